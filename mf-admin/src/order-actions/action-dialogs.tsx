import { Suspense, use } from 'react';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { RefundDialog } from '../order-money/refund-dialog';
import { AssignDialog } from '../order-workers/assign-dialog';
import { UnassignDialog } from '../order-workers/unassign-dialog';
import { CancelDialog } from './cancel-dialog';
import { CashDialog } from './cash-dialog';
import type { Desk, Wish } from '../acting/desk';
import { CompleteDialog, StartDialog } from './job-dialog';
import { ReviewDialog } from './review-dialog';

interface ActionDialogsProps {
  readonly desk: Desk;
  readonly wish: Wish | null;
  readonly money: Promise<Live<OrderMoney>>;
}

/** The one dialog that is open, if any. */
export function ActionDialogs({ desk, wish, money }: ActionDialogsProps) {
  switch (wish?.kind) {
    case undefined:
      return null;
    case 'assign':
      return <AssignDialog desk={desk} />;
    case 'unassign':
      return <UnassignDialog desk={desk} worker={wish.worker} />;
    case 'start':
      return <StartDialog desk={desk} />;
    case 'complete':
      return <CompleteDialog desk={desk} />;
    case 'cash':
      return <CashDialog desk={desk} />;
    case 'cancel':
      return <CancelDialog desk={desk} />;
    case 'acceptReview':
    case 'refund':
      return (
        <Suspense>
          <MoneyDialog desk={desk} wish={wish} money={money} />
        </Suspense>
      );
  }
}

interface MoneyDialogProps extends Omit<ActionDialogsProps, 'wish'> {
  readonly wish: Extract<Wish, { kind: 'acceptReview' | 'refund' }>;
}

function MoneyDialog({ desk, wish, money }: MoneyDialogProps) {
  const live = use(money);
  const known = live.state === 'known' ? live.value : null;
  if (wish.kind !== 'refund') return <ReviewDialog desk={desk} money={known} />;
  // Opened beside a payment, so the payments were known; without them there is nothing to choose from.
  return known ? <RefundDialog desk={desk} money={known} paymentId={wish.paymentId} /> : null;
}
