import {
  acceptQuote,
  answerRequest,
  askAboutRequest,
  findContractWork,
  sendQuote,
  type NewQuote,
} from '@kaarigar/shared/api/contract-work';
import { findAnyRequest, updateRequest } from '@kaarigar/shared/api/admin-requests';
import { cancelContractRequest } from '@kaarigar/shared/api/contract-requests';
import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
import { BOOKING_HORIZON_DAYS, daysAfter } from '@kaarigar/shared/domain/schedule';
import { QUOTE_AMOUNTS, QUOTE_ROWS, splitByPercent } from '@kaarigar/shared/domain/stages';
import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { labelOf, type PersonName } from './people';
import { contextOf, notAllowed } from './remote-context';
import { pay, statusOf } from './settling';
import { workday } from './working';

/** Contract work from its quote to the last stage paid. */
const database = useDatabase();
const as = (person: PersonName | 'anonymous') => contextOf(database[person]);

const IN_A_MONTH = daysAfter(new Date(), 30);
const TOTAL = 18_000_01;

/** ₹18,000.01 in 30, 40 and 30 percent. */
function quoteOf(changes: Partial<NewQuote> = {}): NewQuote {
  const [first = 0, second = 0, third = 0] = splitByPercent(TOTAL, [30, 40, 30]);
  return {
    lines: [
      { text: 'Paint', amount_paise: 12_000_01 },
      { text: 'Work of five days', amount_paise: 6_000_00 },
    ],
    stages: [
      { text: 'Before the work', amount_paise: first },
      { text: 'Walls done', amount_paise: second },
      { text: 'All done', amount_paise: third },
    ],
    validUntil: IN_A_MONTH,
    replaces: 0,
    ...changes,
  };
}

async function ask(person: PersonName = 'customer'): Promise<string> {
  // Otherwise the limits of a day and of a minute would refuse the following tests.
  await database.sql("update contract_requests set created_at = created_at - interval '25 hours'");
  await database.sql("update contract_events set at = at - interval '25 hours'");
  await database.sql('delete from private.provider_questions');
  const { data, error } = await database[person].rpc('create_contract_request', {
    p_service_code: 'HP',
    p_name: 'Sunita Devi',
    p_phone: '9876500011',
    p_description: 'Two rooms and the outer wall, please.',
    p_address: 'Ward 4, Ghazipur',
    p_locale: 'hi',
  });
  if (error) throw new Error(error.message);
  return String(data.ticket);
}

async function quoted(changes: Partial<NewQuote> = {}): Promise<string> {
  const ticket = await ask();
  await sendQuote(as('staff'), ticket, quoteOf(changes));
  return ticket;
}

async function workOf(ticket: string, person: PersonName = 'customer') {
  const work = await findContractWork(as(person), ticket);
  if (!work) throw new Error('no work');
  return work;
}

/** The order ids of the stages of an accepted quote. */
async function accepted(): Promise<{ ticket: string; orders: readonly string[] }> {
  const ticket = await quoted();
  await acceptQuote(as('customer'), { ticket, version: 1 });
  const { quotes } = await workOf(ticket);
  return { ticket, orders: (quotes[0]?.stages ?? []).map(({ order }) => order?.order_id ?? '') };
}

const mailsAbout = (ticket: string) =>
  database.sql<{ kind: string; type: string; recipient: string | null; locale: string }>(
    `select kind, data ->> 'type' as type, recipient, locale from outbox
     where data ->> 'ticket' = $1 order by id`,
    [ticket],
  );

const succeeded = (answers: readonly PromiseSettledResult<unknown>[]): number =>
  answers.filter(({ status }) => status === 'fulfilled').length;

