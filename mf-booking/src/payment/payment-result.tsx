import type { ReactNode } from 'react';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { PaymentEndedDialog } from './payment-ended-dialog';
import { PaymentFailedDialog } from './payment-failed-dialog';
import { PaymentOpen } from './payment-open';
import type { WatchState } from './payment-watch';
import type { Checkout } from './use-checkout';
import { VerifyingPayment } from './verifying-payment';

interface PaymentResultProps {
  readonly orderId: string;
  /** For its slip; null: not known (yet). */
  readonly order: OrderRow | null;
  readonly state: WatchState;
  readonly checkout: Checkout;
  readonly onCheck: () => void;
  readonly onClose: () => void;
  /** The page from which the person went to pay. */
  readonly children: ReactNode;
}

/** What is known of a payment. The page itself is hidden only while there is something to wait for. */
export function PaymentResult(props: PaymentResultProps) {
  const { orderId, order, state, checkout, onCheck, onClose, children } = props;
  const { outcome } = state;
  if (outcome === null || outcome.kind === 'paid') return <VerifyingPayment orderId={orderId} />;
  switch (outcome.kind) {
    case 'failed':
      return (
        <>
          {children}
          <PaymentFailedDialog
            orderId={orderId}
            order={order}
            reason={outcome.reason}
            checkout={checkout}
            onClose={onClose}
          />
        </>
      );
    case 'closed':
    case 'missing':
      return (
        <>
          {children}
          <PaymentEndedDialog kind={outcome.kind} orderId={orderId} onClose={onClose} />
        </>
      );
    case 'waiting':
    case 'review':
    case 'unknown':
      return (
        <>
          <PaymentOpen
            outcome={outcome}
            orderId={orderId}
            order={order}
            checkout={checkout}
            isChecking={state.phase === 'asking'}
            onCheck={onCheck}
          />
          {/* With money in review there is nothing for the person to wait for on this page. */}
          {outcome.kind === 'review' ? children : null}
        </>
      );
  }
}
