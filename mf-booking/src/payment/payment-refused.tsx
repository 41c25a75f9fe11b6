import { payAfterService } from '@kaarigar/shared/api/payments';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useNavigate, useRevalidator } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { paymentMessages } from './payment-messages';
import { pendingOrders } from './pending-order';

interface PaymentRefusedProps {
  readonly context: RemoteContext;
  readonly orderId: string;
}

/** This order can never be paid online: what the person can do instead, and whom to call. */
export function PaymentRefused({ context, orderId }: PaymentRefusedProps) {
  const t = useMessages(paymentMessages);
  const session = useSession();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { isBusy, problem, run } = useSubmission();

  async function payAfter(): Promise<void> {
    const changed = await run(() => payAfterService(context, orderId));
    if (changed?.state !== 'known') return;
    if (session.status === 'signed-in') forgetPending(session.userId, orderId);
    await navigate(paths.order(orderId));
    // The page of the order may be this one.
    await revalidator.revalidate();
  }

  return (
    <Alert
      tone="error"
      title={t.refusedTitle}
      action={
        <>
          <Button
            variant="primary"
            size="s"
            busy={isBusy}
            busyLabel={t.changing}
            onClick={() => void payAfter()}
          >
            {t.payAfter}
          </Button>
          <ContactLinks orderId={orderId} />
        </>
      }
    >
      <p>{t.refusedText({ orderId })}</p>
      <ProblemAlert problem={problem} />
    </Alert>
  );
}

function forgetPending(userId: string, orderId: string): void {
  const pending = pendingOrders.find(userId);
  if (pending?.order_id === orderId) openDraft(pending.draft_key).clear();
  pendingOrders.forget(userId, orderId);
}
