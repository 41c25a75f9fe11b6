import { beforeEach, describe, expect, it } from 'vitest';
import { call, captured, openAttempt, settle, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';

const database = useDatabase();

// Otherwise the daily limit on orders would refuse the last ones.
beforeEach(() => database.sql("update orders set created_at = created_at - interval '25 hours'"));

const attemptsOf = (orderId: string) =>
  database.sql<{ state: string }>(
    'select state from payment_attempts where order_id = $1 order by created_at, reference',
    [orderId],
  );

describe('open_payment_attempt', () => {
  it('makes an attempt of the order’s amount, before the provider is asked', async () => {
    const orderId = await book(database.customer);
    expect(await openAttempt(database.service, orderId)).toMatchObject({
      order_id: orderId,
      amount_paise: 400_000,
      currency: 'INR',
      state: 'creating',
      url: null,
      provider_ref: null,
      return_path: '/PaintingServices',
      locale: 'hi',
      reused: false,
    });
  });

  it.each(['creating', 'open', 'unknown'])('gives the attempt in state %s again', async (state) => {
    const orderId = await book(database.customer);
    const first = await openAttempt(database.service, orderId);
    await database.sql('update payment_attempts set state = $2 where id = $1', [first.id, state]);
    expect(await openAttempt(database.service, orderId)).toMatchObject({
      id: first.id,
      state,
      reused: true,
    });
    expect(await attemptsOf(orderId)).toHaveLength(1);
  });

  it.each(['expired', 'cancelled', 'failed'])(
    'opens a new one after one that is %s',
    async (state) => {
      const orderId = await book(database.customer);
      const first = await openAttempt(database.service, orderId);
      await call(database.service, 'mark_attempt', { p_attempt_id: first.id, p_state: state });
      const second = await openAttempt(database.service, orderId);
      expect(second.id).not.toBe(first.id);
      expect(second).toMatchObject({ state: 'creating', reused: false });
    },
  );

  it('gives the live one however little time it has left: only the provider ends a link', async () => {
    const orderId = await book(database.customer);
    const short = await openAttempt(database.service, orderId, -60_000);
    expect(await openAttempt(database.service, orderId)).toMatchObject({
      id: short.id,
      state: 'creating',
      reused: true,
    });
    expect(await attemptsOf(orderId)).toEqual([{ state: 'creating' }]);
  });

  it('many callers at once get one attempt', async () => {
    const orderId = await book(database.customer);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => openAttempt(database.service, orderId)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ reused }) => reused === false)).toHaveLength(1);
  });

  it('two live attempts of one order cannot be stored, whatever the code does', async () => {
    const orderId = await book(database.customer);
    await openAttempt(database.service, orderId);
    await expect(
      database.sql(
        `insert into payment_attempts (order_id, provider, reference, amount_paise, expires_at)
         values ($1, 'razorpay', 'by hand', 400000, now() + interval '1 hour')`,
        [orderId],
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('refuses an order that is not there, paid, cancelled, or paid after the service', async () => {
    const { service, customer, ids } = database;
    await expect(openAttempt(service, '999999999')).rejects.toThrow('not_found');

    const paid = await book(customer);
    await settle(service, await openAttempt(service, paid), [captured({ id: 'pay_paid' })]);
    await expect(openAttempt(service, paid)).rejects.toThrow('already_paid');

    const cancelled = await book(customer);
    await call(service, 'cancel_order', {
      p_order_id: cancelled,
      p_actor: 'customer',
      p_actor_id: ids.customer,
    });
    await expect(openAttempt(service, cancelled)).rejects.toThrow('order_not_payable');
  });
});

describe('record_attempt_link', () => {
  const record = (attempt: Attempt, providerRef: string): Promise<Attempt> =>
    call(database.service, 'record_attempt_link', {
      p_attempt_id: attempt.id,
      p_provider_ref: providerRef,
      p_url: `https://pay.example/${providerRef}`,
      p_expires_at: new Date(Date.now() + 7_200_000).toISOString(),
    });

  it.each(['creating', 'unknown'])('opens an attempt that was %s', async (state) => {
    const attempt = await openAttempt(database.service, await book(database.customer));
    await database.sql('update payment_attempts set state = $2 where id = $1', [attempt.id, state]);
    expect(await record(attempt, `plink_${state}`)).toMatchObject({
      state: 'open',
      provider_ref: `plink_${state}`,
      url: `https://pay.example/plink_${state}`,
    });
  });

  it.each(['expired', 'cancelled', 'paid'])('does not reopen one that is %s', async (state) => {
    const attempt = await openAttempt(database.service, await book(database.customer));
    await database.sql('update payment_attempts set state = $2 where id = $1', [attempt.id, state]);
    expect(await record(attempt, `late_${state}`)).toMatchObject({
      state,
      provider_ref: `late_${state}`,
    });
  });

  it('refuses an attempt that does not exist', async () => {
    const nobody = { id: '00000000-0000-4000-8000-000000000000' } as Attempt;
    await expect(record(nobody, 'plink_none')).rejects.toThrow('not_found');
  });
});

describe('mark_attempt', () => {
  it('moves a live attempt and keeps the error; paid stays paid', async () => {
    const { service } = database;
    const attempt = await openAttempt(service, await book(database.customer));
    const mark = (state: string, error: string | null = null): Promise<Attempt> =>
      call(service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: state, p_error: error });
    expect(await mark('unknown', 'timeout')).toMatchObject({
      state: 'unknown',
      last_error: 'timeout',
    });
    await expect(mark('paid')).rejects.toThrow('invalid_input');
    await settle(service, attempt, [captured({ id: 'pay_marked' })]);
    expect(await mark('cancelled')).toMatchObject({ state: 'paid' });
    expect(await mark('unknown')).toMatchObject({ state: 'paid' });
  });
});

describe('finding an attempt', () => {
  it('by our reference, by the provider’s, or the newest of an order', async () => {
    const { service } = database;
    const orderId = await book(database.customer);
    const old = await openAttempt(service, orderId);
    await call(service, 'record_attempt_link', {
      p_attempt_id: old.id,
      p_provider_ref: 'plink_find',
      p_url: 'https://x',
      p_expires_at: null,
    });
    await call(service, 'mark_attempt', { p_attempt_id: old.id, p_state: 'cancelled' });
    const newest = await openAttempt(service, orderId);
    const find = (parameters: Record<string, unknown>): Promise<Attempt | null> =>
      call(service, 'find_attempt', {
        p_provider: 'razorpay',
        p_reference: null,
        p_provider_ref: null,
        ...parameters,
      });
    expect(await find({ p_reference: old.reference })).toMatchObject({ id: old.id });
    expect(await find({ p_provider_ref: 'plink_find' })).toMatchObject({ id: old.id });
    expect(await find({ p_reference: old.reference, p_provider: 'cashfree' })).toBeNull();
    expect(await find({ p_reference: 'none', p_provider_ref: 'none' })).toBeNull();
    expect(await call(service, 'latest_attempt', { p_order_id: orderId })).toMatchObject({
      id: newest.id,
    });
    expect(await call(service, 'latest_attempt', { p_order_id: '999999999' })).toBeNull();
  });
});

it('staff read attempts without the payment page’s address; customers read none', async () => {
  const { staff, customer, service } = database;
  const orderId = await book(customer);
  await openAttempt(service, orderId);
  const columns = 'order_id, state, last_error';
  expect(
    (await staff.from('payment_attempts').select(columns).eq('order_id', orderId)).data,
  ).toEqual([{ order_id: orderId, state: 'creating', last_error: null }]);
  expect((await staff.from('payment_attempts').select('url')).error?.code).toBe('42501');
  expect((await customer.from('payment_attempts').select(columns)).data).toEqual([]);
  expect((await database.anonymous.from('payment_attempts').select(columns)).error?.code).toBe(
    '42501',
  );
});
