import { describe, expect, it } from 'vitest';
import { call, settle } from './attempt';
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
import { eventsOf, everythingOf, pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();

const refundsOf = (orderId: string) =>
  database.sql(
    'select state, provider_refund_id, last_error from refunds where order_id = $1 order by created_at',
    [orderId],
  );

/** Every possible order of the items. */
function permutationsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

describe('the number by which the bank finds a refund', () => {
  const numberOf = async (orderId: string) =>
    (await moneyOf(database, orderId)).refunds.at(-1)?.bank_reference;
  const own = (client: 'customer' | 'stranger' | 'staff', orderId: string) =>
    call<{ bank_reference: string | null }[]>(database[client], 'my_refunds', {
      p_order_id: orderId,
    });

  it('is told to its customer and staff once the provider tells it, and stays', async () => {
    const orderId = await paidOrder(database);
    const asked = await requestRefund(database, orderId);
    await recordRefund(database, asked, 'processed');
    expect(await own('customer', orderId)).toMatchObject([{ bank_reference: null }]);
    await recordRefund(database, asked, 'processed', { p_bank_reference: '205907014017' });
    expect(await own('customer', orderId)).toMatchObject([{ bank_reference: '205907014017' }]);
    expect(await numberOf(orderId)).toBe('205907014017');
    for (const person of ['stranger', 'staff'] as const) {
      expect(await own(person, orderId)).toEqual([]);
    }
    // Silence, and what is no number.
    for (const p_bank_reference of [null, '', 'not yet', 'x'.repeat(41)]) {
      await recordRefund(database, asked, 'processed', { p_bank_reference });
      expect(await numberOf(orderId)).toBe('205907014017');
    }
    await recordRefund(database, asked, 'processed', { p_bank_reference: '205907014018' });
    expect(await numberOf(orderId)).toBe('205907014018');
  });
});

describe('what an order is after a refund', () => {
  it('all of it: REFUNDED; a part: PARTIALLY_REFUNDED, then the rest', async () => {
    const whole = await paidOrder(database);
    expect(await refund(database, whole)).toMatchObject({ status: 'REFUNDED', changed: true });
    const parts = await paidOrder(database);
    const part = { p_amount_paise: 150_000 };
    expect(await refund(database, parts, part)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect(await refund(database, parts, part)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect(await refund(database, parts)).toMatchObject({ status: 'REFUNDED' });
    expect((await moneyOf(database, parts)).refunds.map((row) => row.amount_paise)).toEqual([
      150_000, 150_000, 100_000,
    ]);
  });

  it('one that failed: what it was before, whichever that was', async () => {
    const paid = await paidOrder(database);
    const partly = await paidOrder(database);
    await refund(database, partly, { p_amount_paise: 1 });
    const twice = await orderWith(database, pay(), pay());
    const late = await orderWith(database, pay({ amount_paise: 399_999 }));
    for (const orderId of [paid, partly, twice, late]) {
      const before = await statusOf(database, orderId);
      const asked = await requestRefund(database, orderId);
      const failed = { p_error: 'the bank said no' };
      expect(await recordRefund(database, asked, 'failed', failed)).toMatchObject({
        status: before,
        changed: true,
      });
      expect((await moneyOf(database, orderId)).refunds.at(-1)).toMatchObject({
        state: 'failed',
        last_error: 'the bank said no',
      });
    }
  });

  it('of the second payment: SUCCESS again, with the first one’s transaction and receipt', async () => {
    const first = pay();
    const orderId = await orderWith(database, first, pay({ captured_at: '2026-01-05T00:00:00Z' }));
    const [before] = (await everythingOf(database, orderId)).orders;
    expect(await refund(database, orderId)).toMatchObject({ status: 'SUCCESS' });
    const [after] = (await everythingOf(database, orderId)).orders;
    expect(after).toMatchObject({
      transaction_id: first['id'],
      receipt_number: before?.['receipt_number'],
    });
    expect(await moneyOf(database, orderId)).toMatchObject({
      captured_paise: 800_000,
      refunded_paise: 400_000,
      proposal: null,
    });
  });

  it('of the first payment instead: staff must accept the second, which the receipt then names', async () => {
    const second = pay({ captured_at: '2026-01-05T00:00:00Z' });
    const orderId = await orderWith(database, pay(), second);
    const [first] = (await moneyOf(database, orderId)).payments;
    expect(await refund(database, orderId, { p_payment_id: first?.id })).toMatchObject({
      status: 'REVIEW',
    });
    await acceptReview(database, orderId);
    expect((await everythingOf(database, orderId)).orders[0]).toMatchObject({
      status: 'SUCCESS',
      transaction_id: second['id'],
      payment_date: '2026-01-05',
    });
  });

  it('of money that came for a cancelled order: REFUNDED', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await call(database.service, 'cancel_order', {
      p_order_id: orderId,
      p_actor: 'customer',
      p_actor_id: database.ids.customer,
    });
    await settle(database.service, attempt, [pay()]);
    expect(await refund(database, orderId)).toMatchObject({
      status: 'REFUNDED',
      job_status: 'CANCELLED',
    });
  });

  it('of a part of money for an order never paid: staff go on looking', async () => {
    const orderId = await orderWith(database, pay({ amount_paise: 399_999 }));
    expect(await refund(database, orderId, { p_amount_paise: 1 })).toMatchObject({
      status: 'REVIEW',
    });
  });

  it('of all rupees, while dollars are still here: REVIEW, and the dollars are proposed', async () => {
    const orderId = await orderWith(database, pay(), pay({ currency: 'USD' }));
    const money = await moneyOf(database, orderId);
    const rupees = money.payments.find(({ currency }) => currency === 'INR');
    expect(await refund(database, orderId, { p_payment_id: rupees?.id })).toMatchObject({
      status: 'REVIEW',
    });
    expect((await moneyOf(database, orderId)).proposal).toMatchObject({
      amount_paise: 400_000,
      reason: 'currency_mismatch',
    });
    expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
  });

  it('beside money that came while it was under way: REVIEW, not paid by a payment nobody looked at', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const [first, second] = [pay(), pay({ captured_at: '2026-01-05T00:00:00Z' })];
    await settle(database.service, attempt, [first]);
    const asked = await requestRefund(database, orderId);
    expect(await settle(database.service, attempt, [first, second])).toMatchObject({
      status: 'REFUND_PENDING',
      changed: false,
    });
    expect((await everythingOf(database, orderId)).events.at(-1)).toMatchObject({
      type: 'second_capture',
      public: false,
      data: { transaction_id: second['id'], amount_paise: 400_000 },
    });
    expect(await recordRefund(database, asked, 'processed')).toMatchObject({ status: 'REVIEW' });
    expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
  });

  it('of money that came after all was refunded: REVIEW first, then REFUNDED again', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const first = pay();
    await settle(database.service, attempt, [first]);
    await refund(database, orderId);
    await settle(database.service, attempt, [first, pay()]);
    expect(await statusOf(database, orderId)).toBe('REVIEW');
    expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
  });

  it('of an online payment for an order that was paid in cash: SUCCESS again, in cash', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const { service, ids } = database;
    await call(service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'cancelled' });
    await call(service, 'mark_paid_in_cash', {
      p_order_id: orderId,
      p_receipt_number: 'refund-1',
      p_actor_id: ids.staff,
    });
    await settle(service, attempt, [pay()]);
    expect(await statusOf(database, orderId)).toBe('REVIEW');
    expect(await refund(database, orderId)).toMatchObject({ status: 'SUCCESS' });
    expect((await everythingOf(database, orderId)).orders[0]).toMatchObject({
      payment_method: 'cash',
      transaction_id: 'refund-1',
    });
    await expect(requestRefund(database, orderId)).rejects.toThrow('nothing_to_refund');
  });
});

