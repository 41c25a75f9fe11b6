import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { endLeave, keepDaysOff, keepLeave } from '@kaarigar/shared/api/desk-calendar';
import type { CalendarWorker, KeptLeave } from '@kaarigar/shared/contracts/desk';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { settled } from '@kaarigar/shared/contracts/problem';
import {
  BOOKING_HORIZON_DAYS,
  daysAfter,
  indianDay,
  isClosedOn,
} from '@kaarigar/shared/domain/schedule';
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
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { useDeskContext } from '../desk-settings/desk-context';
import { leaveMessages } from './calendar-messages';
import styles from './calendar.module.css';
import { focusInView } from '../action-dialog/bring-into-view';
import { dayAfter } from '../list/day-range';
import { MoveDialog, type Moving } from '../moving/move-dialog';
import { partInTheWay, readPromised, type DaysAway, type Promised } from './promised-work';
import { startOf } from '../moving/part-days';
import { KeptWork } from './kept-work';
import { PromisedList } from './promised-list';

/** 1 is Monday, in ISO as in JavaScript; on Sundays nobody works. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6] as const;

/** Until when work may be promised: the last day that can be booked, and the longest hire from it on. */
const FURTHEST_WORK_DAYS = 2 * BOOKING_HORIZON_DAYS;

/** The days after the first that are chosen at one press; the first itself is “one day”. */
const lastDays = (first: string) => [1, 2, 3].map((count) => dayAfter(first, count));

interface LeaveDialogProps {
  readonly worker: CalendarWorker;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** What is to be kept, and the days on which work would be in its way. */
interface Wish {
  readonly kind: 'leave' | 'weekly';
  readonly keep: (takesOff: boolean) => Promise<KeptLeave>;
  readonly away: DaysAway;
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
  const { isBusy, problem, run, forgetProblem } = useSubmission();
  const [wish, setWish] = useState<Wish | null>(null);
  const [promised, setPromised] = useState<Promised | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const letting = useSubmission();
  const written = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<KeptLeave | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useForm({
    // Whoever is sick calls on the day itself.
    initial: { first: near.find((day) => !isClosedOn(day)) ?? '', last: '' },
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
      const answer = await keep({
        kind: 'leave',
        async keep(takesOff) {
          const given = await keepLeave(context, { workerId, ...days, takesOff });
          form.reset();
          return given;
        },
        away: { workerId, ...days },
      });
      if (!answer) return false;
      say(answer);
    },
  });

  /** Keeps it, or finds the work that is in its way. */
  async function keep(wished: Wish): Promise<KeptLeave | null> {
    setWish(wished);
    setKept(null);
    const done = await run(async () => {
      try {
        const answer = await wished.keep(false);
        setPromised(null);
        return answer;
      } catch (error) {
        const isBusyThen = error instanceof ApiError && error.code === 'worker_busy';
        setPromised(isBusyThen ? await readPromised(context, wished.away) : null);
        throw error;
      }
    });
    onChanged();
    return done?.state === 'known' ? done.value : null;
  }

  function toggle(weekday: number): void {
    const weekdays = daysOff.includes(weekday)
      ? daysOff.filter((one) => one !== weekday)
      : [...daysOff, weekday];
    void keep({
      kind: 'weekly',
      keep: (takesOff) => keepDaysOff(context, { workerId, weekdays, takesOff }),
      away: { workerId, first: today, last: daysAfter(openedAt, FURTHEST_WORK_DAYS), weekdays },
    });
  }

  /** One is given away: what was wished may be possible now. */
  async function afterMove(): Promise<void> {
    setMoving(null);
    const answer = wish && (await keep(wish));
    if (answer) say(answer);
  }

  /** What was pressed, or was in the way, is gone: what came of it is read next. */
  function say(answer: KeptLeave): void {
    flushSync(() => setKept(answer));
    written.current?.focus();
  }

  /** Who is sick does not come, whoever goes instead: leave and work are written in one. */
  async function takeOff(wished: Wish): Promise<void> {
    const done = await letting.run(() => wished.keep(true));
    onChanged();
    if (done?.state !== 'known') {
      await afterFailure();
      return;
    }
    forgetProblem();
    setPromised(null);
    say(done.value);
  }

