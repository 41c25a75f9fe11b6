import { describe, expect, it } from 'vitest';
import { call, captured, openAttempt, settle, type Attempt, type Settlement } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';

const database = useDatabase();

interface Event {
  readonly type: string;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly data: Record<string, unknown>;
}

/** An order of ₹4,000 with a live attempt. */
async function pendingOrder(): Promise<{ orderId: string; attempt: Attempt }> {
  await database.sql("update orders set created_at = created_at - interval '25 hours'");
  const orderId = await book(database.customer);
  return { orderId, attempt: await openAttempt(database.service, orderId) };
}

const eventsOf = (orderId: string) =>
  database.sql<Event>(
    'select type, from_status, to_status, data from order_events where order_id = $1 order by id',
    [orderId],
  );

const statusOf = async (orderId: string): Promise<string | undefined> =>
  (
    await database.sql<{ status: string }>('select status from orders where order_id = $1', [
      orderId,
    ])
  )[0]?.status;

const attemptState = async ({ id }: Attempt): Promise<string | undefined> =>
  (
    await database.sql<{ state: string }>('select state from payment_attempts where id = $1', [id])
  )[0]?.state;

/** Everything about an order that settling could touch. */
const everythingOf = async (orderId: string) => ({
  orders: await database.sql('select * from orders where order_id = $1', [orderId]),
  events: await database.sql('select * from order_events where order_id = $1 order by id', [
    orderId,
  ]),
  payments: await database.sql('select * from payments where order_id = $1 order by id', [orderId]),
  attempts: await database.sql(
    'select id, state, last_error from payment_attempts where order_id = $1 order by id',
    [orderId],
  ),
});

let lastPayment = 0;
const pay = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => {
  lastPayment += 1;
  return captured({ id: `pay_settle_${lastPayment}`, ...changes });
};

describe('a captured payment of the right amount', () => {
  it('makes the order SUCCESS with transaction, method, and the time in India', async () => {
    const { orderId, attempt } = await pendingOrder();
    const payment = pay();
    expect(await settle(database.service, attempt, [payment])).toEqual({
      order_id: orderId,
      status: 'SUCCESS',
      changed: true,
      transaction_id: payment['id'],
      payment_method: 'upi',
      payment_date: '2026-01-02',
      payment_time: '01:30:00',
      amount_paise: 400_000,
    });
    expect(await attemptState(attempt)).toBe('paid');
    expect(await eventsOf(orderId)).toEqual([
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
    const { orderId, attempt } = await pendingOrder();
    const payment = pay();
    await settle(database.service, attempt, [payment]);
    const before = await everythingOf(orderId);
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await settle(database.service, attempt, [payment])).toMatchObject({
        status: 'SUCCESS',
        changed: false,
      });
    }
    const after = await everythingOf(orderId);
    expect(after).toEqual(before);
  });

  it('ten times at once makes one SUCCESS, one payment and one event', async () => {
    const { orderId, attempt } = await pendingOrder();
    const payment = pay();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => settle(database.service, attempt, [payment])),
    );
    expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
    const { events, payments } = await everythingOf(orderId);
    expect([events.length, payments.length]).toEqual([2, 1]);
  });

  it('counts when failed tries came before it', async () => {
    const { orderId, attempt } = await pendingOrder();
    await settle(database.service, attempt, [
      pay({ status: 'failed', error: 'payment_failed' }),
      pay({ id: 'pay_after_failures' }),
    ]);
    expect(await statusOf(orderId)).toBe('SUCCESS');
    const [row] = await database.sql('select last_error from payment_attempts where id = $1', [
      attempt.id,
    ]);
    expect(row).toEqual({ last_error: null });
  });

  it('counts for an attempt that the clock has closed, while the order is still pending', async () => {
    const { orderId, attempt } = await pendingOrder();
    await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'expired' });
    await settle(database.service, attempt, [pay()]);
    expect([await statusOf(orderId), await attemptState(attempt)]).toEqual(['SUCCESS', 'paid']);
  });
});

