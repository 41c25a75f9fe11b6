import type { OrderSort } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Link } from '@kaarigar/shared/platform/router';
import { Icon } from '@kaarigar/shared/ui/icon';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { ordersMessages, SORT_WORDS } from './orders-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { changeView, ordersHref, type OrdersView } from './orders-view';
import styles from './sort-heading.module.css';
import { directionOf, nextSort, type SortColumn } from './sorts';

interface SortHeadingProps {
  readonly view: OrdersView;
  readonly column: SortColumn;
  readonly label: string;
}

/** The name of a column, which orders the rows by it and turns the order around. */
export function SortHeading({ view, column, label }: SortHeadingProps) {
  const t = useMessages(ordersMessages);
  const locale = useLocale();
  const next: OrderSort = nextSort(view.sort, column);
  const direction = directionOf(view.sort, column);
  return (
    <Link
      to={ordersHref(changeView(view, { sort: next }))}
      preventScrollReset
      className={styles['heading']}
    >
      {label}
      <VisuallyHidden>{` – ${t.sortLabel}: ${SORT_WORDS[next][locale]}`}</VisuallyHidden>
      {direction ? (
        <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={16} />
      ) : null}
    </Link>
  );
}
