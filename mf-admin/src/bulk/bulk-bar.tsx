import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listOrders } from '@kaarigar/shared/api/admin-orders';
import { isErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { settled, type Problem } from '@kaarigar/shared/contracts/problem';
import { BULK_ORDERS, PAGE_SIZE } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ordersFile } from '@kaarigar/shared/orders-csv/orders-file';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link, useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { saveFile } from '@kaarigar/shared/save-file';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { Toast } from '@kaarigar/shared/ui/toast';
import { useDeskContext } from '../desk-settings/desk-context';
import { useKeys } from '../keys/use-keys';
import { focusLastRow, leaveToPrint } from '../list/use-list-keys';
import type { FromList } from '../order/details-link';
import { BulkAssign } from './bulk-assign';
import styles from './bulk-bar.module.css';
import { remaining, startJob, tellJob, undoOf, type BulkJob } from './bulk-job';
import { bulkMessages } from './bulk-messages';
import { useBulkJob } from './use-bulk-job';
import { assignable, underWay } from './what-fits';

type OrdersQuestion = Parameters<typeof listOrders>[1];

interface BulkBarProps {
  readonly selected: ReadonlyMap<string, OrderSummary>;
  /** Everything that the filters of the list show. */
  readonly filter: OrdersQuestion;
  /** An order is open beside the list. */
  readonly isBeside: boolean;
  readonly onSelect: (orders: readonly OrderSummary[]) => void;
  readonly onClear: () => void;
  /** Something may have changed. */
  readonly onChanged: () => void;
}

