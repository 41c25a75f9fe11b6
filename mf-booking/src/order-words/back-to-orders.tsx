import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { Icon } from '@kaarigar/shared/ui/icon';
import { orderMessages } from './order-messages';
import styles from './back-to-orders.module.css';

/** Link from one order or request back to the list. */
export function BackToOrders() {
  const t = useMessages(orderMessages);
  return (
    <Link to={paths.orders} className={styles['back']}>
      <Icon name="arrow-left" size={18} />
      {t.myOrders}
    </Link>
  );
}
