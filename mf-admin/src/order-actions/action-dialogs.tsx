import { Suspense, use } from 'react';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { RefundDialog } from '../order-money/refund-dialog';
import { GiveDialog } from '../moving/give-dialog';
import { AssignDialog } from '../order-workers/assign-dialog';
import { UnassignDialog } from '../order-workers/unassign-dialog';
import { AnswerComplaintDialog } from './answer-complaint-dialog';
import { CancelDialog } from './cancel-dialog';
import { DeclineCancelDialog } from './decline-cancel-dialog';
import { CashDialog } from './cash-dialog';
import { AskVoidCashDialog, KeepCashDialog } from './cash-doubt-dialogs';
import type { OrderControls, OpenDialog } from '../action-dialog/order-controls';
import { CompleteDialog, StartDialog } from './job-dialog';
import { AskAdminDialog } from './ask-admin-dialog';
import { PassCancelOnDialog } from './pass-cancel-on-dialog';
import { ReopenDialog } from './reopen-dialog';
import { ReviewDialog } from './review-dialog';
import { VisitDialog } from './visit-dialog';
import { VoidCashDialog } from './void-cash-dialog';

interface ActionDialogsProps {
  readonly controls: OrderControls;
  readonly dialog: OpenDialog | null;
  readonly money: Promise<Live<OrderMoney>>;
}

/** The one dialog that is open, if any. */
export function ActionDialogs({ controls, dialog, money }: ActionDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'assign':
      return <AssignDialog controls={controls} />;
    case 'give':
      return <GiveDialog controls={controls} worker={dialog.worker} />;
    case 'unassign':
      return <UnassignDialog controls={controls} worker={dialog.worker} />;
    case 'start':
      return <StartDialog controls={controls} />;
    case 'complete':
      return <CompleteDialog controls={controls} />;
    case 'visit':
      return <VisitDialog controls={controls} />;
    case 'cash':
      return <CashDialog controls={controls} receipt={dialog.about} />;
    case 'reopen':
      return <ReopenDialog controls={controls} />;
    case 'answerComplaint':
      return <AnswerComplaintDialog controls={controls} />;
    case 'passCancelOn':
      return <PassCancelOnDialog controls={controls} />;
    case 'askAdmin':
      return <AskAdminDialog controls={controls} />;
    case 'askVoidCash':
      return (
        <AskVoidCashDialog controls={controls} reason={dialog.reason} rightOrder={dialog.about} />
      );
    case 'keepCash':
      return <KeepCashDialog controls={controls} />;
    case 'declineCancel':
      return <DeclineCancelDialog controls={controls} />;
    case 'cancel':
      return <CancelDialog controls={controls} />;
    case 'acceptReview':
    case 'voidCash':
    case 'refund':
      return (
        <Suspense>
          <MoneyDialog controls={controls} dialog={dialog} money={money} />
        </Suspense>
      );
  }
}

interface MoneyDialogProps extends Omit<ActionDialogsProps, 'dialog'> {
  readonly dialog: Extract<OpenDialog, { kind: 'acceptReview' | 'voidCash' | 'refund' }>;
}

function MoneyDialog({ controls, dialog, money }: MoneyDialogProps) {
  const live = use(money);
  const known = live.state === 'known' ? live.value : null;
  if (dialog.kind === 'voidCash') {
    return <VoidCashDialog controls={controls} money={known} rightOrder={dialog.about} />;
  }
  if (dialog.kind !== 'refund') return <ReviewDialog controls={controls} money={known} />;
  // The buttons for a refund appear only after the payments have loaded; without payments there is nothing to refund.
  return known ? (
    <RefundDialog controls={controls} money={known} paymentId={dialog.paymentId} />
  ) : null;
}
