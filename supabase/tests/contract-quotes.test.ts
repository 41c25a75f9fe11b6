import {
  acceptQuote,
  answerRequest,
  askAboutRequest,
  findContractWork,
  listAgreedStages,
  sendQuote,
  type NewQuote,
} from '@kaarigar/shared/api/contract-work';
import { findAnyRequest } from '@kaarigar/shared/api/admin-requests';
import { cancelContractRequest } from '@kaarigar/shared/api/contract-requests';
import { BOOKING_HORIZON_DAYS, daysAfter } from '@kaarigar/shared/domain/schedule';
import { QUOTE_AMOUNTS, QUOTE_ROWS } from '@kaarigar/shared/domain/stages';
import { describe, expect, it } from 'vitest';
import { call } from './attempt';
import { contractWorkIn, IN_A_MONTH, quoteOf, TOTAL } from './contract-work';
import { useDatabase } from './fixture';
import { labelOf } from './people';
import { notAllowed } from './remote-context';

/** The price of contract work, and what is said about it. */
const database = useDatabase();
const { as, ask, quoted, workOf, requestOf, setStatus, mailsAbout } = contractWorkIn(database);

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
        with_material: null,
        is_expired: false,
        accepted_at: null,
        is_withdrawn: false,
        created_at: expect.any(String),
        stages: quoteOf().stages.map((stage, at) => ({
          ...stage,
          number: at + 1,
          with_material: null,
          order: null,
        })),
      },
    ]);
    expect(events.map(({ type, actor_name }) => [type, actor_name])).toEqual([
      ['asked', null],
      ['quoted', null],
    ]);
    expect((await workOf(ticket, 'staff')).events[1]?.actor_name).toBe(labelOf('staff'));
    expect(await findAnyRequest(as('staff'), ticket)).toMatchObject({ status: 'QUOTED' });
    expect(await mailsAbout(ticket)).toEqual([
      { kind: 'contract_news', type: 'asked', recipient: 'sunita@test.example', locale: 'hi' },
      { kind: 'contract_news', type: 'quoted', recipient: 'sunita@test.example', locale: 'hi' },
    ]);
  });

  it('says whether material is in the price, which is another price', async () => {
    const ticket = await quoted({ withMaterial: true });
    // A click sent twice.
    await sendQuote(as('staff'), ticket, quoteOf({ withMaterial: true }));
    await expect(sendQuote(as('staff'), ticket, quoteOf({ withMaterial: false }))).rejects.toThrow(
      'request_changed',
    );
    await sendQuote(as('staff'), ticket, quoteOf({ withMaterial: false, replaces: 1 }));
    const { quotes, events } = await workOf(ticket);
    expect(quotes.map(({ with_material }) => with_material)).toEqual([false, true]);
    expect(events.slice(1).map(({ data }) => data['with_material'])).toEqual([true, false]);
    await acceptQuote(as('customer'), { ticket, version: 2 });
    const agreed = await listAgreedStages(as('customer'), [ticket]);
    expect(agreed.get(ticket)?.map(({ with_material }) => with_material)).toEqual([
      false,
      false,
      false,
    ]);
    expect((await listAgreedStages(as('stranger'), [ticket])).size).toBe(0);
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
    await cancelContractRequest(as('customer'), await requestOf(ticket));
    await expect(acceptQuote(as('customer'), { ticket, version: 1 })).rejects.toThrow(
      'request_changed',
    );
    const closed = await quoted();
    await setStatus(closed, 'CLOSED');
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

  it('is on offer only while its request waits for the answer, and never again once taken back', async () => {
    const ticket = await quoted();
    await setStatus(ticket, 'CONTACTED');
    expect((await workOf(ticket)).quotes[0]).toMatchObject({ is_withdrawn: true });
    const accept = (version: number) => acceptQuote(as('customer'), { ticket, version });
    await expect(accept(1)).rejects.toThrow('request_changed');
    // The customer wants other work meanwhile, and staff name a price for it by phone.
    const { updated_at: _seen, ...request } = await requestOf(ticket);
    await call(database.customer, 'revise_contract_request', {
      p_ticket: ticket,
      p_name: request.name,
      p_phone: request.phone,
      p_description: 'The whole house, five rooms.',
      p_address: request.address,
      p_preferred_on: null,
    });
    await setStatus(ticket, 'QUOTED');
    await expect(accept(1)).rejects.toThrow('request_changed');
    await sendQuote(as('staff'), ticket, quoteOf({ replaces: 1 }));
    expect((await workOf(ticket)).quotes.map((quote) => quote.is_withdrawn)).toEqual([false, true]);
    await accept(2);
  });

  it('is for the work as staff read it: not for a request that changed meanwhile', async () => {
    const ticket = await ask();
    const { updated_at: seenAt } = await requestOf(ticket);
    await call(database.customer, 'revise_contract_request', {
      p_ticket: ticket,
      p_name: 'Sunita Devi',
      p_phone: '9876500011',
      p_description: 'The whole house, five rooms.',
      p_address: 'Ward 4, Ghazipur',
      p_preferred_on: null,
    });
    await expect(sendQuote(as('staff'), ticket, quoteOf({ seenAt }))).rejects.toThrow(
      'request_changed',
    );
    const { updated_at: seenNow } = await requestOf(ticket);
    await sendQuote(as('staff'), ticket, quoteOf({ seenAt: seenNow }));
    // The same sent again is the same quote, though sending it has changed the request.
    await sendQuote(as('staff'), ticket, quoteOf({ seenAt: seenNow }));
    expect((await workOf(ticket)).quotes).toHaveLength(1);
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
    expect((await mailsAbout(ticket)).slice(2)).toEqual([
      { kind: 'contract_notice', type: 'questioned', recipient: null, locale: 'hi' },
      { kind: 'contract_news', type: 'replied', recipient: 'sunita@test.example', locale: 'hi' },
    ]);
    await cancelContractRequest(as('customer'), await requestOf(ticket));
    await expect(askAboutRequest(as('customer'), { ticket, text: 'Hello?' })).rejects.toThrow(
      'request_changed',
    );
  });
});
