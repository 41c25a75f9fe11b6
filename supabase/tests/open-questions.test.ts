import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { findAnyRequest } from '@kaarigar/shared/api/admin-requests';
import { moveContractWork } from '@kaarigar/shared/api/contract-requests';
import {
  answerRequest,
  declineToCancelWork,
  sendQuote,
  tellPrice,
} from '@kaarigar/shared/api/contract-work';
import { askedOf, openQuestion, unanswered } from '@kaarigar/shared/domain/open-question';
import { deskToday, type DeskToday } from '@kaarigar/shared/contracts/desk';
import { describe, expect, it } from 'vitest';
import { call } from './attempt';
import { contractWorkIn, IN_A_MONTH, quoteOf } from './contract-work';
import { useDatabase } from './fixture';
import { orderWith, recordRefund, requestRefund } from './handling-money';
import { pay } from './settling';

/** Whoever of our customers waits for words of ours stands in Today until they have them. */
const database = useDatabase();
const { ask, quoted, accepted, workOf, requestOf, setStatus, as } = contractWorkIn(database);

const today = async (who: 'staff' | 'admin' = 'staff'): Promise<DeskToday> =>
  deskToday.parse(await call(database[who], 'desk_today', {}));
const wonder = (p_ticket: string, p_text = 'Is the paint in it?') =>
  call(database.customer, 'ask_about_request', { p_ticket, p_text });
const refuse = (p_ticket: string, p_text = 'Not at ₹30,000. Too expensive') =>
  call(database.customer, 'ask_about_request', { p_ticket, p_text, p_refuses: true });
const wishToCancel = (p_ticket: string, p_reason: string | null = 'We move away.') =>
  call<boolean>(database.customer, 'ask_to_cancel_work', { p_ticket, p_reason });
const ticketsOf = ({ rows }: DeskToday['questions']) => rows.map(({ ticket }) => ticket);

/** Where a request stands in Today; each question is counted once. */
async function placesOf(ticket: string): Promise<readonly string[]> {
  const desk = await today();
  for (const part of ['work_cancels', 'questions', 'requests', 'unpriced'] as const) {
    expect(desk[part].count, part).toBe(desk[part].rows.length);
  }
  return (['work_cancels', 'questions', 'requests', 'unpriced'] as const).filter((part) =>
    desk[part].rows.some((row) => row.ticket === ticket),
  );
}

