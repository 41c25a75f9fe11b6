import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { useState } from 'react';
import { acceptReview } from '@kaarigar/shared/api/order-actions';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { Sums } from '../order-money/sums';
import { ActionDialog } from './action-dialog';
import { actingMessages } from './acting-messages';
import type { Desk } from './desk';
import { reviewMessages } from './dialog-messages';

interface ReviewDialogProps {
  readonly desk: Desk;
  /** Null while it is not known. */
  readonly money: OrderMoney | null;
}

export function ReviewDialog({ desk, money }: ReviewDialogProps) {
  const t = useMessages(reviewMessages);
  const shared = useMessages(actingMessages);
  const { context, order } = desk;
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const typed = reason.trim();
  const amountPaise = order.amount_paise;
  const cashPaise = order.payment_method === 'cash' ? amountPaise : 0;

  return (
    <ActionDialog
      desk={desk}
      action="acceptReview"
      title={t.title}
      confirm={t.confirm}
      doing={t.doing}
      check={() => {
        setIsChecked(true);
        return typed !== '';
      }}
      send={(seen) => acceptReview(context, order.order_id, { ...seen, reason: typed })}
      success={() => t.success}
    >
      <p>{t.consequence({ sum: formatPaise(amountPaise) })}</p>
      {money ? (
        <Sums
          rows={[
            { label: t.amount, paise: amountPaise },
            { label: t.received, paise: money.captured_paise },
            ...(cashPaise > 0 ? [{ label: t.inCash, paise: cashPaise }] : []),
            { label: t.returned, paise: money.refunded_paise },
            {
              label: t.kept,
              paise: cashPaise + money.captured_paise - money.refunded_paise,
              isTotal: true,
            },
          ]}
        />
      ) : (
        <Alert tone="warning">{t.moneyUnknown}</Alert>
      )}
      <TextAreaField
        name="reason"
        label={shared.reason}
        hint={shared.reasonHint}
        required
        rows={3}
        maxLength={MAX_LENGTH.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isChecked && typed === '' ? shared.required : null}
      />
    </ActionDialog>
  );
}
