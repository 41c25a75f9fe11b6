import { expect, it } from 'vitest';
import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import { aDispute } from './account';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { acceptReview, moneyOf, orderWith, refund, requestRefund } from './handling-money';
import { eventsOf, pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();

type Fields = Readonly<Record<string, unknown>>;

interface Recorded {
  readonly order_id: string | null;
  readonly state: string;
  readonly changed: boolean;
}

const record = (dispute: Fields, eventId: number | null = null): Promise<Recorded> =>
  call(database.service, 'record_dispute', {
    p_provider: 'razorpay',
    p_dispute: dispute,
    p_event_id: eventId,
  });

/** A refund of a payment that the provider lists and nobody here asked for. */
const found = (
  paymentId: unknown,
  refundId: string,
  amountPaise: number,
  { state = 'processed', madeAt = null }: { state?: string; madeAt?: string | null } = {},
) =>
  call(database.service, 'book_refund', {
    p_provider: 'razorpay',
    p_provider_payment_id: paymentId,
    p_provider_refund_id: refundId,
    p_refund_id: null,
    p_amount_paise: amountPaise,
    p_state: state,
    ...(madeAt && { p_made_at: madeAt }),
  });

async function disputedOrder(changes: Fields = {}) {
  const payment = pay();
  const orderId = await orderWith(database, payment);
  const dispute = aDispute({ payment_id: payment['id'], ...changes });
  await record(dispute);
  return { orderId, payment, dispute };
}

const typesOf = async (orderId: string) =>
  (await eventsOf(database, orderId))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('dispute'));

const disputesHealth = async () =>
  (await call<MoneyHealth>(database.staff, 'money_health', {})).disputes;

it('is in the order’s money and timeline once, however often and by how many it is reported', async () => {
  const { orderId, dispute } = await disputedOrder();
  const again = await Promise.all(Array.from({ length: 8 }, () => record(dispute)));
  expect(again).toEqual(again.map(() => ({ order_id: orderId, state: 'open', changed: false })));
  expect(await typesOf(orderId)).toEqual(['dispute_opened']);
  expect(await moneyOf(database, orderId)).toMatchObject({
    held_paise: 400_000,
    lost_paise: 0,
    payments: [{ is_disputed: true }],
    disputes: [{ state: 'open', amount_paise: 400_000, deducted_paise: 0, phase: 'chargeback' }],
  });
  expect(await statusOf(database, orderId)).toBe('SUCCESS');
});

it('eight at once, never heard of before, are one', async () => {
  const payment = pay();
  const orderId = await orderWith(database, payment);
  const dispute = aDispute({ payment_id: payment['id'], state: 'lost', deducted_paise: 400_000 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => record(dispute)));
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
  expect(await typesOf(orderId)).toEqual(['dispute_lost']);
  expect(await moneyOf(database, orderId)).toMatchObject({ lost_paise: 400_000, held_paise: 0 });
});

it('nothing is refunded while the bank decides, and all is possible when it is won', async () => {
  const { orderId, dispute } = await disputedOrder();
  for (const state of ['open', 'under_review', 'unknown']) {
    await record({ ...dispute, state });
    await expect(requestRefund(database, orderId)).rejects.toThrow('payment_disputed');
  }
  await record({ ...dispute, state: 'won' });
  expect(await typesOf(orderId)).toEqual([
    'dispute_opened',
    'dispute_updated',
    'dispute_updated',
    'dispute_won',
  ]);
  expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
});

