import { setJobStatus } from '@kaarigar/shared/api/order-actions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { listNames } from '../order-workers/list-names';
import { ActionDialog } from '../acting/action-dialog';
import type { Desk } from '../acting/desk';
import { jobMessages } from './dialog-messages';
import { useActing } from '../acting/use-acting';

export function StartDialog({ desk }: { readonly desk: Desk }) {
  const t = useMessages(jobMessages);
  const { context, order } = desk;
  const workers = listNames(order.workers, useLocale());
  const acting = useActing({
    desk,
    action: 'start',
    initial: {},
    send: (seen) => setJobStatus(context, order.order_id, { ...seen, to: 'IN_PROGRESS' }),
    success: () => t.startSuccess,
  });
  return (
    <ActionDialog acting={acting} title={t.startTitle} confirm={t.startConfirm} doing={t.doing}>
      <p>{t.startText({ workers })}</p>
    </ActionDialog>
  );
}

export function CompleteDialog({ desk }: { readonly desk: Desk }) {
  const t = useMessages(jobMessages);
  const { context, order } = desk;
  const sum = formatPaise(order.amount_paise);
  const acting = useActing({
    desk,
    action: 'complete',
    initial: {},
    send: (seen) => setJobStatus(context, order.order_id, { ...seen, to: 'COMPLETED' }),
    success: () => t.completeSuccess,
  });
  return (
    <ActionDialog
      acting={acting}
      title={t.completeTitle}
      confirm={t.completeConfirm}
      doing={t.doing}
    >
      <p>{t.completeText}</p>
      {order.status === 'PENDING' ? <Alert tone="info">{t.stillToPay({ sum })}</Alert> : null}
    </ActionDialog>
  );
}
