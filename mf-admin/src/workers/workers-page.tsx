import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { ListPage, type RowPlace } from '../list/list-page';
import { ListRow } from '../list/list-row';
import { NewWorker } from './new-worker';
import { OpenedWorkerView } from './opened-worker';
import { tradesText } from './worker-columns';
import { NEW_WORKER, workersAddress } from './workers-address';
import type { OpenedWorker } from './workers-loader';
import { STATE_WORDS, TRADE_WORDS, workersMessages } from './workers-messages';

/** `/admin/workers`: the register of those who do the work. */
export function WorkersPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(workersMessages);
  return (
    <ListPage
      title={t.title}
      lede={t.lede}
      actions={
        <ButtonLink
          variant="primary"
          size="s"
          icon="plus"
          to={`${workersAddress.path}?worker=${NEW_WORKER}`}
        >
          {t.add}
        </ButtonLink>
      }
      address={workersAddress}
      words={{ ...t, icon: 'users' }}
      filterWords={{
        state: { label: workersMessages.state, values: STATE_WORDS },
        trade: { label: workersMessages.trade, values: TRADE_WORDS },
      }}
      counted="state"
      renderRow={(worker: Worker, place) => (
        <WorkerRow key={worker.id} worker={worker} place={place} />
      )}
      renderOpened={(opened: OpenedWorker, refresh) => (
        <OpenedWorkerView {...{ context, opened, refresh }} />
      )}
      renderUnstored={(id, refresh) =>
        id === NEW_WORKER ? <NewWorker context={context} refresh={refresh} /> : null
      }
    />
  );
}

function WorkerRow({ worker, place }: { readonly worker: Worker; readonly place: RowPlace }) {
  const t = useMessages(workersMessages);
  const locale = useLocale();
  const { id, name, phone, trades, area, note, active } = worker;
  return (
    <ListRow
      id={id}
      place={place}
      title={name}
      facts={[phone, tradesText(trades, locale), area].filter(Boolean).join(' · ')}
      excerpt={note}
      end={active ? null : <StatusPill tone="waiting">{t.inactive}</StatusPill>}
    />
  );
}
