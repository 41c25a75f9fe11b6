import { describe, expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { acceptReview, moneyOf, orderWith, paidOrder, refund, updatedAt } from './handling-money';
import { book } from './order-draft';
import { everythingOf, pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();

const orderOf = async (orderId: string) => (await everythingOf(database, orderId)).orders[0];

describe('accept_review', () => {
  it('makes money that is enough a payment: SUCCESS, with transaction, time in India and receipt', async () => {
    const payment = pay({ amount_paise: 400_001 });
    const orderId = await orderWith(database, payment);
    expect(await acceptReview(database, orderId)).toMatchObject({
      status: 'SUCCESS',
      changed: true,
    });
    expect(await orderOf(orderId)).toMatchObject({
      transaction_id: payment['id'],
      payment_method: 'upi',
      payment_date: '2026-01-02',
      payment_time: '01:30:00',
      receipt_number: expect.any(Number),
    });
  });

  it('keeps the reason for staff; the customer reads only that the order is paid', async () => {
    const orderId = await orderWith(database, pay({ amount_paise: 400_001 }));
    await acceptReview(database, orderId, { p_reason: 'rounded by the bank' });
    const seen = async (client: typeof database.staff) =>
      JSON.stringify(
        (await client.from('order_events').select('type, data').eq('order_id', orderId)).data,
      );
    expect(await seen(database.staff)).toContain('rounded by the bank');
    const customers = await seen(database.customer);
    expect(customers).toContain('status_changed');
    expect(customers).not.toContain('rounded by the bank');
  });

  it('counts all rupees of the order together, and only what was not given back', async () => {
    const parts = await orderWith(
      database,
      pay({ amount_paise: 399_999 }),
      pay({ amount_paise: 1, captured_at: '2026-01-03T00:00:00Z' }),
    );
    expect(await acceptReview(database, parts)).toMatchObject({ status: 'SUCCESS' });
    const returned = await orderWith(database, pay({ amount_paise: 400_001 }));
    await refund(database, returned, { p_amount_paise: 2 });
    await expect(acceptReview(database, returned)).rejects.toThrow('money_does_not_fit');
    expect(await statusOf(database, returned)).toBe('REVIEW');
  });

  it.each([
    ['a paisa short', { amount_paise: 399_999 }],
    ['dollars', { currency: 'USD' }],
  ])('refuses %s', async (_what, payment) => {
    const orderId = await orderWith(database, pay(payment));
    await expect(acceptReview(database, orderId)).rejects.toThrow('money_does_not_fit');
    expect(await orderOf(orderId)).toMatchObject({ status: 'REVIEW', receipt_number: null });
  });

  it('money that came after the order was cancelled or expired brings its work back', async () => {
    const { service, ids } = database;
    for (const end of ['cancel', 'expire']) {
      const { orderId, attempt } = await pendingOrder(database);
      await call(service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'expired' });
      await (end === 'cancel'
        ? call(service, 'cancel_order', {
            p_order_id: orderId,
            p_actor: 'customer',
            p_actor_id: ids.customer,
          })
        : call(service, 'expire_order', { p_order_id: orderId }));
      await settle(service, attempt, [pay()]);
      expect(await acceptReview(database, orderId)).toMatchObject({
        status: 'SUCCESS',
        job_status: 'REQUESTED',
      });
    }
  });

  it('a second capture that is accepted is not proposed for a refund again; the first stays the transaction', async () => {
    const first = pay();
    const orderId = await orderWith(database, first, pay());
    const before = await orderOf(orderId);
    expect((await moneyOf(database, orderId)).proposal).not.toBeNull();
    await acceptReview(database, orderId);
    expect(await orderOf(orderId)).toMatchObject({
      transaction_id: before?.['transaction_id'],
      receipt_number: before?.['receipt_number'],
    });
    expect((await moneyOf(database, orderId)).proposal).toBeNull();
  });

  it('refuses an order that is not under review, unknown, or another than was seen, and no reason', async () => {
    const paid = await paidOrder(database);
    await expect(acceptReview(database, paid)).rejects.toThrow('order_changed');
    await expect(acceptReview(database, await book(database.customer))).rejects.toThrow(
      'order_changed',
    );
    await expect(acceptReview(database, '999999999')).rejects.toThrow('not_found');
    const orderId = await orderWith(database, pay({ amount_paise: 400_001 }));
    const refused = (changes: Record<string, unknown>) =>
      expect(acceptReview(database, orderId, changes)).rejects;
    await refused({ p_reason: '  ' }).toThrow('required_fields');
    await refused({ p_reason: 'x'.repeat(501) }).toThrow('invalid_input');
    await refused({ p_expected_updated_at: '2020-01-01T00:00:00Z' }).toThrow('order_changed');
    const seen = await updatedAt(database, orderId);
    expect(await acceptReview(database, orderId, { p_expected_updated_at: seen })).toMatchObject({
      status: 'SUCCESS',
    });
  });

  it('is for staff and admins, through the service alone', async () => {
    const { anonymous, customer, staff, admin, ids } = database;
    const orderId = await orderWith(database, pay({ amount_paise: 400_001 }));
    for (const actor of [ids.customer, ids.stranger, null]) {
      await expect(acceptReview(database, orderId, { p_actor_id: actor })).rejects.toThrow(
        'not_allowed',
      );
    }
    for (const client of [anonymous, customer, staff, admin]) {
      const { error } = await client.rpc('accept_review', {
        p_order_id: orderId,
        p_reason: 'mine',
        p_actor_id: ids.staff,
      });
      expect(error?.code).toBe('42501');
    }
    expect(await acceptReview(database, orderId, { p_actor_id: ids.admin })).toMatchObject({
      changed: true,
    });
  });
});
