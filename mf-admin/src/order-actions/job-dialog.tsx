import { setJobStatus } from '@kaarigar/shared/api/order-actions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { listNames } from '../order-workers/list-names';
import { ActionDialog } from './action-dialog';
import type { Desk } from './desk';
import { jobMessages } from './dialog-messages';

export function StartDialog({ desk }: { readonly desk: Desk }) {
  const t = useMessages(jobMessages);
  const { context, order } = desk;
  const workers = listNames(order.workers, useLocale());
  return (
    <ActionDialog
      desk={desk}
      action="start"
      title={t.startTitle}
      confirm={t.startConfirm}
      doing={t.doing}
      send={(seen) => setJobStatus(context, order.order_id, { ...seen, to: 'IN_PROGRESS' })}
      success={() => t.startSuccess}
    >
      <p>{t.startText({ workers })}</p>
    </ActionDialog>
  );
}

export function CompleteDialog({ desk }: { readonly desk: Desk }) {
  const t = useMessages(jobMessages);
  const { context, order } = desk;
  const sum = formatPaise(order.amount_paise);
  return (
    <ActionDialog
      desk={desk}
      action="complete"
      title={t.completeTitle}
      confirm={t.completeConfirm}
      doing={t.doing}
      send={(seen) => setJobStatus(context, order.order_id, { ...seen, to: 'COMPLETED' })}
      success={() => t.completeSuccess}
    >
      <p>{t.completeText}</p>
      {order.status === 'PENDING' ? <Alert tone="info">{t.stillToPay({ sum })}</Alert> : null}
    </ActionDialog>
  );
}
