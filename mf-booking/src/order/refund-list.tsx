import type { OwnRefund } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatMoney } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Card } from '@kaarigar/shared/ui/card';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';

/** What of the money went back, or is on its way; nothing when nothing did. */
export function RefundList({ refunds }: { readonly refunds: readonly OwnRefund[] }) {
  const t = useMessages(orderPageMessages);
  const locale = useLocale();
  if (refunds.length === 0) return null;
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
      </ul>
    </Card>
  );
}
