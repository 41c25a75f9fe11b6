import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PersonName } from '../../supabase/tests/people';
import { booksOf, call, createOrder, goToPay, linkAt, press, setKnobs } from './customer';
import { act, answered, paidOnline, refused } from './staff';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());
afterEach(() => setKnobs(world, {}));

function payInCash(orderId: string, as: PersonName = 'staff', changes: object = {}) {
  const body = { receipt_number: `A-${orderId}`, ...changes };
  return act(world, `${orderId}/cash`, { as, body });
}

describe('an order that is paid in cash', () => {
  it('is paid, and its payment page is closed first, so that nobody pays twice', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    expect(await payInCash(orderId)).toMatchObject({
      status: 200,
      body: {
        data: { status: 'SUCCESS', payment_method: 'cash', transaction_id: `A-${orderId}` },
      },
    });
    expect((await linkAt(world, link.short_url)).status).toBe('cancelled');
    expect(await createOrder(world, orderId)).toMatchObject(refused(409, 'already_paid'));
  });

  it('twice by the same receipt is paid once; by another it was paid already', async () => {
    const orderId = await world.book({ payment_mode: 'after_service' });
    expect(await payInCash(orderId)).toMatchObject(answered('SUCCESS'));
    expect(await payInCash(orderId)).toMatchObject(answered('SUCCESS'));
    expect(await booksOf(world, orderId)).toMatchObject({ successes: 1 });
    const other = { receipt_number: `B-${orderId}` };
    expect(await payInCash(orderId, 'staff', other)).toMatchObject(refused(409, 'already_paid'));
  });

  it('ends the link of an order that was to be paid after the work and might have been paid now', async () => {
    const orderId = await world.book({ payment_mode: 'after_service' });
    const link = await goToPay(world, orderId);
    expect(await payInCash(orderId)).toMatchObject(answered('SUCCESS'));
    expect((await linkAt(world, link.short_url)).status).toBe('cancelled');
    expect(await booksOf(world, orderId)).toMatchObject({ successes: 1, payments: 0 });
    const cancelled = await world.book({ payment_mode: 'after_service' });
    const open = await goToPay(world, cancelled);
    await call(world, `/orders/${cancelled}/cancel`, { method: 'POST' });
    expect((await linkAt(world, open.short_url)).status).toBe('cancelled');
  });

  it('has a receipt of its own', async () => {
    const [first, second] = [await world.book(), await world.book()];
    await payInCash(first);
    const taken = { receipt_number: `A-${first}` };
    expect(await payInCash(second, 'staff', taken)).toMatchObject(
      refused(409, 'receipt_number_taken'),
    );
    expect(await payInCash(second)).toMatchObject(answered('SUCCESS'));
  });
});

describe('cash is not taken', () => {
  it('for what was paid online a moment before: that is settled instead', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    expect(await payInCash(orderId)).toMatchObject(refused(409, 'already_paid'));
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS', payments: 1 });
    expect(await payInCash(await paidOnline(world))).toMatchObject(refused(409, 'already_paid'));
  });

  it('while the provider cannot be asked: the order is as it was', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    await setKnobs(world, { html502: true });
    expect(await payInCash(orderId)).toMatchObject(refused(503, 'provider_unavailable'));
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING', attempts: ['open'] });
    await setKnobs(world, {});
    expect((await linkAt(world, link.short_url)).status).toBe('created');
    expect(await payInCash(orderId)).toMatchObject(answered('SUCCESS'));
  });

  it('by the customer, whose payment page stays open, nor for a stranger', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    expect(await payInCash(orderId, 'customer')).toMatchObject(refused(403, 'not_allowed'));
    expect(await payInCash(orderId, 'stranger')).toMatchObject(refused(404, 'not_found'));
    expect((await linkAt(world, link.short_url)).status).toBe('created');
    expect(await payInCash(orderId)).toMatchObject(answered('SUCCESS'));
  });

  it('for an order that is no longer as staff saw it; its payment page stays open', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    const seen = { expected_updated_at: '2020-01-01T00:00:00Z' };
    expect(await payInCash(orderId, 'staff', seen)).toMatchObject(refused(409, 'order_changed'));
    expect((await linkAt(world, link.short_url)).status).toBe('created');
  });

  it('for a cancelled order, nor without a receipt', async () => {
    const orderId = await world.book();
    const nothing = { receipt_number: '  ' };
    expect(await payInCash(orderId, 'staff', nothing)).toMatchObject(refused(400, 'invalid_input'));
    await act(world, `${orderId}/cancel`, { as: 'staff' });
    expect(await payInCash(orderId)).toMatchObject(refused(409, 'order_not_payable'));
  });
});
