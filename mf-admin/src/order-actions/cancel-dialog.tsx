import { cancelOrderAsStaff } from '@kaarigar/shared/api/order-actions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ActionDialog } from '../acting/action-dialog';
import type { Desk } from '../acting/desk';
import { cancelMessages } from './dialog-messages';
import { useActing } from '../acting/use-acting';

export function CancelDialog({ desk }: { readonly desk: Desk }) {
  const t = useMessages(cancelMessages);
  const { context, order } = desk;
  const sum = formatPaise(order.amount_paise);
  const acting = useActing({
    desk,
    action: 'cancel',
    initial: {},
    send: (seen) => cancelOrderAsStaff(context, order.order_id, seen),
    success: () => t.success,
  });
  const hasBegun = order.job_status === 'IN_PROGRESS' || order.job_status === 'COMPLETED';
  return (
    <ActionDialog
      acting={acting}
      title={t.title({ orderId: order.order_id })}
      confirm={t.confirm}
      doing={t.doing}
      isDangerous
    >
      <p>{t.consequence({ name: order.name, sum })}</p>
      {hasBegun ? <Alert tone="warning">{t.begun}</Alert> : null}
    </ActionDialog>
  );
}
