import { Suspense, use, useState, useTransition } from 'react';
import { listWorkers } from '@kaarigar/shared/api/workers';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { RadioGroupField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { useDeskContext } from '../desk-settings/desk-context';
import { searchTerm } from '../list/search-text';
import { TRADE_WORDS } from '../order/trade-words';
import { bulkMessages } from './bulk-messages';

interface BulkAssignProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onChoose: (worker: { readonly id: string; readonly name: string }) => void;
}

type FoundWorkers = Promise<Settled<readonly Worker[]>>;

async function find(context: RemoteContext, q: string): Promise<Settled<readonly Worker[]>> {
  const asked = listWorkers(context, { active: true, limit: 30, q: searchTerm(q) || undefined });
  return settled(asked.then(({ rows }) => rows));
}

/** One worker for many orders. */
export function BulkAssign({ count, onClose, onChoose }: BulkAssignProps) {
  const t = useMessages(bulkMessages);
  const context = useDeskContext();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<FoundWorkers>(() => find(context, ''));
  const [, startSearch] = useTransition();
  const [worker, setWorker] = useState<Worker | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.assignTitle({ count })}
      footer={
        <>
          <Button
            variant="primary"
            disabled={worker === null}
            onClick={() => worker && onChoose({ id: worker.id, name: worker.name })}
          >
            {t.assignConfirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <p>{t.assignText}</p>
      <SearchField
        label={t.searchWorker}
        placeholder={t.searchWorker}
        value={q}
        maxLength={100}
        onChange={(text) => {
          setQ(text);
          startSearch(() => setFound(find(context, text)));
        }}
      />
      <Suspense fallback={<Skeleton height={220} />}>
        <Choice found={found} chosen={worker} onChoose={setWorker} />
      </Suspense>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly found: FoundWorkers;
  readonly chosen: Worker | null;
  readonly onChoose: (worker: Worker) => void;
}

function Choice({ found, chosen, onChoose }: ChoiceProps) {
  const t = useMessages(bulkMessages);
  const locale = useLocale();
  const read = use(found);
  if (read.state === 'failed')
    return <ProblemAlert problem={read.problem} title={t.workersFailed} />;
  const workers = read.value;
  if (workers.length === 0) return <p role="status">{t.noWorker}</p>;
  return (
    <RadioGroupField
      name="worker"
      legend={t.worker}
      value={chosen?.id ?? ''}
      onChange={(id) => {
        const worker = workers.find((one) => one.id === id);
        if (worker) onChoose(worker);
      }}
      options={workers.map(({ id, name, trades, area, phone }) => ({
        value: id,
        label: name,
        detail: [trades.map((trade) => TRADE_WORDS[trade][locale]).join(', '), area, phone]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}
