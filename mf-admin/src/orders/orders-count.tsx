import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import styles from './orders-count.module.css';
import { ordersMessages } from './orders-messages';
import { isFiltered, type OrdersView } from './orders-view';

interface OrdersCountProps {
  readonly view: OrdersView;
  readonly total: number;
  /** There are that many or more. */
  readonly isCapped: boolean;
  readonly arrived: number;
  readonly readAt: number;
}

/** How many, how many of them new, as of when; and the keys, for those who have some. */
export function OrdersCount({ view, total, isCapped, arrived, readAt }: OrdersCountProps) {
  const t = useMessages(ordersMessages);
  const locale = useLocale();
  const count = isFiltered(view)
    ? t.found({ count: total, isCapped })
    : t.total({ count: total, isCapped });
  return (
    <div className={styles['line']}>
      <p role="status" className={styles['count']}>
        {arrived > 0 ? `${count} · ${t.arrived({ count: arrived })}` : count}
      </p>
      <p className={styles['keys']} aria-hidden="true">
        <kbd>{'/'}</kbd>
        <span>{t.keysSearch}</span>
        <kbd>{'↑'}</kbd>
        <kbd>{'↓'}</kbd>
        <span>{t.keysMove}</span>
        <kbd>{'Enter'}</kbd>
        <span>{t.keysOpen}</span>
      </p>
      <p className={styles['time']}>{t.updated({ time: formatTime(new Date(readAt), locale) })}</p>
    </div>
  );
}
