import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, settle, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { moneyOf, orderWith, recordRefund, requestRefund } from './handling-money';
import { eventsOf, everythingOf, pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();

type Fields = Readonly<Record<string, unknown>>;

interface Subject {
  readonly id: number;
  readonly attempt: (Attempt & { readonly payment_ids: readonly string[] }) | null;
  readonly refund: { readonly id: string } | null;
}

let messages = 0;

/** A message that names these, as the service stores it. */
function tell(names: Fields): Promise<Subject> {
  messages += 1;
  return call(database.service, 'record_webhook_event', {
    p_provider: 'razorpay',
    p_event_id: `evt_sighting_${messages}`,
    p_body_sha256: createHash('sha256').update(String(messages)).digest('hex'),
    p_event_type: 'payment.failed',
    p_payload: {},
    ...names,
  });
}

const paymentIds = async ({ reference }: Attempt): Promise<readonly string[]> =>
  (
    await call<{ payment_ids: readonly string[] }>(database.service, 'find_attempt', {
      p_provider: 'razorpay',
      p_reference: reference,
    })
  ).payment_ids;

describe('a payment that was ever named', () => {
  it('stays with its attempt, whether a message or a report named it', async () => {
    const { attempt } = await pendingOrder(database);
    await tell({ p_reference: attempt.reference, p_payment_ref: 'pay_told' });
    await settle(database.service, attempt, [pay({ id: 'pay_reported', status: 'failed' })]);
    await settle(database.service, attempt, []);
    expect((await paymentIds(attempt)).toSorted()).toEqual(['pay_reported', 'pay_told']);
    const other = await pendingOrder(database);
    await settle(database.service, other.attempt, [pay({ id: 'pay_told', status: 'created' })]);
    expect(await paymentIds(other.attempt)).toEqual([]);
  });

  it('finds the attempt of a message that names nothing else; so does the link it describes', async () => {
    const { attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [pay({ id: 'pay_alone', status: 'failed' })]);
    expect((await tell({ p_payment_ref: 'pay_alone' })).attempt?.id).toBe(attempt.id);
    expect((await tell({ p_payment_ref: 'pay_of_nobody' })).attempt).toBeNull();
    await call(database.service, 'record_attempt_link', {
      p_attempt_id: attempt.id,
      p_provider_ref: 'plink_described',
      p_url: 'https://pay.example/plink_described',
      p_expires_at: null,
    });
    const found = await tell({ p_payment_ref: 'pay_new', p_link_ref: 'plink_described' });
    expect(found.attempt).toMatchObject({ id: attempt.id, payment_ids: ['pay_new', 'pay_alone'] });
  });

  it('is among the newest twenty at most', async () => {
    const { attempt } = await pendingOrder(database);
    const tries = Array.from({ length: 25 }, (_unused, at) =>
      pay({ id: `pay_try_${at}`, status: 'failed' }),
    );
    await settle(database.service, attempt, tries);
    expect(await paymentIds(attempt)).toHaveLength(20);
  });

  it('a message about a refund of ours has the refund; it comes back with the same subject', async () => {
    const orderId = await orderWith(database, pay({ id: 'pay_refunded' }));
    const asked = await requestRefund(database, orderId);
    await recordRefund(database, asked, 'pending', { p_provider_refund_id: 'rfnd_told' });
    const names = { p_refund_ref: 'rfnd_told', p_payment_ref: 'pay_refunded' };
    const told = await tell(names);
    expect(told).toMatchObject({ refund: { id: asked.id }, attempt: { order_id: orderId } });
    // Another company may give the same numbers.
    expect(await tell({ ...names, p_provider: 'cashfree' })).toMatchObject({
      refund: null,
      attempt: null,
    });
    await database.sql('update webhook_events set next_try_at = now() where id = $1', [told.id]);
    const claimed = await call<readonly Fields[]>(database.service, 'claim_webhook_events', {
      p_provider: 'razorpay',
    });
    expect(claimed.find(({ id }) => Number(id) === Number(told.id))).toMatchObject({
      refund_ref: 'rfnd_told',
      link_ref: null,
      dispute_ref: null,
      refund: { id: asked.id },
      attempt: { order_id: orderId },
    });
  });

  it('the message that led to a settled order or refund is done with it', async () => {
    const { attempt } = await pendingOrder(database);
    const { id } = await tell({ p_reference: attempt.reference });
    const isDone = async (event: number) =>
      (
        await database.sql(
          'select from webhook_events where id = $1 and processed_at is not null',
          [event],
        )
      ).length === 1;
    await settle(database.service, attempt, []);
    expect(await isDone(id)).toBe(false);
    await settle(database.service, attempt, [pay()], { p_event_id: id });
    expect(await isDone(id)).toBe(true);
    const refund = await requestRefund(database, attempt.order_id);
    const second = await tell({});
    await recordRefund(database, refund, 'processed', { p_event_id: second.id });
    expect(await isDone(second.id)).toBe(true);
    await expect(settle(database.service, attempt, [], { p_event_id: 999_999 })).rejects.toThrow(
      'not_found',
    );
  });
});

describe('a payment that went back without being ours', () => {
  it('pays for nothing, and the customer is told once', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const returned = pay({ status: 'returned' });
    for (let turn = 0; turn < 2; turn += 1) await settle(database.service, attempt, [returned]);
    expect(await statusOf(database, orderId)).toBe('PENDING');
    const { events, payments } = await everythingOf(database, orderId);
    expect(payments).toEqual([]);
    expect(events.filter(({ type }) => type === 'payment_returned')).toEqual([
      expect.objectContaining({
        public: true,
        data: { transaction_id: returned['id'], amount_paise: 400_000, currency: 'INR' },
      }),
    ]);
    expect(await settle(database.service, attempt, [returned, pay()])).toMatchObject({
      status: 'SUCCESS',
    });
  });

  it('though we took it for ours makes a REVIEW, until its refund is booked', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const payment = pay();
    await settle(database.service, attempt, [payment]);
    const answer = await settle(database.service, attempt, [{ ...payment, status: 'returned' }]);
    expect(answer).toMatchObject({ status: 'REVIEW', booked_payment_ids: [payment['id']] });
    await call(database.service, 'book_refund', {
      p_provider: 'razorpay',
      p_provider_payment_id: payment['id'],
      p_provider_refund_id: 'rfnd_auto',
      p_refund_id: null,
      p_amount_paise: 400_000,
      p_state: 'processed',
    });
    expect(await statusOf(database, orderId)).toBe('REFUNDED');
    await settle(database.service, attempt, [{ ...payment, status: 'returned' }]);
    expect(await statusOf(database, orderId)).toBe('REFUNDED');
  });
});

