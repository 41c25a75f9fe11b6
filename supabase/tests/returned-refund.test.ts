import { expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import {
  acceptReview,
  moneyOf,
  orderWith,
  paidOrder,
  recordRefund,
  refund,
  requestRefund,
  type RefundTask,
} from './handling-money';
import { everythingOf, pay, statusOf } from './settling';

const database = useDatabase();

/** A refund of all that was processed, and then came back. */
async function returnedRefund() {
  const orderId = await paidOrder(database);
  const asked = await requestRefund(database, orderId);
  await recordRefund(database, asked, 'processed');
  await recordRefund(database, asked, 'failed', { p_error: 'provider_failed' });
  return { orderId, asked };
}

it('a refund that came back is money that we hold, for staff to look at', async () => {
  const { orderId } = await returnedRefund();
  expect(await statusOf(database, orderId)).toBe('REVIEW');
  expect(await moneyOf(database, orderId)).toMatchObject({
    refunded_paise: 0,
    held_paise: 400_000,
    refunds: [{ state: 'failed', is_returned: true }],
  });
  const { events } = await everythingOf(database, orderId);
  expect(events.find(({ type }) => type === 'refund_returned')).toMatchObject({ public: true });
  const mails = await database.sql(
    "select data -> 'refund_paise' as paise from outbox where order_id = $1 and kind = 'refund_returned'",
    [orderId],
  );
  expect(mails).toEqual([{ paise: 400_000 }]);
});

it('it is sent again, or staff keep the money', async () => {
  const again = await returnedRefund();
  expect(await refund(database, again.orderId)).toMatchObject({ status: 'REFUNDED' });
  const kept = await returnedRefund();
  expect(await acceptReview(database, kept.orderId)).toMatchObject({ status: 'SUCCESS' });
  const part = await refund(database, kept.orderId, { p_amount_paise: 1_000 });
  expect(part).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
});

it('while another refund is under way the order waits for that, and is looked at then', async () => {
  const orderId = await paidOrder(database);
  const first = await requestRefund(database, orderId, { p_amount_paise: 100_000 });
  await recordRefund(database, first, 'processed');
  const second = await requestRefund(database, orderId, { p_amount_paise: 100_000 });
  expect(await recordRefund(database, first, 'failed')).toMatchObject({ status: 'REFUND_PENDING' });
  expect(await recordRefund(database, second, 'processed')).toMatchObject({ status: 'REVIEW' });
});

it('of a second payment: the order stays what its own payment made it, until staff have looked', async () => {
  const orderId = await orderWith(database, pay(), pay({ captured_at: '2026-01-05T00:00:00Z' }));
  const excess = await requestRefund(database, orderId);
  await recordRefund(database, excess, 'processed');
  expect(await statusOf(database, orderId)).toBe('SUCCESS');
  expect(await recordRefund(database, excess, 'failed')).toMatchObject({ status: 'REVIEW' });
  expect((await moneyOf(database, orderId)).held_paise).toBe(800_000);
});

it('the provider’s words to why not now are for staff, and it is asked again in half an hour', async () => {
  const { customer, staff, sql } = database;
  const orderId = await paidOrder(database);
  const asked = await requestRefund(database, orderId);
  await recordRefund(database, asked, 'pending', {
    p_error: 'provider_not_now',
    p_words: 'Your account does not have enough balance to carry out the refund operation.',
  });
  expect((await moneyOf(database, orderId)).refunds).toMatchObject([
    { state: 'pending', last_words: expect.stringContaining('enough balance') },
  ]);
  for (const person of [customer, staff])
    expect((await person.from('refunds').select('last_words')).error?.code).toBe('42501');
  expect(
    await sql(
      'select round(extract(epoch from next_check_at - now()) / 60)::integer as minutes from refunds where id = $1',
      [asked.id],
    ),
  ).toEqual([{ minutes: 30 }]);
  await recordRefund(database, asked, 'processed');
  expect((await moneyOf(database, orderId)).refunds).toMatchObject([{ last_words: null }]);
});

it('one that was processed is asked about 1, 3, 7 and 10 days later', async () => {
  const { service, sql } = database;
  const claim = () =>
    call<readonly RefundTask[]>(service, 'claim_refunds', { p_provider: 'razorpay', p_limit: 100 });
  const orderId = await paidOrder(database);
  const asked = await requestRefund(database, orderId);
  await recordRefund(database, asked, 'processed');
  const due: (number | null)[] = [];
  const hours = async () => {
    const [row] = await sql<{ hours: number | null }>(
      'select round(extract(epoch from next_check_at - processed_at) / 3600)::integer as hours from refunds where id = $1',
      [asked.id],
    );
    due.push(row?.hours ?? null);
    return row?.hours ?? null;
  };
  for (let next = await hours(); next !== null; next = await hours()) {
    await sql(
      `update refunds set next_check_at = now(), processed_at = now() - make_interval(hours => $2) where id = $1`,
      [asked.id, next],
    );
    expect(await claim()).toMatchObject([{ id: asked.id, state: 'processed' }]);
  }
  expect(due).toEqual([24, 72, 168, 240, null]);
  expect(await claim()).toEqual([]);
});
