import { useId } from 'react';
import { recheckPayment } from '@kaarigar/shared/api/order-actions';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { ACTION_WORDS, actionsMessages } from './action-messages';
import type { OrderControls } from '../action-dialog/order-controls';

/** Asks the provider now. Needs no confirmation: it only reads what has already happened. */
export function Recheck({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(actionsMessages);
  const locale = useLocale();
  const hintId = useId();
  const { isBusy, problem, run } = useSubmission();
  const { context, order } = controls;

  async function recheck() {
    const answer = await recheckPayment(context, order.order_id, {});
    const status = STATUS_WORDS[answer.status][locale];
    const isSame = answer.status === order.status;
    controls.succeed(isSame ? t.recheckedSame({ status }) : t.recheckedNew({ status }));
  }

  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        icon="retry"
        busy={isBusy}
        busyLabel={t.rechecking}
        aria-describedby={hintId}
        title={t.recheckHint}
        onClick={() => void run(recheck)}
      >
        {ACTION_WORDS.recheck[locale]}
      </Button>
      <VisuallyHidden>
        <span id={hintId}>{t.recheckHint}</span>
      </VisuallyHidden>
      <ProblemAlert problem={problem} title={t.recheckFailed} />
    </div>
  );
}
