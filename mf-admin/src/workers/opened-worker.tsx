import { useEffect, useState } from 'react';
import { readWorkerRatings, type WorkerRatings } from '@kaarigar/shared/api/workers';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ratingOf } from '@kaarigar/shared/i18n/rating-words';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { ButtonAnchor, ButtonLink } from '@kaarigar/shared/ui/button';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { HistoryList } from '../editing/history-list';
import type { OpenedRow } from '../list/open-row';
import entryStyles from '../inbox/entry-facts.module.css';
import { OpenedHeading } from '../list/opened-heading';
import { tradesText, workerColumns } from './worker-columns';
import { WorkerForm } from './worker-form';
import { workersMessages } from './workers-messages';

interface OpenedWorkerViewProps {
  readonly context: RemoteContext;
  readonly opened: OpenedRow<Worker>;
  readonly refresh: () => void;
}

export function OpenedWorkerView({ context, opened, refresh }: OpenedWorkerViewProps) {
  const t = useMessages(workersMessages);
  const locale = useLocale();
  const { row: worker, history } = opened;
  return (
    <>
      <OpenedHeading title={workerName(worker, locale)}>
        {`${tradesText(worker.trades, locale)} `}
        {worker.active ? null : <StatusPill tone="waiting">{t.inactive}</StatusPill>}
      </OpenedHeading>
      <div className={entryStyles['ways']}>
        <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:+91${worker.phone}`}>
          {t.call({ phone: worker.phone })}
        </ButtonAnchor>
        {worker.active ? (
          <>
            <ButtonLink
              variant="quiet"
              size="s"
              icon="calendar"
              to={`${paths.adminCalendar}?${new URLSearchParams({ q: worker.phone }).toString()}`}
            >
              {t.calendarOf}
            </ButtonLink>
            <ButtonLink variant="quiet" size="s" to={paths.adminLeaveOf(worker.id)}>
              {t.leave}
            </ButtonLink>
          </>
        ) : null}
      </div>
      <Ratings key={worker.id} context={context} workerId={worker.id} />
      <WorkerForm key={worker.id} {...{ context, worker, refresh }} />
      <HistoryList history={history} columns={workerColumns(locale)} />
    </>
  );
}

interface RatingsProps extends Pick<OpenedWorkerViewProps, 'context'> {
  readonly workerId: string;
}

/** How customers found the work of a worker; nothing before the first said it. */
function Ratings({ context, workerId }: RatingsProps) {
  const t = useMessages(workersMessages);
  const locale = useLocale();
  const [answer, setAnswer] = useState<Settled<WorkerRatings> | null>(null);
  // In an effect: what is begun while drawing is begun anew each time React draws anew.
  useEffect(() => {
    let isCurrent = true;
    void settled(readWorkerRatings(context, workerId)).then((told) => {
      if (isCurrent) setAnswer(told);
    });
    return () => {
      isCurrent = false;
    };
  }, [context, workerId]);

  if (answer === null) return null;
  if (answer.state !== 'known') {
    return <ProblemAlert problem={answer.problem} title={t.ratingsFailed} />;
  }
  const { count, average } = answer.value;
  if (average === null) return null;
  return <p>{t.ratings({ average: ratingOf(average, locale), count })}</p>;
}
