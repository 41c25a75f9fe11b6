import { cancelAnswerBy } from '@kaarigar/shared/domain/answer-time';
import { formatDeadline } from '@kaarigar/shared/i18n/format-deadline';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { actionsFor, answerToCancel, type OrderAction } from '../action-dialog/actions-for';
import type { OrderControls } from '../action-dialog/order-controls';
import { ACTION_WORDS } from './action-messages';
import { cancelQuestionMessages } from './cancel-question-messages';
import styles from './order-actions.module.css';

interface CancelQuestionProps {
  readonly controls: OrderControls;
  readonly next: OrderAction | null;
}

/** Why the customer of a paid order asks to cancel it, who decides, and what this person can do about it. */
export function CancelQuestion({ controls, next }: CancelQuestionProps) {
  const t = useMessages(cancelQuestionMessages);
  const locale = useLocale();
  const { order, role, open } = controls;
  const actions = actionsFor(order, role);
  const isInCash = order.payment_method === 'cash';
  const answer = answerToCancel(order, role);
  const since = order.cancel_asked_at === null ? null : new Date(order.cancel_asked_at);
  const words = {
    passCancelOn: ACTION_WORDS.passCancelOn[locale],
    voidCash: t.grantInCash,
    refund: t.grant,
  }[answer];
  const byAdmin = isInCash ? t.byAdminInCash : t.byAdmin;
  const byStaff = order.cancel_is_passed_on ? t.byStaffPassedOn : t.byStaff;
  const how = role === 'admin' ? byAdmin : byStaff;
  return (
    <Alert
      tone="warning"
      title={t.asks}
      action={
        <>
          {actions.includes(answer) ? (
            <Button
              variant={answer === next ? 'primary' : 'quiet'}
              size="s"
              aria-haspopup="dialog"
              onClick={() => open({ kind: answer })}
            >
              {words}
            </Button>
          ) : null}
          {actions.includes('declineCancel') ? (
            <Button
              variant="quiet"
              size="s"
              aria-haspopup="dialog"
              onClick={() => open({ kind: 'declineCancel' })}
            >
              {ACTION_WORDS.declineCancel[locale]}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles['question']}>
        <q className={textStyles['lines']}>{order.cancel_reason}</q>
        {since === null ? null : (
          <p>
            {t.since({
              moment: formatMoment(since, locale),
              until: formatDeadline(cancelAnswerBy(since, order), locale),
            })}
          </p>
        )}
        {order.cancel_is_passed_on ? (
          <p className={textStyles['lines']}>
            <strong>{role === 'admin' ? t.passedOnToYou : t.passedOn}</strong>{' '}
            {order.cancel_advice === order.cancel_reason ? t.called : order.cancel_advice}
          </p>
        ) : null}
        <p>{how}</p>
      </div>
    </Alert>
  );
}
