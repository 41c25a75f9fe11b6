import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { updatedAt, type Outcome } from './handling-money';
import { book } from './order-draft';
import { pay, pendingOrder } from './settling';
import { addWorker, assign, comingSunday, jobOf, setJob, workday } from './working';

const database = useDatabase();
const HOME = 'House 14, Mahuabagh';

interface Visit {
  readonly address?: string | null;
  readonly day?: string | null;
  readonly slot?: string | null;
  readonly seen?: string;
  readonly seenVisit?: object;
  readonly actor?: string | null;
  readonly by?: string | null;
}

/** As the service calls it; without more, the customer moves it to the afternoon of the first working day. */
const changeVisit = (orderId: string, visit: Visit = {}): Promise<Outcome> => {
  const { actor = 'customer', by = database.ids.customer, address = HOME } = visit;
  const { day = workday(0), slot = 'afternoon', seen = null, seenVisit = null } = visit;
  return call(database.service, 'change_visit', {
    p_order_id: orderId,
    p_actor: actor,
    p_actor_id: by,
    p_address: address,
    p_day: day,
    p_slot: slot,
    p_expected_updated_at: seen,
    p_seen: seenVisit,
  });
};
const asStaff = (orderId: string, visit: Visit = {}): Promise<Outcome> =>
  changeVisit(orderId, { actor: 'staff', by: database.ids.staff, ...visit });

const bookOn = (day: string, slot = 'morning'): Promise<string> =>
  book(database.customer, { scheduled_on: day, slot, address: HOME });

const eventsOf = (orderId: string) =>
  database.sql(
    `select type, actor, data, public from order_events
     where order_id = $1 and type <> 'created' order by id`,
    [orderId],
  );
const mailsOf = (orderId: string) =>
  database.sql(
    `select kind, data ->> 'scheduled_on' as day, data ->> 'changed_by' as by, data ->> 'from_day' as was from outbox
     where order_id = $1 and kind = 'visit_changed' order by id`,
    [orderId],
  );

// Each order of this file is more than a day old for the next.
beforeAll(() => database.sql("update orders set created_at = created_at - interval '25 hours'"));
const forgetTheDay = () =>
  database.sql(
    `with older as (update order_events set at = at - interval '25 hours')
     update orders set created_at = created_at - interval '25 hours'`,
  );

it('moves an order once, at its price, and tells both sides', async () => {
  const orderId = await bookOn(workday(1));
  const [before] = await database.sql<{ amount_paise: number }>(
    'select amount_paise from orders where order_id = $1',
    [orderId],
  );
  const visit = { address: '  House 15 ', seen: await updatedAt(database, orderId) };
  const outcome = { order_id: orderId, status: 'PENDING', job_status: 'REQUESTED' };
  expect(await changeVisit(orderId, visit)).toEqual({ ...outcome, changed: true });
  expect(await changeVisit(orderId, visit)).toEqual({ ...outcome, changed: false });
  expect(
    await database.sql(
      'select address, scheduled_on::text, slot, amount_paise from orders where order_id = $1',
      [orderId],
    ),
  ).toEqual([{ address: 'House 15', scheduled_on: workday(0), slot: 'afternoon', ...before }]);
  expect(await eventsOf(orderId)).toEqual([
    {
      type: 'visit_changed',
      actor: 'customer',
      data: {
        day: workday(0),
        slot: 'afternoon',
        from_day: workday(1),
        from_slot: 'morning',
        is_elsewhere: true,
        from_address: HOME,
        address: 'House 15',
      },
      public: true,
    },
  ]);
  expect(await mailsOf(orderId)).toEqual([
    { kind: 'visit_changed', day: workday(0), by: 'customer', was: workday(1) },
  ]);
  expect(await asStaff(orderId, { day: workday(2), address: 'House 15' })).toMatchObject({
    changed: true,
  });
  expect((await eventsOf(orderId)).at(-1)).toMatchObject({
    data: { day: workday(2), from_day: workday(0), from_slot: 'afternoon', is_elsewhere: false },
  });
  expect(await mailsOf(orderId)).toContainEqual({
    kind: 'visit_changed',
    day: workday(2),
    by: 'staff',
    was: workday(0),
  });
  // We are told of the customer's change, not of our own.
  expect(
    await database.sql(
      `select data ->> 'scheduled_on' as day, data ->> 'from_day' as was, recipient from outbox
       where order_id = $1 and kind = 'visit_notice'`,
      [orderId],
    ),
  ).toEqual([{ day: workday(0), was: workday(1), recipient: null }]);
});

it('of an order whose address alone changes says that, and the same day', async () => {
  await forgetTheDay();
  const orderId = await bookOn(workday(0), 'afternoon');
  await changeVisit(orderId, { address: 'House 16' });
  expect(await eventsOf(orderId)).toMatchObject([
    { data: { day: workday(0), from_day: workday(0), from_slot: 'afternoon', is_elsewhere: true } },
  ]);
  expect(await mailsOf(orderId)).toMatchObject([{ day: workday(0), was: workday(0) }]);
});

