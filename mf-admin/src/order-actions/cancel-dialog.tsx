import { cancelOrderAsStaff } from '@kaarigar/shared/api/order-actions';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ActionDialog } from '../action-dialog/action-dialog';
import type { OrderControls } from '../action-dialog/order-controls';
import { cancelMessages } from './dialog-messages';
import { isWriteOff } from '../action-dialog/actions-for';
import { useAction } from '../action-dialog/use-action';

/** What becomes of the money: it is owed, it was never to be paid, or it can no longer be paid. */
export function cancelWords(
  order: Pick<OrderDetails, 'status' | 'job_status'>,
): 'writeOff' | 'freeVisit' | 'consequence' {
  if (isWriteOff(order)) return 'writeOff';
  return order.status === 'FREE' ? 'freeVisit' : 'consequence';
}

export function CancelDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(cancelMessages);
  const { context, order } = controls;
  const sum = formatPaise(order.amount_paise);
  const action = useAction({
    controls,
    action: 'cancel',
    initial: {},
    send: (seen) => cancelOrderAsStaff(context, order.order_id, seen),
    success: () => t.success,
  });
  const isLetGo = isWriteOff(order);
  return (
    <ActionDialog
      action={action}
      title={isLetGo ? t.writeOffTitle({ sum }) : t.title({ orderId: order.order_id })}
      confirm={isLetGo ? t.writeOffConfirm({ sum }) : t.confirm}
      doing={t.doing}
      isDangerous
    >
      <p>{t[cancelWords(order)]({ name: order.name, sum })}</p>
      {order.job_status === 'IN_PROGRESS' ? <Alert tone="warning">{t.begun}</Alert> : null}
    </ActionDialog>
  );
}
