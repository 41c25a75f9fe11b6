import { describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import {
  moneyOf,
  orderWith,
  paidOrder,
  recordRefund,
  refund,
  requestRefund,
  type Outcome,
} from './handling-money';
import { everythingOf, pay, statusOf } from './settling';

const database = useDatabase();

let lastRefund = 0;

/** The provider's list contains a refund of the order's first payment; by default with the id of its own. */
async function listed(
  orderId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Outcome> {
  const [payment] = (await moneyOf(database, orderId)).payments;
  lastRefund += 1;
  return call(database.service, 'book_refund', {
    p_provider: payment?.provider,
    p_provider_payment_id: payment?.provider_payment_id,
    p_provider_refund_id: `rfnd_there_${lastRefund}`,
    p_refund_id: null,
    p_amount_paise: 100_000,
    p_state: 'processed',
    ...changes,
  });
}

const typesOf = async (orderId: string) =>
  (await everythingOf(database, orderId)).events.map(({ type }) => type);

describe('a refund made at the provider', () => {
  it('is written down as such, and the order says what is left', async () => {
    const orderId = await paidOrder(database);
    expect(await listed(orderId)).toMatchObject({ status: 'PARTIALLY_REFUNDED', changed: true });
    expect(await moneyOf(database, orderId)).toMatchObject({
      refunded_paise: 100_000,
      refunds: [
        { amount_paise: 100_000, state: 'processed', reason: null, requested_by_name: null },
      ],
    });
    expect(await typesOf(orderId)).toContain('refund_found');
    expect(await listed(orderId, { p_amount_paise: 300_000 })).toMatchObject({
      status: 'REFUNDED',
    });
  });

  it('has the number by which the bank finds it, when the list has it', async () => {
    const orderId = await paidOrder(database);
    const same = { p_provider_refund_id: 'rfnd_numbered' };
    const numbers = async () =>
      (await moneyOf(database, orderId)).refunds.map((row) => row.bank_reference);
    await listed(orderId, same);
    expect(await numbers()).toEqual([null]);
    await listed(orderId, { ...same, p_bank_reference: '10000000000000' });
    await listed(orderId, same);
    expect(await numbers()).toEqual(['10000000000000']);
  });

  it('changes nothing more the tenth time, nor ten at once', async () => {
    const orderId = await paidOrder(database);
    const again = { p_provider_refund_id: 'rfnd_again' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => listed(orderId, again)));
    expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
    const before = [await everythingOf(database, orderId), await moneyOf(database, orderId)];
    expect(await listed(orderId, again)).toMatchObject({ changed: false });
    expect([await everythingOf(database, orderId), await moneyOf(database, orderId)]).toEqual(
      before,
    );
  });

  it('is pending while the bank is at work, and goes on by its id there', async () => {
    const orderId = await paidOrder(database);
    const there = { p_provider_refund_id: 'rfnd_slow' };
    expect(await listed(orderId, { ...there, p_state: 'pending' })).toMatchObject({
      status: 'REFUND_PENDING',
    });
    await database.sql("update refunds set next_check_at = now() where state = 'pending'");
    expect(await call(database.service, 'claim_refunds', { p_provider: 'razorpay' })).toMatchObject(
      [{ order_id: orderId, provider_refund_id: 'rfnd_slow' }],
    );
    expect(await listed(orderId, there)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  });

  it('is not written down when it had failed before anybody heard of it', async () => {
    const orderId = await paidOrder(database);
    expect(await listed(orderId, { p_state: 'failed' })).toMatchObject({
      status: 'SUCCESS',
      changed: false,
    });
    expect((await moneyOf(database, orderId)).refunds).toEqual([]);
  });

  it('of money that does not fit puts the order right', async () => {
    const orderId = await orderWith(database, pay(), pay({ captured_at: '2026-01-05T00:00:00Z' }));
    const second = (await moneyOf(database, orderId)).payments.at(-1);
    const wholeOfSecond = {
      p_provider_payment_id: second?.provider_payment_id,
      p_amount_paise: 400_000,
    };
    expect(await listed(orderId, wholeOfSecond)).toMatchObject({ status: 'SUCCESS' });
  });

  it('waits while a refund of ours, which cannot be made beside it, is pending', async () => {
    const orderId = await paidOrder(database);
    const ours = await requestRefund(database, orderId);
    await expect(listed(orderId)).rejects.toThrow('refund_too_large');
    await recordRefund(database, ours, 'failed');
    expect(await listed(orderId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  });
});

describe('a refund of ours that the provider lists', () => {
  it('is known by the id we gave it, though its answer was lost or it was called failed', async () => {
    for (const state of ['pending', 'failed']) {
      const orderId = await paidOrder(database);
      const ours = await requestRefund(database, orderId);
      await recordRefund(database, ours, state);
      await listed(orderId, { p_refund_id: ours.id, p_amount_paise: 400_000 });
      expect(await statusOf(database, orderId)).toBe('REFUNDED');
      expect((await moneyOf(database, orderId)).refunds).toMatchObject([
        { id: ours.id, state: 'processed', reason: 'asked by phone' },
      ]);
      expect(await typesOf(orderId)).not.toContain('refund_found');
    }
  });

  it('of another payment is not taken for it', async () => {
    const [one, other] = [await paidOrder(database), await paidOrder(database)];
    const ours = await requestRefund(database, one);
    await listed(other, { p_refund_id: ours.id });
    expect(await statusOf(database, one)).toBe('REFUND_PENDING');
    expect(await statusOf(database, other)).toBe('PARTIALLY_REFUNDED');
  });
});

it('a refund of a payment that is not in our books is refused', async () => {
  const orderId = await paidOrder(database);
  const unknown = { p_provider_payment_id: 'pay_of_nobody' };
  await expect(listed(orderId, unknown)).rejects.toThrow('not_found');
  expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
});

it('nobody but the service books a refund', async () => {
  const orderId = await paidOrder(database);
  const parameters = {
    p_provider: 'razorpay',
    p_provider_payment_id: 'pay_1',
    p_provider_refund_id: 'rfnd_forged',
    p_refund_id: null,
    p_amount_paise: 1,
    p_state: 'processed',
  };
  for (const person of [database.anonymous, database.customer, database.staff, database.admin]) {
    const { error } = await person.rpc('book_refund', parameters);
    expect(error).toMatchObject({ code: '42501' });
  }
  expect(await listed(orderId)).toMatchObject({ changed: true });
});
