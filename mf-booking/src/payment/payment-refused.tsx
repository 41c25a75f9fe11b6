import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useNavigate, useRevalidator } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { paymentMessages } from './payment-messages';
import { usePayAfter } from '@kaarigar/shared/pending-payment/use-pay-after';

interface PaymentRefusedProps {
  readonly context: RemoteContext;
  readonly orderId: string;
}

/** This order can never be paid online: what the person can do instead, and whom to call. */
export function PaymentRefused({ context, orderId }: PaymentRefusedProps) {
  const t = useMessages(paymentMessages);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { isBusy, problem, payAfter } = usePayAfter(context, orderId);

  async function handleChoice(): Promise<void> {
    if (!(await payAfter())) return;
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
            onClick={() => void handleChoice()}
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
