import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { RETURN_PAUSES_MS } from './check-payment';
import { PaymentEndedDialog } from './payment-ended-dialog';
import { PaymentFailedDialog } from './payment-failed-dialog';
import { PaymentOpen } from './payment-open';
import { useCheckout } from './use-checkout';
import { usePaymentWatch } from './use-payment-watch';
import { VerifyingPayment } from './verifying-payment';

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
    pausesMs: RETURN_PAUSES_MS,
  });
  const checkout = useCheckout({
    context,
    returnPath,
    onAlreadyPaid: () => void check(),
    onOutdated: () => void check(),
  });

  function leave(): void {
    void navigate({ search }, { replace: true });
  }

  const { outcome } = state;
  if (outcome === null || outcome.kind === 'paid') return <VerifyingPayment orderId={orderId} />;
  switch (outcome.kind) {
    case 'failed':
      return (
        <>
          {children}
          <PaymentFailedDialog
            orderId={orderId}
            reason={outcome.reason}
            checkout={checkout}
            onClose={leave}
          />
        </>
      );
    case 'closed':
    case 'missing':
      return (
        <>
          {children}
          <PaymentEndedDialog kind={outcome.kind} orderId={orderId} onClose={leave} />
        </>
      );
    case 'waiting':
    case 'review':
    case 'unknown': {
      const panel = (
        <PaymentOpen
          outcome={outcome}
          orderId={orderId}
          checkout={checkout}
          isChecking={state.phase === 'asking'}
          onCheck={() => void check()}
        />
      );
      // With money in review there is nothing for the person to wait for on this page.
      return outcome.kind === 'review' ? (
        <>
          {panel}
          {children}
        </>
      ) : (
        panel
      );
    }
  }
}