describe('money that does not fit goes to REVIEW with its reason', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ['one paisa short', { amount_paise: 399_999 }, {}, 'amount_mismatch'],
    ['one paisa over', { amount_paise: 400_001 }, {}, 'amount_mismatch'],
    ['a hundredth: rupees taken for paise', { amount_paise: 4_000 }, {}, 'amount_mismatch'],
    ['dollars', { currency: 'USD' }, {}, 'currency_mismatch'],
    ['no currency', { currency: null }, {}, 'currency_mismatch'],
    ['another reference', {}, { p_reference: 'somebody else’s' }, 'reference_mismatch'],
  ])('%s', async (_what, payment, changes, reason) => {
    const { orderId, attempt } = await pendingOrder();
    const money = pay(payment);
    expect(await settle(database.service, attempt, [money], changes)).toMatchObject({
      status: 'REVIEW',
      changed: true,
      transaction_id: null,
      payment_method: null,
    });
    expect((await eventsOf(orderId)).at(-1)).toEqual({
      type: 'status_changed',
      from_status: 'PENDING',
      to_status: 'REVIEW',
      data: { reason, transaction_id: money['id'] },
    });
    const before = await everythingOf(orderId);
    expect(await settle(database.service, attempt, [money], changes)).toMatchObject({
      status: 'REVIEW',
      changed: false,
    });
    expect(await everythingOf(orderId)).toEqual(before);
    expect(before.payments).toHaveLength(1);
  });

  it('a capture after the order was cancelled', async () => {
    const { orderId, attempt } = await pendingOrder();
    await call(database.service, 'cancel_order', {
      p_order_id: orderId,
      p_actor: 'customer',
      p_actor_id: database.ids.customer,
    });
    await settle(database.service, attempt, [pay()]);
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({
      from_status: 'CANCELLED',
      to_status: 'REVIEW',
      data: { reason: 'late_capture' },
    });
  });

  it('a capture after the order expired', async () => {
    const { orderId, attempt } = await pendingOrder();
    await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'expired' });
    await call(database.service, 'expire_order', { p_order_id: orderId });
    await settle(database.service, attempt, [pay()]);
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({
      from_status: 'EXPIRED',
      to_status: 'REVIEW',
      data: { reason: 'late_capture' },
    });
  });
});

describe('more than one capture', () => {
  it('of the same attempt: the order stays paid, the second is recorded and staff are told once', async () => {
    const { orderId, attempt } = await pendingOrder();
    const first = pay();
    const second = pay({ captured_at: '2026-01-01T20:05:00Z' });
    await settle(database.service, attempt, [first]);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await settle(database.service, attempt, [first, second])).toMatchObject({
        status: 'SUCCESS',
        changed: false,
      });
    }
    const { events, payments } = await everythingOf(orderId);
    expect(payments).toHaveLength(2);
    expect(events).toHaveLength(3);
    expect(events[2]).toMatchObject({
      type: 'second_capture',
      public: false,
      data: { transaction_id: second['id'] },
    });
  });

  it('of two attempts', async () => {
    const { orderId, attempt } = await pendingOrder();
    await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'expired' });
    const other = await openAttempt(database.service, orderId);
    await settle(database.service, other, [pay()]);
    await settle(database.service, attempt, [pay()]);
    const { payments } = await everythingOf(orderId);
    expect([await statusOf(orderId), payments.length]).toEqual(['SUCCESS', 2]);
  });

  it('told in one breath: the one that fits pays, in whichever order they are listed', async () => {
    for (const isReversed of [false, true]) {
      const { orderId, attempt } = await pendingOrder();
      const wrong = pay({ amount_paise: 1 });
      const right = pay({ captured_at: '2026-01-01T21:00:00Z' });
      await settle(database.service, attempt, isReversed ? [right, wrong] : [wrong, right]);
      const { orders, events } = await everythingOf(orderId);
      expect(orders[0]).toMatchObject({ status: 'SUCCESS', transaction_id: right['id'] });
      expect(events.at(-1)).toMatchObject({
        type: 'second_capture',
        data: { reason: 'amount_mismatch' },
      });
    }
  });

  it('a payment that already counts for another order pays nothing here', async () => {
    const first = await pendingOrder();
    const second = await pendingOrder();
    const payment = pay();
    await settle(database.service, first.attempt, [payment]);
    expect(await settle(database.service, second.attempt, [payment])).toMatchObject({
      status: 'PENDING',
      changed: false,
    });
    await settle(database.service, second.attempt, [payment]);
    expect(await statusOf(first.orderId)).toBe('SUCCESS');
    expect((await eventsOf(second.orderId)).map(({ type }) => type)).toEqual([
      'created',
      'payment_of_another_order',
    ]);
    expect((await everythingOf(second.orderId)).payments).toEqual([]);
  });
});

