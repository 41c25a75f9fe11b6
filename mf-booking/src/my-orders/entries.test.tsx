import { describe, expect, test } from 'vitest';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { workedDay } from '@kaarigar/shared/i18n/worked-day';
import { markupOf } from '../markup-for-tests';
import { orderMessages } from '../order-words/order-messages';
import { NO_WORK, requestStanding, type RequestWork } from '../order-words/request-state';
import type { Checkout } from '../payment/use-checkout';
import { factsOf, groupedEntries, groupOf, shownEntries, type ShownOrder } from './entries';
import { complaintNext } from './order-card';
import { RequestCard } from './request-card';

const order = (order_id: string, created_at: string): OrderRow => ({
  order_id,
  kind: 'service',
  service_type: 'Wall drawing',
  service_type_hi: 'दीवार पर पेंटिंग',
  catalogue_category: 'painting',
  catalogue_item_id: 5,
  item: null,
  worker_code: null,
  quantity: 120,
  days: null,
  unit: 'sq_ft',
  unit_price_paise: 10_000,
  amount_paise: 1_200_000,
  status: 'PENDING',
  payment_mode: 'online',
  payment_method: null,
  transaction_id: null,
  payment_date: null,
  payment_time: null,
  receipt_number: null,
  scheduled_on: '2026-11-23',
  slot: 'morning',
  job_status: 'REQUESTED',
  assigned_worker: null,
  assigned_worker_hi: null,
  address: 'House 14, Ghazipur',
  cancel_reason: null,
  cancel_asked_at: null,
  complaint: null,
  return_of: null,
  created_at,
});
const request = (ticket: string, created_at: string): ContractRequestRow => ({
  ticket,
  service_code: 'FC',
  service: { name_en: 'Full construction', name_hi: 'पूरा मकान बनवाना' },
  name: 'Sita Devi',
  phone: '9876543210',
  description: 'Two rooms and a kitchen',
  address: 'Ward 4, Ghazipur',
  preferred_on: null,
  status: 'NEW',
  note: null,
  created_at,
  updated_at: created_at,
});
const numbers = (entries: ReturnType<typeof groupedEntries>['entries']) =>
  entries.map((entry) => (entry.kind === 'order' ? entry.order.order_id : entry.request.ticket));

describe('My Orders', () => {
  const orders = [
    order('100000002', '2026-11-21T05:00:00.5+00:00'),
    order('100000001', '2026-11-19T05:00:00+00:00'),
  ];
  const requests = [
    request('200002', '2026-11-21T05:00:00+00:00'),
    request('200001', '2026-11-18T05:00:00+00:00'),
  ];

  test('has what waits for its customer on top, then what is ahead by its day, then what is over', () => {
    const ahead = (id: string, scheduled_on: string | null): OrderRow => ({
      ...order(id, '2026-11-01T05:00:00Z'),
      status: 'SUCCESS',
      scheduled_on,
    });
    const { entries, hasMore } = groupedEntries(
      [over, ...orders, ahead('100000007', '2026-12-02'), ahead('100000008', '2026-11-28')],
      requests,
      { stages: new Map(), works: new Map(), asked: new Set<string>(), answered: new Set() },
      10,
    );
    expect(numbers(entries)).toEqual([
      '100000002',
      '100000001',
      '100000008',
      '100000007',
      '200002',
      '200001',
      '100000009',
    ]);
    expect(hasMore).toBe(false);
  });

  const over: OrderRow = { ...order('100000009', '2026-11-27T05:00:00Z'), status: 'CANCELLED' };

  test('never has what waits for its customer, or is ahead, behind a button', () => {
    const asked = { ...request('200003', '2026-11-17T05:00:00+00:00'), status: 'QUOTED' as const };
    const { entries, hasMore } = groupedEntries(
      [over, ...orders],
      [...requests, asked],
      { stages: new Map(), works: new Map(), asked: new Set<string>(), answered: new Set() },
      1,
    );
    expect(numbers(entries)).toEqual(['100000002', '100000001', '200003', '200002', '200001']);
    expect(hasMore).toBe(true);
  });

  test('says that there are more than are shown', () => {
    const { entries, hasMore } = groupedEntries(
      [over, ...orders, { ...over, order_id: '100000010' }],
      requests,
      { stages: new Map(), works: new Map(), asked: new Set<string>(), answered: new Set() },
      5,
    );
    expect(numbers(entries)).toEqual(['100000002', '100000001', '200002', '200001', '100000009']);
    expect(hasMore).toBe(true);
  });

  test('an order changes when its money or its work does, a request when its status does', () => {
    const [paid] = orders;
    if (!paid) throw new Error('no order');
    const statusOf = (one: OrderRow) => factsOf({ kind: 'order', order: one })[0]?.status;
    const before = statusOf(paid);
    expect(statusOf({ ...paid, status: 'SUCCESS' })).not.toBe(before);
    expect(statusOf({ ...paid, job_status: 'ASSIGNED' })).not.toBe(before);
    expect(statusOf({ ...paid, cancel_reason: 'We move' })).not.toBe(before);
    expect(statusOf({ ...paid, slot: null })).toBe(before);
  });

  test('a piece of agreed work is one entry with its stages, and each of them is news', () => {
    const stage = (number: number, status: 'PENDING' | 'SUCCESS'): ContractStage => ({
      number,
      text: `Part ${number}`,
      amount_paise: 100_000,
      order: {
        order_id: `10000000${number}`,
        status,
        payment_mode: 'online',
        job_status: 'REQUESTED',
        scheduled_on: null,
        slot: null,
        held_paise: 0,
      },
    });
    const agreed = new Map([['200001', [stage(1, 'SUCCESS'), stage(2, 'PENDING')]]]);
    const { entries } = groupedEntries(
      [],
      requests,
      { stages: agreed, works: new Map(), asked: new Set<string>(), answered: new Set() },
      10,
    );
    expect(numbers(entries)).toEqual(['200002', '200001']);
    const facts = entries.flatMap(factsOf);
    expect(facts.map(({ key }) => key)).toEqual([
      'request 200002',
      'request 200001',
      'order 100000001',
      'order 100000002',
    ]);
    expect(facts.at(-1)?.news('en', '')).toBe(
      'Ticket 200001, stage 2: Not due yet, Work not started',
    );
    expect(facts.at(-2)?.news('hi', '')).toBe(
      'काम का नंबर 200001, पहली किस्त: पैसे मिल गए, काम शुरू नहीं हुआ',
    );
  });
});

