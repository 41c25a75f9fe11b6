import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { actionsFor } from '../action-dialog/actions-for';
import type { OrderControls } from '../action-dialog/order-controls';
import { cancelQuestionMessages } from './cancel-question-messages';

/** Why the customer of a paid order asks to cancel it, and how that is granted. */
export function CancelQuestion({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(cancelQuestionMessages);
  const { order, role, open } = controls;
  const actions = actionsFor(order, role);
  const isInCash = order.payment_method === 'cash';
  const answer = isInCash ? 'voidCash' : 'refund';
  return (
    <Alert
      tone="warning"
      title={t.asks}
      action={
        actions.includes(answer) ? (
          <Button
            variant="quiet"
            size="s"
            aria-haspopup="dialog"
            onClick={() => open({ kind: answer })}
          >
            {isInCash ? t.grantInCash : t.grant}
          </Button>
        ) : null
      }
    >
      <p>{order.cancel_reason}</p>
      <p>{role === 'admin' ? (isInCash ? t.byAdminInCash : t.byAdmin) : t.byStaff}</p>
    </Alert>
  );
}