describe('no money yet', () => {
  it('failed payments leave the order PENDING and say why once', async () => {
    const { orderId, attempt } = await pendingOrder();
    const failure = pay({ status: 'failed', error: 'Payment declined by the bank' });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await settle(database.service, attempt, [failure])).toMatchObject({
        status: 'PENDING',
        changed: false,
      });
    }
    expect((await eventsOf(orderId)).map(({ type }) => type)).toEqual([
      'created',
      'payment_failed',
    ]);
    const latest = await call<Attempt>(database.service, 'latest_attempt', { p_order_id: orderId });
    expect(latest).toMatchObject({ state: 'open', last_error: 'Payment declined by the bank' });
  });

  it.each(['authorized', 'created'])('a payment only %s is no payment', async (status) => {
    const { orderId, attempt } = await pendingOrder();
    await settle(database.service, attempt, [pay({ status })], { p_state: 'paid' });
    expect(await statusOf(orderId)).toBe('PENDING');
    expect((await everythingOf(orderId)).payments).toEqual([]);
  });

  it('a link that the provider calls paid, without a payment, pays nothing', async () => {
    const { orderId, attempt } = await pendingOrder();
    await settle(database.service, attempt, [], { p_state: 'paid' });
    expect(await statusOf(orderId)).toBe('PENDING');
  });

  it.each(['expired', 'cancelled'])(
    'an %s link closes the attempt and leaves the order to be tried again',
    async (state) => {
      const { orderId, attempt } = await pendingOrder();
      await settle(database.service, attempt, [], { p_state: state });
      expect([await statusOf(orderId), await attemptState(attempt)]).toEqual(['PENDING', state]);
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
    const { orderId, attempt } = await pendingOrder();
    const payments = [pay({ status: 'failed', error: 'declined' }), pay()];
    for (const known of story) {
      await settle(
        database.service,
        attempt,
        payments.filter(({ status }) => known.includes(String(status))),
      );
    }
    const { events, payments: stored } = await everythingOf(orderId);
    const types = events.map((event) => (event as Event).type).toSorted();
    endings.push([await statusOf(orderId), stored.length, types]);
  }
  expect(endings).toEqual(
    stories.map(() => ['SUCCESS', 1, ['created', 'payment_failed', 'status_changed']]),
  );
});

it('nobody but the service settles', async () => {
  const { customer, staff, admin, anonymous } = database;
  const { orderId, attempt } = await pendingOrder();
  for (const client of [anonymous, customer, staff, admin]) {
    await expect(settle(client, attempt, [pay()])).rejects.toThrow('permission denied');
  }
  expect(await statusOf(orderId)).toBe('PENDING');
  await settle(database.service, attempt, [pay()]);
  expect(await statusOf(orderId)).toBe('SUCCESS');
});

it('an attempt or a state that does not exist is refused', async () => {
  const { attempt } = await pendingOrder();
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
  const { orderId, attempt } = await pendingOrder();
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
