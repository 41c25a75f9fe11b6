import { useEffect, useId, useState } from 'react';
import { giveDays, moveWork, readToldBy } from '@kaarigar/shared/api/desk-calendar';
import type { DeskCalendar } from '@kaarigar/shared/contracts/desk';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { settled } from '@kaarigar/shared/contracts/problem';
import { isClosedOn, nextBookableDays, SLOTS, type Slot } from '@kaarigar/shared/domain/schedule';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { placeInWords } from '@kaarigar/shared/i18n/address-district';
import { daysText, partsText } from '@kaarigar/shared/i18n/days-text';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { workerName, type Named } from '@kaarigar/shared/i18n/worker-name';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { SelectField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { bringIntoView } from '../action-dialog/bring-into-view';
import { ToCorrect } from '../action-dialog/to-correct';
import { useDeskContext } from '../desk-settings/desk-context';
import { Telling } from '../order/telling';
import { OtherTradeQuestion } from '../order-workers/other-trade-question';
import { assignMessages } from '../order-workers/worker-messages';
import { useFound } from '../order-workers/use-found';
import { useWorkerSearch } from '../order-workers/use-worker-search';
import { WorkerPicker } from '../order-workers/worker-picker';
import { moveMessages } from './move-messages';
import { fitOf, inTheWay, isMovable, othersOf, standsAt } from './calendar-view';
import { checkMove } from './check-move';
import styles from './move.module.css';
import { canGive, givableParts, startOf, type MovableWork, type PartDays } from './part-days';
import { workDays } from './work-days';

/** Work that is to move, and where it was dropped; by keyboard it is where it was. */
export interface Moving {
  /** `day` is missing while none is agreed. */
  readonly work: MovableWork;
  readonly fromWorker: string | null;
  /** Null: to be chosen. */
  readonly toWorker: string | null;
  /** Empty: to be chosen. */
  readonly day: string;
  /** Of work of several days those that are meant first; missing: all, or to be chosen. */
  readonly part?: PartDays | undefined;
  /** Whose work it is does not come then: somebody else is asked for, at the same time. */
  readonly isAway?: boolean | undefined;
}

interface MoveDialogProps {
  readonly moving: Moving;
  /** As it is now; the work to move is as the person saw it. */
  readonly calendar: DeskCalendar;
  readonly onClose: () => void;
  readonly onMoved: (message: string) => void;
  /** What a colleague changed meanwhile is gone on from. */
  readonly onFromThere: (moving: Moving) => void;
  /** It may be otherwise by now. */
  readonly onFailed: () => void;
}

/** Asks who comes when, and moves it as a whole: a conflict changes nothing, and says why. */
export function MoveDialog(props: MoveDialogProps) {
  const { moving, calendar, onClose, onMoved, onFromThere, onFailed } = props;
  const { workers } = calendar;
  const t = useMessages(moveMessages);
  const assign = useMessages(assignMessages);
  const locale = useLocale();
  const nameOf = (worker: Named | undefined) => (worker ? workerName(worker, locale) : '');
  const context = useDeskContext();
  const formId = useId();
  // As the person saw it, whatever the page behind has read since.
  const [{ work, fromWorker, toWorker, day, part, isAway = false }] = useState(moving);
  // What nobody has yet is given to somebody, and not moved.
  const words = fromWorker === null ? assign : t;
  const parts = fromWorker === null ? [] : givableParts(work, calendar.today, part);
  const partOf = (key: string) => parts.find((one) => keyOf(one) === key);
  const isWhole = isMovable(work);
  const start = startOf(work);
  const meant = part || !isWhole ? parts[0] : undefined;
  const [openedAt] = useState(() => new Date());
  const search = useWorkerSearch(
    context,
    { orderId: work.order_id, fromWorker: fromWorker ?? undefined },
    meant ? { day: meant.first, last: meant.last } : { day, slot: slotOf(work.slot) },
  );
  const candidates = useFound(search.found);
  const toldBy = useToldBy(context, work.order_id);
  const form = useForm({
    initial: {
      worker: toWorker ?? '',
      name: nameOf(workers.find(({ id }) => id === toWorker)),
      day,
      slot: slotOf(work.slot),
      part: meant ? keyOf(meant) : '',
      anyway: false,
    },
    check: (values) =>
      checkMove(values, {
        work,
        fromWorker,
        fit: fitOf(candidates, values.worker, fromWorker),
        now: openedAt,
      }),
    text: wordsOf,
    async send(values) {
      const given = partOf(values.part);
      try {
        if (given && fromWorker !== null) {
          await giveDays(context, {
            orderId: work.order_id,
            fromWorker,
            toWorker: values.worker,
            ...given,
            expectedUpdatedAt: work.updated_at,
          });
        } else {
          await moveWork(context, {
            orderId: work.order_id,
            fromWorker,
            toWorker: values.worker,
            day: values.day,
            slot: values.slot || null,
            expectedUpdatedAt: work.updated_at,
          });
        }
      } catch (error) {
        onFailed();
        // Somebody may have other work by now: the list must show it.
        search.again();
        throw error;
      }
      const when = given
        ? { day: given.first, last_day: given.last, slot: null }
        : { day: values.day, last_day: values.day, slot: values.slot || null };
      onMoved(t.done({ orderId: work.order_id, name: values.name, when: workDays(when, locale) }));
    },
  });

  const { values, problem } = form;
  const { code } = problem ?? {};
  const isPart = values.part !== '';
  const going = partOf(values.part);
  const { day: from = '', last_day: until = '' } = work;
  const hasRest = going !== undefined && (going.first > from || going.last < until);
  const candidate = candidates?.find(({ worker_id: id }) => id === values.worker);
  const fit = fitOf(candidates, values.worker, fromWorker);
  const isRefused = code === 'worker_busy' || code === 'worker_away';
  const now = standsAt(calendar, work, fromWorker);

  /** What is wrong with a field. */
  function wordsOf(field: string, fault: MoveFault): string {
    if (fault === 'busy' || fault === 'away') return whyNot(fault);
    if (fault !== 'missing') return t[fault];
    return field === 'day' ? assign.dayMissing : assign.workerMissing;
  }

  /** Why this worker cannot come then. */
  function whyNot(reason: 'busy' | 'away'): string {
    const { name } = values;
    const slot = going ? null : values.slot || null;
    const time = { orderId: work.order_id, day: going?.first ?? values.day, slot };
    const wished = { scheduled_on: values.day || null, slot };
    const when = going
      ? daysText(going.first, going.last, locale)
      : (visitText(wished, locale) ?? t.noDay);
    if (reason === 'away') return t.away({ name, when });
    const worker = workers.find(({ id }) => id === values.worker);
    const other = inTheWay(worker, time);
    return t.busy({
      name,
      when: (other && visitText({ ...other, scheduled_on: other.day }, locale)) ?? when,
      what: other === null ? '' : `${other.order_id} ${other.name}`,
    });
  }

  const [toCorrect = null] = Object.entries(form.problems).flatMap(([field, fault]) =>
    fault ? [wordsOf(field, fault)] : [],
  );

  const partName = (one: PartDays) => {
    const days = daysText(one.first, one.last, locale);
    const isRest = one.last > one.first && one.last === parts[parts.length - 1]?.last;
    return isRest ? t.from({ days }) : t.only({ days });
  };

  function handleClose(): void {
    // Its answer would be seen by nobody.
    if (!form.isBusy) onClose();
  }

  return (
    <Dialog
      open
      size="l"
      onClose={handleClose}
      title={(fromWorker === null ? t.assignTitle : isAway ? t.giveTitle : t.title)({
        orderId: work.order_id,
      })}
      footer={
        <>
          <ToCorrect text={toCorrect} />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            busyLabel={words.doing}
          >
            {form.values.name === ''
              ? words.confirm
              : words.confirmName({ name: form.values.name })}
          </Button>
          <Button variant="quiet" onClick={handleClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['form']}>
        <div>
          <p>
            {[work.name, serviceName(work, locale), placeInWords(work.address, locale)].join(' · ')}
          </p>
          <NowSo moving={{ work, fromWorker }} calendar={calendar} />
        </div>
        {parts.length === 0 ? null : (
          <SelectField
            {...form.field('part')}
            label={t.which}
            {...(isWhole && !isAway ? { placeholder: t.whole } : {})}
            options={parts.map((one) => ({ value: keyOf(one), label: partName(one) }))}
            onChange={({ target }) => {
              const next = partOf(target.value);
              form.change({ part: target.value });
              search.search(
                next
                  ? { day: next.first, last: next.last, slot: '' }
                  : { day: values.day, last: '', slot: values.slot },
              );
            }}
          />
        )}
        {isPart || isAway ? null : (
          <FieldRow>
            <DayField
              {...form.field('day')}
              label={t.day}
              near={nextBookableDays(openedAt, NEAR_DAYS)}
              openedAt={openedAt}
              onChange={({ target }) => {
                form.change({ day: target.value });
                search.search({ day: target.value || day });
              }}
            />
            <SelectField
              {...form.field('slot')}
              label={t.slot}
              placeholder={t.wholeDay}
              options={SLOTS.map((slot) => ({ value: slot, label: slotText(slot, locale) }))}
              onChange={({ target }) => {
                form.change({ slot: slotOf(target.value) });
                search.search({ slot: slotOf(target.value) });
              }}
            />
          </FieldRow>
        )}
        {isPart || values.day !== start || values.slot !== (work.slot ?? '') ? (
          <>
            {isPart ? hasRest && <p>{t.rest}</p> : <p>{t.agree}</p>}
            {toldBy === null ? null : (
              <Telling order={{ name: work.name, phone_no: work.phone, told_by: toldBy }} />
            )}
          </>
        ) : null}
        {/* Before anything is sent: who was dropped on may not fit. Afterwards the list says it, which is to be corrected. */}
        <div role="status">
          {!isPart && values.day !== '' && isClosedOn(values.day) && !form.problems.day ? (
            <Alert tone="warning">{t.closedDay}</Alert>
          ) : null}
          {(fit === 'busy' || fit === 'away') && !form.problems.worker ? (
            <Alert tone="warning">{whyNot(fit)}</Alert>
          ) : null}
          {fit === 'otherTrade' && candidate ? (
            <OtherTradeQuestion worker={candidate} order={work} isSure={form.checkbox('anyway')} />
          ) : null}
        </div>
        <WorkerPicker
          search={search}
          current={fromWorker}
          others={othersOf(calendar, work.order_id, fromWorker).map(({ id }) => id)}
          isCurrentAway={isAway}
          value={form.values.worker}
          error={form.field('worker').error}
          onChange={(chosen) =>
            form.change({ worker: chosen.worker_id, name: nameOf(chosen), anyway: false })
          }
        />
        {/* Anew for each failure, and when it says more: where the work stands now is read afterwards. */}
        {problem && !(isRefused && form.problems.worker) ? (
          <div key={`${problem.requestId} ${now?.work.updated_at}`} ref={bringIntoView}>
            {code === 'order_changed' ? (
              <Alert
                tone="error"
                title={t.failed}
                action={
                  now && canGive(now.work, calendar.today) ? (
                    <Button
                      variant="quiet"
                      size="s"
                      onClick={() =>
                        onFromThere({
                          work: now.work,
                          fromWorker: now.worker?.id ?? null,
                          toWorker: values.worker || null,
                          day: isAway ? startOf(now.work) : values.day,
                          part,
                          isAway: isAway && now.worker?.id === fromWorker,
                        })
                      }
                    >
                      {t.fromThere}
                    </Button>
                  ) : (
                    <Link to={paths.adminOrderDetailsOf(work.order_id)}>
                      {t.look({ orderId: work.order_id })}
                    </Link>
                  )
                }
              >
                {now
                  ? t.changed({
                      now: [
                        visitText({ ...now.work, scheduled_on: now.work.day ?? null }, locale) ??
                          t.noDay,
                        now.worker ? workerName(now.worker, locale) : t.nobody,
                      ].join(', '),
                    })
                  : t.gone}
              </Alert>
            ) : isRefused ? (
              <Alert tone="error" title={t.failed}>
                {whyNot(code === 'worker_away' ? 'away' : 'busy')}
              </Alert>
            ) : (
              <ProblemAlert problem={problem} title={t.failed} />
            )}
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}

/** Whose work it is and when, with whoever else comes, before anything of it is changed. */
function NowSo({
  moving: { work, fromWorker },
  calendar,
}: {
  readonly moving: Pick<Moving, 'work' | 'fromWorker'>;
  readonly calendar: DeskCalendar;
}) {
  const t = useMessages(moveMessages);
  const locale = useLocale();
  const { order_id: orderId, day, slot } = work;
  if (day === undefined) return null;
  const last = work.last_day ?? day;
  // Between their days may be those of others.
  const when = work.parts?.length
    ? partsText(work.parts, locale)
    : workDays({ day, last_day: last, slot }, locale);
  const worker = calendar.workers.find(({ id }) => id === fromWorker);
  const others = othersOf(calendar, orderId, fromWorker);
  return (
    <>
      {worker ? <p>{t.standsWith({ when, name: workerName(worker, locale) })}</p> : null}
      {fromWorker === null ? <p>{t.stands({ when })}</p> : null}
      {others.length > 0 ? (
        <p>{t.alsoComes({ names: others.map((one) => workerName(one, locale)).join(', ') })}</p>
      ) : null}
    </>
  );
}

/** By which ways this customer really hears of it; null while that is not known. */
function useToldBy(context: RemoteContext, orderId: string) {
  const [toldBy, setToldBy] = useState<OrderDetails['told_by'] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void settled(readToldBy(context, orderId)).then((read) => {
      if (isWanted && read.state === 'known') setToldBy(read.value);
    });
    return () => {
      isWanted = false;
    };
  }, [context, orderId]);
  return toldBy;
}

type MoveFault = NonNullable<
  Extract<ReturnType<typeof checkMove>, { readonly ok: false }>['problems']['worker']
>;

/** A part among the choices. */
const keyOf = ({ first, last }: PartDays): string => `${first} ${last}`;

/** As many as stand beside each other. */
const NEAR_DAYS = 3;

const slotOf = (text: string | null): Slot | '' => SLOTS.find((slot) => slot === text) ?? '';
