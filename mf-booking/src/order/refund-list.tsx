import type { OrderRow, OwnRefund } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatMoney, formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Card } from '@kaarigar/shared/ui/card';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';

interface RefundListProps {
  readonly order: Pick<OrderRow, 'order_id' | 'amount_paise' | 'payment_method'>;
  readonly refunds: readonly OwnRefund[];
  /** What stays with us of a cancelled order; null: nothing. */
  readonly keptPaise: number | null;
}

/** What of the money went back, or is on its way, and what we keep; nothing when nothing did. */
export function RefundList({ order, refunds, keptPaise }: RefundListProps) {
  const t = useMessages(orderPageMessages);
  const locale = useLocale();
  if (refunds.length === 0 && keptPaise === null) return null;
  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['subtitle']}>{t.money}</h2>
      <ul className={styles['next']}>
        {refunds.map(({ id, amount_paise: paise, currency, state, at, bank_reference: number }) => (
          <li key={id}>
            <span>{state === 'processed' ? t.refunded : t.refundOnItsWay}</span>
            {': '}
            <strong>
              {t.sumOn({
                sum: formatMoney(paise, currency),
                date: formatDate(new Date(at), locale),
              })}
            </strong>
            {number == null ? null : (
              <>
                <br />
                {t.bankReference}
                {': '}
                <strong>{number}</strong>
              </>
            )}
          </li>
        ))}
        {keptPaise !== null && order.payment_method === 'cash' ? (
          <li>
            <span>{t.givenBack}</span>
            {': '}
            <strong>{formatPaise(order.amount_paise - keptPaise)}</strong>
          </li>
        ) : null}
        {keptPaise === null ? null : (
          <li>
            <span>{t.kept}</span>
            {': '}
            <strong>{formatPaise(keptPaise)}</strong>
          </li>
        )}
      </ul>
      {keptPaise === null ? null : (
        <>
          <p>{t.askWhyKept}</p>
          <ContactLinks orderId={order.order_id} isNarrow />
        </>
      )}
    </Card>
  );
}
