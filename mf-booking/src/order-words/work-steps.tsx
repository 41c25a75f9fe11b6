import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatDayOfYear } from '@kaarigar/shared/i18n/format';
import { orderStatusMessages } from '@kaarigar/shared/parchi/order-status-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Icon } from '@kaarigar/shared/ui/icon';
import type { OrderStep } from './order-steps';
import { jobStatusMessages } from './status-messages';
import styles from './work-steps.module.css';

const messages = defineMessages({
  accepted: { en: 'Price accepted', hi: 'दाम मंज़ूर' },
  /** Steps ahead: nothing of them is done. */
  worker: { en: 'Worker', hi: 'कारीगर' },
  work: { en: 'The work', hi: 'काम' },
  soon: { en: 'name to follow', hi: 'नाम जल्द मिलेगा' },
  now: { en: 'now', hi: 'अभी' },
  payNow: { en: 'pay now', hi: 'अभी दें' },
  money: { en: 'Payment', hi: 'पैसे' },
  atBank: { en: 'bank to answer', hi: 'बैंक का जवाब बाकी' },
  later: { en: 'day to be agreed', hi: 'दिन तय होना है' },
  planned: {
    en: (p: { day: string }) => `on ${p.day}`,
    hi: (p: { day: string }) => `${p.day} को`,
  },
});

interface WorkStepsProps {
  readonly steps: readonly OrderStep[];
  /** A stage of contract work is there because its price was accepted. */
  readonly isStage?: boolean | undefined;
  /** Its payment is with the bank: nobody is told that it is still to be paid. */
  readonly isAwaited?: boolean | undefined;
}

/** How far the work is, with the day of each step; whether a step is done is also in its words. */
export function WorkSteps({ steps, isStage = false, isAwaited = false }: WorkStepsProps) {
  const t = useMessages(messages);
  const jobs = useMessages(jobStatusMessages);
  const locale = useLocale();

  function labelOf({ key, state }: OrderStep): string {
    if (key === 'booked' && state === 'now') {
      return isAwaited ? t.money : orderStatusMessages.PENDING[locale];
    }
    if (key === 'booked') return isStage ? t.accepted : jobs.REQUESTED;
    if (key === 'assigned') return state === 'ahead' ? t.worker : jobs.ASSIGNED;
    if (state === 'ahead') return t.work;
    return state === 'now' ? jobs.IN_PROGRESS : jobs.COMPLETED;
  }

  function dayOf({ key, state, on }: OrderStep): string | null {
    if (state === 'now') {
      if (key !== 'booked') return t.now;
      return isAwaited ? t.atBank : t.payNow;
    }
    if (state === 'done') return on === null ? null : formatDate(new Date(on), locale);
    if (key === 'assigned') return t.soon;
    return on === null ? t.later : t.planned({ day: formatDayOfYear(on, locale) });
  }

  return (
    <dl className={styles['steps']}>
      {steps.map((step) => (
        <div key={step.key} className={classNames(styles['step'], styles[step.state])}>
          <dt>
            <span className={styles['mark']}>
              {step.state === 'done' ? <Icon name="check" size={16} /> : null}
            </span>
            {labelOf(step)}
          </dt>
          <dd>{dayOf(step)}</dd>
        </div>
      ))}
    </dl>
  );
}