/** What can be done to all selected orders, and how far it is. */
export function BulkBar(props: BulkBarProps) {
  const { selected, filter, isBeside, onSelect, onClear, onChanged } = props;
  const t = useMessages(bulkMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [asks, setAsks] = useState<'assign' | 'complete' | null>(null);
  const [news, setNews] = useState<string | null>(null);
  /** What was selected when the job began. */
  const given = useRef<readonly OrderSummary[]>([]);
  const work = useBulkJob((told, over) => {
    // What an order refused is left, too.
    if (over?.kind === 'assign') {
      const left = idsLeft(over);
      onSelect(given.current.filter(({ order_id: id }) => left.includes(id)));
    }
    if (told) {
      const number = told.orders.length;
      setNews(
        told.kind === 'unassign'
          ? `${t.undone({ count: number })}. ${t.afterUnassign}`
          : `${t.result({ done: number, failed: 0 })}. ${t.afterComplete}`,
      );
    }
    onChanged();
  });
  const ids = [...selected.keys()];
  const count = ids.length;
  const begun = underWay([...selected.values()]);

  const goesOn = work.job !== null && (work.isRunning || remaining(work.job).length > 0);
  // What a job has left stays selected, beside what came of the job.
  const left = work.job && !goesOn ? idsLeft(work.job) : [];
  const isOfLeft = count > 0 && ids.every((id) => left.includes(id));
  const isOpen = count > 0 && !goesOn && !isOfLeft;
  const isShown = isOpen || work.job !== null;
  // Its buttons go with it: the keys go on at the rows.
  useEffect(() => {
    if (!isShown) focusLastRow();
  }, [isShown]);
  // With a selection `a` is for all of it, as `x` is for one.
  useKeys({ a: () => (isOpen || isOfLeft ? setAsks('assign') : false) });

  function start(job: BulkJob): void {
    setAsks(null);
    given.current = [...selected.values()];
    onClear();
    const kept = idsLeft(job);
    onSelect(given.current.filter(({ order_id: id }) => kept.includes(id)));
    work.start(job);
  }

  const assign =
    asks === 'assign' ? (
      <BulkAssign
        selected={[...selected.values()]}
        onClose={() => setAsks(null)}
        onChoose={(worker, orders, notGiven) =>
          start(startJob({ kind: 'assign', worker, orders: [...orders], left: [...notGiven] }))
        }
      />
    ) : null;

  // What is over gives way to the next selection.
  if (work.job && !isOpen)
    return (
      <>
        <JobState
          key={work.job.kind}
          work={work}
          job={work.job}
          left={isOfLeft ? assignable([...selected.values()]).ids.length : 0}
          isBeside={isBeside}
          onAssign={() => setAsks('assign')}
          onUndo={work.start}
        />
        {assign}
      </>
    );
  if (!isOpen) return <Toast message={news} onDismiss={() => setNews(null)} />;
  return (
    <>
      <section
        ref={reserveRoom}
        className={styles['bar']}
        data-beside={isBeside || undefined}
        data-print="none"
        aria-label={t.label}
      >
        <p role="status" className={styles['count']}>
          {t.selected({ count })}
        </p>
        <Button
          variant="primary"
          size="s"
          icon="user"
          aria-keyshortcuts="a"
          onClick={() => setAsks('assign')}
        >
          {t.assign}
        </Button>
        <Button
          variant="quiet"
          size="s"
          icon="print"
          onClick={() => {
            leaveToPrint(null);
            const state: FromList = { listSearch: search };
            void navigate(paths.adminJobSlipsOf(ids), { state });
          }}
        >
          {t.slips}
        </Button>
        <Button
          variant="quiet"
          size="s"
          icon="download"
          onClick={() => saveFile(ordersFile([...selected.values()], locale))}
        >
          {t.export}
        </Button>
        <Button variant="quiet" size="s" icon="check" onClick={() => setAsks('complete')}>
          {t.complete}
        </Button>
        <WholeFilter filter={filter} onSelect={onSelect} />
        <Button variant="plain" size="s" icon="close" onClick={onClear}>
          {t.clear}
        </Button>
        {assign}
        <Dialog
          open={asks === 'complete'}
          onClose={() => setAsks(null)}
          title={t.completeTitle({ count: begun.length })}
          footer={
            <>
              <Button
                variant="primary"
                disabled={begun.length === 0}
                onClick={() =>
                  start(startJob({ kind: 'complete', worker: null, orders: [...begun] }))
                }
              >
                {t.completeConfirm}
              </Button>
              <Button variant="quiet" onClick={() => setAsks(null)}>
                {t.back}
              </Button>
            </>
          }
        >
          <p>{t.areUnderWay({ count: begun.length, all: count })}</p>
          <p>{t.completeText}</p>
        </Dialog>
      </section>
    </>
  );
}

/** All orders of the filter, after its number was seen and confirmed. */
function WholeFilter({ filter, onSelect }: Pick<BulkBarProps, 'filter' | 'onSelect'>) {
  const t = useMessages(bulkMessages);
  const context = useDeskContext();
  const [isCounting, setIsCounting] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function collect(): Promise<void> {
    setIsCounting(true);
    const read = await settled(readAll(context, filter));
    setIsCounting(false);
    setProblem(read.state === 'failed' ? read.problem : null);
    if (read.state === 'known') setFound(read.value);
  }

  const count = found?.orders.length ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        busy={isCounting}
        busyLabel={t.counting}
        onClick={() => void collect()}
      >
        {t.wholeFilter}
      </Button>
      <ProblemAlert problem={problem} title={t.exportFailed} />
      <Dialog
        open={found !== null}
        onClose={() => setFound(null)}
        title={t.selectAllTitle({ count })}
        footer={
          <>
            <Button
              variant="primary"
              onClick={() => {
                onSelect(found?.orders ?? []);
                setFound(null);
              }}
            >
              {t.selectAll({ count })}
            </Button>
            <Button variant="quiet" onClick={() => setFound(null)}>
              {t.back}
            </Button>
          </>
        }
      >
        <p>{found?.hasMore ? t.selectFirst : t.selectAllText}</p>
      </Dialog>
    </>
  );
}

interface Found {
  readonly orders: readonly OrderSummary[];
  readonly hasMore: boolean;
}

/** The orders of a filter, as many as can be worked on at once. */
async function readAll(context: RemoteContext, filter: OrdersQuestion): Promise<Found> {
  const orders: OrderSummary[] = [];
  let cursor: string | undefined;
  do {
    const limit = Math.min(PAGE_SIZE.max, BULK_ORDERS - orders.length);
    const page = await listOrders(context, { ...filter, limit, cursor });
    orders.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && orders.length < BULK_ORDERS);
  return { orders, hasMore: cursor !== undefined };
}

interface JobStateProps {
  readonly work: ReturnType<typeof useBulkJob>;
  readonly job: BulkJob;
  /** How many of what it left can still get a worker. */
  readonly left: number;
  readonly isBeside: boolean;
  readonly onAssign: () => void;
  readonly onUndo: (undo: BulkJob) => void;
}

const idsLeft = (job: BulkJob): readonly string[] =>
  tellJob(job).failed.map(({ orderId }) => orderId);

