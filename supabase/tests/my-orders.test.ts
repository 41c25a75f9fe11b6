import type { SupabaseClient } from '@supabase/supabase-js';
import {
  createOrder,
  findOrder,
  findOrderDetails,
  listMyOrders,
  listMyRefunds,
  listOrderEvents,
  type OrderDraft,
} from '@kaarigar/shared/api/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAttempt, settle } from './attempt';
import { useDatabase } from './fixture';
import { recordRefund, requestRefund } from './handling-money';
import { book, orderDraft } from './order-draft';
import { contextOf, notAllowed } from './remote-context';
import { pay, pendingOrder } from './settling';

const database = useDatabase();

const as = (person: 'customer' | 'stranger' | 'staff' | 'anonymous') => contextOf(database[person]);

describe('an order', () => {
  let paidId: string;
  beforeAll(async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [pay({ id: 'pay_declined', status: 'failed' })]);
    const payment = pay();
    await settle(database.service, attempt, [payment]);
    // Adds an event that only staff may see: a payment that belongs to another order.
    const other = await pendingOrder(database);
    const theirs = pay();
    await settle(database.service, other.attempt, [theirs]);
    await settle(database.service, attempt, [payment, theirs]);
    paidId = orderId;
  });

  it('is read in full on its own page by its owner alone', async () => {
    const { ids } = database;
    const mine = { orderId: paidId, userId: ids.customer };
    expect(await findOrderDetails(as('customer'), mine)).toMatchObject({
      order_id: paidId,
      name: 'Sunita Devi',
      mobileNumber: '9876500011',
      email: 'sunita@test.example',
      address: 'House 14, Mahuabagh',
      status: 'SUCCESS',
      receipt_number: expect.any(Number),
      assigned_worker: null,
    });
    for (const person of ['stranger', 'staff'] as const) {
      const asTheirOwn = { orderId: paidId, userId: ids[person] };
      expect(await findOrderDetails(as(person), asTheirOwn)).toBeNull();
    }
    expect(await findOrderDetails(as('stranger'), mine)).toBeNull();
    await expect(findOrderDetails(as('anonymous'), mine)).rejects.toMatchObject(notAllowed);
  });

  it('is found by its owner and staff alone', async () => {
    for (const person of ['customer', 'staff'] as const) {
      expect(await findOrder(as(person), paidId)).toMatchObject({
        receipt_number: expect.any(Number),
      });
    }
    expect(await findOrder(as('stranger'), paidId)).toBeNull();
    await expect(findOrder(as('anonymous'), paidId)).rejects.toMatchObject(notAllowed);
  });

  it('has a timeline of its public events, oldest first, for its owner and staff alone', async () => {
    for (const person of ['customer', 'staff'] as const) {
      const events = await listOrderEvents(as(person), paidId);
      expect(
        events.map(({ actor, type, from_status, to_status }) => [
          actor,
          type,
          from_status,
          to_status,
        ]),
      ).toEqual([
        ['customer', 'created', null, 'PENDING'],
        ['provider', 'payment_failed', null, null],
        ['service', 'status_changed', 'PENDING', 'SUCCESS'],
      ]);
      expect(events.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
    }
    expect(await listOrderEvents(as('stranger'), paidId)).toEqual([]);
    await expect(listOrderEvents(as('anonymous'), paidId)).rejects.toMatchObject(notAllowed);
  });

  it('keeps from its customer what is for staff, though it is there', async () => {
    const read = (client: SupabaseClient) =>
      client.from('order_events').select('type').eq('order_id', paidId).eq('public', false);
    expect((await read(database.staff)).data).toEqual([{ type: 'payment_of_another_order' }]);
    expect((await read(database.customer)).data).toEqual([]);
  });

  it('stands in the list of its owner, and in nobody else’s', async () => {
    const { ids } = database;
    const theirs = await book(database.stranger);
    const mine = await listMyOrders(as('customer'), { userId: ids.customer, limit: 50 });
    expect(mine.map(({ order_id }) => order_id)).toContain(paidId);
    expect(mine.map(({ order_id }) => order_id)).not.toContain(theirs);
    const asked = { userId: ids.customer, limit: 50 };
    expect(await listMyOrders(as('stranger'), asked)).toEqual([]);
    await expect(listMyOrders(as('anonymous'), asked)).rejects.toMatchObject(notAllowed);
  });

  it('is placed once under its number, however often it is sent; another’s number is drawn again', async () => {
    const { order_id: orderId, ...draft } = orderDraft({
      catalogue_category: 'electrical',
      catalogue_item_id: 1,
      scheduled_on: null,
      slot: null,
    });
    const place = (person: 'customer' | 'stranger') =>
      createOrder(as(person), { ...draft, expected_amount_paise: 10_900 } as OrderDraft, {
        orderId: String(orderId),
        known: null,
      });
    const { order: placed, isNew } = await place('customer');
    expect(isNew).toBe(true);
    expect(placed).toMatchObject({ order_id: orderId, status: 'PENDING', amount_paise: 10_900 });
    expect(await place('customer')).toEqual({ order: placed, isNew: false });
    const { order: theirs } = await place('stranger');
    expect(theirs.order_id).toMatch(/^\d{9}$/);
    expect(theirs.order_id).not.toBe(orderId);
    expect(await findOrder(as('stranger'), theirs.order_id)).toEqual(theirs);
  });

  it('tells its owner alone what of its money went back, or is on its way', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [pay()]);
    expect(await listMyRefunds(as('customer'), orderId)).toEqual([]);
    const first = await requestRefund(database, orderId, { p_amount_paise: 1_050 });
    const pending = { amount_paise: 1_050, currency: 'INR', state: 'pending' };
    expect(await listMyRefunds(as('customer'), orderId)).toMatchObject([pending]);
    await recordRefund(database, first, 'processed');
    const failed = await requestRefund(database, orderId, { p_amount_paise: 2_000 });
    await recordRefund(database, failed, 'failed');
    const [told, ...others] = await listMyRefunds(as('customer'), orderId);
    expect(told).toMatchObject({ ...pending, state: 'processed' });
    expect(Number.isNaN(Date.parse(told?.at ?? ''))).toBe(false);
    expect(others).toEqual([]);
    for (const person of ['stranger', 'staff'] as const) {
      expect(await listMyRefunds(as(person), orderId)).toEqual([]);
    }
    await expect(listMyRefunds(as('anonymous'), orderId)).rejects.toMatchObject(notAllowed);
  });

  it('a cancelled one says who cancelled it', async () => {
    const orderId = await book(database.customer);
    await openAttempt(database.service, orderId);
    const { error } = await database.service.rpc('cancel_order', {
      p_order_id: orderId,
      p_actor: 'customer',
      p_actor_id: database.ids.customer,
    });
    expect(error).toBeNull();
    expect((await listOrderEvents(as('customer'), orderId)).at(-1)).toMatchObject({
      actor: 'customer',
      type: 'status_changed',
      to_status: 'CANCELLED',
    });
  });
});
