import { reopenOrder } from '@kaarigar/shared/api/order-actions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ActionDialog } from '../action-dialog/action-dialog';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { reopenMessages } from './dialog-messages';

export function ReopenDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(reopenMessages);
  const { context, order } = controls;
  const action = useAction({
    controls,
    action: 'reopen',
    initial: {},
    send: (seen) => reopenOrder(context, order.order_id, seen),
    success: () => t.success,
  });
  return (
    <ActionDialog
      action={action}
      title={t.title({ orderId: order.order_id })}
      confirm={t.confirm}
      doing={t.doing}
    >
      <p>{t.consequence({ name: order.name })}</p>
    </ActionDialog>
  );
}
