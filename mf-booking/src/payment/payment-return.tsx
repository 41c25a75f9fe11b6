import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { awaitedPayment } from './awaited-payment';
import { ON_RETURN } from './check-payment';
import { PaymentResult } from './payment-result';
import { useCheckout } from './use-checkout';
import { usePaymentWatch } from './use-payment-watch';
import { useReturnedOrder } from './use-returned-order';

interface PaymentReturnProps {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly orderId: string;
  readonly returnPath: string;
  readonly children: ReactNode;
}

/** The page after a return from the payment page, until the payment is settled or the person leaves it. */
export function PaymentReturn({
  context,
  userId,
  orderId,
  returnPath,
  children,
}: PaymentReturnProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { state, check } = usePaymentWatch({
    context,
    userId,
    orderId,
    patience: ON_RETURN,
  });
  const order = useReturnedOrder({
    context,
    userId,
    orderId,
    known: state.outcome?.kind ?? null,
  });
  const checkout = useCheckout({
    context,
    returnPath,
    onMaybePaid: () => void check(),
    onOutdated: () => void check(),
  });

  // The list and the order's page say the same as long as the bank may still answer.
  const { outcome } = state;
  useEffect(() => {
    if (outcome && outcome.kind !== 'unknown') {
      awaitedPayment.heard(orderId, outcome.kind === 'waiting' && outcome.isWithBank !== false);
    }
  }, [outcome, orderId]);

  function leave(): void {
    void navigate({ search }, { replace: true });
  }

  return (
    <PaymentResult
      orderId={orderId}
      order={order}
      state={state}
      checkout={checkout}
      onCheck={() => void check()}
      onClose={leave}
    >
      {children}
    </PaymentResult>
  );
}
