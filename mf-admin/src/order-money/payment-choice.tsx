import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise, formatShortDate } from '@kaarigar/shared/i18n/format';
import { SelectField } from '@kaarigar/shared/ui/field';
import { refundMessages } from './money-messages';

type Payment = OrderMoney['payments'][number];

interface PaymentChoiceProps {
  readonly payments: readonly Payment[];
  readonly value: string;
  readonly onChange: (payment: Payment) => void;
}

/** Asks which payment to refund when there are several. */
export function PaymentChoice({ payments, value, onChange }: PaymentChoiceProps) {
  const t = useMessages(refundMessages);
  return (
    <SelectField
      name="payment"
      label={t.payment}
      required
      options={payments.map((payment) => ({
        value: payment.id,
        label: t.paymentChoice({
          payment: payment.provider_payment_id,
          sum: formatPaise(payment.refundable_paise),
          date: formatShortDate(new Date(payment.captured_at)),
        }),
      }))}
      value={value}
      onChange={(event) => {
        const chosen = payments.find(({ id }) => id === event.target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
