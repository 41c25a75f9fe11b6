import { cancelOrder } from '@kaarigar/shared/api/payments';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { pendingOrders } from '@kaarigar/shared/pending-payment/pending-order';
import { AboutOrder } from './about-order';
import { cancelMessages } from './cancel-messages';

/** The order differs from what the page shows: a retry does not help, reloading the page's data does. */
const CONFLICTS: readonly ErrorCode[] = ['already_paid', 'order_not_cancellable', 'not_found'];

interface CancelDialogProps {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly order: OrderDetailRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Null: the order is cancelled. A failure: it cannot be cancelled, and the page must say why. */
  readonly onDone: (failure: Problem | null) => void;
}

/** Asks before it cancels an order. After a temporary failure the person can retry here. */
export function CancelDialog(props: CancelDialogProps) {
  const { context, userId, order, isOpen, onClose, onDone } = props;
  const { order_id: orderId } = order;
  const t = useMessages(cancelMessages);
  const { isBusy, problem, forgetProblem, run } = useSubmission();

  async function handleConfirm(): Promise<void> {
    const outcome = await run(() => cancelOrder(context, orderId));
    if (outcome?.state === 'known') {
      pendingOrders.forget(userId, orderId);
      onDone(null);
    } else if (outcome && CONFLICTS.includes(outcome.problem.code)) {
      forgetProblem();
      onDone(outcome.problem);
    }
  }

  function handleClose(): void {
    // Closing cannot cancel a request that is already sent, and the person would not see its result.
    if (isBusy) return;
    forgetProblem();
    onClose();
  }

  return (
    <Dialog
      open={isOpen}
      onClose={handleClose}
      title={t.title({ orderId })}
      footer={
        <>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={t.cancelling}
            onClick={() => void handleConfirm()}
          >
            {t.confirm}
          </Button>
          <Button variant="quiet" onClick={handleClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      <AboutOrder order={order} />
      <p>{t.consequence}</p>
      <ProblemAlert
        problem={problem}
        title={t.notCancelled}
        action={<ContactLinks orderId={orderId} />}
      />
    </Dialog>
  );
}
