import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocation } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { cameFromToday, readListSearch } from '../order/details-link';
import styles from './back-to-list.module.css';
import { orderDetailsMessages } from '../order-view/order-details-messages';

/** Link back to Today, or to the list with the same search, filter and page as before. */
export function BackToList() {
  const t = useMessages(orderDetailsMessages);
  const { state } = useLocation();
  const isToday = cameFromToday(state);
  return (
    <ButtonLink
      variant="plain"
      size="s"
      icon="arrow-left"
      className={styles['back']}
      to={isToday ? paths.admin : `${paths.adminOrders}${readListSearch(state)}`}
    >
      {isToday ? t.backToToday : t.backToList}
    </ButtonLink>
  );
}
