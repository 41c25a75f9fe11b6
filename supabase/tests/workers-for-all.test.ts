import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { addWorker, assign, workday } from './working';

const database = useDatabase();

interface Found {
  readonly worker_id: string;
  readonly is_free: boolean | null;
  readonly matches_trade: boolean;
  readonly free_times: number;
  readonly times: number;
  readonly trade_times: number;
  readonly fit_times: number;
  readonly other_trade_orders: readonly string[];
  readonly other_district: number;
}
const find = (p_order_ids: readonly string[]) =>
  call<readonly Found[]>(database.staff, 'find_workers_for_all', { p_order_ids });
const bookAfter = (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  book(database.customer, { payment_mode: 'after_service', ...changes });

it('promises of several orders only what one person can do', async () => {
  const painter = await addWorker(database, { trades: ['painter'], area: 'Ballia' });
  const of = async (orders: readonly string[], worker = painter.id) => {
    const found = await find(orders);
    return found.find((one) => one.worker_id === worker);
  };
  const morning = { scheduled_on: workday(0), slot: 'morning', address: 'Station Road, Ballia' };
  const first = await bookAfter(morning);
  const second = await bookAfter(morning);
  const evening = await bookAfter({ ...morning, slot: 'evening' });
  // Two of them are at the same time.
  const all = [first, second, evening];
  expect(await of(all)).toMatchObject({ free_times: 2, times: 3, is_free: null });
  expect(await of([first, evening])).toMatchObject({ free_times: 2, times: 2, is_free: true });
  // Work of another day is in nobody's way.
  const other = await bookAfter({ ...morning, scheduled_on: workday(1) });
  await assign(database, other, painter.id);
  expect(await of([first, evening])).toMatchObject({ free_times: 2, times: 2 });
  // Who has a worker needs no other, and whoever is there is busy then.
  await assign(database, second, painter.id);
  expect(await of(all)).toMatchObject({ free_times: 1, times: 2, is_free: null });
  expect(await of([second])).toMatchObject({ free_times: 0, times: 0, is_free: null });
  // Without a day nothing can be promised.
  expect(await of([await bookAfter(), evening])).toMatchObject({ free_times: 1, times: 1 });
});

it('has who fits every order first, and says who is of another trade or district', async () => {
  const near = await addWorker(database, { trades: ['painter'], area: 'Rasra, Ballia' });
  const far = await addWorker(database, { trades: ['painter'], area: 'Ghazipur' });
  const plumber = await addWorker(database, { trades: ['plumber'], area: 'Ballia' });
  const order = { slot: 'morning', address: 'Station Road, Ballia' };
  const orders = [
    await bookAfter({ ...order, scheduled_on: workday(3) }),
    await bookAfter({ ...order, scheduled_on: workday(4) }),
  ];
  const found = await find(orders);
  const places = [near, far, plumber].map(({ id }) =>
    found.findIndex((one) => one.worker_id === id),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(places.map((place) => found[place])).toMatchObject([
    { matches_trade: true, other_district: 0, is_free: true },
    { matches_trade: true, other_district: 2, is_free: true },
    { matches_trade: false, other_district: 0, is_free: true },
  ]);
});

it('has last who is free for all and can do none, and names the orders of another trade', async () => {
  const plumber = await addWorker(database, { trades: ['plumber'], area: 'Ballia' });
  const busy = await addWorker(database, { trades: ['painter'], area: 'Ballia' });
  const order = { slot: 'morning', address: 'Station Road, Ballia' };
  const orders = [
    await bookAfter({ ...order, scheduled_on: workday(7) }),
    await bookAfter({ ...order, scheduled_on: workday(8) }),
  ];
  await assign(database, await bookAfter({ ...order, scheduled_on: workday(7) }), busy.id);
  const found = await find(orders);
  const of = (id: string) => found.findIndex((one) => one.worker_id === id);
  expect(found[of(plumber.id)]).toMatchObject({
    free_times: 2,
    trade_times: 0,
    fit_times: 0,
    other_trade_orders: orders.toSorted(),
  });
  expect(found[of(busy.id)]).toMatchObject({
    free_times: 1,
    trade_times: 2,
    fit_times: 1,
    other_trade_orders: [],
  });
  expect(of(busy.id)).toBeLessThan(of(plumber.id));
});

it('has for one order the right trade first, of it the free ones, and says until when others are busy', async () => {
  const busy = await addWorker(database, { trades: ['painter'], area: 'Ballia' });
  const far = await addWorker(database, { trades: ['painter'], area: 'Ghazipur' });
  const free = await addWorker(database, { trades: ['painter'], area: 'Rasra, Ballia' });
  const plumber = await addWorker(database, { trades: ['plumber'], area: 'Ballia' });
  const time = { slot: 'morning', address: 'Ballia', scheduled_on: workday(10) };
  await assign(database, await bookAfter(time), busy.id);
  const order = await bookAfter(time);
  const all = await call<readonly FreeWorker[]>(database.staff, 'find_workers', {
    p_order_id: order,
  });
  const ids = [free, far, busy, plumber].map(({ id }) => id);
  const found = all.filter(({ worker_id: id }) => ids.includes(id));
  expect(found.map(({ worker_id: id }) => id)).toEqual(ids);
  expect(found.map(({ other_district: other }) => other)).toEqual([0, 1, 0, 0]);
  const until = found.map(({ busy_until: at }) => at && new Date(at).toISOString().slice(0, 10));
  expect(until).toEqual([null, null, workday(10), null]);
});

it('says of how many the list has fifty, and finds the others by their name', async () => {
  await database.exec(
    `insert into workers (name, phone, trades)
     select 'Aamir ' || lpad(n::text, 2, '0'), '98767' || lpad(n::text, 5, '0'), array['painter']
     from generate_series(1, 60) n`,
  );
  const order = await book(database.customer, { scheduled_on: workday(14), slot: 'morning' });
  const search = (p_q: string | null = null) =>
    call<readonly FreeWorker[]>(database.staff, 'find_workers', { p_order_id: order, p_q });
  const all = await search();
  const last = await search('aamir 60');
  expect(all).toHaveLength(50);
  expect(all[0]?.in_all).toBeGreaterThanOrEqual(60);
  expect(all.map(({ name }) => name)).not.toContain('Aamir 60');
  expect(last).toMatchObject([{ name: 'Aamir 60', is_free: true, in_all: 1 }]);
  const forAll = await call<readonly FreeWorker[]>(database.staff, 'find_workers_for_all', {
    p_order_ids: [order],
  });
  expect([forAll.length, (forAll[0]?.in_all ?? 0) >= 60]).toEqual([50, true]);
});

it('names all orders of a worker’s trade in one answer, and nothing of what needs nobody', async () => {
  const plumber = await addWorker(database, { trades: ['plumber'] });
  const painter = await addWorker(database, { trades: ['painter'] });
  const orders = [
    await bookAfter({ scheduled_on: workday(10), slot: 'morning' }),
    await bookAfter({ scheduled_on: workday(11), slot: 'morning' }),
    await bookAfter(),
  ];
  const fitting = (worker: string, who: 'staff' | 'customer' | 'anonymous' = 'staff') =>
    call<readonly string[]>(database[who], 'fitting_orders', {
      p_worker_id: worker,
      p_order_ids: orders,
    });
  // The third has no day.
  const [first = '', second = ''] = orders;
  expect(await fitting(painter.id)).toEqual([first, second].toSorted());
  expect(await fitting(plumber.id)).toEqual([]);
  await assign(database, first, plumber.id);
  expect(await fitting(painter.id)).toEqual([second]);
  await database.sql('update workers set active = false where id = $1', [painter.id]);
  expect(await fitting(painter.id)).toEqual([]);
  await expect(fitting(painter.id, 'customer')).rejects.toThrow('not_allowed');
  await expect(fitting(painter.id, 'anonymous')).rejects.toThrow('permission denied');
});