const money = {
  checkout: { opening: null, failed: null } as Checkout,
  isWithBank: () => false,
  onCheck: () => undefined,
};

test('what we asked back is their turn: on top, named, with the way to answer', () => {
  const asks: RequestWork['events'][number] = {
    id: 2,
    at: '2026-11-22T05:00:00Z',
    actor: 'staff',
    actor_name: null,
    type: 'replied',
    data: { text: 'How high is the wall?', asks: true },
  };
  const asked = { ...request('200005', '2026-11-21T05:00:00Z'), status: 'CONTACTED' } as const;
  const complains: OrderRow = {
    ...order('100000005', '2026-11-01T05:00:00Z'),
    status: 'SUCCESS',
    job_status: 'COMPLETED',
    complaint: 'It drips',
  };
  const { entries } = groupedEntries(
    [complains],
    [asked],
    {
      stages: new Map(),
      works: new Map([['200005', { quotes: [], events: [asks] }]]),
      asked: new Set(['100000005']),
      answered: new Set<string>(),
    },
    10,
  );
  expect(entries.map((entry) => groupOf(entry, [complains]))).toEqual(['todo', 'todo']);
  const html = markupOf(
    <RequestCard
      request={asked}
      group="todo"
      stages={[]}
      standing={requestStanding('CONTACTED', { ...NO_WORK, events: [asks] })}
      {...money}
    />,
  );
  expect(html).toMatch(/We have a question<.*>Answer</s);
  expect(html).toMatch(/<a[^>]*href="\/orders\/requests\/200005"[^>]*>Answer/);
});

test('a price that waits for its customer leads to their answer, and nothing else of a request does', () => {
  const card = (status: ContractRequestRow['status'], quotes: RequestWork['quotes'] = []) =>
    markupOf(
      <RequestCard
        request={{ ...request('200004', '2026-11-21T05:00:00Z'), status }}
        group="todo"
        stages={[]}
        standing={requestStanding(status, { ...NO_WORK, quotes })}
        {...money}
      />,
    );
  expect(card('QUOTED', [{ is_expired: false, is_withdrawn: false }])).toMatch(
    /<a[^>]*href="\/orders\/requests\/200004"[^>]*>.*See the price/s,
  );
  const told = card('QUOTED');
  expect(told).toContain('Price given');
  expect(told).not.toContain('See the price');
  // A written one whose day is over was not told by phone.
  expect(card('QUOTED', [{ is_expired: true, is_withdrawn: false }])).toContain(
    'Price no longer valid',
  );
  expect(card('CONTACTED')).not.toContain('See the price');
});

