import { useEffect, useState } from 'react';
import { askAdminToVoidCash, getOrder, keepCash } from '@kaarigar/shared/api/admin-orders';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { toLatinDigits } from '@kaarigar/shared/domain/indian-phone';
import { lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { checked, emptyFault } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { cashDoubtMessages } from './cash-doubt-messages';
import { OrderNamed } from './order-named';

interface DialogProps {
  readonly controls: OrderControls;
}

interface AskVoidCashProps extends DialogProps {
  readonly reason?: string | undefined;
  /** Where the cash belongs, if that is known. */
  readonly rightOrder?: string | undefined;
}

/** Staff ask an admin, and an admin another one, to take cash back that they marked on the wrong order. */
export function AskVoidCashDialog({ controls, reason = '', rightOrder = '' }: AskVoidCashProps) {
  const t = useMessages(cashDoubtMessages);
  const shared = useMessages(actionDialogMessages);
  const { context, order, role } = controls;
  const action = useAction({
    controls,
    action: 'askVoidCash',
    initial: { reason, 'right-order': rightOrder },
    check(typed) {
      const right = numberOf(typed['right-order']);
      const isRight = right === '' || (isOrderId(right) && right !== order.order_id);
      // The admin reads it with the reason: where the money is to be marked instead.
      const belongs =
        right === '' ? '' : t.belongsTo({ order: right, receipt: order.transaction_id ?? '' });
      const said = [belongs, typed.reason.trim()].filter(Boolean).join(' ');
      return checked(
        {
          reason:
            right !== '' && isRight
              ? lengthOf(said) > MAX_LENGTH.reason
                ? 'too_long'
                : undefined
              : emptyFault(typed.reason),
          'right-order': isRight ? undefined : 'order',
        },
        said,
      );
    },
    text: (_field, fault) =>
      fault === 'order' ? t.rightOrderFault : fault === 'too_long' ? t.reasonLong : shared.required,
    send: (seen, said) => askAdminToVoidCash(context, order.order_id, { ...seen, reason: said }),
    success: () => t.asked,
  });
  return (
    <ActionDialog
      action={action}
      title={t.askTitle}
      confirm={role === 'admin' ? t.askAnother : t.askConfirm}
      doing={t.doing}
    >
      <p>
        {t.askText({ sum: formatPaise(order.amount_paise), receipt: order.transaction_id ?? '' })}
      </p>
      <TextField
        {...action.form.field('right-order')}
        label={t.rightOrder}
        hint={t.rightOrderHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
      />
      <RightOrder
        // Each number is looked up by itself.
        key={numberOf(action.form.values['right-order'])}
        context={context}
        order={order}
        number={numberOf(action.form.values['right-order'])}
      />
      <TextAreaField
        {...action.form.field('reason')}
        label={t.askReason}
        hint={t.askHint}
        required={action.form.values['right-order'].trim() === ''}
        rows={3}
        maxLength={MAX_LENGTH.reason}
      />
    </ActionDialog>
  );
}

const numberOf = (typed: string): string => toLatinDigits(typed).replaceAll(/\s/g, '');

interface RightOrderProps {
  readonly context: RemoteContext;
  readonly order: Pick<OrderDetails, 'order_id' | 'amount_paise'>;
  /** Of the order on which the money belongs, as it is typed. */
  readonly number: string;
}

/** The order that was typed, by its name: a wrong digit is somebody else's, and a sum that differs is asked about. */
function RightOrder({ context, order, number }: RightOrderProps) {
  const t = useMessages(cashDoubtMessages);
  const [read, setRead] = useState<Settled<OrderDetails> | null>(null);
  const isAsked = isOrderId(number) && number !== order.order_id;
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    void settled(getOrder(context, number, leaving.signal)).then((answer) => {
      if (!leaving.signal.aborted) setRead(answer);
    });
    return () => leaving.abort();
  }, [context, number, isAsked]);
  return (
    <div role="status">
      {read?.state === 'failed' ? <Alert tone="warning">{t.noSuchOrder}</Alert> : null}
      {read?.state === 'known' ? <RightOrderFacts order={order} right={read.value} /> : null}
    </div>
  );
}

/** What the other order is, and whether its sum is this one's. */
export function RightOrderFacts({
  order,
  right,
}: Pick<RightOrderProps, 'order'> & { readonly right: OrderDetails }) {
  const t = useMessages(cashDoubtMessages);
  return (
    <>
      <OrderNamed order={right} />
      {right.amount_paise === order.amount_paise ? null : (
        <Alert tone="warning">
          {t.otherSum({
            here: formatPaise(order.amount_paise),
            there: formatPaise(right.amount_paise),
          })}
        </Alert>
      )}
    </>
  );
}

/** The cash was right: whoever asked thinks better of it, or an admin has looked. */
export function KeepCashDialog({ controls }: DialogProps) {
  const t = useMessages(cashDoubtMessages);
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const action = useAction({
    controls,
    action: 'keepCash',
    initial: { reason: '' },
    check: ({ reason }) => checked({ reason: emptyFault(reason) }, reason.trim()),
    text: () => shared.required,
    send: (_, reason) => keepCash(context, order.order_id, reason),
    success: () => t.kept,
  });
  return (
    <ActionDialog action={action} title={t.keepTitle} confirm={t.keepConfirm} doing={t.doing}>
      <p>{t.keepText}</p>
      <TextAreaField
        {...action.form.field('reason')}
        label={shared.reason}
        required
        rows={3}
        maxLength={MAX_LENGTH.reason}
      />
    </ActionDialog>
  );
}