describe('record_refund', () => {
  it('the same report ten times, and ten at once, changes nothing more', async () => {
    const orderId = await paidOrder(database);
    const asked = await requestRefund(database, orderId);
    const report = () =>
      recordRefund(database, asked, 'processed', { p_provider_refund_id: 'rfnd_ten' });
    const answers = await Promise.all(Array.from({ length: 10 }, report));
    expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
    const before = [await everythingOf(database, orderId), await moneyOf(database, orderId)];
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await report()).toMatchObject({ status: 'REFUNDED', changed: false });
    }
    expect([await everythingOf(database, orderId), await moneyOf(database, orderId)]).toEqual(
      before,
    );
  });

  it.each([
    [['pending', 'failed'], 'SUCCESS', 'failed'],
    [['pending', 'pending', 'processed'], 'REFUNDED', 'processed'],
  ] as const)(
    '%s in any order end in %s: pending says the least',
    async (reports, status, state) => {
      for (const order of permutationsOf(reports)) {
        const orderId = await paidOrder(database);
        const asked = await requestRefund(database, orderId);
        for (const report of order) await recordRefund(database, asked, report);
        expect([order, await statusOf(database, orderId), await refundsOf(orderId)]).toEqual([
          order,
          status,
          [{ state, provider_refund_id: null, last_error: null }],
        ]);
      }
    },
  );

  it('the last word counts, as often as the bank changes its mind', async () => {
    const orderId = await paidOrder(database);
    const asked = await requestRefund(database, orderId);
    for (const [state, status] of [
      ['processed', 'REFUNDED'],
      ['failed', 'REVIEW'],
      ['processed', 'REFUNDED'],
      ['failed', 'REVIEW'],
    ] as const) {
      expect(await recordRefund(database, asked, state)).toMatchObject({ status, changed: true });
      expect(await recordRefund(database, asked, 'pending')).toMatchObject({ changed: false });
    }
    const events = (await eventsOf(database, orderId)).map(({ type }) => type);
    expect(events.filter((type) => type === 'refund_returned')).toHaveLength(2);
  });

  it('one that was called failed and is processed after all counts, beside the one that replaced it', async () => {
    const orderId = await paidOrder(database);
    const part = { p_amount_paise: 200_000 };
    const first = await requestRefund(database, orderId, part);
    await recordRefund(database, first, 'failed');
    const second = await requestRefund(database, orderId, part);
    expect(await recordRefund(database, first, 'processed')).toMatchObject({
      status: 'REFUND_PENDING',
      changed: false,
    });
    expect(await recordRefund(database, second, 'processed')).toMatchObject({ status: 'REFUNDED' });
  });

  it('of which more went back than came is recorded and looked at: the money is gone', async () => {
    const orderId = await paidOrder(database);
    const first = await requestRefund(database, orderId);
    await recordRefund(database, first, 'failed');
    await refund(database, orderId);
    expect(await recordRefund(database, first, 'processed')).toMatchObject({ status: 'REVIEW' });
    expect(await moneyOf(database, orderId)).toMatchObject({
      captured_paise: 400_000,
      refunded_paise: 800_000,
      held_paise: 0,
      payments: [{ refundable_paise: 0 }],
    });
    await expect(requestRefund(database, orderId)).rejects.toThrow('nothing_to_refund');
    expect(await acceptReview(database, orderId)).toMatchObject({ status: 'REFUNDED' });
  });

  it('keeps the provider’s id once it is known, and why it is not done yet', async () => {
    const orderId = await paidOrder(database);
    const asked = await requestRefund(database, orderId);
    await recordRefund(database, asked, 'pending', { p_error: 'timeout' });
    expect(await refundsOf(orderId)).toEqual([
      { state: 'pending', provider_refund_id: null, last_error: 'timeout' },
    ]);
    await recordRefund(database, asked, 'pending', { p_provider_refund_id: 'rfnd_kept' });
    expect(await refundsOf(orderId)).toEqual([
      { state: 'pending', provider_refund_id: 'rfnd_kept', last_error: 'timeout' },
    ]);
    await recordRefund(database, asked, 'processed', { p_provider_refund_id: 'rfnd_else' });
    expect(await refundsOf(orderId)).toEqual([
      { state: 'processed', provider_refund_id: 'rfnd_kept', last_error: null },
    ]);
  });

  it('refuses a refund or a state that does not exist', async () => {
    const nobody = { id: '00000000-0000-4000-8000-000000000000' };
    await expect(recordRefund(database, nobody, 'processed')).rejects.toThrow('not_found');
    await expect(recordRefund(database, nobody, 'maybe')).rejects.toThrow('invalid_input');
  });
});

