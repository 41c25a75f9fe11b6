import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { paymentMessages } from './payment-messages';
import { usePayAfter } from '@kaarigar/shared/pending-payment/use-pay-after';

interface PayLaterProps {
  readonly context: RemoteContext;
  readonly orderId: string;
  readonly onChanged: () => void;
}

/** The way back from paying online: the order is paid after the work. */
export function PayLater({ context, orderId, onChanged }: PayLaterProps) {
  const t = useMessages(paymentMessages);
  const { isBusy, problem, payAfter } = usePayAfter(context, orderId);

  async function handleChoice(): Promise<void> {
    await payAfter();
    // Also after a refusal: it may be paid or over by now.
    onChanged();
  }

  return (
    <>
      <Button
        variant="quiet"
        busy={isBusy}
        busyLabel={t.changing}
        onClick={() => void handleChoice()}
      >
        {t.payAfter}
      </Button>
      <ProblemAlert problem={problem} />
    </>
  );
}
