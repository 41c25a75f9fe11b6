import { voidCash } from '@kaarigar/shared/api/order-actions';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Button } from '@kaarigar/shared/ui/button';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { actionsFor } from '../action-dialog/actions-for';
import { Telling } from '../order/telling';
import { ordersNamedIn } from '../order/orders-named';
import { cashDoubtMessages } from './cash-doubt-messages';
import { voidCashMessages } from './dialog-messages';

interface VoidCashProps {
  readonly controls: OrderControls;
  /** Where the cash belongs, if that is known. */
  readonly rightOrder?: string | undefined;
}

export function VoidCashDialog({ controls, rightOrder }: VoidCashProps) {
  const t = useMessages(voidCashMessages);
  const doubt = useMessages(cashDoubtMessages);
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const sum = formatPaise(order.amount_paise);
  const receipt = order.transaction_id ?? '';
  // SQL (`void_cash`) decides by the same.
  const grants =
    order.status === 'SUCCESS' &&
    order.cancel_reason !== null &&
    (order.job_status === 'REQUESTED' || order.job_status === 'ASSIGNED');
  const action = useAction({
    controls,
    action: 'voidCash',
    // What staff said of it is the reason, until the admin writes another.
    initial: {
      reason:
        order.cash_doubt?.reason ??
        (rightOrder ? doubt.belongsTo({ order: rightOrder, receipt }) : ''),
    },
    check(values) {
      const reason = values.reason.trim();
      return checked({ reason: reason ? undefined : 'missing' }, reason);
    },
    text: () => shared.required,
    send: (seen, reason) => voidCash(context, order.order_id, { ...seen, reason }),
    success(reason) {
      if (grants) return t.granted;
      const [right] = ordersNamedIn(reason, order.order_id);
      return right ? t.successMoved({ order: right, receipt }) : t.success;
    },
  });

  return (
    <ActionDialog action={action} title={t.title} confirm={t.confirm} doing={t.doing} isDangerous>
      <p>{(grants ? t.granting : t.consequence)({ sum, receipt })}</p>
      <Telling order={order} />
      <TextAreaField
        {...action.form.field('reason')}
        label={shared.reason}
        hint={shared.reasonHint}
        required
        rows={3}
        maxLength={MAX_LENGTH.reason}
      />
      {action.form.problem?.code === 'cash_void_same_person' &&
      actionsFor(order, controls.role).includes('askVoidCash') ? (
        <Button
          variant="quiet"
          size="s"
          onClick={() => controls.open({ kind: 'askVoidCash', reason: action.form.values.reason })}
        >
          {doubt.askAnother}
        </Button>
      ) : null}
    </ActionDialog>
  );
}
