import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { paths } from '@kaarigar/shared/paths';
import { Link, useLocation } from '@kaarigar/shared/platform/router';
import type { FromList } from '../order/details-link';
import { isOff } from '../order/is-off';
import styles from './opened-order.module.css';
import { orderDetailsMessages } from './order-details-messages';
import { OrderPanels } from './order-panels';
import type { OpenedOrderData } from './order-reader';
import { SlipLink } from './slip-link';

interface OpenedOrderProps extends OpenedOrderData {
  readonly context: RemoteContext;
  readonly refresh: () => void;
}

/** An order beside the list: the same panels as on its own page, one below the other. */
export function OpenedOrder({ refresh, order, ...rest }: OpenedOrderProps) {
  const t = useMessages(orderDetailsMessages);
  const { search } = useLocation();
  const { order_id: orderId } = order;
  return (
    <div className={styles['opened']}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>{t.titleOf({ orderId })}</h2>
        {isOff(order) ? null : <SlipLink orderId={orderId} />}
        <Link
          to={paths.adminOrderDetailsOf(orderId)}
          className={styles['own']}
          state={{ listSearch: search } satisfies FromList}
        >
          {t.ownPage}
        </Link>
      </header>
      <OrderPanels
        key={orderId}
        {...rest}
        order={order}
        refresh={refresh}
        isRefreshing={false}
        isBeside
      />
    </div>
  );
}
