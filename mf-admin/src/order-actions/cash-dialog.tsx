import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { useState } from 'react';
import { markPaidInCash } from '@kaarigar/shared/api/order-actions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from './action-dialog';
import { actingMessages } from './acting-messages';
import type { Desk } from './desk';
import { cashMessages } from './dialog-messages';

export function CashDialog({ desk }: { readonly desk: Desk }) {
  const t = useMessages(cashMessages);
  const shared = useMessages(actingMessages);
  const { context, order } = desk;
  const [receiptNumber, setReceiptNumber] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const typed = receiptNumber.trim();
  const sum = formatPaise(order.amount_paise);

  return (
    <ActionDialog
      desk={desk}
      action="cash"
      title={t.title}
      confirm={t.confirm({ sum })}
      doing={t.doing}
      check={() => {
        setIsChecked(true);
        return typed !== '';
      }}
      send={(seen) => markPaidInCash(context, order.order_id, { ...seen, receipt_number: typed })}
      success={() => t.success({ sum })}
    >
      <p>{t.consequence({ sum })}</p>
      {order.payment_mode === 'online' ? <Alert tone="info">{t.online}</Alert> : null}
      <TextField
        name="receipt-number"
        label={t.receiptNumber}
        hint={t.receiptHint}
        required
        autoComplete="off"
        maxLength={MAX_LENGTH.receiptNumber}
        value={receiptNumber}
        onChange={(event) => setReceiptNumber(event.target.value)}
        error={isChecked && typed === '' ? shared.required : null}
        data-autofocus
      />
    </ActionDialog>
  );
}
