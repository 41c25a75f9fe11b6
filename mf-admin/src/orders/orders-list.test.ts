import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { afterEach, expect, test, vi } from 'vitest';
import { countOf } from '../list/counts';
import {
  changeList,
  clearFilters,
  countFilters,
  isFiltered,
  type ListView,
} from '../list/list-address';
import { createOrdersLoader, ordersAddress } from './orders-list';

const API = 'http://service/api';
const { href, search: ordersSearch, rowsKey, query } = ordersAddress;
const parse = (search: string) => ordersAddress.parse(new URLSearchParams(search));
const countMoreFilters = (view: ListView) =>
  countFilters(view, ['work', 'asks', 'service', 'payment']);

test('the plain list has a plain address', () => {
  expect(href(parse(''))).toBe('/admin/orders');
  expect(isFiltered(parse(''))).toBe(false);
});

test('an address gives the view it was made from', () => {
  for (const search of [
    '',
    '?q=Sita+Devi&status=PENDING',
    '?q=%E0%A4%B8%E0%A5%80%E0%A4%A4%E0%A4%BE&sort=created_at.asc&limit=10&cursor=abc%3D%3D',
    '?status=PARTIALLY_REFUNDED',
    '?q=Sita&days=last-week&sort=amount.desc',
    '?work=needs_worker&asks=admin&day=2026-11-26&sort=visit.asc',
    '?q=Sita&status=PENDING&service=hire&payment=after_service&from=2026-11-01&to=2026-11-21&sort=amount.desc&columns=customer.phone&cursor=abc',
  ]) {
    expect(ordersSearch(parse(search))).toBe(search);
  }
});

test('what nobody can have meant is left out, the rest stays', () => {
  const view = parse(
    '?status=DROP&work=all&service=magic&payment=gold&day=2026-02-30&from=soon&sort=price.desc&columns=secret&limit=5000&cursor=&q=%20Sita%20',
  );
  expect(ordersSearch(view)).toBe('?q=Sita');
  expect(parse('?status=success').chosen['status']).toBe('SUCCESS');
  for (const limit of ['0', '-1', '1.5', 'ten', '101'])
    expect(parse(`?limit=${limit}`).limit).toBe(50);
  expect(parse(`?q=${'x'.repeat(500)}`).q).toHaveLength(100);
});

test('another filter begins at the first page and keeps what it does not change', () => {
  const view = parse('?q=Sita&sort=created_at.asc&limit=10&cursor=abc');
  expect(ordersSearch(changeList(view, { chosen: { status: 'REVIEW' } }))).toBe(
    '?q=Sita&status=REVIEW&sort=created_at.asc&limit=10',
  );
  expect(ordersSearch(changeList(view, { q: '' }))).toBe('?sort=created_at.asc&limit=10');
});

test('no filter is no filter: order, columns and page size stay', () => {
  const view = parse(
    '?q=Sita&status=REVIEW&work=late&service=hire&payment=cash&day=2026-11-20&from=2026-11-01&sort=name.asc&limit=10&columns=phone&cursor=abc',
  );
  expect(isFiltered(view)).toBe(true);
  expect(countMoreFilters(view)).toBe(5);
  const cleared = clearFilters(view);
  expect(ordersSearch(cleared)).toBe('?sort=name.asc&limit=10&columns=phone');
  expect(isFiltered(cleared)).toBe(false);
});

test('every filter leaves orders out, and a range of days is one filter', () => {
  for (const search of [
    '?q=a',
    '?status=REVIEW',
    '?service=hire',
    '?payment=cash',
    '?work=today',
    '?day=2026-11-26',
    '?to=2026-11-01',
    '?days=month',
  ])
    expect(isFiltered(parse(search)), search).toBe(true);
  expect(countMoreFilters(parse('?from=2026-11-01&to=2026-11-21'))).toBe(1);
  expect(isFiltered(parse('?sort=amount.asc&columns=phone&limit=10'))).toBe(false);
});

test('last week is its days of today, whatever else the address says of days', () => {
  // Sunday evening in India: the week began on Monday the 23rd.
  vi.useFakeTimers({ now: new Date('2026-11-29T15:00:00Z') });
  const asked = (search: string) => query(parse(search));
  expect(asked('?days=last-week')).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
  expect(asked('?days=month&from=2026-01-01')).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-29',
  });
  expect(asked('?days=soon&from=2026-01-01')).toMatchObject({ from: '2026-01-01', to: undefined });
  expect(countMoreFilters(parse('?days=week'))).toBe(1);
  expect(ordersSearch(clearFilters(parse('?days=week')))).toBe('');
});

