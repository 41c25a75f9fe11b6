import { useState } from 'react';
import { endLeave, keepDaysOff, keepLeave } from '@kaarigar/shared/api/desk-calendar';
import type { CalendarWorker } from '@kaarigar/shared/contracts/desk';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { daysAfter, indianDay } from '@kaarigar/shared/domain/schedule';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatWeekdays } from '@kaarigar/shared/i18n/format';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { useDeskContext } from '../desk-settings/desk-context';
import { leaveMessages } from './calendar-messages';
import styles from './calendar.module.css';

/** 1 is Monday, in ISO as in JavaScript; on Sundays nobody works. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6] as const;

interface LeaveDialogProps {
  readonly worker: CalendarWorker;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Days on which a worker does not come: leave, and the same days of every week. Each press is kept at once. */
export function LeaveDialog({ worker, onClose, onChanged }: LeaveDialogProps) {
  const t = useMessages(leaveMessages);
  const locale = useLocale();
  const context = useDeskContext();
  const { id: workerId, leave, days_off: daysOff } = worker;
  const [openedAt] = useState(() => new Date());
  const today = indianDay(openedAt);
  const near = [0, 1, 2].map((days) => daysAfter(openedAt, days));
  const { isBusy, problem, run } = useSubmission();
  const form = useForm({
    initial: { first: '', last: '' },
    check: ({ first, last }) =>
      checked(
        {
          first: first === '' ? 'missing' : first < today ? 'order' : undefined,
          last: last !== '' && last < first ? 'order' : undefined,
        },
        { first, last: last || first },
      ),
    text: (_, fault): string => t[fault],
    async send(days) {
      await keepLeave(context, { workerId, ...days });
      form.reset();
      onChanged();
    },
  });

  async function keep(change: () => Promise<void>): Promise<void> {
    await run(change);
    onChanged();
  }

  function toggle(weekday: number): void {
    const weekdays = daysOff.includes(weekday)
      ? daysOff.filter((one) => one !== weekday)
      : [...daysOff, weekday];
    void keep(() => keepDaysOff(context, { workerId, weekdays }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title({ name: workerName(worker, locale) })}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className={styles['form']}>
        <h3 className={styles['part']}>{t.toCome}</h3>
        {leave.length === 0 ? <p>{t.none}</p> : null}
        <ul className={styles['leaves']}>
          {leave.map(({ id, first_day: first, last_day: last }) => {
            const days =
              first === last
                ? formatDate(first, locale)
                : `${formatDate(first, locale)} – ${formatDate(last, locale)}`;
            return (
              <li key={id}>
                <span>{days}</span>
                <Button
                  variant="quiet"
                  size="s"
                  busy={isBusy}
                  aria-label={t.endOf({ days })}
                  onClick={() => void keep(() => endLeave(context, { workerId, id }))}
                >
                  {t.end}
                </Button>
              </li>
            );
          })}
        </ul>
        <form {...form.props} className={styles['form']}>
          <FieldRow>
            <DayField
              {...form.field('first')}
              label={t.first}
              near={near}
              openedAt={openedAt}
              range={{ first: today }}
            />
            <DayField
              {...form.field('last')}
              label={t.last}
              near={near}
              openedAt={openedAt}
              range={{ first: form.values.first || today }}
              anyLabel={t.sameDay}
              isOptional
            />
          </FieldRow>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t.giving}>
            {t.give}
          </Button>
        </form>
        <Refusal problem={form.problem} />
        <fieldset className={styles['weekdays']}>
          <legend className={styles['part']}>{t.weekly}</legend>
          {WEEKDAYS.map((weekday) => (
            <CheckboxField
              key={weekday}
              name={`weekday-${weekday}`}
              label={formatWeekdays([weekday], locale)}
              checked={daysOff.includes(weekday)}
              disabled={isBusy}
              onChange={() => toggle(weekday)}
            />
          ))}
        </fieldset>
        <Refusal problem={problem} />
      </div>
    </Dialog>
  );
}

function Refusal({ problem }: { readonly problem: Problem | null }) {
  const t = useMessages(leaveMessages);
  return problem?.code === 'worker_busy' ? (
    <Alert tone="error" title={t.failed}>
      {t.busy}
    </Alert>
  ) : (
    <ProblemAlert problem={problem} title={t.failed} />
  );
}
