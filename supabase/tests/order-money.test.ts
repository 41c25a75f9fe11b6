import { describe, expect, it } from 'vitest';
import { orderMoney, timelineEvent, type OrderMoney } from '@kaarigar/shared/contracts/order-money';
import * as z from 'zod/mini';
import { call, openAttempt, settle } from './attempt';
import { useDatabase } from './fixture';
import { moneyOf, orderWith, paidOrder, refund, requestRefund } from './handling-money';
import { labelOf } from './people';
import { everythingOf, pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();

/** The proposal, with the provider's payment id in place of ours, because a test knows that one. */
async function proposalOf(orderId: string) {
  const { proposal, payments } = await moneyOf(database, orderId);
  if (!proposal) return null;
  const payment = payments.find(({ id }) => id === proposal.payment_id);
  return [payment?.provider_payment_id, proposal.amount_paise, proposal.reason];
}

describe('order_money', () => {
  it('has every capture and refund in the form of the contract', async () => {
    const payment = pay();
    const orderId = await orderWith(database, payment);
    await refund(database, orderId, { p_amount_paise: 1_000, p_reason: 'a day late' });
    await requestRefund(database, orderId, { p_amount_paise: 500, p_reason: 'two days late' });
    const money = await moneyOf(database, orderId);
    expect(z.strictObject(orderMoney.shape).parse(money)).toEqual<OrderMoney>({
      captured_paise: 400_000,
      customer_fee_paise: 0,
      refunded_paise: 1_000,
      pending_refund_paise: 500,
      lost_paise: 0,
      held_paise: 399_000,
      payments: [
        {
          id: expect.any(String),
          provider: 'razorpay',
          provider_payment_id: String(payment['id']),
          amount_paise: 400_000,
          currency: 'INR',
          method: 'upi',
          captured_at: expect.stringMatching(/^2026-01-01T20:00:00/),
          customer_fee_paise: 0,
          is_disputed: false,
          refundable_paise: 398_500,
        },
      ],
      refunds: [
        expect.objectContaining({ amount_paise: 1_000, state: 'processed', reason: 'a day late' }),
        expect.objectContaining({ amount_paise: 500, state: 'pending', reason: 'two days late' }),
      ],
      disputes: [],
      cash_receipts: [],
      refused_links: [],
      has_link: true,
      proposal: null,
    });
  });

  it('is empty for an order without money', async () => {
    const { orderId } = await pendingOrder(database);
    expect(await moneyOf(database, orderId)).toEqual({
      captured_paise: 0,
      customer_fee_paise: 0,
      refunded_paise: 0,
      pending_refund_paise: 0,
      lost_paise: 0,
      held_paise: 0,
      payments: [],
      refunds: [],
      disputes: [],
      cash_receipts: [],
      refused_links: [],
      has_link: true,
      proposal: null,
    });
  });

  it('adds rupees up, and dollars to nothing', async () => {
    const orderId = await orderWith(database, pay(), pay({ currency: 'USD', amount_paise: 7 }));
    expect(await moneyOf(database, orderId)).toMatchObject({ captured_paise: 400_000 });
  });
});

describe('the refund that is proposed', () => {
  it('nothing when nothing is wrong', async () => {
    expect(await proposalOf(await paidOrder(database))).toBeNull();
  });

  it('of a second capture all of it', async () => {
    const second = pay({ captured_at: '2026-01-05T00:00:00Z' });
    const orderId = await orderWith(database, pay(), second);
    expect(await proposalOf(orderId)).toEqual([second['id'], 400_000, 'second_capture']);
  });

  it('of three captures the second, then the third', async () => {
    const [first, second, third] = [1, 2, 3].map((day) =>
      pay({ captured_at: `2026-01-0${day}T00:00:00Z` }),
    ) as [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>];
    const orderId = await orderWith(database, third, first, second);
    expect(await proposalOf(orderId)).toEqual([second['id'], 400_000, 'second_capture']);
    expect(await refund(database, orderId)).toMatchObject({ status: 'REVIEW' });
    expect(await proposalOf(orderId)).toEqual([third['id'], 400_000, 'second_capture']);
    expect(await refund(database, orderId)).toMatchObject({ status: 'SUCCESS' });
  });

  it('of too much what is too much; then staff accept the rest', async () => {
    const payment = pay({ amount_paise: 400_100 });
    const orderId = await orderWith(database, payment);
    expect(await proposalOf(orderId)).toEqual([payment['id'], 100, 'amount_mismatch']);
    expect(await requestRefund(database, orderId)).toMatchObject({ amount_paise: 100 });
  });

  it('of too little, or of dollars, all of it', async () => {
    const little = pay({ amount_paise: 399_999 });
    expect(await proposalOf(await orderWith(database, little))).toEqual([
      little['id'],
      399_999,
      'amount_mismatch',
    ]);
    const dollars = pay({ currency: 'USD' });
    expect(await proposalOf(await orderWith(database, dollars))).toEqual([
      dollars['id'],
      400_000,
      'currency_mismatch',
    ]);
  });

  it('of parts that add up to the price nothing: staff accept', async () => {
    const orderId = await orderWith(
      database,
      pay({ amount_paise: 100_000 }),
      pay({ amount_paise: 300_000 }),
    );
    expect(await proposalOf(orderId)).toBeNull();
  });

  it('of money that came too late all of it', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [], { p_state: 'expired' });
    await call(database.service, 'expire_order', { p_order_id: orderId });
    const payment = pay();
    await settle(database.service, attempt, [payment]);
    expect(await proposalOf(orderId)).toEqual([payment['id'], 400_000, 'late_capture']);
  });

  it('of money under another reference nothing: whose it is, a person must find out', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [pay()], { p_reference: 'somebody else’s' });
    expect(await statusOf(database, orderId)).toBe('REVIEW');
    expect(await proposalOf(orderId)).toBeNull();
  });
});

