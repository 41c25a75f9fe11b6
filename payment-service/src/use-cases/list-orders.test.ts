import { anOrderSummary } from '@kaarigar/shared/contracts/order-summary-for-tests';
import { setImmediate as turn } from 'node:timers/promises';
import { EXPORT_PAGE_SIZE } from '@kaarigar/shared/domain/limits';
import { describe, expect, it, vi } from 'vitest';
import { STAFF } from '../../tests/fakes/fake-callers';
import type { ListedOrder, OrderFilter, OrderList, OrderPageRequest } from '../ports';
import { exportOrders } from './export-orders';
import { listOrders, stagesTogether } from './list-orders';

function orderAt(index: number): ListedOrder {
  const orderId = String(100_000_000 + index);
  return { ...anOrderSummary({ order_id: orderId }), position: orderId };
}

const position = (index: number) => {
  const orderId = orderAt(index).order_id;
  return { value: orderId, orderId };
};

/** So many orders, and what was asked of them. */
function listOf(count: number, limit = 1_001) {
  const all = Array.from({ length: count }, (_, index) => orderAt(index));
  const asked: OrderPageRequest[] = [];
  const orderList: OrderList = {
    async page(_caller, request) {
      asked.push(request);
      const { from } = request;
      const at = all.findIndex(({ order_id: orderId }) => orderId === from?.orderId);
      if (from?.direction === 'before') return all.slice(0, at).slice(-request.limit);
      return all.slice(at + 1, at + 1 + request.limit);
    },
    total: async () => ({ limit, total: Math.min(count, limit) }),
    count: () => Promise.reject(new Error('one total is all that is asked for')),
  };
  return { all, asked, orderList };
}

const FILTER: OrderFilter = { status: 'SUCCESS', text: 'asha' };
const SORT = 'created_at.desc';

describe('a page of orders', () => {
  const page = (
    list: { readonly orderList: OrderList },
    from?: { readonly index: number; readonly direction: 'after' | 'before' },
  ) =>
    listOrders(list, {
      caller: STAFF,
      filter: FILTER,
      sort: SORT,
      limit: 3,
      from: from && { ...position(from.index), direction: from.direction },
    });
  const idsOf = ({ orders }: Awaited<ReturnType<typeof page>>) =>
    orders.map(({ order_id }) => Number(order_id) - 100_000_000);

  it('is told in the words of the wire, with money in rupees', async () => {
    const { orders } = await page(listOf(1));
    expect(orders).toEqual([
      {
        order_id: '100000000',
        customer_name: 'Asha Verma',
        phone: '9876543210',
        service_type: 'Wall painting',
        service_type_hi: 'दीवार की पेंटिंग',
        quantity: 1,
        days: null,
        unit: 'fixed',
        amount: 12_000.5,
        amount_paise: 12_000_50,
        status: 'SUCCESS',
        payment_mode: 'online',
        payment_method: 'upi',
        job_status: 'ASSIGNED',
        scheduled_on: '2026-11-23',
        slot: 'morning',
        assigned_worker: 'Mohan',
        assigned_worker_hi: 'मोहन',
        needs_worker: false,
        place: '7, Naya Chowk, Ghazipur',
        asks_to_cancel: false,
        cancel_is_passed_on: false,
        complains: false,
        return_of: null,
        contract_ticket: null,
        stage: null,
        stages: null,
        district: '1',
        receipt_number: null,
        locale: 'hi',
        created_at: '2026-11-21T08:00:00Z',
      },
    ]);
  });

  it('is asked for with the filter, the order and one more than is shown', async () => {
    const list = listOf(5);
    await page(list);
    expect(list.asked).toEqual([{ filter: FILTER, sort: SORT, limit: 4, from: undefined }]);
  });

  it('that is the only one leads nowhere', async () => {
    const only = await page(listOf(3));
    expect(idsOf(only)).toEqual([0, 1, 2]);
    expect(only).toMatchObject({ next: null, previous: null });
  });

  it('that is the first leads on', async () => {
    const first = await page(listOf(4));
    expect(idsOf(first)).toEqual([0, 1, 2]);
    expect(first).toMatchObject({ next: position(2), previous: null });
  });

  it('in the middle leads on and back', async () => {
    const middle = await page(listOf(7), { index: 2, direction: 'after' });
    expect(idsOf(middle)).toEqual([3, 4, 5]);
    expect(middle).toMatchObject({ next: position(5), previous: position(3) });
  });

  it('that is the last leads back', async () => {
    const last = await page(listOf(5), { index: 2, direction: 'after' });
    expect(idsOf(last)).toEqual([3, 4]);
    expect(last).toMatchObject({ next: null, previous: position(3) });
  });

  it('that was gone back to leads to where one comes from', async () => {
    const back = await page(listOf(7), { index: 6, direction: 'before' });
    expect(idsOf(back)).toEqual([3, 4, 5]);
    expect(back).toMatchObject({ next: position(5), previous: position(3) });
    const first = await page(listOf(7), { index: 3, direction: 'before' });
    expect(idsOf(first)).toEqual([0, 1, 2]);
    expect(first).toMatchObject({ next: position(2), previous: null });
  });

  it('without orders leads nowhere', async () => {
    const empty = { orders: [], next: null, previous: null, total: 0 };
    expect(await page(listOf(0))).toMatchObject(empty);
    expect(await page(listOf(0), { index: 3, direction: 'after' })).toMatchObject(empty);
    expect(await page(listOf(0), { index: 3, direction: 'before' })).toMatchObject(empty);
  });

  it('says how many there are, as far as they were counted', async () => {
    const some = { total: 5, totalIsMinimum: false };
    expect(await page(listOf(5, 6))).toMatchObject(some);
    expect(await page(listOf(6, 6))).toMatchObject({ total: 6, totalIsMinimum: true });
    expect(await page(listOf(7, 6))).toMatchObject({ total: 6, totalIsMinimum: true });
  });

  it('is not counted for whoever knows the total from elsewhere', async () => {
    const { orderList } = listOf(5);
    const count = vi.spyOn(orderList, 'total');
    const request = {
      caller: STAFF,
      filter: FILTER,
      sort: SORT,
      limit: 3,
      withTotal: false,
    } as const;
    const { orders, total } = await listOrders({ orderList }, request);
    expect({ orders: orders.length, total }).toEqual({ orders: 3, total: null });
    expect(count).not.toHaveBeenCalled();
  });
});