describe('in Today', () => {
  it('is a no to a price until there is another price, which leaves what was asked beside it', async () => {
    const ticket = await quoted();
    await refuse(ticket);
    expect(await placesOf(ticket)).toEqual(['questions']);
    await sendQuote(as('staff'), ticket, quoteOf({ replaces: 1 }));
    expect(await placesOf(ticket)).toEqual([]);
    await refuse(ticket);
    await wonder(ticket, 'And the gate?');
    await sendQuote(as('staff'), ticket, quoteOf({ replaces: 2 }));
    expect(await placesOf(ticket)).toEqual(['questions']);
    expect((await today()).questions.rows.find((row) => row.ticket === ticket)?.words).toBe(
      'And the gate?',
    );
    // Whoever looks reads what waits, not what the price has answered since.
    await refuse(ticket, 'Still too expensive');
    await sendQuote(as('staff'), ticket, quoteOf({ replaces: 3 }));
    expect((await today()).questions.rows.find((row) => row.ticket === ticket)?.words).toBe(
      'And the gate?',
    );
  });

  it('is a question about a price, since when and in which words, until it is answered', async () => {
    const ticket = await quoted();
    expect(await placesOf(ticket)).toEqual([]);
    await wonder(ticket);
    await wonder(ticket, `And when? ${'x'.repeat(200)}`);
    expect(await placesOf(ticket)).toEqual(['questions']);
    const { questions } = await today();
    const { events } = await workOf(ticket);
    expect(questions.rows.find((row) => row.ticket === ticket)).toMatchObject({
      name: 'Sunita Devi',
      phone: '9876500011',
      service_type: expect.any(String),
      words: `And when? ${'x'.repeat(110)}`,
      // They have waited since the first.
      since: events.find(({ type }) => type === 'questioned')?.at,
    });
    expect(ticketsOf((await today('admin')).questions)).toEqual(ticketsOf(questions));
    await answerRequest(as('staff'), { ticket, text: 'It is.' });
    expect(await placesOf(ticket)).toEqual([]);
    await wonder(ticket, 'Really?');
    expect(await placesOf(ticket)).toEqual(['questions']);
    // A new price does not say what they asked.
    await sendQuote(as('staff'), ticket, quoteOf({ replaces: 1 }));
    expect(await placesOf(ticket)).toEqual(['questions']);
    await answerRequest(as('staff'), { ticket, text: 'Really.' });
    expect(await placesOf(ticket)).toEqual([]);
  });

  it('is a wish to cancel agreed work, before what else they asked, until it is answered, granted or taken back', async () => {
    const { ticket, orders } = await accepted();
    const marked = async () => {
      await database.exec(`
        alter table orders disable trigger user;
        update orders set scheduled_on = private.today_in_india() where order_id = '${orders[0]}';
        alter table orders enable trigger user;
      `);
      const rows = (await today()).today.flatMap(({ orders: some }) => some.rows);
      return rows.find((row) => row.order_id === orders[0])?.asks_to_cancel;
    };
    await wonder(ticket);
    expect(await placesOf(ticket)).toEqual(['questions']);
    expect(await marked()).toBe(false);
    await wishToCancel(ticket);
    expect(await placesOf(ticket)).toEqual(['work_cancels']);
    expect((await today()).work_cancels.rows[0]).toMatchObject({ words: 'We move away.' });
    expect(await marked()).toBe(true);
    await wishToCancel(ticket, null);
    // What they asked before still waits.
    expect(await placesOf(ticket)).toEqual(['questions']);
    expect(await marked()).toBe(false);
    await answerRequest(as('staff'), { ticket, text: 'It is.' });
    await wishToCancel(ticket);
    expect(await placesOf(ticket)).toEqual(['work_cancels']);
    await wishToCancel(ticket, null);
    expect(await placesOf(ticket)).toEqual([]);
    await wishToCancel(ticket);
    // "We look at it" is no answer to this.
    await answerRequest(as('staff'), { ticket, text: 'We look at it.' });
    expect(await placesOf(ticket)).toEqual(['work_cancels']);
    await declineToCancelWork(as('staff'), { ticket, text: 'The paint is bought.' });
    expect(await placesOf(ticket)).toEqual([]);
    await wishToCancel(ticket, 'All the same.');
    await setStatus(ticket, 'CLOSED');
    expect(await placesOf(ticket)).toEqual([]);
  });

  it('is a request until somebody takes it up, then until it has a price', async () => {
    const ticket = await ask();
    expect(await placesOf(ticket)).toEqual(['requests']);
    await setStatus(ticket, 'CONTACTED');
    expect(await placesOf(ticket)).toEqual(['unpriced']);
    await sendQuote(as('staff'), ticket, quoteOf());
    expect(await placesOf(ticket)).toEqual([]);
    await setStatus(ticket, 'CONTACTED');
    expect(await placesOf(ticket)).toEqual(['unpriced']);
    await call(database.customer, 'cancel_contract_request', { p_ticket: ticket });
    expect(await placesOf(ticket)).toEqual([]);
  });

  it('a request that was answered is new no more: what it waits for is a price', async () => {
    const ticket = await ask();
    await wonder(ticket);
    expect(await placesOf(ticket)).toEqual(['questions']);
    await answerRequest(as('staff'), { ticket, text: 'We come on Monday.' });
    expect(await placesOf(ticket)).toEqual(['unpriced']);
    expect(await requestOf(ticket)).toMatchObject({ status: 'CONTACTED' });
    // What was said is the event; who did it stands in the history.
    expect((await workOf(ticket)).events.map(({ type }) => type)).toEqual([
      'asked',
      'questioned',
      'replied',
    ]);
    const [entry] = await database.sql<{ actor_id: string; after: object }>(
      "select actor_id, after from audit_log where subject_type = 'contract_requests' and subject_id = $1",
      [ticket],
    );
    expect(entry).toEqual({ actor_id: database.ids.staff, after: { status: 'CONTACTED' } });
    await sendQuote(as('staff'), ticket, quoteOf());
    await answerRequest(as('staff'), { ticket, text: 'The paint is in it.' });
    expect(await requestOf(ticket)).toMatchObject({ status: 'QUOTED' });
    // By hand it is an event as before.
    await setStatus(ticket, 'CLOSED');
    expect((await workOf(ticket)).events.at(-1)).toMatchObject({ type: 'status_changed' });
  });

  it('a question of ours is the turn of its customer, whose answer waits for us', async () => {
    const ticket = await ask();
    const isAsked = async () =>
      (await today()).unpriced.rows.find((row) => row.ticket === ticket)?.is_asked;
    await answerRequest(as('staff'), { ticket, text: 'We look at it.' });
    expect(await isAsked()).toBe(false);
    await answerRequest(as('staff'), { ticket, text: 'How high is the wall?', asks: true });
    expect(await isAsked()).toBe(true);
    const { events } = await workOf(ticket);
    expect(askedOf(events)).toMatchObject({ data: { text: 'How high is the wall?', asks: true } });
    const [mail] = await database.sql(
      "select data ->> 'asks' as asks from outbox where kind = 'contract_news' order by id desc limit 1",
    );
    expect(mail).toEqual({ asks: 'true' });
    await wonder(ticket, 'Ten feet.');
    expect(await placesOf(ticket)).toEqual(['questions']);
    expect(askedOf((await workOf(ticket)).events)).toBeNull();
    await answerRequest(as('staff'), { ticket, text: 'Thank you.' });
    expect(await isAsked()).toBe(false);
  });

  it('is money that was promised and did not go back, until it is asked for again', async () => {
    const orderId = await orderWith(database, pay());
    const failed = async () => (await today()).failed_refunds;
    const give = async (state: string) => {
      const task = await requestRefund(database, orderId, { p_amount_paise: 1_000 });
      await recordRefund(database, task, state);
      return task.id;
    };
    expect(await failed()).toEqual({ count: 0, rows: [] });
    const id = await give('failed');
    expect(await failed()).toMatchObject({
      count: 1,
      rows: [{ id, order_id: orderId, amount_paise: 1_000 }],
    });
    await give('processed');
    expect(await failed()).toEqual({ count: 0, rows: [] });
  });

  it('they are nobody’s but ours: a customer, a stranger and nobody see nothing', async () => {
    await wonder(await quoted());
    for (const who of ['customer', 'stranger', 'anonymous'] as const) {
      expect((await database[who].rpc('desk_today')).data).toBeNull();
    }
  });
});

