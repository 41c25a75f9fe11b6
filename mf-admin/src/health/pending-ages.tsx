import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { healthMessages } from './health-messages';
import styles from './pending-ages.module.css';

/** How many orders wait for payment, by how long they have waited. */
export function PendingAges({ pending }: { readonly pending: MoneyHealth['pending_online'] }) {
  const t = useMessages(healthMessages);
  const ages = [
    [t.under10Minutes, pending.under_10_minutes],
    [t.under1Hour, pending.under_1_hour],
    [t.under1Day, pending.under_1_day],
    [t.older, pending.older],
  ] as const;
  return (
    <dl className={styles['ages']}>
      {ages.map(([label, count]) => (
        <div key={label} className={styles['age']}>
          <dt>{label}</dt>
          <dd className={styles['count']}>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