test('a price that they said no to waits for us, and says so', () => {
  const no = {
    id: 2,
    at: '2026-11-22T05:00:00Z',
    actor: 'customer',
    actor_name: null,
    type: 'questioned',
    data: { refuses: true },
  } as const;
  const refused = { ...request('200006', '2026-11-21T05:00:00Z'), status: 'QUOTED' as const };
  const work = { quotes: [{ is_expired: false, is_withdrawn: false }], events: [no] };
  const { entries } = groupedEntries(
    [],
    [refused],
    {
      stages: new Map(),
      works: new Map([['200006', work]]),
      asked: new Set<string>(),
      answered: new Set<string>(),
    },
    10,
  );
  expect(entries.map((entry) => groupOf(entry, []))).toEqual(['ahead']);
  const html = markupOf(
    <RequestCard
      request={refused}
      group="ahead"
      stages={[]}
      standing={requestStanding('QUOTED', { ...NO_WORK, ...work })}
      {...money}
    />,
  );
  expect(html).toContain('You said no to the price');
  expect(html).not.toContain('See the price');
});

describe('agreed work that its customer asks to cancel', () => {
  const stage: ContractStage = {
    number: 1,
    text: 'Half of the work done',
    amount_paise: 100_000,
    order: {
      order_id: '100000001',
      status: 'PENDING',
      payment_mode: 'online',
      job_status: 'REQUESTED',
      scheduled_on: null,
      slot: null,
      held_paise: 0,
    },
  };
  const agreed: ContractRequestRow = {
    ...request('200003', '2026-11-21T05:00:00Z'),
    status: 'ACCEPTED',
  };
  const asks = {
    id: 1,
    at: '2026-11-22T05:00:00Z',
    actor: 'customer',
    actor_name: null,
    type: 'cancel_asked',
    data: { text: 'We move' },
  } as const;
  const entryOf = (asking: ReadonlySet<string>) => {
    const works = new Map(
      [...asking].map((ticket) => [ticket, { quotes: [], events: [asks] }] as const),
    );
    const [entry] = groupedEntries(
      [],
      [agreed],
      {
        stages: new Map([['200003', [stage]]]),
        works,
        asked: new Set<string>(),
        answered: new Set(),
      },
      1,
    ).entries;
    if (entry?.kind !== 'request') throw new Error('no request');
    return entry;
  };

  test('stands where its customer looks for an answer, and its wish is news', () => {
    const [before, after] = [entryOf(new Set()), entryOf(new Set(['200003']))];
    expect(groupOf(before, [])).toBe('todo');
    expect(groupOf(after, [])).toBe('ahead');
    const [was, is] = [factsOf(before)[0], factsOf(after)[0]];
    expect(is?.status).not.toBe(was?.status);
    expect(is?.news('en', was?.status ?? '')).toBe('Ticket 200003: Asked to cancel');
  });

  test('says so on its card, which then asks for no money', () => {
    const card = (asking: ReadonlySet<string>, isWithBank = false) =>
      markupOf(
        <RequestCard {...entryOf(asking)} group="ahead" {...money} isWithBank={() => isWithBank} />,
      );
    expect(card(new Set())).toMatch(/<button[^>]*>.*Pay stage 1/s);
    expect(card(new Set(), true)).toMatch(/Bank has not answered.*Check again/s);
    expect(card(new Set(), true)).not.toContain('Pay stage 1');
    expect(card(new Set(['200003']))).toContain('Asked to cancel');
    expect(card(new Set(['200003']))).not.toMatch(/<button|To pay now/);
  });
});

