import { useEffect, useState } from 'react';
import { getOrder, listOrders } from '@kaarigar/shared/api/admin-orders';
import { markPaidInCash } from '@kaarigar/shared/api/order-actions';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { settled } from '@kaarigar/shared/contracts/problem';
import { toLatinDigits } from '@kaarigar/shared/domain/indian-phone';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { Telling } from '../order/telling';
import { cashMessages } from './dialog-messages';
import { useAction } from '../action-dialog/use-action';

export function CashDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(cashMessages);
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const sum = formatPaise(order.amount_paise);
  const action = useAction({
    controls,
    action: 'cash',
    initial: { 'receipt-number': '' },
    check(values) {
      const number = values['receipt-number'].trim();
      return checked({ 'receipt-number': number ? undefined : 'missing' }, number);
    },
    text: () => shared.required,
    send: (seen, number) =>
      markPaidInCash(context, order.order_id, { ...seen, receipt_number: number }),
    success: () => t.success({ sum }),
  });

  return (
    <ActionDialog action={action} title={t.title} confirm={t.confirm({ sum })} doing={t.doing}>
      <p>{t.consequence({ sum })}</p>
      <Telling order={order} />
      {order.payment_mode === 'online' ? <Alert tone="info">{t.online}</Alert> : null}
      <TextField
        {...action.form.field('receipt-number')}
        label={t.receiptNumber}
        hint={t.receiptHint}
        required
        autoComplete="off"
        maxLength={MAX_LENGTH.receiptNumber}
        data-autofocus
      />
      {action.form.problem?.code === 'receipt_number_taken' ? (
        <TakenBy controls={controls} receipt={action.form.values['receipt-number'].trim()} />
      ) : null}
    </ActionDialog>
  );
}

/** The order that has the receipt's number already, as the list finds it: one of the two is written down wrong. */
function TakenBy({
  controls: { context },
  receipt,
}: {
  readonly controls: OrderControls;
  readonly receipt: string;
}) {
  const t = useMessages(cashMessages);
  const [found, setFound] = useState<readonly OrderDetails[]>([]);
  // Of the number that was refused, whatever is typed since.
  const [refused] = useState(receipt);
  useEffect(() => {
    let isWanted = true;
    void settled(paidWith(context, refused)).then((read) => {
      if (isWanted && read.state === 'known') setFound(read.value);
    });
    return () => {
      isWanted = false;
    };
  }, [context, refused]);
  return (
    <div role="status">
      {found.map(({ order_id: id, name }) => (
        <p key={id}>
          {t.takenBy} <Link to={paths.adminOrderDetailsOf(id)}>{`${id} · ${name}`}</Link>
        </p>
      ))}
    </div>
  );
}

const MOST_FOUND = 10;

/** The orders paid in cash with this receipt: the list also finds the digits at the start of other numbers. */
async function paidWith(context: RemoteContext, receipt: string): Promise<readonly OrderDetails[]> {
  const { rows } = await listOrders(context, { q: receipt, payment: 'cash', limit: MOST_FOUND });
  const orders = await Promise.all(rows.map(({ order_id: id }) => getOrder(context, id)));
  return orders.filter(({ transaction_id: number }) => number !== null && isSame(number, receipt));
}

/** The twin of `private.compared_receipt()`. */
const comparedAs = (number: string) =>
  toLatinDigits(number)
    .replace(/[\s\u00a0\u2000-\u2015\u202f\u2212\u3000-]/g, '')
    .toUpperCase();
const isSame = (one: string, other: string) => comparedAs(one) === comparedAs(other);
