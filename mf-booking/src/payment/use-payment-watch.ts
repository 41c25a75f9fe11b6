import { useEffect, useState, useSyncExternalStore } from 'react';
import { getPaymentDetails } from '@kaarigar/shared/api/payments';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { paths } from '@kaarigar/shared/paths';
import { useNavigate } from '@kaarigar/shared/platform/router';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { Patience } from './check-payment';
import type { PaymentOutcome } from './payment-outcome';
import { createPaymentWatch, type PaymentWatch, type WatchState } from './payment-watch';
import { pendingOrders } from '@kaarigar/shared/pending-payment/pending-order';
import { wait } from './wait';

interface WatchOptions {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly orderId: string;
  readonly patience: Patience;
}

/**
 * Asks for the result of an order's payment as soon as the component mounts. A settled order is removed from the
 * pending orders, and a paid one leads to the result page, whichever component asked.
 */
export function usePaymentWatch({ context, userId, orderId, patience }: WatchOptions): {
  readonly state: WatchState;
  readonly check: PaymentWatch['check'];
} {
  const navigate = useNavigate();
  const [watch] = useState(() =>
    createPaymentWatch(
      { ask: (signal) => getPaymentDetails(context, orderId, signal), wait },
      (outcome) => {
        settleHere(outcome, userId, orderId);
        if (outcome.kind === 'paid')
          void navigate(paths.paymentSuccessOf(orderId), { replace: true });
      },
    ),
  );

  useEffect(() => {
    void watch.check(patience);
    return watch.stop;
  }, [watch, patience]);

  return { state: useSyncExternalStore(watch.subscribe, watch.state), check: watch.check };
}

function settleHere({ kind }: PaymentOutcome, userId: string, orderId: string): void {
  if (kind !== 'paid' && kind !== 'closed' && kind !== 'missing') return;
  const pending = pendingOrders.find(userId);
  if (kind === 'paid' && pending?.order_id === orderId) {
    openDraft(pending.draft_key).clear();
  }
  pendingOrders.forget(userId, orderId);
}
