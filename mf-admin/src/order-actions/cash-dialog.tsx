import { markPaidInCash } from '@kaarigar/shared/api/order-actions';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../acting/action-dialog';
import { actingMessages } from '../acting/acting-messages';
import type { Desk } from '../acting/desk';
import { cashMessages } from './dialog-messages';
import { useActing } from '../acting/use-acting';

export function CashDialog({ desk }: { readonly desk: Desk }) {
  const t = useMessages(cashMessages);
  const shared = useMessages(actingMessages);
  const { context, order } = desk;
  const sum = formatPaise(order.amount_paise);
  const acting = useActing({
    desk,
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
    <ActionDialog acting={acting} title={t.title} confirm={t.confirm({ sum })} doing={t.doing}>
      <p>{t.consequence({ sum })}</p>
      {order.payment_mode === 'online' ? <Alert tone="info">{t.online}</Alert> : null}
      <TextField
        {...acting.form.field('receipt-number')}
        label={t.receiptNumber}
        hint={t.receiptHint}
        required
        autoComplete="off"
        maxLength={MAX_LENGTH.receiptNumber}
        data-autofocus
      />
    </ActionDialog>
  );
}
