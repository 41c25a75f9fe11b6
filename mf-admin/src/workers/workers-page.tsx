import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { placeInWords } from '@kaarigar/shared/i18n/address-district';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { ListPage } from '../list/list-page';
import type { OpenedRow } from '../list/open-row';
import { NewWorker } from './new-worker';
import { OpenedWorkerView } from './opened-worker';
import { tradesText } from './worker-columns';
import { NEW_WORKER, workersAddress } from './workers-list';
import { TRADE_WORDS } from '../order/trade-words';
import { STATE_WORDS, workersMessages } from './workers-messages';

/** `/admin/workers`: the register of workers. */
export function WorkersPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(workersMessages);
  const locale = useLocale();
  return (
    <ListPage
      address={workersAddress}
      words={t}
      search={{ ...t, icon: 'users' }}
      filters={{
        state: { label: workersMessages.state, values: STATE_WORDS },
        trade: { label: workersMessages.trade, values: TRADE_WORDS },
      }}
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
      renderCard={({ id, phone, trades, area, note, active, ...names }: Worker) => ({
        id,
        title: workerName(names, locale),
        facts: [phone, tradesText(trades, locale), area && placeInWords(area, locale)]
          .filter(Boolean)
          .join(' · '),
        excerpt: note,
        end: active ? null : <StatusPill tone="waiting">{t.inactive}</StatusPill>,
      })}
      renderOpened={(opened: OpenedRow<Worker>, refresh) => (
        <OpenedWorkerView {...{ context, opened, refresh }} />
      )}
      renderUnstored={(id, refresh) =>
        id === NEW_WORKER ? <NewWorker context={context} refresh={refresh} /> : null
      }
    />
  );
}
