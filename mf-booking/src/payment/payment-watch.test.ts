import { describe, expect, test } from 'vitest';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import { ASKED_JUST_NOW_MS, ON_RETURN, UNTIL_TOLD } from './check-payment';
import type { PaymentOutcome } from './payment-outcome';
import { createPaymentWatch } from './payment-watch';

type Answer = PaymentDetails | PaymentPending | ApiError;

const order = {
  orderId: '123456789',
  amount: 12_000,
  amountPaise: 12_000_00,
  serviceType: 'Wall drawing',
};
const waiting: PaymentPending = { ...order, status: 'PENDING', lastError: null };
const failed: PaymentPending = { ...waiting, lastError: 'payment_failed' };

function settled(status: PaymentDetails['status']): PaymentDetails {
  return {
    ...order,
    status,
    transactionId: 'pay_1',
    method: 'upi',
    date: '2026-11-21',
    time: '11:00:00',
  };
}

/** A service that gives these answers in order and repeats the last one, and a `wait` that does not wait. */
function createWorld(answers: readonly Answer[]) {
  const waits: number[] = [];
  const outcomes: PaymentOutcome[] = [];
  let asked = 0;
  const watch = createPaymentWatch(
    {
      async ask() {
        const answer = answers[Math.min(asked, answers.length - 1)];
        asked += 1;
        if (!answer || answer instanceof ApiError) throw answer ?? new Error('nothing to answer');
        return answer;
      },
      async wait(ms) {
        waits.push(ms);
      },
    },
    (outcome) => outcomes.push(outcome),
  );
  return { watch, waits, outcomes, asked: () => asked };
}

describe('coming back from the payment page', () => {
  test('paid is paid at the first answer', async () => {
    const { watch, outcomes, waits } = createWorld([settled('SUCCESS')]);
    await watch.check(ON_RETURN);
    expect(outcomes).toEqual([{ kind: 'paid' }]);
    expect(waits).toEqual([]);
  });

  test('a bank that needs a moment is asked again, a little later each time', async () => {
    const { watch, outcomes, waits } = createWorld([waiting, waiting, settled('SUCCESS')]);
    await watch.check(ON_RETURN);
    expect(outcomes).toEqual([{ kind: 'paid' }]);
    expect(waits).toEqual(ON_RETURN.pausesMs.slice(0, 2));
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  });

  test('still waiting after the last question is said as waiting: no false success and no false failure', async () => {
    const { watch, outcomes, waits } = createWorld([waiting]);
    await watch.check(ON_RETURN);
    expect(outcomes).toEqual([{ kind: 'waiting' }]);
    expect(waits).toEqual(ON_RETURN.pausesMs);
  });

  test('a failed try is said at once, with its reason', async () => {
    const { watch, outcomes, asked } = createWorld([waiting, failed]);
    await watch.check(ON_RETURN);
    expect(outcomes).toEqual([{ kind: 'failed', reason: 'payment_failed' }]);
    expect(asked()).toBe(2);
  });

  test('a lost connection is asked again, and paid after it is paid', async () => {
    const { watch, outcomes } = createWorld([new ApiError('network_down'), settled('SUCCESS')]);
    await watch.check(ON_RETURN);
    expect(outcomes).toEqual([{ kind: 'paid' }]);
  });

  test('a service that stays down ends as unknown, not as failed', async () => {
    const { watch, outcomes, asked } = createWorld([
      new ApiError('service_unavailable', { status: 503 }),
    ]);
    await watch.check(ON_RETURN);
    expect(outcomes).toMatchObject([{ kind: 'unknown', failure: { code: 'service_unavailable' } }]);
    expect(asked()).toBe(ON_RETURN.pausesMs.length + 1);
  });

  test("somebody else's order is missing, and asked for once", async () => {
    const { watch, outcomes, asked } = createWorld([new ApiError('not_found', { status: 404 })]);
    await watch.check(ON_RETURN);
    expect(outcomes).toEqual([{ kind: 'missing' }]);
    expect(asked()).toBe(1);
  });

  test.each([
    ['REVIEW', 'review'],
    ['CANCELLED', 'closed'],
    ['EXPIRED', 'closed'],
    ['REFUNDED', 'paid'],
  ] as const)('an order in %s is %s', async (status, kind) => {
    const { watch, outcomes } = createWorld([settled(status)]);
    await watch.check();
    expect(outcomes).toEqual([{ kind }]);
  });
});

