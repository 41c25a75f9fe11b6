import type { Ref } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { useSearchDraft } from '../list/use-search-draft';
import { ordersMessages } from './orders-messages';
import styles from './orders-tools.module.css';
import { changeView, ordersHref, type OrdersView } from './orders-view';
import { SortChoice } from './sort-choice';
import { StatusFilter } from './status-filter';

interface OrdersToolsProps {
  readonly view: OrdersView;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Search, status and order of the list. Each choice is an address; nothing here holds the list's state. */
export function OrdersTools({ view, searchRef }: OrdersToolsProps) {
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
        className={styles['search']}
        name="q"
        label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        value={text}
        onChange={setText}
      />
      <StatusFilter view={view} />
      <SortChoice view={view} />
    </div>
  );
}