it('moves what is paid, too, and touches neither money nor its link', async () => {
  const { service, sql } = database;
  const { orderId, attempt } = await pendingOrder(database);
  expect(await changeVisit(orderId)).toMatchObject({ status: 'PENDING', changed: true });
  await settle(service, attempt, [pay()]);
  const prices = 'select status, amount_paise, transaction_id from orders where order_id = $1';
  const before = await sql(prices, [orderId]);
  expect(await changeVisit(orderId, { day: workday(3) })).toMatchObject({
    status: 'SUCCESS',
    changed: true,
  });
  expect(await sql(prices, [orderId])).toEqual(before);
  // Even when the item is no longer sold, or costs something else.
  await sql('update catalogue_items set active = false where active');
  expect(await changeVisit(orderId, { day: workday(2) })).toMatchObject({ changed: true });
  await sql('update catalogue_items set active = true');
});

it('goes by the visit that was seen: who comes is no reason to refuse it, another day is', async () => {
  await forgetTheDay();
  const worker = await addWorker(database);
  const orderId = await bookOn(workday(13));
  const seenVisit = { address: HOME, scheduled_on: workday(13), slot: 'morning' };
  await assign(database, orderId, worker.id);
  const mine = { seenVisit, day: workday(14), slot: 'morning' };
  expect(await changeVisit(orderId, mine)).toMatchObject({ changed: true });
  // Meanwhile it is on another day, then at another address: neither was seen.
  await expect(changeVisit(orderId, { ...mine, day: workday(15) })).rejects.toThrow(
    'order_changed',
  );
  await asStaff(orderId, { address: 'House 16', day: workday(13), slot: 'morning' });
  await expect(changeVisit(orderId, mine)).rejects.toThrow('order_changed');
  expect(
    await changeVisit(orderId, { ...mine, seenVisit: { ...seenVisit, address: 'House 16' } }),
  ).toMatchObject({ changed: true });
});

describe('with workers', () => {
  it('takes along who is free then, and releases who is not', async () => {
    await forgetTheDay();
    const [free, busy] = [await addWorker(database), await addWorker(database)];
    const elsewhere = await bookOn(workday(4), 'evening');
    await assign(database, elsewhere, busy.id);
    const hire = { kind: 'hire', worker_code: 'MA', quantity: 2, days: 1 };
    const orderId = await book(database.customer, {
      ...hire,
      catalogue_category: null,
      catalogue_item_id: null,
      scheduled_on: workday(5),
      address: HOME,
    });
    await assign(database, orderId, free.id);
    await assign(database, orderId, busy.id);
    await changeVisit(orderId, { day: workday(4), slot: null });
    expect(await jobOf(database, orderId)).toMatchObject({
      job_status: 'ASSIGNED',
      assigned_worker: free.name,
      scheduled_on: workday(4),
    });
    expect((await eventsOf(orderId)).slice(-2)).toEqual([
      {
        type: 'worker_released',
        actor: 'customer',
        data: { name: busy.name, reason: 'busy' },
        public: true,
      },
      {
        type: 'visit_changed',
        actor: 'customer',
        data: {
          day: workday(4),
          slot: null,
          from_day: workday(5),
          from_slot: null,
          is_elsewhere: false,
        },
        public: true,
      },
    ]);
    // Their day before is free for others, the new one is not.
    const third = await bookOn(workday(4), 'evening');
    await expect(assign(database, third, free.id)).rejects.toThrow('worker_busy');
    const fourth = await bookOn(workday(5), 'evening');
    expect(await assign(database, fourth, free.id)).toMatchObject({ changed: true });
  });

  it('an order that loses its only worker waits for one again', async () => {
    await forgetTheDay();
    const worker = await addWorker(database);
    await assign(database, await bookOn(workday(6)), worker.id);
    const orderId = await bookOn(workday(7));
    await assign(database, orderId, worker.id);
    expect(await asStaff(orderId, { day: workday(6), slot: 'morning' })).toMatchObject({
      job_status: 'REQUESTED',
      changed: true,
    });
    expect(await jobOf(database, orderId)).toMatchObject({ assigned_worker: null });
  });

  it('names who does not come after all as both languages write it, also once the person is forgotten', async () => {
    await forgetTheDay();
    const worker = await addWorker(database, { name: 'Munna Bind', name_hi: 'मुन्ना बिंद' });
    await assign(database, await bookOn(workday(16)), worker.id);
    const orderId = await bookOn(workday(17));
    await assign(database, orderId, worker.id);
    await asStaff(orderId, { day: workday(16), slot: 'morning' });
    const names = { name: 'Munna Bind', name_hi: 'मुन्ना बिंद' };
    expect(await eventsOf(orderId)).toMatchObject([
      { type: 'worker_assigned', data: names },
      { type: 'worker_released', data: names },
      { type: 'visit_changed' },
    ]);
    expect(
      await database.sql('select private.facts_of($1::jsonb) as kept', [JSON.stringify(names)]),
    ).toEqual([{ kept: names }]);
  });

  it('another address moves nobody', async () => {
    await forgetTheDay();
    const worker = await addWorker(database);
    const orderId = await bookOn(workday(8));
    await assign(database, orderId, worker.id);
    await changeVisit(orderId, { address: 'House 16', day: workday(8), slot: 'morning' });
    expect(await jobOf(database, orderId)).toMatchObject({ assigned_worker: worker.name });
  });

  it('is over once the work has begun, for staff as well', async () => {
    await forgetTheDay();
    const worker = await addWorker(database);
    const orderId = await bookOn(workday(9));
    await assign(database, orderId, worker.id);
    await setJob(database, orderId, 'IN_PROGRESS');
    await expect(changeVisit(orderId)).rejects.toThrow('order_changed');
    await expect(asStaff(orderId)).rejects.toThrow('order_changed');
    await setJob(database, orderId, 'COMPLETED');
    await expect(asStaff(orderId)).rejects.toThrow('order_changed');
  });

  it('of two orders that move to the same time at the same moment, one keeps the worker', async () => {
    await forgetTheDay();
    const worker = await addWorker(database);
    const [one, other] = [await bookOn(workday(10)), await bookOn(workday(11))];
    await assign(database, one, worker.id);
    await assign(database, other, worker.id);
    await Promise.all([one, other].map((orderId) => asStaff(orderId, { day: workday(12) })));
    const names = await Promise.all(
      [one, other].map(async (orderId) => (await jobOf(database, orderId)).assigned_worker),
    );
    expect(names.toSorted()).toEqual([worker.name, null]);
  });
});