describe('an order that was left unpaid', () => {
  const withBank = (is: boolean): PaymentPending => ({ ...waiting, withBank: is });

  test('is asked about until it is told whether a payment is with the bank', async () => {
    const told = createWorld([withBank(false), settled('SUCCESS')]);
    await told.watch.check(UNTIL_TOLD);
    expect(told.outcomes).toEqual([{ kind: 'waiting', isWithBank: false }]);
    expect(told.asked()).toBe(1);
  });

  test('is asked about once more when the question came too early', async () => {
    const { watch, waits, outcomes } = createWorld([waiting, withBank(true)]);
    await watch.check(UNTIL_TOLD);
    expect(outcomes).toEqual([{ kind: 'waiting', isWithBank: true }]);
    expect(waits[0]).toBeGreaterThan(ASKED_JUST_NOW_MS);
  });

  test('that nothing is with the bank yet is no answer to somebody who comes back from paying', async () => {
    const { watch, outcomes } = createWorld([withBank(false), settled('SUCCESS')]);
    await watch.check(ON_RETURN);
    expect(outcomes).toEqual([{ kind: 'paid' }]);
  });
});

describe('the watch', () => {
  test('tells its listeners, and keeps what it knew while it asks again', async () => {
    const { watch } = createWorld([waiting, settled('SUCCESS')]);
    const seen: string[] = [];
    watch.subscribe(() =>
      seen.push(`${watch.state().phase} ${watch.state().outcome?.kind ?? '-'}`),
    );
    await watch.check();
    await watch.check();
    expect(seen).toEqual(['asking -', 'known waiting', 'asking waiting', 'known paid']);
  });

  test('says that there is no answer yet only when nobody was asked too early, and goes on asking', async () => {
    const seenWith = async (...answers: readonly Answer[]) => {
      const { watch } = createWorld(answers);
      const seen: string[] = [];
      watch.subscribe(() =>
        seen.push(`${watch.state().phase} ${watch.state().outcome?.kind ?? '-'}`),
      );
      await watch.check(ON_RETURN);
      return seen;
    };
    // The company was asked just before: after three seconds it is asked again, and says paid.
    expect(await seenWith(waiting, waiting, settled('SUCCESS'))).toEqual([
      'asking -',
      'known paid',
    ]);
    expect(await seenWith(waiting, waiting, waiting, failed)).toEqual([
      'asking -',
      'asking waiting',
      'known failed',
    ]);
    const asked = ON_RETURN.pausesMs.findIndex(
      (_, at) =>
        ON_RETURN.pausesMs.slice(0, at).reduce((sum, ms) => sum + ms, 0) >= ASKED_JUST_NOW_MS,
    );
    expect(asked).toBe(2);
  });

  test('asks one question at a time however often it is told to', async () => {
    const { watch, asked, outcomes } = createWorld([waiting]);
    await Promise.all([watch.check(), watch.check(), watch.check()]);
    expect(asked()).toBe(1);
    expect(outcomes).toHaveLength(1);
  });

  test('says nothing more once the page is gone, and can begin again', async () => {
    const { watch, outcomes } = createWorld([settled('SUCCESS')]);
    const open = watch.check();
    watch.stop();
    await open;
    expect(outcomes).toEqual([]);
    await watch.check();
    expect(outcomes).toEqual([{ kind: 'paid' }]);
  });
});
