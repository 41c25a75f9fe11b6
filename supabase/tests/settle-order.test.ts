import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle, type Attempt, type Settlement } from './attempt';
import { useDatabase } from './fixture';
import { attemptState, eventsOf, everythingOf, pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();

describe('a captured payment of the right amount', () => {
  it('makes the order SUCCESS with transaction, method, and the time in India', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const payment = pay();
    expect(await settle(database.service, attempt, [payment])).toEqual({
      order_id: orderId,
      booked_payment_ids: [payment['id']],
      status: 'SUCCESS',
      changed: true,
      transaction_id: payment['id'],
      payment_method: 'upi',
      payment_date: '2026-01-02',
      payment_time: '01:30:00',
      amount_paise: 400_000,
    });
    expect(await attemptState(database, attempt)).toBe('paid');
    expect(await eventsOf(database, orderId)).toEqual([
      expect.objectContaining({ type: 'created' }),
      {
        type: 'status_changed',
        from_status: 'PENDING',
        to_status: 'SUCCESS',
        data: { transaction_id: payment['id'] },
      },
    ]);
    const { data } = await database.customer
      .from('orders')
      .select('status, transaction_id')
      .eq('order_id', orderId)
      .single();
    expect(data).toEqual({ status: 'SUCCESS', transaction_id: payment['id'] });
  });

  it('ten times over changes nothing more', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const payment = pay();
    await settle(database.service, attempt, [payment]);
    const before = await everythingOf(database, orderId);
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await settle(database.service, attempt, [payment])).toMatchObject({
        status: 'SUCCESS',
        changed: false,
      });
    }
    const after = await everythingOf(database, orderId);
    expect(after).toEqual(before);
  });

  it('ten times at once makes one SUCCESS, one payment and one event', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const payment = pay();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => settle(database.service, attempt, [payment])),
    );
    expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
    const { events, payments } = await everythingOf(database, orderId);
    expect([events.length, payments.length]).toEqual([2, 1]);
  });

  it('counts when failed tries came before it', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [
      pay({ status: 'failed', error: 'payment_failed' }),
      pay({ id: 'pay_after_failures' }),
    ]);
    expect(await statusOf(database, orderId)).toBe('SUCCESS');
    const [row] = await database.sql('select last_error from payment_attempts where id = $1', [
      attempt.id,
    ]);
    expect(row).toEqual({ last_error: null });
  });

  it('counts for an attempt that the clock has closed, while the order is still pending', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'expired' });
    await settle(database.service, attempt, [pay()]);
    expect([await statusOf(database, orderId), await attemptState(database, attempt)]).toEqual([
      'SUCCESS',
      'paid',
    ]);
  });
});

describe('no money yet', () => {
  it('failed payments leave the order PENDING and say why once', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const failure = pay({ status: 'failed', error: 'Payment declined by the bank' });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await settle(database.service, attempt, [failure])).toMatchObject({
        status: 'PENDING',
        changed: false,
      });
    }
    expect((await eventsOf(database, orderId)).map(({ type }) => type)).toEqual([
      'created',
      'payment_failed',
    ]);
    const latest = await call<Attempt>(database.service, 'latest_attempt', { p_order_id: orderId });
    expect(latest).toMatchObject({ state: 'open', last_error: 'Payment declined by the bank' });
  });

  it.each(['authorized', 'created'])('a payment only %s is no payment', async (status) => {
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [pay({ status })], { p_state: 'paid' });
    expect(await statusOf(database, orderId)).toBe('PENDING');
    expect((await everythingOf(database, orderId)).payments).toEqual([]);
  });

  it('a link that the provider calls paid, without a payment, pays nothing', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [], { p_state: 'paid' });
    expect(await statusOf(database, orderId)).toBe('PENDING');
  });

  it.each(['expired', 'cancelled'])(
    'an %s link closes the attempt and leaves the order to be tried again',
    async (state) => {
      const { orderId, attempt } = await pendingOrder(database);
      await settle(database.service, attempt, [], { p_state: state });
      expect([await statusOf(database, orderId), await attemptState(database, attempt)]).toEqual([
        'PENDING',
        state,
      ]);
      expect((await openAttempt(database.service, orderId)).id).not.toBe(attempt.id);
    },
  );
});

it('whatever order the hints come in, the order ends the same', async () => {
  const stories = [
    [[], [], ['failed'], ['failed', 'captured']],
    [['failed', 'captured'], [], ['failed'], []],
    [['failed', 'captured'], ['failed', 'captured'], ['failed'], []],
    [[], ['failed', 'captured'], [], ['failed']],
  ];
  const endings: unknown[] = [];
  for (const story of stories) {
    const { orderId, attempt } = await pendingOrder(database);
    const payments = [pay({ status: 'failed', error: 'declined' }), pay()];
    for (const known of story) {
      await settle(
        database.service,
        attempt,
        payments.filter(({ status }) => known.includes(String(status))),
      );
    }
    const { events, payments: stored } = await everythingOf(database, orderId);
    const types = events.map(({ type }) => type).toSorted();
    endings.push([await statusOf(database, orderId), stored.length, types]);
  }
  expect(endings).toEqual(
    stories.map(() => ['SUCCESS', 1, ['created', 'payment_failed', 'status_changed']]),
  );
});

it('nobody but the service settles', async () => {
  const { customer, staff, admin, anonymous } = database;
  const { orderId, attempt } = await pendingOrder(database);
  for (const client of [anonymous, customer, staff, admin]) {
    await expect(settle(client, attempt, [pay()])).rejects.toThrow('permission denied');
  }
  expect(await statusOf(database, orderId)).toBe('PENDING');
  await settle(database.service, attempt, [pay()]);
  expect(await statusOf(database, orderId)).toBe('SUCCESS');
});

it('an attempt or a state that does not exist is refused', async () => {
  const { attempt } = await pendingOrder(database);
  const nobody = { id: '00000000-0000-4000-8000-000000000000', reference: 'none' };
  await expect(settle(database.service, nobody, [])).rejects.toThrow('not_found');
  await expect(settle(database.service, attempt, [], { p_state: 'maybe' })).rejects.toThrow(
    'invalid_input',
  );
  await expect(settle(database.service, attempt, [], { p_payments: {} })).rejects.toThrow(
    'invalid_input',
  );
});

it('staff read what was paid, without the provider’s raw words; customers and visitors read no payments', async () => {
  const { staff, customer, anonymous, service } = database;
  const { orderId, attempt } = await pendingOrder(database);
  const settled: Settlement = await settle(service, attempt, [pay({ raw: { vpa: 'sunita@upi' } })]);
  const read = (client: typeof staff) =>
    client.from('payments').select('provider_payment_id, amount_paise').eq('order_id', orderId);
  expect((await read(staff)).data).toEqual([
    { provider_payment_id: settled.transaction_id, amount_paise: 400_000 },
  ]);
  expect((await staff.from('payments').select('raw')).error?.code).toBe('42501');
  expect((await read(customer)).data).toEqual([]);
  expect((await read(anonymous)).error?.code).toBe('42501');
  expect(
    (await service.from('payments').select('raw').eq('order_id', orderId).single()).data,
  ).toEqual({
    raw: { vpa: 'sunita@upi' },
  });
  for (const client of [customer, staff, service]) {
    expect((await client.from('payments').delete().eq('order_id', orderId)).error?.code).toBe(
      '42501',
    );
    expect(
      (await client.from('payment_attempts').update({ state: 'paid' }).eq('order_id', orderId))
        .error?.code,
    ).toBe('42501');
  }
});