describe('an order in the list', () => {
  const first = order('111111111', '2026-11-20T08:00:00Z');
  const second = order('222222222', '2026-11-21T08:00:00Z');
  const worker = {
    worker_id: 'a',
    name: 'Ramesh Chauhan',
    phone: '9876500101',
    day: '2026-11-23',
    slot: 'morning',
    began_at: null,
    ended_at: null,
  };
  const assigned = {
    id: 1,
    order_id: first.order_id,
    at: '2026-11-22T08:00:00Z',
    actor: 'staff',
    type: 'worker_assigned',
    from_status: null,
    to_status: null,
    data: { name: worker.name, name_hi: 'रमेश चौहान' },
  } as const;
  const shown = (orders: readonly OrderRow[] = []) =>
    shownEntries(
      [first, second].map((one) => ({ kind: 'order', order: one })),
      {
        events: [assigned],
        workers: [{ orderId: first.order_id, workers: [worker] }],
        orders,
      },
    ) as readonly ShownOrder[];

  test('has its own people, and not those of another', () => {
    expect(shown()).toMatchObject([{ workers: [worker] }, { workers: [] }]);
  });

  test('knows from what happened when it was worked on, so that its card says the day of the work', () => {
    const turned = (to: string, at: string) =>
      ({ ...assigned, type: 'job_changed', data: { to }, at }) as const;
    const done: OrderRow = { ...first, job_status: 'COMPLETED', scheduled_on: '2026-11-30' };
    const [entry] = shownEntries([{ kind: 'order', order: done }], {
      events: [
        turned('ASSIGNED', '2026-11-26T05:00:00Z'),
        turned('IN_PROGRESS', '2026-11-28T05:00:00Z'),
        turned('COMPLETED', '2026-11-28T07:00:00Z'),
      ],
      workers: [],
      orders: [],
    }) as readonly ShownOrder[];
    expect(workedDay(done, entry?.worked ?? [], 'en')).toBe('Saturday, 28\u00a0Nov\u00a02026');
    expect(
      workedDay({ ...done, job_status: 'IN_PROGRESS' }, ['2026-11-28T05:00:00Z'], 'en'),
    ).toBeNull();
  });

  test('is to be paid once its work is done, but not while we come again to put it right', () => {
    const done: OrderRow = { ...first, job_status: 'COMPLETED', payment_mode: 'after_service' };
    const visit: OrderRow = { ...second, status: 'FREE', return_of: first.order_id };
    const group = (orders: readonly OrderRow[]) => groupOf({ kind: 'order', order: done }, orders);
    expect(group([done])).toBe('todo');
    // It is still worked on, and no longer asked for its money.
    expect(group([done, visit])).toBe('ahead');
    expect(group([done, { ...visit, job_status: 'COMPLETED' }])).toBe('todo');
    expect(groupOf({ kind: 'order', order: visit }, [done, visit])).toBe('ahead');
  });

  test.each([
    [
      'en',
      'Looking at your complaint',
      /We will answer by Sat.21.Nov,.7:00.PM/,
      /We will come again.*30.Nov/,
    ],
    ['hi', 'आपकी शिकायत देख रहे हैं', /हम शनिवार.21.नवंबर.* तक जवाब देंगे/, /मुफ़्त में दोबारा आएँगे.*30.नवंबर/],
  ] as const)(
    'says in %s that a complaint is in progress, what we do next and by when, until it is visited',
    (locale, pill, answers, comes) => {
      const done: OrderRow = { ...first, status: 'SUCCESS', job_status: 'COMPLETED' };
      const visit: OrderRow = {
        ...second,
        status: 'FREE',
        return_of: first.order_id,
        scheduled_on: '2026-11-30',
      };
      const said = { ...assigned, type: 'complained', at: '2026-11-20T08:00:00Z', data: {} };
      const shownOf = (one: OrderRow, orders: readonly OrderRow[]) =>
        shownEntries([{ kind: 'order', order: one }], {
          events: [said],
          workers: [],
          orders,
        })[0] as ShownOrder;
      const next = (one: ShownOrder, at: string) =>
        one.complaint && complaintNext(one.complaint, Date.parse(at), locale);
      expect(orderMessages.complaintOpen[locale]).toBe(pill);
      const open = shownOf({ ...done, complaint: 'It drips' }, []);
      expect(next(open, '2026-11-21T08:00:00Z')).toMatch(answers);
      expect(next(open, '2026-11-23T08:00:00Z')).toMatch(/call us|फ़ोन करें/);
      expect(next(shownOf(done, [visit]), '2026-11-23T08:00:00Z')).toMatch(comes);
      expect(shownOf(done, [{ ...visit, job_status: 'COMPLETED' }]).complaint).toBeNull();
      expect(shownOf(done, []).complaint).toBeNull();
    },
  );

  test('stays where its customer looks while they wait for an answer', () => {
    const over: OrderRow = { ...first, status: 'SUCCESS', job_status: 'COMPLETED' };
    expect(groupOf({ kind: 'order', order: over }, [])).toBe('done');
    expect(groupOf({ kind: 'order', order: { ...over, complaint: 'It drips' } }, [])).toBe('ahead');
    expect(groupOf({ kind: 'order', order: { ...over, cancel_reason: 'No' } }, [])).toBe('ahead');
  });
});