describe('a fee that the customer bears', () => {
  it('is not what pays for the order, and goes back last', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const payment = pay({ amount_paise: 409_440, customer_fee_paise: 9_440 });
    expect(await settle(database.service, attempt, [payment])).toMatchObject({ status: 'SUCCESS' });
    expect(
      (await eventsOf(database, orderId)).find(({ type }) => type === 'fee_borne_by_customer')
        ?.data,
    ).toEqual({
      transaction_id: payment['id'],
      amount_paise: 9_440,
    });
    expect(await moneyOf(database, orderId)).toMatchObject({
      captured_paise: 409_440,
      customer_fee_paise: 9_440,
      held_paise: 400_000,
      payments: [{ refundable_paise: 409_440 }],
    });
    const half = await requestRefund(database, orderId, { p_amount_paise: 100_000 });
    expect(await recordRefund(database, half, 'processed')).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
    });
    const rest = await requestRefund(database, orderId);
    expect(rest.amount_paise).toBe(309_440);
    expect(await recordRefund(database, rest, 'processed')).toMatchObject({ status: 'REFUNDED' });
  });

  it('explains no other amount', async () => {
    for (const fee of [0, 9_439, 9_441]) {
      const { attempt } = await pendingOrder(database);
      const payment = pay({ amount_paise: 409_440, customer_fee_paise: fee });
      expect(await settle(database.service, attempt, [payment])).toMatchObject({
        status: 'REVIEW',
      });
    }
  });
});

describe('when a payment was captured', () => {
  const made = '2026-01-01T20:00:00Z';
  const dayOf = async (...reports: readonly (readonly Fields[])[]) => {
    const { attempt } = await pendingOrder(database);
    let day: string | null = null;
    for (const report of reports)
      day = (await settle(database.service, attempt, report as Record<string, unknown>[]))
        .payment_date;
    return day;
  };
  const today = async () =>
    (
      await database.sql<{ day: string }>(
        "select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day",
      )
    )[0]?.day;

  it('is what the provider says, else when it was made', async () => {
    expect(await dayOf([pay({ captured_at: '2026-01-05T00:00:00Z', at: made })])).toBe(
      '2026-01-05',
    );
    expect(await dayOf([pay({ captured_at: null, at: made })])).toBe('2026-01-02');
  });

  it('is when we first saw it, when we had seen it not captured: nobody says when it was', async () => {
    const late = pay({ captured_at: null, at: made });
    expect(await dayOf([{ ...late, status: 'failed' }], [late])).toBe(await today());
    const said = pay({ captured_at: '2026-01-05T00:00:00Z', at: made });
    expect(await dayOf([{ ...said, status: 'authorized' }], [said])).toBe('2026-01-05');
  });
});

it('a state of a link that we do not know changes nothing of its attempt', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [], { p_state: 'unknown' });
  expect((await everythingOf(database, orderId)).attempts).toMatchObject([{ state: 'creating' }]);
});

it('sightings are for the service alone', async () => {
  const { anonymous, customer, staff, admin } = database;
  for (const person of [anonymous, customer, staff, admin]) {
    expect((await person.from('payment_sightings').select('*')).error?.code).toBe('42501');
  }
});
