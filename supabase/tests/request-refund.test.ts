import { describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import {
  moneyOf,
  nextKey,
  orderWith,
  paidOrder,
  recordRefund,
  refund,
  requestRefund,
  updatedAt,
} from './handling-money';
import { book } from './order-draft';
import { labelOf } from './people';
import { eventsOf, pay, statusOf } from './settling';

const database = useDatabase();

const refundsOf = (orderId: string) =>
  database.sql('select amount_paise, state, reason from refunds where order_id = $1', [orderId]);

describe('request_refund', () => {
  it('writes all that is left down before the provider is asked: REFUND_PENDING', async () => {
    const payment = pay();
    const orderId = await orderWith(database, payment);
    expect(await requestRefund(database, orderId, { p_idempotency_key: 'whole-order' })).toEqual({
      id: expect.any(String),
      order_id: orderId,
      provider: 'razorpay',
      provider_payment_id: payment['id'],
      provider_refund_id: null,
      amount_paise: 400_000,
      currency: 'INR',
      idempotency_key: 'whole-order',
      state: 'pending',
      reused: false,
    });
    expect(await statusOf(database, orderId)).toBe('REFUND_PENDING');
    expect(await refundsOf(orderId)).toEqual([
      { amount_paise: 400_000, state: 'pending', reason: 'asked by phone' },
    ]);
  });

  it('says who asked; the reason is not in what the customer reads', async () => {
    const orderId = await paidOrder(database);
    await requestRefund(database, orderId, { p_reason: '  not for the customer ' });
    const [event] = await database.sql<{ data: unknown }>(
      `select actor, actor_id, public, data from order_events
       where order_id = $1 and to_status = 'REFUND_PENDING'`,
      [orderId],
    );
    expect(event).toMatchObject({ actor: 'admin', actor_id: database.ids.admin, public: true });
    expect(JSON.stringify(event)).not.toContain('not for the customer');
    expect((await moneyOf(database, orderId)).refunds).toMatchObject([
      { reason: 'not for the customer', requested_by_name: labelOf('admin') },
    ]);
  });

  it('with the same key is the same refund, ten times at once, whatever happened since', async () => {
    const orderId = await paidOrder(database);
    const seen = { p_expected_updated_at: await updatedAt(database, orderId) };
    const key = { p_idempotency_key: nextKey(), ...seen };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => requestRefund(database, orderId, key)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ reused }) => reused === false)).toHaveLength(1);
    await recordRefund(database, { id: answers[0]?.id ?? '' }, 'processed');
    expect(await requestRefund(database, orderId, key)).toMatchObject({
      reused: true,
      state: 'processed',
    });
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  it('with the same key and something else in it is refused', async () => {
    const orderId = await paidOrder(database);
    const other = await orderWith(database, pay());
    const key = { p_idempotency_key: nextKey() };
    await requestRefund(database, orderId, { ...key, p_amount_paise: 1_000 });
    await expect(
      requestRefund(database, orderId, { ...key, p_amount_paise: 1_001 }),
    ).rejects.toThrow('invalid_input');
    await expect(requestRefund(database, other, key)).rejects.toThrow('invalid_input');
    expect(await statusOf(database, other)).toBe('SUCCESS');
  });

  it('two at once with different keys: one is done, the other refused', async () => {
    const orderId = await paidOrder(database);
    const answers = await Promise.allSettled([
      requestRefund(database, orderId),
      requestRefund(database, orderId),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'refund_in_progress' },
    });
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  it('never gives back more than was captured', async () => {
    const orderId = await paidOrder(database);
    await expect(requestRefund(database, orderId, { p_amount_paise: 400_001 })).rejects.toThrow(
      'refund_too_large',
    );
    await refund(database, orderId, { p_amount_paise: 300_000 });
    await expect(requestRefund(database, orderId, { p_amount_paise: 100_001 })).rejects.toThrow(
      'refund_too_large',
    );
    expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
    await expect(requestRefund(database, orderId)).rejects.toThrow('nothing_to_refund');
    expect(await moneyOf(database, orderId)).toMatchObject({
      captured_paise: 400_000,
      refunded_paise: 400_000,
      payments: [{ refundable_paise: 0 }],
    });
  });

  it('a refund that failed leaves its money to be refunded again', async () => {
    const orderId = await paidOrder(database);
    await recordRefund(database, await requestRefund(database, orderId), 'failed');
    expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
  });

  it.each<[string, () => Promise<string>]>([
    ['not paid', () => book(database.customer)],
    [
      'not paid, work after payment',
      () => book(database.customer, { payment_mode: 'after_service' }),
    ],
  ])('refuses an order that is %s', async (_what, order) => {
    await expect(requestRefund(database, await order())).rejects.toThrow('nothing_to_refund');
  });

  it('asks which, when several payments could be meant', async () => {
    const orderId = await orderWith(database, pay(), pay({ captured_at: '2026-01-02T00:00:00Z' }));
    await database.sql('update payments set misfit = null where order_id = $1', [orderId]);
    await expect(requestRefund(database, orderId)).rejects.toThrow('invalid_input');
    const { payments } = await moneyOf(database, orderId);
    expect(await requestRefund(database, orderId, { p_payment_id: payments[0]?.id })).toMatchObject(
      { amount_paise: 400_000 },
    );
  });

  it('refuses another order’s payment, nonsense, and an order nobody knows', async () => {
    const orderId = await paidOrder(database);
    const other = await paidOrder(database);
    const [foreign] = (await moneyOf(database, other)).payments;
    const refused = (changes: Record<string, unknown>) =>
      expect(requestRefund(database, orderId, changes)).rejects;
    await refused({ p_payment_id: foreign?.id }).toThrow('invalid_input');
    await refused({ p_amount_paise: 0 }).toThrow('invalid_input');
    await refused({ p_amount_paise: -1 }).toThrow('invalid_input');
    await refused({ p_idempotency_key: 'short' }).toThrow('invalid_input');
    await refused({ p_idempotency_key: null }).toThrow('invalid_input');
    await refused({ p_reason: ' ' }).toThrow('required_fields');
    await refused({ p_reason: 'x'.repeat(501) }).toThrow('invalid_input');
    await refused({ p_expected_updated_at: '2020-01-01T00:00:00Z' }).toThrow('order_changed');
    await expect(requestRefund(database, '999999999')).rejects.toThrow('not_found');
    expect(await refundsOf(orderId)).toEqual([]);
    expect((await eventsOf(database, orderId)).at(-1)).toMatchObject({ to_status: 'SUCCESS' });
  });

  it('is for an admin: staff, customers and strangers are refused, whether the order exists or not', async () => {
    const { ids } = database;
    const orderId = await paidOrder(database);
    for (const actor of [ids.staff, ids.customer, ids.stranger, null]) {
      for (const id of [orderId, '999999999']) {
        await expect(requestRefund(database, id, { p_actor_id: actor })).rejects.toThrow(
          'not_allowed',
        );
      }
    }
    expect(await requestRefund(database, orderId)).toMatchObject({ state: 'pending' });
  });
});
