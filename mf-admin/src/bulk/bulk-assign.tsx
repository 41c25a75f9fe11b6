import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { readCalendar } from '@kaarigar/shared/api/desk-calendar';
import { fittingOrders } from '@kaarigar/shared/api/workers';
import type { DeskCalendar } from '@kaarigar/shared/contracts/desk';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import formStyles from '../action-dialog/action-dialog.module.css';
import type { AsksFor } from '../action-dialog/asks-for';
import { isSearching } from '../action-dialog/is-searching';
import { ToCorrect } from '../action-dialog/to-correct';
import { useDeskContext } from '../desk-settings/desk-context';
import { useFound } from '../order-workers/use-found';
import { useWorkerSearch } from '../order-workers/use-worker-search';
import { assignMessages } from '../order-workers/worker-messages';
import { WorkerPicker } from '../order-workers/worker-picker';
import styles from './bulk-assign.module.css';
import type { BulkJob } from './bulk-job';
import { bulkMessages, LEFT_OUT_WORDS } from './bulk-messages';
import { clashesOf, daysOf } from './clashes';
import { countOtherTrade, whatTheyGet } from './other-trade';
import { assignable, LEFT_OUT } from './what-fits';

interface BulkAssignProps {
  readonly selected: readonly OrderSummary[];
  readonly onClose: () => void;
  readonly onChoose: (
    worker: { readonly id: string; readonly name: string },
    orderIds: readonly string[],
    /** Of the selection, with why. */
    left: NonNullable<BulkJob['left']>,
  ) => void;
}

