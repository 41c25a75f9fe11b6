import { askToCancel } from '@kaarigar/shared/api/order-actions';
import type { OrderDetailRow, OrderEventRow } from '@kaarigar/shared/contracts/rows';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { askCancelMessages } from './ask-cancel-messages';

interface AskedToCancelProps {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  readonly onChanged: () => void;
}

/** That the person asked to cancel the order and waits for an answer, and the way back. */
export function AskedToCancel({ context, order, onChanged }: AskedToCancelProps) {
  const t = useMessages(askCancelMessages);
  const { isBusy, problem, run } = useSubmission();

  async function takeBack(): Promise<void> {
    await run(() =>
      askToCancel(context, order.order_id, { reason: null, expected_updated_at: order.updated_at }),
    );
    // Also after a refusal: staff may have answered meanwhile.
    onChanged();
  }

  return (
    <Alert
      tone="info"
      title={t.asked}
      action={
        <Button
          variant="quiet"
          size="s"
          busy={isBusy}
          busyLabel={t.takingBack}
          onClick={() => void takeBack()}
        >
          {t.takeBack}
        </Button>
      }
    >
      <p>{order.cancel_reason}</p>
      <ProblemAlert problem={problem} />
    </Alert>
  );
}

/** Our no to the wish to cancel, where they look first. */
export function NotCancelled({ refusal }: { readonly refusal: OrderEventRow }) {
  const t = useMessages(askCancelMessages);
  const locale = useLocale();
  const { reason } = refusal.data;
  return (
    <Alert tone="info" title={t.declined}>
      {typeof reason === 'string' ? <p className={textStyles['lines']}>{reason}</p> : null}
      <p className={textStyles['note']}>
        <time dateTime={refusal.at}>{formatDate(new Date(refusal.at), locale)}</time>
      </p>
    </Alert>
  );
}
