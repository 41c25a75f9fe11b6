import { useId, useState, type ReactNode } from 'react';
import { brand } from '../brand';
import { displayPhone } from '../domain/indian-phone';
import type { OrderDetailRow, OwnRefund } from '../contracts/rows';
import { useMessages } from '../i18n/define-messages';
import { formatDate, formatMoney, formatPaise } from '../i18n/format';
import { paymentMethodName } from '../i18n/payment-method';
import { orderQuantity } from '../i18n/order-sum';
import { paidAt } from '../i18n/receipt-facts';
import { receiptMessages } from '../i18n/receipt-messages';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import textStyles from '../ui/text.module.css';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { parchiMessages } from './parchi-messages';
import styles from './receipt-lines.module.css';

interface ReceiptLinesProps {
  readonly order: OrderDetailRow;
  /** What went back of the money. */
  readonly refunds: readonly OwnRefund[];
  /** What stays with us of a cancelled order. */
  readonly keptPaise: number | null;
  /** What can be done with it, folded as well. */
  readonly children?: ReactNode | undefined;
}

/** The rate of one thing; of more the slip says it below the amount. Null for the free return visit, and for an instalment, of which there is no number. */
function rateOfOne(order: OrderDetailRow, locale: Locale): string | null {
  if (order.unit_price_paise === 0 || order.kind === 'contract') return null;
  if (order.unit_price_paise !== order.amount_paise) return null;
  return `${orderQuantity(order, locale)} × ${formatPaise(order.unit_price_paise)}`;
}

/** What makes the slip of a paid order its receipt: number, from whom, how and when, and who received it. On the screen it is folded, because the slip says what counts. On paper all of it stands: it begins with its name, who received the money and who paid it. */
export function ReceiptLines({ order, refunds, keptPaise, children }: ReceiptLinesProps) {
  const t = useMessages(receiptMessages);
  const slip = useMessages(parchiMessages);
  const locale = useLocale();
  const linesId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = brand.gstin ? t.taxInvoice : t.receipt;
  const number = order.receipt_number === null ? null : t.number({ number: order.receipt_number });
  const returned = refunds.filter(({ state }) => state === 'processed');

  return (
    <>
      <button
        type="button"
        className={styles['fold']}
        data-print="none"
        aria-expanded={isOpen}
        aria-controls={linesId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          {[name, number].filter(Boolean).join(' · ')}
          {children ? <span className={styles['within']}>{t.within}</span> : null}
        </span>
        <Icon name="chevron-down" className={styles['chevron']} />
      </button>
      <div id={linesId} className={classNames(styles['lines'], !isOpen && styles['printed'])}>
        <div className={styles['head']}>
          <div className={styles['printed']}>
            <p className={styles['kind']}>{name}</p>
            {number === null ? null : <p className={styles['number']}>{number}</p>}
            <p className={styles['number']}>{slip.number({ orderId: order.order_id })}</p>
          </div>
          <div className={styles['sender']}>
            <p className={styles['brand']}>{brand.name[locale]}</p>
            <p>{brand.address[locale]}</p>
            <p>{`${displayPhone(brand.supportPhone)} · ${brand.supportEmail}`}</p>
            <p>{brand.gstin ? t.gstin({ gstin: brand.gstin }) : t.noGst}</p>
          </div>
        </div>
        <dl className={classNames(styles['facts'], styles['payer'])}>
          <Line label={t.receivedFrom}>{order.name}</Line>
          <Line label={t.phone}>{displayPhone(order.mobileNumber)}</Line>
        </dl>
        <dl className={styles['facts']}>
          <Line label={t.paidOn}>{paidAt(order, locale)}</Line>
          <Line label={t.method}>{paymentMethodName(order.payment_method, locale)}</Line>
          <Line label={t.paidTo}>{order.payment_method === 'cash' ? t.toUs : null}</Line>
          <Line label={t.calculation}>{rateOfOne(order, locale)}</Line>
          {returned.map(({ id, amount_paise: paise, currency, at }) => (
            <Line key={id} label={t.refunded({ date: formatDate(new Date(at), locale) })}>
              {`−${formatMoney(paise, currency)}`}
            </Line>
          ))}
          <Line label={t.kept}>{keptPaise === null ? null : formatPaise(keptPaise)}</Line>
          <Line label={order.payment_method === 'cash' ? t.bookNumber : t.transaction} isLong>
            {order.transaction_id}
          </Line>
        </dl>
        <p className={textStyles['hint']}>{t.made}</p>
        {children}
      </div>
    </>
  );
}

interface LineProps {
  readonly label: string;
  /** It goes below its label where there is no room: a number of the provider is up to forty characters long. */
  readonly isLong?: boolean | undefined;
  /** Null: the receipt does not have this line. */
  readonly children: string | null;
}

function Line({ label, isLong, children }: LineProps) {
  if (!children) return null;
  return (
    <div className={isLong ? styles['long'] : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