describe('a quote', () => {
  it('is sent by staff alone; its customer sees it, a stranger does not', async () => {
    const ticket = await ask();
    for (const person of ['customer', 'stranger'] as const) {
      await expect(sendQuote(as(person), ticket, quoteOf())).rejects.toThrow('not_allowed');
    }
    await expect(sendQuote(as('anonymous'), ticket, quoteOf())).rejects.toMatchObject(notAllowed);
    await sendQuote(as('staff'), ticket, quoteOf());
    // A click sent twice.
    await sendQuote(as('staff'), ticket, quoteOf());
    expect(await findContractWork(as('stranger'), ticket)).toBeNull();
    const { quotes, events } = await workOf(ticket);
    expect(quotes).toEqual([
      {
        version: 1,
        lines: quoteOf().lines,
        amount_paise: TOTAL,
        valid_until: IN_A_MONTH,
        is_expired: false,
        accepted_at: null,
        created_at: expect.any(String),
        stages: quoteOf().stages.map((stage, at) => ({ ...stage, number: at + 1, order: null })),
      },
    ]);
    expect(events.map(({ type, actor_name }) => [type, actor_name])).toEqual([
      ['asked', null],
      ['quoted', null],
    ]);
    expect((await workOf(ticket, 'staff')).events[1]?.actor_name).toBe(labelOf('staff'));
    expect(await findAnyRequest(as('staff'), ticket)).toMatchObject({ status: 'QUOTED' });
    expect(await mailsAbout(ticket)).toEqual([
      { kind: 'contract_news', type: 'quoted', recipient: 'sunita@test.example', locale: 'hi' },
    ]);
  });

  it.each<[string, Partial<NewQuote>, string]>([
    [
      'stages of a paisa less',
      { stages: [{ text: 'All', amount_paise: TOTAL - 1 }] },
      'invalid_input',
    ],
    ['no line', { lines: [] }, 'invalid_input'],
    ['no stage', { stages: [] }, 'invalid_input'],
    ['half a paisa', { lines: [{ text: 'Paint', amount_paise: TOTAL + 0.5 }] }, 'invalid_input'],
    ['a line without words', { lines: [{ text: ' ', amount_paise: TOTAL }] }, 'invalid_input'],
    [
      'a negative line',
      {
        lines: [
          { text: 'Paint', amount_paise: TOTAL + 1 },
          { text: 'Less', amount_paise: -1 },
        ],
      },
      'invalid_input',
    ],
    [
      'a stage too small to pay',
      {
        stages: [
          { text: 'A', amount_paise: 999 },
          { text: 'B', amount_paise: TOTAL - 999 },
        ],
      },
      'invalid_input',
    ],
    ['yesterday', { validUntil: daysAfter(new Date(), -1) }, 'invalid_date'],
    [
      'too far ahead',
      { validUntil: daysAfter(new Date(), BOOKING_HORIZON_DAYS + 1) },
      'invalid_date',
    ],
    ['a version that nobody saw', { replaces: 1 }, 'request_changed'],
  ])('with %s is refused', async (_what, changes, code) => {
    const ticket = await ask();
    await expect(sendQuote(as('staff'), ticket, quoteOf(changes))).rejects.toThrow(code);
    expect((await workOf(ticket)).quotes).toEqual([]);
  });

  it('has the bounds that the form knows', async () => {
    const bounds = async (name: string, what: string) => {
      const [row] = await database.sql<{ min: number; max: number }>(
        `select lower(private.${name}($1)) as min, upper(private.${name}($1)) - 1 as max`,
        [what],
      );
      return row;
    };
    for (const [what, known] of Object.entries(QUOTE_ROWS)) {
      expect(await bounds('quote_rows_bounds', what)).toEqual(known);
    }
    for (const [what, known] of Object.entries(QUOTE_AMOUNTS)) {
      expect(await bounds('quote_amount_bounds', what)).toEqual(known);
    }
  });

  it('is replaced while it is not accepted, and the earlier one stays to be read, not to be accepted', async () => {
    const ticket = await quoted();
    await sendQuote(
      as('admin'),
      ticket,
      quoteOf({
        lines: [{ text: 'Paint alone', amount_paise: 10_000_00 }],
        stages: [{ text: 'All done', amount_paise: 10_000_00 }],
        replaces: 1,
      }),
    );
    const { quotes } = await workOf(ticket);
    expect(quotes.map(({ version, amount_paise }) => [version, amount_paise])).toEqual([
      [2, 10_000_00],
      [1, TOTAL],
    ]);
    await expect(acceptQuote(as('customer'), { ticket, version: 1 })).rejects.toThrow(
      'request_changed',
    );
    await acceptQuote(as('customer'), { ticket, version: 2 });
    await expect(sendQuote(as('staff'), ticket, quoteOf({ replaces: 2 }))).rejects.toThrow(
      'request_changed',
    );
  });

  it('is accepted on its last day and not after it', async () => {
    const ticket = await quoted();
    const endOn = (days: number) =>
      database.sql('update contract_quotes set valid_until = $1 where ticket = $2', [
        daysAfter(new Date(), days),
        ticket,
      ]);
    await endOn(-1);
    expect((await workOf(ticket)).quotes[0]).toMatchObject({ is_expired: true });
    await expect(acceptQuote(as('customer'), { ticket, version: 1 })).rejects.toThrow(
      'quote_expired',
    );
    expect(await database.sql('select from orders where contract_ticket = $1', [ticket])).toEqual(
      [],
    );
    await endOn(0);
    await acceptQuote(as('customer'), { ticket, version: 1 });
    // It stays accepted when its last day is over.
    await endOn(-1);
    await acceptQuote(as('customer'), { ticket, version: 1 });
    expect((await workOf(ticket)).quotes[0]).toMatchObject({ is_expired: false });
  });

  it('is not accepted before there is one, whatever version is named', async () => {
    const ticket = await ask();
    for (const p_version of [null, 0, 1]) {
      const { error } = await database.customer.rpc('accept_quote', {
        p_ticket: ticket,
        p_version,
      });
      expect(error?.message).toBe('request_changed');
    }
  });

  it('is accepted by its customer alone, and not after the request is over', async () => {
    const ticket = await quoted();
    for (const person of ['stranger', 'staff', 'admin'] as const) {
      await expect(acceptQuote(as(person), { ticket, version: 1 })).rejects.toThrow('not_found');
    }
    await cancelContractRequest(as('customer'), ticket);
    await expect(acceptQuote(as('customer'), { ticket, version: 1 })).rejects.toThrow(
      'request_changed',
    );
    const closed = await quoted();
    const request = await findAnyRequest(as('staff'), closed);
    if (!request) throw new Error('no request');
    await updateRequest(as('staff'), request, { status: 'CLOSED' });
    await expect(acceptQuote(as('customer'), { ticket: closed, version: 1 })).rejects.toThrow(
      'request_changed',
    );
  });

  it('for a request of their own staff leave to a colleague', async () => {
    const ticket = await ask('staff');
    await expect(sendQuote(as('staff'), ticket, quoteOf())).rejects.toThrow('own_order');
    await expect(answerRequest(as('staff'), { ticket, text: 'Yes' })).rejects.toThrow('own_order');
    await sendQuote(as('admin'), ticket, quoteOf());
  });
});