describe('whatever order payments of two links are reported in', () => {
  /** Every order in which the captures can be reported; the test then reports them all again. */
  const ways = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  it.each([
    ['one that fits and two that do not', [400_000, 1, 400_001], [400_000]],
    ['three that fit', [400_000, 400_000, 400_000], [400_000]],
    ['none that fits', [1, 2, 3], []],
  ])('%s end the same', async (_what, amounts, fitting) => {
    const endings: unknown[] = [];
    for (const way of ways) {
      const { orderId, attempt } = await pendingOrder(database);
      await call(database.service, 'mark_attempt', {
        p_attempt_id: attempt.id,
        p_state: 'expired',
      });
      const other = await openAttempt(database.service, orderId);
      const payments = amounts.map((amount) => pay({ amount_paise: amount }));
      for (const index of [...way, ...way]) {
        const payment = payments[index];
        if (payment) await settle(database.service, index === 1 ? other : attempt, [payment]);
      }
      const { payments: rows } = await everythingOf(database, orderId);
      endings.push({
        status: await statusOf(database, orderId),
        captured: (await moneyOf(database, orderId)).captured_paise,
        fits: rows.filter(({ misfit }) => misfit === null).map((row) => row['amount_paise']),
        misfits: rows.filter(({ misfit }) => misfit !== null).length,
      });
    }
    expect(endings).toEqual(
      ways.map(() => ({
        status: 'REVIEW',
        captured: amounts.reduce((sum, amount) => sum + amount, 0),
        fits: fitting,
        misfits: amounts.length - fitting.length,
      })),
    );
  });

  it('money of a cancelled order is late, all of it', async () => {
    const { service, ids } = database;
    for (const amounts of [
      [400_000, 1],
      [1, 400_000],
    ]) {
      const { orderId, attempt } = await pendingOrder(database);
      await call(service, 'cancel_order', {
        p_order_id: orderId,
        p_actor: 'customer',
        p_actor_id: ids.customer,
      });
      for (const amount of amounts) {
        await settle(service, attempt, [pay({ amount_paise: amount })]);
      }
      const { payments } = await everythingOf(database, orderId);
      expect(payments.every(({ misfit }) => misfit !== null)).toBe(true);
      await refund(database, orderId);
      expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
    }
  });
});

describe('order_timeline', () => {
  it('tells everything with who did it, oldest first, in the form of the contract', async () => {
    const orderId = await orderWith(database, pay());
    await refund(database, orderId);
    const events = z
      .array(z.strictObject(timelineEvent.shape))
      .parse(await call(database.staff, 'order_timeline', { p_order_id: orderId }));
    expect(events.map(({ type, actor_name, to_status }) => [type, actor_name, to_status])).toEqual([
      ['created', labelOf('customer'), 'PENDING'],
      ['status_changed', null, 'SUCCESS'],
      ['status_changed', labelOf('admin'), 'REFUND_PENDING'],
      ['refund_processed', null, null],
      ['status_changed', null, 'REFUNDED'],
    ]);
    expect(events.map((event) => event.public)).toEqual([true, true, true, false, true]);
  });
});

it('money and timeline are for staff and admins; an order nobody knows is not found', async () => {
  const { anonymous, customer, stranger, staff, admin, service } = database;
  const orderId = await paidOrder(database);
  for (const name of ['order_money', 'order_timeline']) {
    const ask = (client: typeof staff, id = orderId) => call(client, name, { p_order_id: id });
    await expect(ask(anonymous)).rejects.toThrow('permission denied');
    await expect(ask(service)).rejects.toThrow('permission denied');
    for (const client of [customer, stranger]) {
      await expect(ask(client)).rejects.toThrow('not_allowed');
      await expect(ask(client, '999999999')).rejects.toThrow('not_allowed');
    }
    for (const client of [staff, admin]) {
      expect(await ask(client)).not.toBeNull();
      await expect(ask(client, '999999999')).rejects.toThrow('not_found');
    }
  }
});