it('whatever is said in whatever order, pages and database agree on who waits', async () => {
  const says: Record<string, (ticket: string, number: number) => Promise<unknown>> = {
    wonder: (ticket, number) => wonder(ticket, `Question ${number}`),
    refuse: (ticket, number) => refuse(ticket, `Not at ₹${number}`),
    wish: (ticket, number) => wishToCancel(ticket, `Reason ${number}`),
    withdraw: (ticket) => wishToCancel(ticket, null),
    answer: (ticket, number) => answerRequest(as('staff'), { ticket, text: `Answer ${number}` }),
    decline: (ticket, number) => declineToCancelWork(as('staff'), { ticket, text: `No ${number}` }),
    price: async (ticket) => {
      const replaces = (await workOf(ticket)).quotes.length;
      await sendQuote(as('staff'), ticket, quoteOf({ replaces }));
    },
    // By phone: it answers what the work costs elsewhere, and nothing else that was asked.
    tell: async (ticket, number) => {
      const seenAt = (await findAnyRequest(as('staff'), ticket))?.updated_at ?? '';
      const told = { validUntil: IN_A_MONTH, days: null, withMaterial: null };
      await tellPrice(as('staff'), { ticket, seenAt }, { ...told, paise: (18_000 + number) * 100 });
    },
    accept: async (ticket) => {
      const p_version = (await workOf(ticket)).quotes.length;
      await call(database.customer, 'accept_quote', { p_ticket: ticket, p_version });
    },
    contacted: (ticket) => setStatus(ticket, 'CONTACTED'),
    move: (ticket, number) =>
      moveContractWork(as('customer'), { ticket, address: `House ${number}, Rasra, Ballia` }),
    close: (ticket) => setStatus(ticket, 'CLOSED'),
    cancel: (ticket) => call(database.customer, 'cancel_contract_request', { p_ticket: ticket }),
  };
  const seen = new Set<string>();
  await assert(
    asyncProperty(
      array(constantFrom(...Object.keys(says)), { minLength: 3, maxLength: 9 }),
      async (walk) => {
        const ticket = await ask();
        for (const [number, step] of walk.entries()) {
          // What is refused says nothing.
          await says[step]?.(ticket, number).catch(() => null);
        }
        const { events } = await workOf(ticket, 'staff');
        const [row] = await database.sql<{ cancels: boolean }>(
          'select cancels from private.open_questions where ticket = $1',
          [ticket],
        );
        const kept = row === undefined ? null : row.cancels ? 'cancel' : 'question';
        const { status } = await requestOf(ticket);
        expect(kept, `${walk.join(' ')}: ${status}`).toBe(openQuestion(events));
        const open = await database.sql<{ id: string }>(
          'select id from private.unanswered($1) order by id',
          [ticket],
        );
        expect(open.map(({ id }) => Number(id))).toEqual(unanswered(events).map(({ id }) => id));
        seen.add(String(kept));
      },
    ),
    {
      numRuns: 15,
      examples: [
        [['price', 'accept', 'wish', 'wonder', 'withdraw']],
        [['price', 'accept', 'wish', 'move', 'answer', 'move', 'decline']],
        [['wonder', 'price', 'accept', 'wish']],
        [['wonder', 'tell', 'move', 'tell', 'answer']],
        [['price', 'move', 'tell']],
        [['price', 'refuse', 'price']],
        [['price', 'refuse', 'accept']],
        [['wonder', 'price', 'refuse', 'tell', 'answer']],
        [['price', 'refuse', 'wonder', 'accept', 'refuse', 'wish', 'withdraw']],
        [['wonder', 'close', 'contacted', 'price']],
        [['price', 'accept', 'wish', 'wonder', 'answer', 'withdraw']],
        [['price', 'accept', 'wonder', 'wish', 'answer', 'wonder', 'decline']],
        [['price', 'accept', 'wonder', 'wish', 'withdraw', 'wish', 'answer', 'withdraw', 'wish']],
      ],
    },
  );
  expect([...seen].toSorted()).toEqual(['cancel', 'null', 'question']);
});