it('a lost one is a loss: staff look, and what is left can be refunded', async () => {
  const { orderId, dispute } = await disputedOrder();
  const before = await disputesHealth();
  await record({ ...dispute, state: 'lost', deducted_paise: 150_000 });
  await record({ ...dispute, state: 'lost', deducted_paise: 150_000 });
  expect(await statusOf(database, orderId)).toBe('REVIEW');
  expect(await moneyOf(database, orderId)).toMatchObject({
    captured_paise: 400_000,
    lost_paise: 150_000,
    held_paise: 250_000,
    payments: [{ refundable_paise: 250_000, is_disputed: false }],
  });
  expect((await disputesHealth()).lost_paise).toBe(before.lost_paise + 150_000);
  await expect(requestRefund(database, orderId, { p_amount_paise: 250_001 })).rejects.toThrow(
    'refund_too_large',
  );
  expect(await acceptReview(database, orderId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
});

it('a provider that does not say what it took back took what was disputed', async () => {
  const { orderId, dispute } = await disputedOrder();
  await record({ ...dispute, state: 'lost', deducted_paise: 0 });
  expect(await moneyOf(database, orderId)).toMatchObject({ lost_paise: 400_000 });
  expect(await acceptReview(database, orderId)).toMatchObject({ status: 'REFUNDED' });
});

it.each(['dispute first', 'refund first'])(
  'a loss that is listed as a refund too is counted once: %s',
  async (order) => {
    const { orderId, payment, dispute } = await disputedOrder();
    const refundId = `rfnd_loss_${order.replace(' ', '_')}`;
    const steps = [
      () => record({ ...dispute, state: 'lost', deducted_paise: 400_000 }),
      () => found(payment['id'], refundId, 400_000),
    ];
    if (order === 'refund first') steps.reverse();
    for (const step of [...steps, ...steps]) await step();
    expect(await moneyOf(database, orderId)).toMatchObject({
      captured_paise: 400_000,
      refunded_paise: 400_000,
      lost_paise: 0,
      held_paise: 0,
      payments: [{ refundable_paise: 0 }],
    });
    expect(await statusOf(database, orderId)).toBe('REFUNDED');
  },
);

it('a refund made before anybody disputed is not the loss: the money went out twice, and staff look', async () => {
  const payment = pay();
  const orderId = await orderWith(database, payment);
  await found(payment['id'], 'rfnd_before', 400_000);
  expect(await statusOf(database, orderId)).toBe('REFUNDED');
  const dispute = aDispute({ payment_id: payment['id'], opened_at: '2027-06-01T00:00:00Z' });
  await record(dispute);
  await record({ ...dispute, state: 'lost', deducted_paise: 400_000 });
  expect(await moneyOf(database, orderId)).toMatchObject({
    captured_paise: 400_000,
    refunded_paise: 400_000,
    lost_paise: 400_000,
    held_paise: 0,
  });
  expect(await statusOf(database, orderId)).toBe('REVIEW');
  // The provider's own list of the loss is still the loss.
  await found(payment['id'], 'rfnd_loss_of_it', 400_000, { madeAt: '2027-06-02T00:00:00Z' }).catch(
    (error: Error) => expect(error.message).toBe('refund_too_large'),
  );
  expect(await acceptReview(database, orderId)).toMatchObject({ status: 'REFUNDED' });
});

it('also when it is found after the loss: the provider says when it was made', async () => {
  const { orderId, payment, dispute } = await disputedOrder({ opened_at: '2026-01-10T00:00:00Z' });
  await record({ ...dispute, state: 'lost', deducted_paise: 400_000 });
  await found(payment['id'], 'rfnd_found_late', 400_000, { madeAt: '2026-01-09T23:59:00Z' });
  expect(await moneyOf(database, orderId)).toMatchObject({
    refunded_paise: 400_000,
    lost_paise: 400_000,
  });
  expect(await statusOf(database, orderId)).toBe('REVIEW');
});

it('a refund that failed gives its place to the one that is the loss', async () => {
  const { orderId, payment, dispute } = await disputedOrder();
  await record({ ...dispute, state: 'lost', deducted_paise: 400_000 });
  await found(payment['id'], 'rfnd_in_vain', 400_000, { state: 'pending' });
  await found(payment['id'], 'rfnd_in_vain', 400_000, { state: 'failed' });
  await found(payment['id'], 'rfnd_in_truth', 400_000);
  expect(await moneyOf(database, orderId)).toMatchObject({
    refunded_paise: 400_000,
    lost_paise: 0,
  });
  expect(await statusOf(database, orderId)).toBe('REFUNDED');
});

it('a loss that staff accepted and the provider lists as a refund later is booked, once', async () => {
  const { orderId, payment, dispute } = await disputedOrder();
  await record({ ...dispute, state: 'lost', deducted_paise: 400_000 });
  expect(await acceptReview(database, orderId)).toMatchObject({ status: 'REFUNDED' });
  for (const state of ['pending', 'processed', 'processed']) {
    await found(payment['id'], 'rfnd_after_acceptance', 400_000, { state });
  }
  expect(await statusOf(database, orderId)).toBe('REFUNDED');
  expect(await moneyOf(database, orderId)).toMatchObject({
    refunded_paise: 400_000,
    lost_paise: 0,
    held_paise: 0,
  });
});

it.each(['won', 'under_review'])(
  'one that is %s after it was called lost brings the order back to staff',
  async (state) => {
    const { orderId, dispute } = await disputedOrder();
    await record({ ...dispute, state: 'lost', deducted_paise: 400_000 });
    expect(await acceptReview(database, orderId)).toMatchObject({ status: 'REFUNDED' });
    await record({ ...dispute, state, deducted_paise: 0 });
    expect(await statusOf(database, orderId)).toBe('REVIEW');
    expect(await moneyOf(database, orderId)).toMatchObject({ lost_paise: 0, held_paise: 400_000 });
    expect(await acceptReview(database, orderId)).toMatchObject({ status: 'SUCCESS' });
  },
);

it('two losses of one amount take one refund each', async () => {
  const { orderId, payment, dispute } = await disputedOrder({ amount_paise: 100_000 });
  const second = aDispute({ payment_id: payment['id'], amount_paise: 100_000 });
  for (const one of [dispute, second]) await record({ ...one, state: 'lost' });
  await found(payment['id'], 'rfnd_twin_1', 100_000);
  expect(await moneyOf(database, orderId)).toMatchObject({
    refunded_paise: 100_000,
    lost_paise: 100_000,
  });
  await found(payment['id'], 'rfnd_twin_2', 100_000);
  expect(await moneyOf(database, orderId)).toMatchObject({
    refunded_paise: 200_000,
    lost_paise: 0,
    held_paise: 200_000,
  });
});

it('one that is heard of before its payment waits for it', async () => {
  const payment = pay();
  const dispute = aDispute({ payment_id: payment['id'], state: 'lost', deducted_paise: 400_000 });
  expect(await record(dispute)).toMatchObject({ order_id: null, changed: true });
  // Whatever is recorded at the same moment: it is asked about again until its payment is known.
  expect(
    await database.sql(
      'select from disputes where provider_dispute_id = $1 and next_check_at > now()',
      [dispute['id']],
    ),
  ).toHaveLength(1);
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [payment]);
  expect(await statusOf(database, orderId)).toBe('REVIEW');
  expect(await moneyOf(database, orderId)).toMatchObject({ lost_paise: 400_000, held_paise: 0 });
});

it('open ones are asked about daily, once each; decided ones no more', async () => {
  const { service, sql } = database;
  const claim = () =>
    call<readonly Fields[]>(service, 'claim_disputes', { p_provider: 'razorpay', p_limit: 100 });
  const { payment, dispute } = await disputedOrder();
  await sql('update disputes set next_check_at = null');
  const isDue = () =>
    sql('update disputes set next_check_at = now() where provider_dispute_id = $1', [
      dispute['id'],
    ]);
  expect(await claim()).toEqual([]);
  await isDue();
  expect((await Promise.all([claim(), claim()])).flat()).toEqual([
    { provider_dispute_id: dispute['id'], provider_payment_id: payment['id'] },
  ]);
  await isDue();
  await record({ ...dispute, state: 'won' });
  expect(await claim()).toEqual([]);
});

it('money health says what is at risk, and until when to answer', async () => {
  await database.sql('delete from refunds where dispute_id is not null');
  await database.sql('delete from disputes');
  const later = await disputedOrder({
    amount_paise: 100_000,
    respond_by: '2027-01-09T00:00:00Z',
  });
  const sooner = await disputedOrder({
    amount_paise: 200_000,
    respond_by: '2027-01-08T00:00:00Z',
  });
  const answered = await disputedOrder({
    state: 'under_review',
    respond_by: '2027-01-01T00:00:00Z',
  });
  await disputedOrder({ state: 'won' });
  const unknown = aDispute({ payment_id: 'pay_not_in_our_books', respond_by: null });
  await record(unknown);
  const urgent = (await disputesHealth()).most_urgent;
  expect(urgent.map(({ order_id: orderId, state }) => [orderId, state])).toEqual([
    [sooner.orderId, 'open'],
    [later.orderId, 'open'],
    [null, 'open'],
    [answered.orderId, 'under_review'],
  ]);
  expect(urgent[0]).toEqual({
    provider_dispute_id: sooner.dispute['id'],
    order_id: sooner.orderId,
    amount_paise: 200_000,
    currency: 'INR',
    state: 'open',
    respond_by: expect.stringMatching(/^2027-01-08/),
  });

  await database.sql('delete from disputes where order_id is null');
  expect(await disputesHealth()).toEqual({
    open: 3,
    respond_by_soonest: expect.stringMatching(/^2027-01-08/),
    at_risk_paise: 700_000,
    lost_paise: 0,
    most_urgent: urgent.filter(({ order_id: orderId }) => orderId !== null),
  });
});

it('the message that led here is done with it, or with nothing', async () => {
  const { service, sql } = database;
  const { dispute } = await disputedOrder();
  const { id } = await call<{ id: number }>(service, 'record_webhook_event', {
    p_provider: 'razorpay',
    p_event_id: 'evt_dispute',
    p_body_sha256: 'd'.repeat(64),
    p_event_type: 'payment.dispute.won',
    p_payload: {},
    p_dispute_ref: dispute['id'],
  });
  await record({ ...dispute, state: 'won' }, id);
  expect(
    await sql('select from webhook_events where id = $1 and processed_at is not null', [id]),
  ).toHaveLength(1);
  await expect(record({ ...dispute, state: 'lost' }, 999_999)).rejects.toThrow('not_found');
  expect(
    await sql("select from disputes where provider_dispute_id = $1 and state = 'won'", [
      dispute['id'],
    ]),
  ).toHaveLength(1);
});

it('staff read disputes without the provider’s raw words; customers and visitors read none', async () => {
  const { anonymous, customer, staff } = database;
  await disputedOrder();
  const { data } = await staff.from('disputes').select('state, reason').limit(1);
  expect(data).toHaveLength(1);
  expect((await staff.from('disputes').select('raw')).error?.code).toBe('42501');
  expect((await customer.from('disputes').select('state')).data).toEqual([]);
  expect((await anonymous.from('disputes').select('state')).error?.code).toBe('42501');
});

it('late money of an order that went back is work again, also where a bank keeps a part of it', async () => {
  const first = pay();
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [first]);
  await refund(database, orderId);
  const jobOf = async () =>
    (await database.sql('select job_status from orders where order_id = $1', [orderId]))[0];
  expect(await jobOf()).toEqual({ job_status: 'CANCELLED' });
  const late = pay();
  await settle(database.service, attempt, [first, late]);
  const part = { amount_paise: 100_000, deducted_paise: 100_000 };
  await record(aDispute({ payment_id: late['id'], state: 'lost', ...part }));
  expect(await statusOf(database, orderId)).toBe('REVIEW');
  expect(await acceptReview(database, orderId)).toMatchObject({
    status: 'PARTIALLY_REFUNDED',
    job_status: 'REQUESTED',
  });
});
