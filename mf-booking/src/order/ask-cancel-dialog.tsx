import { useId, useState } from 'react';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import { askToCancel } from '@kaarigar/shared/api/order-actions';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { cancelAnswerBy } from '@kaarigar/shared/domain/answer-time';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked, emptyFault } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDeadline } from '@kaarigar/shared/i18n/format-deadline';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { COMMON_REASONS, LONGEST_REASON, reasonMessages } from '../order-words/cancel-reasons';
import { reasonText } from '../order-words/reason-text';
import { AboutOrder } from './about-order';
import { askCancelMessages } from './ask-cancel-messages';
import { ProblemInView } from './problem-in-view';
import styles from './order.module.css';

interface AskCancelDialogProps {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  readonly onClose: () => void;
  /** Another day in place of it all; null: it cannot be changed any more. */
  readonly onChangeDay: (() => void) | null;
  /** The page shows another order than there is now. */
  readonly onOutdated: () => void;
  /** Null: it is asked. A failure: the order is no longer as the page shows it. */
  readonly onDone: (failure: Problem | null) => void;
}

/** Asks to cancel an order that is paid: for what reason. */
export function AskCancelDialog(props: AskCancelDialogProps) {
  const { context, order, onClose, onChangeDay, onOutdated, onDone } = props;
  const t = useMessages(askCancelMessages);
  const reasons = useMessages(reasonMessages);
  const by = useToldBy();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const due = cancelAnswerBy(now, order);
  const until = due > now ? formatDeadline(due, locale) : null;
  const formId = useId();
  // What the person saw when they opened this; the page behind goes on refreshing.
  const [{ order_id: orderId, updated_at: openedAt }] = useState(order);
  const [isRefused, setIsRefused] = useState(false);
  const draft = useOwnDraft(`cancel.${orderId}`);
  const form = useForm({
    draft,
    initial: { why: '', reason: '' },
    check: ({ why, reason }) => {
      const common = COMMON_REASONS.find((one) => one === why);
      const said = reasonText(common ? reasons[common] : '', reason);
      return checked({ why: emptyFault(said) }, said);
    },
    text: () => t.reasonMissing,
    async send(reason: string) {
      try {
        const seenAt = isRefused ? order.updated_at : openedAt;
        await askToCancel(context, orderId, { reason, expected_updated_at: seenAt });
      } catch (error) {
        const problem = problemOf(error);
        // Somebody was faster: what was typed stays, to be sent again. Twice, and there is nothing left to ask.
        if (problem.code === 'order_changed' && !isRefused) {
          setIsRefused(true);
          onOutdated();
          throw error;
        }
        if (problem.code !== 'order_changed' && problem.code !== 'not_found') throw error;
        return onDone(problem);
      }
      onDone(null);
    },
  });

  // Closing cannot take back what is already sent, and the person would not see what became of it.
  function handleClose(): void {
    if (!form.isBusy) onClose();
  }

  /** They want the order after all: what they wrote is no draft any more. */
  function handleKeep(): void {
    if (form.isBusy) return;
    draft.clear();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={handleClose}
      title={t.title({ orderId })}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            busyLabel={t.sending}
          >
            {t.confirm}
          </Button>
          <Button variant="quiet" onClick={handleKeep}>
            {t.keep}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['form']}>
        <AboutOrder order={order} />
        <p>{t.text({ by, until })}</p>
        <ChipGroupField
          {...form.choice('why')}
          required
          isWordy
          legend={t.why}
          chips={COMMON_REASONS.map((one) => ({ value: one, label: reasons[one] }))}
        />
        {form.values.why === 'day' && onChangeDay ? (
          <Alert
            tone="info"
            action={
              <Button variant="quiet" size="s" onClick={onChangeDay}>
                {t.changeDay}
              </Button>
            }
          >
            {t.dayInstead}
          </Alert>
        ) : null}
        <TextAreaField
          {...form.field('reason')}
          label={t.reason}
          rows={3}
          maxLength={MAX_LENGTH.reason - LONGEST_REASON}
        />
        <ProblemInView
          problem={form.problem}
          title={t.notAsked}
          action={<ContactLinks orderId={orderId} />}
        />
      </form>
    </Dialog>
  );
}
