import { useState } from 'react';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { useDeskContext } from '../desk-settings/desk-context';
import { useWorkerSearch } from '../order-workers/use-worker-search';
import { WorkerPicker } from '../order-workers/worker-picker';
import { bulkMessages } from './bulk-messages';

interface BulkAssignProps {
  readonly orderIds: readonly string[];
  readonly onClose: () => void;
  readonly onChoose: (worker: { readonly id: string; readonly name: string }) => void;
}

/** One worker for many orders. */
export function BulkAssign({ orderIds, onClose, onChoose }: BulkAssignProps) {
  const t = useMessages(bulkMessages);
  const context = useDeskContext();
  const search = useWorkerSearch(context, { orderIds });
  const [worker, setWorker] = useState<FreeWorker | null>(null);
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t.assignTitle({ count: orderIds.length })}
      footer={
        <>
          <Button
            variant="primary"
            disabled={worker === null}
            onClick={() => worker && onChoose({ id: worker.worker_id, name: worker.name })}
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
      <WorkerPicker
        search={search}
        value={worker?.worker_id ?? ''}
        error={null}
        onChange={setWorker}
      />
    </Dialog>
  );
}
