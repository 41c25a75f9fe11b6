import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { Attempt, OrderReader } from '../ports';
import { askedTooMuch } from './asked-too-much';
import { bookRefunds } from './book-refunds';
import { carryOutRefund } from './carry-out-refund';
import { changeOrder, type ChangeRequest } from './change-order';
import { leftUndone } from './provider-unavailable';
import { recordDisputesOf } from './record-disputes';
import { settleOrder, type SettleDependencies } from './settle-order';

export interface RecheckDependencies extends SettleDependencies {
  readonly orders: OrderReader;
}

/** More attempts than an order has in a day; the reconciler checks older ones. */
const NEWEST = 5;

/**
 * Asks the provider about an order's payments, refunds and disputes, whatever its status: money that came after it expired or was
 * cancelled is found, too. What was asked just now is not asked again. For its owner and staff; nothing is decided, so
 * nothing is expected of the order. Throws `not_found`, `rate_limited`, `provider_unavailable` (503).
 */
export function recheckOrder(
  dependencies: RecheckDependencies,
  request: Omit<ChangeRequest, 'expectedUpdatedAt'>,
): Promise<OrderDetails> {
  const { ledger, orders } = dependencies;
  return changeOrder(
    orders,
    { ...request, expectedUpdatedAt: null },
    async ({ orderId }, { id: userId }) => {
      const attempts = await ledger.askAboutOrder(orderId, userId, NEWEST);
      const granted = attempts.filter(({ question }) => question === 'granted');
      if (granted.length === 0) {
        if (attempts.some(({ question }) => question === 'limited')) throw askedTooMuch();
        return;
      }
      const refunds = await ledger.pendingRefunds(orderId);
      const answers = await Promise.allSettled([
        ...granted
          .filter((attempt) => !attempt.isBeingCreated)
          .map((attempt) => recheckAttempt(dependencies, attempt)),
        ...refunds.map((refund) => carryOutRefund(dependencies, refund)),
      ]);
      // Whatever could be asked is settled; the first failure is thrown.
      for (const answer of answers)
        if (answer.status === 'rejected') throw leftUndone(answer.reason);
    },
  );
}

async function recheckAttempt(dependencies: RecheckDependencies, attempt: Attempt): Promise<void> {
  const settled = await settleOrder(dependencies, attempt);
  if (!settled) return;
  await bookRefunds(dependencies, attempt, settled);
  const { bookedPaymentIds: paymentIds } = settled.settlement;
  await recordDisputesOf(dependencies, { provider: attempt.provider, paymentIds });
}