describe('an accepted quote', () => {
  it('is one order for each stage, with exactly its price, and one mail for all', async () => {
    const { ticket, orders } = await accepted();
    const { data: rows } = await database.customer
      .from('orders')
      .select(
        'kind, status, amount_paise, contract_ticket, payment_mode, address, service_type, locale',
      )
      .eq('contract_ticket', ticket)
      .order('service_type');
    expect(rows?.map(({ amount_paise }) => amount_paise)).toEqual([5_400_00, 7_200_00, 5_400_01]);
    expect(rows?.[1]).toEqual({
      kind: 'contract',
      status: 'PENDING',
      amount_paise: 7_200_00,
      contract_ticket: ticket,
      payment_mode: 'online',
      address: 'Ward 4, Ghazipur',
      service_type: `House Painting (ticket ${ticket}), stage 2 of 3: Walls done`,
      locale: 'hi',
    });
    expect(new Set(orders).size).toBe(3);
    expect(await mailsAbout(ticket)).toEqual([
      expect.objectContaining({ type: 'quoted' }),
      { kind: 'contract_news', type: 'accepted', recipient: 'sunita@test.example', locale: 'hi' },
      { kind: 'contract_notice', type: 'accepted', recipient: null, locale: 'hi' },
    ]);
    expect(await database.sql('select from outbox where order_id = any ($1)', [orders])).toEqual(
      [],
    );
  });

  it('is closed by staff when all is done, and then stays so', async () => {
    const { ticket } = await accepted();
    const change = async (status: RequestStatus) => {
      const request = await findAnyRequest(as('staff'), ticket);
      if (!request) throw new Error('no request');
      return (await updateRequest(as('staff'), request, { status })).status;
    };
    await expect(change('NEW')).rejects.toThrow('request_changed');
    expect(await change('CLOSED')).toBe('CLOSED');
    await expect(change('NEW')).rejects.toThrow('request_changed');
  });

  it('nobody makes a stage without a quote', async () => {
    const { ticket } = await accepted();
    const row = {
      order_id: '987654321',
      kind: 'contract',
      name: 'Sunita Devi',
      mobileNumber: '9876500011',
      email: 'sunita@test.example',
      address: 'Ward 4',
      payment_mode: 'online',
    };
    for (const client of [database.customer, database.staff]) {
      expect((await client.from('orders').insert(row)).error?.code).toBe('42501');
      expect(
        (await client.from('orders').insert({ ...row, contract_ticket: ticket })).error?.code,
      ).toBe('42501');
    }
  });

  it('does not run out by the clock, and its customer drops no stage; staff may', async () => {
    const { orders } = await accepted();
    const [first = ''] = orders;
    await database.sql(
      "update orders set created_at = created_at - interval '90 days' where order_id = any ($1)",
      [orders],
    );
    const { service, ids } = database;
    expect(await call(service, 'expire_orders', {})).not.toContain(first);
    expect(await call(service, 'expire_order', { p_order_id: first })).toMatchObject({
      changed: false,
    });
    const cancel = (p_actor: string, p_actor_id: string) =>
      call(service, 'cancel_order', { p_order_id: first, p_actor, p_actor_id });
    await expect(cancel('customer', ids.customer)).rejects.toThrow('not_allowed');
    await expect(
      call(service, 'pay_after_service', { p_order_id: first, p_actor_id: ids.customer }),
    ).rejects.toThrow('order_not_payable');
    await expect(
      call(service, 'revise_order', {
        p_order_id: first,
        p_actor_id: ids.customer,
        p_wish: { address: 'Elsewhere' },
      }),
    ).rejects.toThrow('invalid_input');
    await cancel('staff', ids.staff);
    expect(await statusOf(database, first)).toBe('CANCELLED');
  });

  it('its stages are moved by staff, not by its customer', async () => {
    const { orders } = await accepted();
    const [first = ''] = orders;
    const move = (p_actor: string, p_actor_id: string) =>
      call(database.service, 'change_visit', {
        p_order_id: first,
        p_actor,
        p_actor_id,
        p_address: 'Ward 4, Ghazipur',
        p_day: workday(0),
        p_slot: 'morning',
      });
    await expect(move('customer', database.ids.customer)).rejects.toThrow('not_allowed');
    expect(await move('staff', database.ids.staff)).toMatchObject({ changed: true });
  });

  it('is paid stage by stage, by link and in cash, and the sums are exact', async () => {
    const { ticket, orders } = await accepted();
    const [first = '', second = '', third = ''] = orders;
    const held = async () =>
      (await workOf(ticket)).quotes[0]?.stages.map(({ order }) => order?.held_paise);
    const byLink = async (orderId: string) => {
      const attempt = await openAttempt(database.service, orderId);
      await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
    };
    await byLink(first);
    expect(await held()).toEqual([5_400_00, 0, 0]);
    await call(database.service, 'mark_paid_in_cash', {
      p_order_id: second,
      p_receipt_number: 'stage-2',
      p_actor_id: database.ids.staff,
    });
    await byLink(third);
    expect(await held()).toEqual([5_400_00, 7_200_00, 5_400_01]);
    const [sum] = await database.sql<{ total: string }>(
      "select sum(amount_paise) as total from orders where contract_ticket = $1 and status = 'SUCCESS'",
      [ticket],
    );
    expect(Number(sum?.total)).toBe(TOTAL);
  });
});

