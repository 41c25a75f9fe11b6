import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { useDatabase } from './fixture';
import { eventsOf, everythingOf, pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();

describe('money that does not fit goes to REVIEW with its reason', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ['one paisa short', { amount_paise: 399_999 }, {}, 'amount_mismatch'],
    ['one paisa over', { amount_paise: 400_001 }, {}, 'amount_mismatch'],
    ['a hundredth: rupees taken for paise', { amount_paise: 4_000 }, {}, 'amount_mismatch'],
    ['dollars', { currency: 'USD' }, {}, 'currency_mismatch'],
    ['no currency', { currency: null }, {}, 'currency_mismatch'],
    ['another reference', {}, { p_reference: 'somebody else’s' }, 'reference_mismatch'],
  ])('%s', async (_what, payment, changes, reason) => {
    const { orderId, attempt } = await pendingOrder(database);
    const money = pay(payment);
    expect(await settle(database.service, attempt, [money], changes)).toMatchObject({
      status: 'REVIEW',
      changed: true,
      transaction_id: null,
      payment_method: null,
    });
    expect((await eventsOf(database, orderId)).at(-1)).toEqual({
      type: 'status_changed',
      from_status: 'PENDING',
      to_status: 'REVIEW',
      data: { reason, transaction_id: money['id'] },
    });
    const before = await everythingOf(database, orderId);
    expect(await settle(database.service, attempt, [money], changes)).toMatchObject({
      status: 'REVIEW',
      changed: false,
    });
    expect(await everythingOf(database, orderId)).toEqual(before);
    expect(before.payments).toHaveLength(1);
  });

  it('a capture after the order was cancelled', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await call(database.service, 'cancel_order', {
      p_order_id: orderId,
      p_actor: 'customer',
      p_actor_id: database.ids.customer,
    });
    await settle(database.service, attempt, [pay()]);
    expect((await eventsOf(database, orderId)).at(-1)).toMatchObject({
      from_status: 'CANCELLED',
      to_status: 'REVIEW',
      data: { reason: 'late_capture' },
    });
  });

  it('a capture after the order expired', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'expired' });
    await call(database.service, 'expire_order', { p_order_id: orderId });
    await settle(database.service, attempt, [pay()]);
    expect((await eventsOf(database, orderId)).at(-1)).toMatchObject({
      from_status: 'EXPIRED',
      to_status: 'REVIEW',
      data: { reason: 'late_capture' },
    });
  });
});

describe('more than one capture', () => {
  it('of the same attempt: staff must look, and are told once', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const first = pay();
    const second = pay({ captured_at: '2026-01-01T20:05:00Z' });
    await settle(database.service, attempt, [first]);
    for (const changed of [true, false, false]) {
      expect(await settle(database.service, attempt, [first, second])).toMatchObject({
        status: 'REVIEW',
        changed,
        transaction_id: first['id'],
      });
    }
    const { events, payments } = await everythingOf(database, orderId);
    const inTime = payments.toSorted((a, b) =>
      String(a['captured_at']).localeCompare(String(b['captured_at'])),
    );
    expect(inTime).toMatchObject([
      { provider_payment_id: first['id'], misfit: null },
      { provider_payment_id: second['id'], misfit: 'second_capture' },
    ]);
    expect(events).toHaveLength(3);
    expect(events[2]).toMatchObject({
      type: 'status_changed',
      data: { reason: 'second_capture', transaction_id: second['id'] },
    });
  });

  it('of two attempts', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'expired' });
    const other = await openAttempt(database.service, orderId);
    await settle(database.service, other, [pay()]);
    await settle(database.service, attempt, [pay()]);
    const { payments } = await everythingOf(database, orderId);
    expect([await statusOf(database, orderId), payments.length]).toEqual(['REVIEW', 2]);
  });

  it('told in one breath: the one that fits pays, in whichever order they are listed', async () => {
    for (const isReversed of [false, true]) {
      const { orderId, attempt } = await pendingOrder(database);
      const wrong = pay({ amount_paise: 1 });
      const right = pay({ captured_at: '2026-01-01T21:00:00Z' });
      await settle(database.service, attempt, isReversed ? [right, wrong] : [wrong, right]);
      const { orders, events } = await everythingOf(database, orderId);
      expect(orders[0]).toMatchObject({ status: 'REVIEW', transaction_id: right['id'] });
      expect(events.at(-1)).toMatchObject({
        type: 'status_changed',
        data: { reason: 'amount_mismatch', transaction_id: wrong['id'] },
      });
    }
  });

  it('a payment that already counts for another order pays nothing here', async () => {
    const first = await pendingOrder(database);
    const second = await pendingOrder(database);
    const payment = pay();
    await settle(database.service, first.attempt, [payment]);
    expect(await settle(database.service, second.attempt, [payment])).toMatchObject({
      status: 'PENDING',
      changed: false,
    });
    await settle(database.service, second.attempt, [payment]);
    expect(await statusOf(database, first.orderId)).toBe('SUCCESS');
    expect((await eventsOf(database, second.orderId)).map(({ type }) => type)).toEqual([
      'created',
      'payment_of_another_order',
    ]);
    expect((await everythingOf(database, second.orderId)).payments).toEqual([]);
  });
});
