import { useEffect, useRef, useState } from 'react';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ordersFile } from '@kaarigar/shared/orders-csv/orders-file';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { saveFile } from '@kaarigar/shared/save-file';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { Toast } from '@kaarigar/shared/ui/toast';
import { useKeys } from '../keys/use-keys';
import { focusLastRow, leaveToPrint } from '../list/use-list-keys';
import type { FromList } from '../order/details-link';
import { Bar } from './bar';
import { BulkAssign } from './bulk-assign';
import styles from './bulk-bar.module.css';
import { idsLeft, remaining, startJob, type BulkJob } from './bulk-job';
import { bulkMessages } from './bulk-messages';
import { JobState } from './job-state';
import { useBulkJob } from './use-bulk-job';
import { assignable, underWay } from './what-fits';
import { WholeFilter, type OrdersQuestion } from './whole-filter';

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
    <Bar isBeside={isBeside}>
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
    </Bar>
  );
}