test('other columns show the same rows', () => {
  expect(rowsKey(parse('?q=Sita&columns=phone'))).toBe(rowsKey(parse('?q=Sita')));
  expect(rowsKey(parse('?q=Sita&cursor=a'))).not.toBe(rowsKey(parse('?q=Sita')));
});

/** The loader, and the requests it has sent to the service since the last `takeAsked`. */
function startLoader({ pending = 2, limit = 1000 } = {}) {
  let asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(API, ''));
    const statuses = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));
    return address.includes('/orders/counts')
      ? Response.json({ limit, total: 3, statuses: { ...statuses, PENDING: pending, SUCCESS: 1 } })
      : Response.json([]);
  });
  const load = createOrdersLoader({
    config: { apiUrl: API } as RemoteContext['config'],
    getSupabase: () => Promise.reject(new Error('The list of orders is asked of the service.')),
    getAccessToken: () => Promise.resolve('token'),
  });
  return {
    async read(search: string) {
      const request = new Request(`http://site${href(parse(search))}`);
      const { page, counts } = await load({ request } as LoaderFunctionArgs);
      expect(await page).toMatchObject({ state: 'known', value: { rows: [] } });
      const live = await counts;
      if (live.state === 'failed') throw new Error(live.problem.code);
      return live.value;
    },
    takeAsked() {
      const taken = asked.toSorted();
      asked = [];
      return taken;
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a refresh of the default view asks twice: for the page uncounted, and for the counts', async () => {
  const { read, takeAsked } = startLoader();
  const once = ['/orders/counts', '/orders?sort=created_at.desc&limit=50&total=false'];
  await read('');
  expect(takeAsked()).toEqual(once);
  const refreshed = await read('');
  expect(takeAsked()).toEqual(once);
  // One request gives both: the counts of the filter and the total.
  expect(refreshed.counts).toMatchObject({ PENDING: 2, SUCCESS: 1, REVIEW: 0 });
  expect(countOf(refreshed, null)).toEqual({ count: 3, isCapped: false });
  expect(countOf(refreshed, 'PENDING')).toEqual({ count: 2, isCapped: false });
});

test('the numbers of the statuses hang on the other filters alone', async () => {
  const { read, takeAsked } = startLoader();
  const countsOf = async (search: string) => {
    await read(search);
    return takeAsked().filter((path) => path.startsWith('/orders/counts'));
  };
  const counted = await countsOf('?q=Sita&service=hire');
  expect(counted).toHaveLength(1);
  expect(
    await countsOf('?q=Sita&service=hire&status=REVIEW&sort=name.asc&cursor=a&limit=5'),
  ).toEqual(counted);
  expect(await countsOf('?q=Sita&service=painting')).not.toEqual(counted);
  const ofWork = await countsOf('?q=Sita&service=hire&work=needs_worker&day=2026-11-26');
  expect(ofWork).not.toEqual(counted);
  expect(ofWork[0]).toContain('work=needs_worker');
  expect(ofWork[0]).toContain('day=2026-11-26');
});

test('where counting stopped, a number is that many or more', async () => {
  const page = await startLoader({ pending: 1000 }).read('');
  expect(countOf(page, 'PENDING')).toEqual({ count: 1000, isCapped: true });
  expect(countOf(page, null)).toEqual({ count: 1000, isCapped: true });
  expect(countOf(page, 'SUCCESS')).toEqual({ count: 1, isCapped: false });
});

test('the service is asked for exactly what the address says', () => {
  const search =
    '?q=+91%2098765%2043210&status=SUCCESS&service=painting&payment=online&work=tomorrow&asks=cancel&day=2026-11-26&from=2026-11-01&to=2026-11-21&cursor=abc';
  expect(query(parse(search))).toEqual({
    q: '9876543210',
    status: 'SUCCESS',
    service: 'painting',
    payment: 'online',
    work: 'tomorrow',
    asks: 'cancel',
    day: '2026-11-26',
    from: '2026-11-01',
    to: '2026-11-21',
    sort: 'created_at.desc',
    limit: 50,
    cursor: 'abc',
  });
  expect(query(parse(''))).toEqual({
    q: undefined,
    status: undefined,
    service: undefined,
    payment: undefined,
    work: undefined,
    asks: undefined,
    day: undefined,
    from: undefined,
    to: undefined,
    sort: 'created_at.desc',
    limit: 50,
    cursor: undefined,
  });
});
