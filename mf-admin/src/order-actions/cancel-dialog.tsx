import { cancelOrderAsStaff } from '@kaarigar/shared/api/order-actions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ActionDialog } from '../action-dialog/action-dialog';
import type { OrderControls } from '../action-dialog/order-controls';
import { cancelMessages } from './dialog-messages';
import { useAction } from '../action-dialog/use-action';

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
  const hasBegun = order.job_status === 'IN_PROGRESS' || order.job_status === 'COMPLETED';
  return (
    <ActionDialog
      action={action}
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
