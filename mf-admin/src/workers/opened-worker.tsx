import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import { HistoryList } from '../editing/history-list';
import type { OpenedRow } from '../list/open-row';
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
      <OpenedHeading title={worker.name}>{tradesText(worker.trades, locale)}</OpenedHeading>
      <div>
        <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:+91${worker.phone}`}>
          {t.call({ phone: worker.phone })}
        </ButtonAnchor>
      </div>
      <WorkerForm key={worker.id} {...{ context, worker, refresh }} />
      <HistoryList history={history} columns={workerColumns(locale)} />
    </>
  );
}