/** How far the job is, then what came of it, with each order that was not done and why. */
function JobState({ work, job, left, isBeside, onAssign, onUndo }: JobStateProps) {
  const t = useMessages(bulkMessages);
  const reasonOf = useReason();
  const count = job.orders.length;
  const name = job.worker?.name ?? '';
  const { answered, done, failed } = tellJob(job);
  const isOver = answered === count;
  const undo = isOver ? undoOf(job) : null;
  const next = {
    assign: t.afterAssign,
    unassign: t.afterUnassign,
    complete: t.afterComplete,
  }[job.kind];
  const bar = useRef<HTMLElement>(null);
  // The button that began it is gone: what comes of it is read here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);
  const why = [...new Set(failed.map(({ code }) => reasonOf(code)))].join(', ');
  const result =
    job.kind === 'assign' && failed.length > 0
      ? t.assigned({ done, all: done + failed.length, left: failed.length, why })
      : t.result({ done, failed: failed.length });
  const failedIds = new Set(failed.map(({ orderId }) => orderId));
  const doneIds = job.orders.filter((orderId) => !failedIds.has(orderId));
  const title = {
    assign: t.assigning({ count, name }),
    unassign: t.unassigning({ count, name }),
    complete: t.completing({ count }),
  }[job.kind];
  return (
    <>
      <section
        ref={(element) => {
          bar.current = element;
          return reserveRoom(element);
        }}
        tabIndex={-1}
        className={styles['bar']}
        data-beside={isBeside || undefined}
        data-print="none"
        aria-label={t.label}
      >
        <div className={styles['progress']}>
          {isOver ? null : (
            <>
              <p className={styles['count']}>{title}</p>
              <progress value={answered} max={count} aria-label={title} />
            </>
          )}
          <p role="status" className={isOver ? styles['count'] : undefined}>
            {isOver
              ? [job.kind === 'assign' && name, result].filter(Boolean).join(': ')
              : t.progress({ answered, count })}
          </p>
        </div>
        {isOver && done > 0 ? <p>{next}</p> : null}
        {isOver && done > 0 && job.kind === 'assign' ? (
          <ButtonLink variant="primary" size="s" icon="print" to={paths.adminJobSlipsOf(doneIds)}>
            {t.slips}
          </ButtonLink>
        ) : null}
        {isOver && left > 0 ? (
          <Button variant="quiet" size="s" icon="user" aria-keyshortcuts="a" onClick={onAssign}>
            {t.assignLeft({ count: left })}
          </Button>
        ) : null}
        {work.isRunning ? (
          <Button variant="quiet" size="s" onClick={work.halt}>
            {t.halt}
          </Button>
        ) : null}
        {work.isRunning || isOver ? null : (
          <Button variant="primary" size="s" onClick={work.goOn}>
            {t.goOn}
          </Button>
        )}
        {undo ? (
          <Button variant="quiet" size="s" icon="retry" onClick={() => onUndo(undo)}>
            {t.undo}
          </Button>
        ) : null}
        {work.isRunning ? null : (
          <Button variant="plain" size="s" icon="close" onClick={work.close}>
            {t.close}
          </Button>
        )}
        <ProblemAlert problem={work.problem} title={t.waits} />
        {failed.length > 0 ? (
          <ul className={styles['failed']}>
            {failed.map(({ orderId, code }) => (
              <li key={orderId}>
                <Link to={paths.adminOrderDetailsOf(orderId)}>{orderId}</Link> {reasonOf(code)}
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </>
  );
}

/** The last row, and whatever a key brings into view, stand above the bar, however high that is. */
function reserveRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--bar-room', `${bar.offsetHeight + 16}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar-room');
  };
}

/** Why an order was not done, in words. */
function useReason(): (code: string) => string {
  const t = useMessages(bulkMessages);
  const errorMessage = useErrorMessage();
  const words: Readonly<Record<string, string>> = {
    no_day: t.noDay,
    noDay: t.noDay,
    not_begun: t.notBegun,
    asks_to_cancel: t.asksToCancel,
    wantToCancel: t.asksToCancel,
    busy_then: t.busyThen,
    away: t.isAway,
    other_trade: t.otherWork,
    changed: t.changed,
    isOver: t.isOver,
    hasWorker: t.hasWorker,
    onlyMoney: t.onlyMoney,
  };
  return (code) => words[code] ?? errorMessage(isErrorCode(code) ? code : 'internal');
}
