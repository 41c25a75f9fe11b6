import { brand, displayPhone } from '@kaarigar/shared/brand';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paymentMethodName } from '@kaarigar/shared/i18n/payment-method';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderSum } from '../order-words/order-sum';
import { paidAt } from './receipt-facts';
import { receiptMessages } from './receipt-messages';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly order: OrderDetailRow;
}

/** The receipt of a paid order: part of the page, and the only sheet that is printed. */
export function Receipt({ order }: ReceiptProps) {
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
        </tfoot>
      </table>
      <p className={textStyles['hint']}>{t.made}</p>
    </section>
  );
}
