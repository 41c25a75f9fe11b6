import { isErrorCode } from '@kaarigar/shared/contracts/error-code';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link, useLocation } from '@kaarigar/shared/platform/router';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { leaveToPrint } from '../list/use-list-keys';
import type { FromList } from '../order/details-link';
import { Bar } from './bar';
import styles from './bulk-bar.module.css';
import { tellJob, undoOf, type BulkJob } from './bulk-job';
import { bulkMessages } from './bulk-messages';
import type { useBulkJob } from './use-bulk-job';

interface JobStateProps {
  readonly work: ReturnType<typeof useBulkJob>;
  readonly job: BulkJob;
  /** How many of what it left can still get a worker. */
  readonly left: number;
  readonly isBeside: boolean;
  readonly onAssign: () => void;
  readonly onUndo: (undo: BulkJob) => void;
}

/** How far the job is, then what came of it, with each order that was not done and why. */
export function JobState({ work, job, left, isBeside, onAssign, onUndo }: JobStateProps) {
  const t = useMessages(bulkMessages);
  const reasonOf = useReason();
  const { search } = useLocation();
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
    <Bar isBeside={isBeside} takesFocus>
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
        <ButtonLink
          variant="primary"
          size="s"
          icon="print"
          to={paths.adminJobSlipsOf(doneIds)}
          state={{ listSearch: search } satisfies FromList}
          onClick={() => leaveToPrint(null)}
        >
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
    </Bar>
  );
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