describe('at the same moment', () => {
  it('ten acceptances from two browsers are one order for each stage', async () => {
    const ticket = await quoted();
    await Promise.all(
      Array.from({ length: 10 }, () => acceptQuote(as('customer'), { ticket, version: 1 })),
    );
    expect(
      await database.sql('select from orders where contract_ticket = $1', [ticket]),
    ).toHaveLength(3);
    expect((await workOf(ticket)).events.filter(({ type }) => type === 'accepted')).toHaveLength(1);
  });

  it('a quote is accepted or replaced, never both', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const ticket = await quoted();
      const answers = await Promise.allSettled([
        acceptQuote(as('customer'), { ticket, version: 1 }),
        sendQuote(as('staff'), ticket, quoteOf({ replaces: 1 })),
      ]);
      expect(succeeded(answers)).toBe(1);
      const { quotes } = await workOf(ticket);
      expect(quotes.some(({ accepted_at: at }) => at !== null)).toBe(quotes.length === 1);
    }
  });

  it('two browsers get one link for a stage', async () => {
    const { orders } = await accepted();
    const [first = ''] = orders;
    const attempts = await Promise.all(
      Array.from({ length: 6 }, () => openAttempt(database.service, first)),
    );
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    expect(attempts.filter(({ reused }) => reused === false)).toHaveLength(1);
  });

  it('a link and cash do not pay a stage twice', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { orders } = await accepted();
      const [first = ''] = orders;
      const answers = await Promise.allSettled([
        openAttempt(database.service, first),
        call<{ status: string }>(database.service, 'mark_paid_in_cash', {
          p_order_id: first,
          p_receipt_number: `race-${turn}`,
          p_actor_id: database.ids.staff,
        }),
      ]);
      expect(succeeded(answers)).toBe(1);
      const [link, cash] = answers;
      if (link.status === 'fulfilled') {
        expect(cash).toMatchObject({ reason: { message: 'payment_unverified' } });
        const attempt: Attempt = link.value;
        await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
      }
      expect(await statusOf(database, first)).toBe('SUCCESS');
      await expect(openAttempt(database.service, first)).rejects.toThrow('already_paid');
    }
  });

  it('money that comes after cash was taken is seen by staff, not counted as another stage', async () => {
    const { ticket, orders } = await accepted();
    const [first = ''] = orders;
    const attempt = await openAttempt(database.service, first);
    await call(database.service, 'mark_attempt', {
      p_attempt_id: attempt.id,
      p_state: 'cancelled',
    });
    await call(database.service, 'mark_paid_in_cash', {
      p_order_id: first,
      p_receipt_number: 'late-1',
      p_actor_id: database.ids.staff,
    });
    await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
    expect(await statusOf(database, first)).toBe('REVIEW');
    const stages = (await workOf(ticket)).quotes[0]?.stages;
    expect(stages?.map(({ order }) => order?.status)).toEqual(['REVIEW', 'PENDING', 'PENDING']);
  });
});

