import { brand, displayPhone } from '../brand';
import type { OrderDetailRow, OwnRefund } from '../contracts/rows';
import { useMessages } from '../i18n/define-messages';
import { formatDate, formatMoney, formatPaise } from '../i18n/format';
import { paymentMethodName } from '../i18n/payment-method';
import { orderQuantity } from '../i18n/order-sum';
import { paidAt } from '../i18n/receipt-facts';
import { receiptMessages } from '../i18n/receipt-messages';
import textStyles from '../ui/text.module.css';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import styles from './receipt-lines.module.css';

interface ReceiptLinesProps {
  readonly order: OrderDetailRow;
  /** What went back of the money. */
  readonly refunds: readonly OwnRefund[];
}

/** How much at which rate, also of one; null for the free return visit, and for an instalment, of which there is no number. */
function calculation(order: OrderDetailRow, locale: Locale): string | null {
  if (order.unit_price_paise === 0 || order.kind === 'contract') return null;
  return `${orderQuantity(order, locale)} × ${formatPaise(order.unit_price_paise)}`;
}

/** What makes the slip of a paid order its receipt: number, from whom, how and when, and who received it. */
export function ReceiptLines({ order, refunds }: ReceiptLinesProps) {
  const t = useMessages(receiptMessages);
  const locale = useLocale();
  const facts = [
    [t.receivedFrom, order.name],
    [t.phone, order.mobileNumber],
    [t.paidOn, paidAt(order, locale)],
    [t.method, paymentMethodName(order.payment_method, locale)],
    [order.payment_method === 'cash' ? t.bookNumber : t.transaction, order.transaction_id],
    [t.calculation, calculation(order, locale)],
  ] as const;
  const returned = refunds.filter(({ state }) => state === 'processed');

  return (
    <div className={styles['receipt']}>
      <div className={styles['head']}>
        <p className={styles['kind']}>{brand.gstin ? t.taxInvoice : t.receipt}</p>
        {order.receipt_number === null ? null : (
          <p className={styles['number']}>{t.number({ number: order.receipt_number })}</p>
        )}
      </div>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {returned.map(({ id, amount_paise: paise, currency, at }) => (
          <div key={id}>
            <dt>{t.refunded({ date: formatDate(new Date(at), locale) })}</dt>
            <dd>{`−${formatMoney(paise, currency)}`}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['sender']}>
        <p className={styles['brand']}>{brand.name[locale]}</p>
        <p>{brand.address[locale]}</p>
        <p>{`${displayPhone(brand.supportPhone)} · ${brand.supportEmail}`}</p>
        <p>{brand.gstin ? t.gstin({ gstin: brand.gstin }) : t.noGst}</p>
      </div>
      <p className={textStyles['hint']}>{t.made}</p>
    </div>
  );
}
