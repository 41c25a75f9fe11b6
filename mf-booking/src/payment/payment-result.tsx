import type { ReactNode } from 'react';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { PaymentEndedDialog } from './payment-ended-dialog';
import { PaymentFailedDialog } from './payment-failed-dialog';
import { PaymentOpen } from './payment-open';
import type { WatchState } from './payment-watch';
import type { Checkout } from './use-checkout';

interface PaymentResultProps {
  readonly orderId: string;
  /** For its slip; null: not known (yet). */
  readonly order: OrderRow | null;
  readonly state: WatchState;
  readonly checkout: Checkout;
  readonly onCheck: () => void;
  readonly onClose: () => void;
  /** The page from which the person went to pay, with its heading. */
  readonly children: ReactNode;
}

/** What is known of a payment. While there is something to wait for it is a page of its own. */
export function PaymentResult(props: PaymentResultProps) {
  const { orderId, order, state, checkout, onCheck, onClose, children } = props;
  const { outcome } = state;
  switch (outcome?.kind) {
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
    default:
      return (
        <PaymentOpen
          // What is paid leads to its own page in a moment.
          outcome={outcome?.kind === 'paid' ? null : outcome}
          orderId={orderId}
          order={order}
          checkout={checkout}
          isChecking={state.phase === 'asking'}
          onCheck={onCheck}
          onClose={onClose}
        />
      );
  }
}
