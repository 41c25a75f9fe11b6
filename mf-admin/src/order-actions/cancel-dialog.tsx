import { cancelOrderAsStaff } from '@kaarigar/shared/api/order-actions';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { Telling } from '../order/telling';
import { cancelMessages } from './dialog-messages';
import { hasBegun, isWriteOff } from '../action-dialog/actions-for';
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
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const asksWhy = hasBegun(order);
  const sum = formatPaise(order.amount_paise);
  const action = useAction({
    controls,
    action: 'cancel',
    initial: { reason: '' },
    check(values) {
      const reason = values.reason.trim();
      return checked({ reason: asksWhy && !reason ? 'missing' : undefined }, reason);
    },
    text: () => shared.required,
    send: (seen, reason) =>
      cancelOrderAsStaff(context, order.order_id, { ...seen, ...(asksWhy ? { reason } : {}) }),
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
      <Telling order={order} isAwaited />
      {order.job_status === 'IN_PROGRESS' ? <Alert tone="warning">{t.begun}</Alert> : null}
      {asksWhy ? (
        <TextAreaField
          {...action.form.field('reason')}
          label={shared.reason}
          hint={shared.reasonHint}
          required
          rows={3}
          maxLength={MAX_LENGTH.reason}
        />
      ) : null}
    </ActionDialog>
  );
}