describe('claim_refunds', () => {
  const claim = (provider = 'razorpay', limit = 100): Promise<readonly RefundTask[]> =>
    call(database.service, 'claim_refunds', { p_provider: provider, p_limit: limit });

  it('gives those that are due, once, oldest first, and again when the claimer died', async () => {
    const { sql } = database;
    await claim();
    const orderId = await paidOrder(database);
    const asked = await requestRefund(database, orderId);
    expect(await claim()).toEqual([]);
    const isDue = () => sql('update refunds set next_check_at = now() where id = $1', [asked.id]);
    await isDue();
    expect(await claim('cashfree')).toEqual([]);
    expect(await claim('razorpay', 0)).toEqual([]);
    const { reused: _reused, ...task } = asked;
    expect(await claim()).toEqual([task]);
    expect(await claim()).toEqual([]);
    await isDue();
    expect(await claim()).toEqual([task]);
    await isDue();
    await recordRefund(database, asked, 'processed');
    expect(await claim()).toEqual([]);
  });

  it('asks daily without end', async () => {
    const { sql } = database;
    const asked = await requestRefund(database, await paidOrder(database));
    await sql(
      "update refunds set created_at = now() - interval '90 days', next_check_at = now() where id = $1",
      [asked.id],
    );
    expect((await claim()).map(({ id }) => id)).toEqual([asked.id]);
    expect(
      await sql(
        'select round(extract(epoch from next_check_at - now()) / 3600)::integer as hours from refunds where id = $1',
        [asked.id],
      ),
    ).toEqual([{ hours: 24 }]);
  });
});

it('nobody but the service requests, records or claims refunds', async () => {
  const { anonymous, customer, staff, admin, ids } = database;
  const orderId = await paidOrder(database);
  for (const client of [anonymous, customer, staff, admin]) {
    const answers = [
      await client.rpc('request_refund', {
        p_order_id: orderId,
        p_payment_id: null,
        p_amount_paise: 1,
        p_reason: 'me',
        p_idempotency_key: 'by-hand-1',
        p_actor_id: ids.admin,
      }),
      await client.rpc('record_refund', { p_refund_id: ids.admin, p_state: 'processed' }),
      await client.rpc('claim_refunds', { p_provider: 'razorpay' }),
      await client.from('refunds').update({ state: 'processed' }).eq('order_id', orderId),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => '42501'));
  }
  expect(await statusOf(database, orderId)).toBe('SUCCESS');
});
