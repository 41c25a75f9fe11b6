import type { OrderDetailRow, OwnRefund } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatMoney, formatPaise, formatTime } from '@kaarigar/shared/i18n/format';
import { paymentMethodName } from '@kaarigar/shared/i18n/payment-method';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { KeyValueTable } from '@kaarigar/shared/ui/key-value';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderSum } from '@kaarigar/shared/i18n/order-sum';
import { scheduleText } from '../order-words/schedule-text';
import { orderPageMessages } from './order-page-messages';
import { paidAt } from '@kaarigar/shared/i18n/receipt-facts';

interface OrderDetailsTableProps {
  readonly order: OrderDetailRow;
  readonly refunds: readonly OwnRefund[];
}

/** What was ordered, for how much, when, where and by whom. */
export function OrderDetailsTable({ order, refunds }: OrderDetailsTableProps) {
  const t = useMessages(orderPageMessages);
  const locale = useLocale();
  const made = new Date(order.created_at);
  const rows = [
    { label: t.service, value: serviceName(order, locale) },
    { label: t.price, value: orderSum(order, locale) },
    {
      label: t.total,
      value: <strong>{order.return_of === null ? formatPaise(order.amount_paise) : t.free}</strong>,
    },
    { label: t.when, value: scheduleText(order, locale) },
    { label: t.address, value: <span className={textStyles['lines']}>{order.address}</span> },
    { label: t.name, value: order.name },
    { label: t.phone, value: order.mobileNumber },
    { label: t.email, value: order.email },
    {
      label: order.contract_ticket !== null && order.return_of === null ? t.agreedOn : t.bookedOn,
      value: `${formatDate(made, locale)}, ${formatTime(made, locale)}`,
    },
    { label: t.method, value: paymentMethodName(order.payment_method, locale) },
    { label: t.transaction, value: order.transaction_id },
    { label: t.paidOn, value: paidAt(order, locale) },
    ...refunds.map(({ id, amount_paise: paise, currency, state, at }) => ({
      key: id,
      label: state === 'processed' ? t.refunded : t.refundOnItsWay,
      value: t.sumOn({ sum: formatMoney(paise, currency), date: formatDate(new Date(at), locale) }),
    })),
  ].filter(({ value }) => value !== null && value !== '');
  return <KeyValueTable caption={t.details} rows={rows} />;
}
