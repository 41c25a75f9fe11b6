import { useId, useRef, useState } from 'react';
import { recheckPayment } from '@kaarigar/shared/api/order-actions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { STATUS_WORDS } from '../order/status-words';
import { ACTION_WORDS, actionsMessages } from './action-messages';
import type { Desk } from './desk';
import styles from './order-actions.module.css';
import { problemOf } from '@kaarigar/shared/contracts/problem';

/** Asks the provider now. Nothing to confirm: it only finds out what is so already. */
export function Recheck({ desk }: { readonly desk: Desk }) {
  const t = useMessages(actionsMessages);
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const hintId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isAsking = useRef(false);
  const { context, order } = desk;

  async function handleClick() {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      const answer = await recheckPayment(context, order.order_id, {});
      const status = STATUS_WORDS[answer.status][locale];
      const isSame = answer.status === order.status;
      desk.succeed(isSame ? t.recheckedSame({ status }) : t.recheckedNew({ status }));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isAsking.current = false;
      setIsBusy(false);
    }
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
        onClick={() => void handleClick()}
      >
        {ACTION_WORDS.recheck[locale]}
      </Button>
      <p id={hintId} className={styles['hint']}>
        {t.recheckHint}
      </p>
      {problem ? (
        <Alert tone="error" title={t.recheckFailed}>
          {errorMessage(problem.code)}
        </Alert>
      ) : null}
    </div>
  );
}
