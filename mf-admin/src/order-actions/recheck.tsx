import { useId } from 'react';
import { recheckPayment } from '@kaarigar/shared/api/order-actions';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { ACTION_WORDS, actionsMessages } from './action-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import styles from './order-actions.module.css';

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
        block
        icon="retry"
        busy={isBusy}
        busyLabel={t.rechecking}
        aria-describedby={hintId}
        onClick={() => void run(recheck)}
      >
        {ACTION_WORDS.recheck[locale]}
      </Button>
      <p id={hintId} className={styles['hint']}>
        {t.recheckHint}
      </p>
      <ProblemAlert problem={problem} title={t.recheckFailed} />
    </div>
  );
}