/** One worker for many orders: they get those of their trade, and of the others what staff tick. */
export function BulkAssign({ selected, onClose, onChoose }: BulkAssignProps) {
  const t = useMessages(bulkMessages);
  const assign = useMessages(assignMessages);
  const locale = useLocale();
  const [orders] = useState(selected);
  const [{ ids: orderIds, unpaid, leftOut }] = useState(() => assignable(selected));
  const context = useDeskContext();
  const search = useWorkerSearch(context, { orderIds });
  const found = useFound(search.found);
  const [worker, setWorker] = useState<FreeWorker | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const reading = useSubmission();
  const formId = useId();
  const misfits = useRef<HTMLFieldSetElement>(null);
  const name = worker === null ? '' : workerName(worker, locale);
  const others = worker?.other_trade_orders ?? [];
  const otherCount = worker === null ? 0 : countOtherTrade(worker);
  // The list may be older than what the database knows of its orders.
  const wanted = found?.[0]?.times ?? orderIds.length;
  const settledCount = orderIds.length - wanted;
  const calendar = useCalendarOf(context, orders, orderIds, worker?.worker_id ?? null);
  const clashing = (ids: readonly string[], workerId: string) =>
    clashesOf(
      ids.flatMap((id) => orders.find(({ order_id: one }) => one === id) ?? []),
      calendar?.state === 'known'
        ? calendar.value.workers.find(({ id }) => id === workerId)
        : undefined,
    );
  const clashes =
    worker === null
      ? []
      : clashing(
          orderIds.filter((id) => !others.includes(id) || ticked.includes(id)),
          worker.worker_id,
        );
  const given = Math.max(wanted - otherCount + ticked.length - clashes.length, 0);
  const missing = isAsked && worker === null ? assign.workerMissing : null;
  const nothing = isAsked && worker !== null && given <= 0 ? t.nothingToGive : null;

  async function choose(): Promise<void> {
    // What is said is on the page before the focus goes there.
    flushSync(() => setIsAsked(true));
    if (worker === null || given <= 0) {
      misfits.current?.querySelector('input')?.focus();
      return;
    }
    const { worker_id: workerId } = worker;
    const read = await reading.run(() => fittingOrders(context, { workerId, orderIds }));
    if (read?.state !== 'known') return;
    const theirs = whatTheyGet(orderIds, read.value, ticked);
    const clashed = clashing(theirs, workerId);
    const notTheirs = orderIds.filter((id) => !theirs.includes(id));
    onChoose(
      { id: workerId, name },
      theirs.filter((id) => !clashed.some(({ orderId }) => orderId === id)),
      [
        ...clashed.map(({ orderId, other }) => ({
          orderId,
          code: other === null ? 'away' : 'busy_then',
        })),
        ...notTheirs.map((orderId) => ({
          orderId,
          code: others.includes(orderId) ? 'other_trade' : 'changed',
        })),
        ...LEFT_OUT.flatMap((why) => leftOut[why].map((orderId) => ({ orderId, code: why }))),
      ],
    );
  }

  // Enter on a worker or a tick is the button, as where one order gets a worker.
  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSearching(event.currentTarget)) void choose();
  }

  /** `377489860 · Mohan Yadav · Fan repair`. */
  function nameOf(orderId: string): string {
    const order = orders.find(({ order_id: id }) => id === orderId);
    return order ? [orderId, order.customer_name, serviceName(order, locale)].join(' · ') : orderId;
  }

  const list = (title: string, ids: readonly string[]) =>
    ids.length === 0 ? null : (
      <details key={title}>
        <summary>{`${title}: ${ids.length}`}</summary>
        <ul className={styles['named']}>
          {ids.map((id) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
        </ul>
      </details>
    );

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={wanted === 0 ? t.assignNone : t.assignTitle({ count: wanted })}
      footer={
        <>
          <ToCorrect text={missing ?? nothing} />
          {wanted === 0 ? null : (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={reading.isBusy}
              busyLabel={t.assignReading}
            >
              {worker === null || given <= 0
                ? t.assignConfirm
                : t.assignCount({ count: given, name })}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      {wanted === 0 ? null : <p>{t.assignText}</p>}
      {settledCount > 0 ? <p role="status">{t.settled({ count: settledCount })}</p> : null}
      {LEFT_OUT.map((why) => list(LEFT_OUT_WORDS[why][locale], leftOut[why]))}
      {list(t.unpaid, unpaid)}
      <ProblemAlert problem={reading.problem} title={t.assignNotRead} />
      {orderIds.length === 0 ? null : (
        <form id={formId} noValidate className={formStyles['form']} onSubmit={handleSubmit}>
          <WorkerPicker
            search={search}
            value={worker?.worker_id ?? ''}
            error={missing}
            beneath={
              <>
                {calendar?.state === 'failed' ? <p>{t.calendarFailed}</p> : null}
                {clashes.length === 0 ? null : (
                  <Alert tone="warning" title={t.atOnce({ name, count: clashes.length })}>
                    <ul className={styles['clashes']}>
                      {clashes.map(({ orderId, other, isOneAddress }) => (
                        <li key={orderId}>
                          {`${nameOf(orderId)}: ${
                            other === null
                              ? t.isAway
                              : (isOneAddress ? t.sameAddress : t.sameTime)({ other })
                          }`}{' '}
                          <Link to={paths.adminOrderDetailsOf(orderId)} state={OTHER_TIME}>
                            {t.otherTime}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </Alert>
                )}
                {otherCount === 0 ? null : (
                  <fieldset ref={misfits} className={styles['misfits']}>
                    <legend>{t.otherTrade({ name })}</legend>
                    {others.map((id, at) => (
                      <CheckboxField
                        key={id}
                        name={`anyway-${id}`}
                        label={nameOf(id)}
                        checked={ticked.includes(id)}
                        error={at === 0 ? nothing : null}
                        onChange={({ target }) =>
                          setTicked(
                            target.checked ? [...ticked, id] : ticked.filter((one) => one !== id),
                          )
                        }
                      />
                    ))}
                    {otherCount > others.length ? (
                      <p>{t.othersToo({ count: otherCount - others.length })}</p>
                    ) : null}
                  </fieldset>
                )}
              </>
            }
            onChange={(chosen) => {
              flushSync(() => {
                setWorker(chosen);
                setTicked([]);
                setIsAsked(false);
                reading.forgetProblem();
              });
              // Whoever is low in the list is asked about beneath the edge.
              misfits.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
        </form>
      )}
    </Dialog>
  );
}

/** What its page is asked for: the dialog in which day and part of the day change. */
const OTHER_TIME: AsksFor = { asksFor: 'visit' };

/** Who works when in the days of the orders, with who is chosen, whom it may not have by itself; null while it is read. */
function useCalendarOf(
  context: RemoteContext,
  orders: readonly OrderSummary[],
  orderIds: readonly string[],
  chosen: string | null,
): Settled<DeskCalendar> | null {
  const [read, setRead] = useState<Settled<DeskCalendar> | null>(null);
  // The selection is that of the moment at which the dialog opened.
  const [days] = useState(() => {
    const those = orders.filter(({ order_id: id }) => orderIds.includes(id));
    return those.length === 0 ? null : daysOf(those);
  });
  const [workerId, setWorkerId] = useState<string | null>(null);
  if (
    chosen !== null &&
    chosen !== workerId &&
    read?.state === 'known' &&
    !read.value.workers.some(({ id }) => id === chosen)
  ) {
    setWorkerId(chosen);
  }
  useEffect(() => {
    if (days === null) return;
    const leaving = new AbortController();
    const wish = { from: days.from, days: days.count, workerId };
    void settled(readCalendar(context, wish, leaving.signal)).then((answer) => {
      if (!leaving.signal.aborted) setRead(answer);
    });
    return () => leaving.abort();
  }, [context, days, workerId]);
  return read;
}
