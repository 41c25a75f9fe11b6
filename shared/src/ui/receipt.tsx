import { brand, displayPhone } from '../brand';
import type { OrderDetailRow, OwnRefund } from '../contracts/rows';
import { useMessages } from '../i18n/define-messages';
import { formatDate, formatMoney, formatPaise } from '../i18n/format';
import { paymentMethodName } from '../i18n/payment-method';
import { serviceName } from '../i18n/service-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from './text.module.css';
import { orderSum } from '../i18n/order-sum';
import { paidAt } from '../i18n/receipt-facts';
import { receiptMessages } from '../i18n/receipt-messages';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly order: OrderDetailRow;
  /** What went back of the money. */
  readonly refunds?: readonly OwnRefund[];
}

const NONE: readonly OwnRefund[] = [];

/** The receipt of a paid order. Wherever it is printed, it is this one, and the only sheet. */
export function Receipt({ order, refunds = NONE }: ReceiptProps) {
  const t = useMessages(receiptMessages);
  const locale = useLocale();
  const facts = [
    [t.order, order.order_id],
    [t.paidOn, paidAt(order, locale)],
    [t.method, paymentMethodName(order.payment_method, locale)],
    [t.transaction, order.transaction_id],
  ] as const;

  return (
    <section className={styles['receipt']} aria-labelledby="receipt-title">
      <header className={styles['head']}>
        <div>
          <h2 id="receipt-title" className={textStyles['title']}>
            {brand.gstin ? t.taxInvoice : t.receipt}
          </h2>
          {order.receipt_number === null ? null : (
            <p className={styles['number']}>{t.number({ number: order.receipt_number })}</p>
          )}
        </div>
        <div className={styles['sender']}>
          <p className={styles['brand']}>{brand.name[locale]}</p>
          <p>{brand.address[locale]}</p>
          <p>{`${displayPhone(brand.supportPhone)} · ${brand.supportEmail}`}</p>
          {brand.gstin ? <p>{t.gstin({ gstin: brand.gstin })}</p> : null}
        </div>
      </header>
      <div className={styles['parts']}>
        <div>
          <h3 className={styles['label']}>{t.receivedFrom}</h3>
          <p className={styles['strong']}>{order.name}</p>
          <p>{order.mobileNumber}</p>
          <p className={textStyles['lines']}>{order.address}</p>
        </div>
        <dl className={styles['facts']}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt className={styles['label']}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      <table className={styles['items']}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <span className={styles['strong']}>{serviceName(order, locale)}</span>
              <span className={styles['sum']}>{orderSum(order, locale)}</span>
            </td>
            <td>{formatPaise(order.amount_paise)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td>{formatPaise(order.amount_paise)}</td>
          </tr>
          {refunds
            .filter(({ state }) => state === 'processed')
            .map(({ id, amount_paise: paise, currency, at }) => (
              <tr key={id}>
                <th scope="row">{t.refunded({ date: formatDate(new Date(at), locale) })}</th>
                <td>{`−${formatMoney(paise, currency)}`}</td>
              </tr>
            ))}
        </tfoot>
      </table>
      <p className={textStyles['hint']}>{t.made}</p>
    </section>
  );
}
