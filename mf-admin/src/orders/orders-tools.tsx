import type { Ref } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { useSearchDraft } from '../list/use-search-draft';
import { MoreFilters } from './more-filters';
import type { OrdersData } from './orders-loader';
import { ordersMessages } from './orders-messages';
import styles from './orders-tools.module.css';
import { changeView, ordersHref, type OrdersView } from './orders-view';
import { StatusFilter } from './status-filter';

interface OrdersToolsProps extends Pick<OrdersData, 'counts'> {
  readonly view: OrdersView;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Search, filters and order of the list. Each choice is an address; nothing here holds the list's state. */
export function OrdersTools({ view, counts, searchRef }: OrdersToolsProps) {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();

  // One step of history for a search, not one for each key.
  const { text, setText } = useSearchDraft(view.q, (q) => {
    const options = { replace: view.q !== '', preventScrollReset: true };
    void navigate(ordersHref(changeView(view, { q })), options);
  });

  return (
    <div className={styles['tools']}>
      <SearchField
        ref={searchRef}
        name="q"
        label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        value={text}
        onChange={setText}
      />
      <StatusFilter view={view} counts={counts} />
      <MoreFilters view={view} />
    </div>
  );
}