  /** A colleague may have changed what is in the way: it is read anew, or there is nothing left of it. */
  async function afterFailure(): Promise<void> {
    onChanged();
    const read = wish && (await settled(readPromised(context, wish.away)));
    if (read?.state !== 'known') return;
    if (read.value === null) await afterMove();
    else setPromised(read.value);
  }

  const isInTheWay = problem?.code === 'worker_busy';

  /** Whoever gave the work away believes that the leave is written: nothing is let go without a word. */
  function handleClose(): void {
    if (isInTheWay || form.isDirty) setIsLeaving(true);
    else onClose();
  }

  const refusal = isInTheWay ? (
    <div ref={focusInView} tabIndex={-1}>
      <Alert tone="warning" title={t.notWritten}>
        {promised ? (
          <div className={styles['form']}>
            <p>{t.busyTitle({ count: promised.work.length })}</p>
            <p>{t.busy}</p>
            <PromisedList
              work={promised.work}
              today={today}
              onGiveAway={(work) =>
                setMoving({
                  work,
                  fromWorker: workerId,
                  toWorker: null,
                  day: startOf(work),
                  part: wish ? partInTheWay(work, wish.away) : undefined,
                  isAway: true,
                })
              }
            />
            <p>{t.takeOffText}</p>
            <div>
              <Button
                variant="primary"
                size="s"
                busy={letting.isBusy}
                busyLabel={t.giving}
                onClick={() => wish && void takeOff(wish)}
              >
                {t.takeOff}
              </Button>
            </div>
            <ProblemAlert problem={letting.problem} title={t.failed} />
          </div>
        ) : (
          t.busyUnknown
        )}
      </Alert>
    </div>
  ) : (
    <ProblemAlert problem={problem} title={t.failed} />
  );

  return (
    <Dialog
      open
      onClose={handleClose}
      title={t.title({ name: workerName(worker, locale) })}
      footer={
        isInTheWay ? (
          // It says what is lost: nothing else is asked.
          <Button variant="quiet" onClick={onClose}>
            {t.leaveSo}
          </Button>
        ) : (
          <Button variant="quiet" onClick={handleClose}>
            {t.done}
          </Button>
        )
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
                  onClick={() =>
                    void run(() => endLeave(context, { workerId, id })).then(onChanged)
                  }
                >
                  {t.end}
                </Button>
              </li>
            );
          })}
        </ul>
        <form {...form.props} className={styles['form']}>
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
            near={lastDays(form.values.first || today)}
            openedAt={openedAt}
            range={{ first: form.values.first || today }}
            anyLabel={t.sameDay}
            isOptional
          />
          <Button type="submit" variant="primary" busy={form.isBusy || isBusy} busyLabel={t.giving}>
            {t.give}
          </Button>
        </form>
        <ProblemAlert problem={form.problem} title={t.failed} />
        {wish?.kind === 'weekly' ? null : refusal}
        <div ref={written} tabIndex={-1}>
          {kept ? (
            <Alert tone="success" title={t.given}>
              <KeptWork kept={kept} />
            </Alert>
          ) : null}
        </div>
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
        {wish?.kind === 'weekly' ? refusal : null}
      </div>
      {moving && promised ? (
        <MoveDialog
          key={`${moving.work.order_id} ${moving.work.updated_at}`}
          moving={moving}
          calendar={promised.calendar}
          onClose={() => setMoving(null)}
          onFailed={() => void afterFailure()}
          onFromThere={setMoving}
          onMoved={() => void afterMove()}
        />
      ) : null}
      <Dialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={t.notWritten}
        footer={
          <>
            <Button variant="primary" onClick={() => setIsLeaving(false)}>
              {t.stay}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t.leaveSo}
            </Button>
          </>
        }
      >
        <p>
          {isInTheWay && promised
            ? t.stillInTheWay({ count: promised.work.length })
            : t.notYetWritten}
        </p>
      </Dialog>
    </Dialog>
  );
}
