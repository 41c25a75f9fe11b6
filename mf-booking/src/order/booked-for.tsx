import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';

/** Whom we call and write to about an order. */
export function BookedFor({ order }: { readonly order: OrderDetailRow }) {
  const t = useMessages(orderPageMessages);
  return (
    <section aria-labelledby="order-name" className={styles['block']}>
      <h2 id="order-name" className={textStyles['subtitle']}>
        {t.yourDetails}
      </h2>
      <div className={styles['person']}>
        <p className={styles['event']}>{order.name}</p>
        <p>{order.mobileNumber}</p>
        {order.email === null ? null : <p>{order.email}</p>}
      </div>
    </section>
  );
}