describe('what is said', () => {
  it('reaches the other side once, also when it is sent again, and a stranger says nothing', async () => {
    const ticket = await quoted();
    await askAboutRequest(as('customer'), { ticket, text: ' Is the paint\u200b included? ' });
    await askAboutRequest(as('customer'), { ticket, text: 'Is the paint included?' });
    await answerRequest(as('staff'), { ticket, text: 'Yes, it is.' });
    await expect(askAboutRequest(as('stranger'), { ticket, text: 'And I?' })).rejects.toThrow(
      'not_found',
    );
    await expect(answerRequest(as('customer'), { ticket, text: 'Yes' })).rejects.toThrow(
      'not_allowed',
    );
    await expect(askAboutRequest(as('customer'), { ticket, text: ' ' })).rejects.toThrow(
      'required_fields',
    );
    const { events } = await workOf(ticket);
    expect(events.slice(2).map(({ type, actor, data }) => [type, actor, data['text']])).toEqual([
      ['questioned', 'customer', 'Is the paint included?'],
      ['replied', 'staff', 'Yes, it is.'],
    ]);
    expect((await mailsAbout(ticket)).slice(1)).toEqual([
      { kind: 'contract_notice', type: 'questioned', recipient: null, locale: 'hi' },
      { kind: 'contract_news', type: 'replied', recipient: 'sunita@test.example', locale: 'hi' },
    ]);
    await cancelContractRequest(as('customer'), ticket);
    await expect(askAboutRequest(as('customer'), { ticket, text: 'Hello?' })).rejects.toThrow(
      'request_changed',
    );
  });
});