describe('stages on a page', () => {
  const stage = (index: number, ticket: string, place: number, at: string): ListedOrder => ({
    ...orderAt(index),
    contract_ticket: ticket,
    stage: place,
    position: at,
  });
  const alone = (index: number, at: string) => ({ ...orderAt(index), position: at });
  const placesOf = (page: readonly ListedOrder[]) =>
    page.map(({ contract_ticket: ticket, stage: place }) => (ticket ? `${ticket}/${place}` : '-'));

  it('stand together in their order among what is equal, and every order stays', () => {
    const page = [
      stage(0, 'A', 3, 'noon'),
      alone(1, 'noon'),
      stage(2, 'B', 2, 'noon'),
      stage(3, 'A', 1, 'noon'),
      stage(4, 'B', 1, 'noon'),
      stage(5, 'A', 2, 'noon'),
    ];
    const shown = stagesTogether(page);
    expect(placesOf(shown)).toEqual(['A/1', 'A/2', 'A/3', '-', 'B/1', 'B/2']);
    expect(new Set(shown)).toEqual(new Set(page));
  });

  it('never leave the place that the sort gives them', () => {
    const page = [stage(0, 'A', 3, '900'), alone(1, '700'), stage(2, 'A', 1, '500')];
    expect(stagesTogether(page)).toEqual(page);
  });

  it('leave a free visit for a stage where it is', () => {
    const visit = { ...orderAt(0), contract_ticket: 'A', stage: null, position: 'noon' };
    const page = [visit, stage(1, 'A', 2, 'noon'), stage(2, 'A', 1, 'noon')];
    expect(stagesTogether(page)).toEqual([visit, page[2], page[1]]);
  });

  it('change nothing of where the next page begins', async () => {
    const page = [stage(0, 'A', 2, 'noon'), stage(1, 'A', 1, 'noon'), stage(2, 'B', 1, 'noon')];
    const { orderList } = listOf(0);
    const { orders, next } = await listOrders(
      { orderList: { ...orderList, page: async () => page } },
      { caller: STAFF, filter: FILTER, sort: SORT, limit: 2 },
    );
    expect(orders.map(({ order_id }) => order_id)).toEqual(['100000001', '100000000']);
    expect(next).toEqual({ value: 'noon', orderId: '100000001' });
  });
});

describe('an export', () => {
  async function exportOf(list: ReturnType<typeof listOf>): Promise<readonly number[]> {
    const sizes: number[] = [];
    const request = { caller: STAFF, filter: FILTER, sort: SORT } as const;
    for await (const page of exportOrders(list, request)) {
      // The next, if there may be one, is on its way while this one is taken, and no more than that one.
      const ahead = page.length === EXPORT_PAGE_SIZE ? 1 : 0;
      expect(list.asked).toHaveLength(sizes.length + 1 + ahead);
      sizes.push(page.length);
    }
    return sizes;
  }

  it('has every order, page by page, and is refused to whoever is not staff', async () => {
    const list = listOf(2 * EXPORT_PAGE_SIZE + 300);
    expect(await exportOf(list)).toEqual([EXPORT_PAGE_SIZE, EXPORT_PAGE_SIZE, 300]);
    const everybody = { filter: FILTER, sort: SORT, limit: EXPORT_PAGE_SIZE, everybody: true };
    expect(list.asked).toEqual([
      everybody,
      { ...everybody, from: { ...position(EXPORT_PAGE_SIZE - 1), direction: 'after' } },
      { ...everybody, from: { ...position(2 * EXPORT_PAGE_SIZE - 1), direction: 'after' } },
    ]);
  });

  it('ends with an empty page after the last full one', async () => {
    expect(await exportOf(listOf(EXPORT_PAGE_SIZE))).toEqual([EXPORT_PAGE_SIZE, 0]);
  });

  describe('whose third page cannot be read', () => {
    const begin = async () => {
      const { asked, orderList } = listOf(3 * EXPORT_PAGE_SIZE);
      const page: OrderList['page'] = (caller, request) =>
        asked.length < 2 ? orderList.page(caller, request) : Promise.reject(new Error('broken'));
      const request = { caller: STAFF, filter: FILTER, sort: SORT } as const;
      const pages = exportOrders({ orderList: { ...orderList, page } }, request);
      await pages.next();
      await pages.next();
      return pages;
    };

    it('says so to whoever takes it', async () => {
      await expect((await begin()).next()).rejects.toThrow('broken');
    });

    it('says so to nobody else: a rejection without a handler would end the service', async () => {
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      await (await begin()).return(undefined);
      await turn();
      process.off('unhandledRejection', unhandled);
      expect(unhandled).not.toHaveBeenCalled();
    });
  });

  it('of no orders is one empty page', async () => {
    expect(await exportOf(listOf(0))).toEqual([0]);
  });
});