it('is for its owner and for staff: to others there is no such order', async () => {
  await forgetTheDay();
  const { ids } = database;
  const orderId = await bookOn(workday(1));
  await expect(changeVisit(orderId, { by: ids.stranger })).rejects.toThrow('not_found');
  await expect(changeVisit(orderId, { by: ids.staff })).rejects.toThrow('not_found');
  await expect(changeVisit(orderId, { by: null })).rejects.toThrow('invalid_input');
  await expect(changeVisit(orderId, { actor: null })).rejects.toThrow('invalid_input');
  await expect(asStaff(orderId, { by: ids.stranger })).rejects.toThrow('not_allowed');
  await expect(changeVisit('999999999')).rejects.toThrow('not_found');
  expect(await changeVisit(orderId)).toMatchObject({ changed: true });
  expect(await asStaff(orderId, { by: ids.admin, day: workday(3) })).toMatchObject({
    changed: true,
  });
});

describe('refuses', () => {
  it.each([
    ['no address', { address: ' \n' }, 'required_fields'],
    ['an address of nothing but emoji', { address: '😀' }, 'required_fields'],
    ['two letters for an address', { address: ' ab ' }, 'required_fields'],
    ['an endless address', { address: 'a'.repeat(20_000) }, 'invalid_input'],
    ['a part of the day that there is not', { slot: 'night' }, 'invalid_input'],
    ['yesterday', { day: '2020-01-01' }, 'invalid_date'],
    ['a closed day', { day: comingSunday() }, 'invalid_date'],
    ['no day', { day: null }, 'invalid_date'],
    ['another state than was seen', { seen: '2020-01-01T00:00:00Z' }, 'order_changed'],
  ])('%s', async (_what, visit, code) => {
    await forgetTheDay();
    const orderId = await bookOn(workday(1));
    const before = await database.sql('select * from orders where order_id = $1', [orderId]);
    await expect(changeVisit(orderId, visit)).rejects.toThrow(code);
    await expect(asStaff(orderId, visit)).rejects.toThrow(code);
    expect(await database.sql('select * from orders where order_id = $1', [orderId])).toEqual(
      before,
    );
  });

  it('what is over', async () => {
    await forgetTheDay();
    const orderId = await bookOn(workday(1));
    await call(database.service, 'expire_order', { p_order_id: orderId });
    await expect(changeVisit(orderId)).rejects.toThrow('order_changed');
  });

  it('more changes in a day than a person may make, of whichever kind', async () => {
    await forgetTheDay();
    const orderId = await bookOn(workday(1));
    for (let change = 1; change <= DAILY_LIMIT.revisions; change += 1) {
      await changeVisit(orderId, { address: `House ${change}` });
    }
    await expect(changeVisit(orderId, { address: 'House 0' })).rejects.toThrow('rate_limited');
    await expect(
      call(database.service, 'revise_order', {
        p_order_id: orderId,
        p_actor_id: database.ids.customer,
        p_wish: { address: 'House 0' },
      }),
    ).rejects.toThrow('rate_limited');
    expect(await asStaff(orderId, { address: 'House 0' })).toMatchObject({ changed: true });
  });
});
