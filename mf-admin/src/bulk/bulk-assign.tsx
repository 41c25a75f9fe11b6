import { useState } from 'react';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { ToCorrect } from '../action-dialog/to-correct';
import { useDeskContext } from '../desk-settings/desk-context';
import { otherTradeMessages } from '../order-workers/other-trade-messages';
import { useWorkerSearch } from '../order-workers/use-worker-search';
import { assignMessages } from '../order-workers/worker-messages';
import { WorkerPicker } from '../order-workers/worker-picker';
import { bulkMessages, LEFT_OUT_WORDS } from './bulk-messages';
import { assignable, LEFT_OUT, unpaidOnline } from './what-fits';

interface BulkAssignProps {
  readonly selected: readonly OrderSummary[];
  readonly onClose: () => void;
  readonly onChoose: (
    worker: { readonly id: string; readonly name: string },
    orderIds: readonly string[],
  ) => void;
}

/** One worker for many orders. */
export function BulkAssign({ selected, onClose, onChoose }: BulkAssignProps) {
  const t = useMessages(bulkMessages);
  const trade = useMessages(otherTradeMessages);
  const assign = useMessages(assignMessages);
  const locale = useLocale();
  const [{ ids: orderIds, leftOut }] = useState(() => assignable(selected));
  const [unpaid] = useState(() => unpaidOnline(selected));
  const context = useDeskContext();
  const search = useWorkerSearch(context, { orderIds });
  const [worker, setWorker] = useState<FreeWorker | null>(null);
  const [isSure, setIsSure] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const name = worker === null ? '' : workerName(worker, locale);
  const others = worker?.other_trade_orders ?? [];
  const more = (worker?.times ?? 0) - (worker?.trade_times ?? 0) - others.length;
  const asks = others.length > 0;
  const missing = isAsked && worker === null ? assign.workerMissing : null;
  const isUnsure = isAsked && asks && !isSure;

  function choose(): void {
    setIsAsked(true);
    if (worker === null || (asks && !isSure)) return;
    onChoose({ id: worker.worker_id, name }, orderIds);
  }

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={orderIds.length === 0 ? t.assignNone : t.assignTitle({ count: orderIds.length })}
      footer={
        <>
          <ToCorrect text={missing ?? (isUnsure ? trade.notSure : null)} />
          {orderIds.length === 0 ? null : (
            <Button variant="primary" onClick={choose}>
              {t.assignConfirm}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      {orderIds.length === 0 ? null : <p>{t.assignText}</p>}
      {LEFT_OUT.map((why) =>
        leftOut[why].length > 0 ? (
          <p key={why}>{LEFT_OUT_WORDS[why][locale]({ orders: leftOut[why].join(', ') })}</p>
        ) : null,
      )}
      {unpaid.length > 0 ? <p>{t.unpaid({ orders: unpaid.join(', ') })}</p> : null}
      {orderIds.length === 0 ? null : (
        <WorkerPicker
          search={search}
          value={worker?.worker_id ?? ''}
          error={missing}
          onChange={(chosen) => {
            setWorker(chosen);
            setIsSure(false);
            setIsAsked(false);
          }}
        />
      )}
      {/* Beneath the list, where whoever chose somebody goes on to the button. */}
      <div role="status">
        {asks ? (
          <>
            <Alert tone="warning">
              {t.otherTrade({ name, orders: others.join(', '), more: Math.max(0, more) })}
            </Alert>
            <CheckboxField
              name="anyway"
              label={trade.anyway({ name })}
              checked={isSure}
              error={isUnsure ? trade.notSure : null}
              onChange={() => setIsSure(!isSure)}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
