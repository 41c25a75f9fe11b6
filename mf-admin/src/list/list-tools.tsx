import type { ReactNode, Ref } from 'react';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { changeList, type Filters, type ListAddress, type ListView } from './list-address';
import styles from './list-tools.module.css';
import { useSearchDraft } from './use-search-draft';

interface ListToolsProps<F extends Filters> {
  readonly address: ListAddress<F>;
  readonly view: ListView<F>;
  readonly searchLabel: string;
  readonly searchPlaceholder: string;
  readonly searchRef: Ref<HTMLInputElement>;
  /** Filters. */
  readonly children: ReactNode;
}

/** Search and filters of a list. Each choice is an address; nothing here holds the list's state. */
export function ListTools<F extends Filters>(props: ListToolsProps<F>) {
  const { address, view, searchLabel, searchPlaceholder, searchRef, children } = props;
  const navigate = useNavigate();

  // One step of history for a search, not one for each key.
  const { text, setText } = useSearchDraft(view.q, (q) => {
    const options = { replace: view.q !== '', preventScrollReset: true };
    void navigate(address.href(changeList(view, { q })), options);
  });

  return (
    <div className={styles['tools']}>
      <SearchField
        ref={searchRef}
        name="q"
        label={searchLabel}
        placeholder={searchPlaceholder}
        value={text}
        onChange={setText}
      />
      {children}
    </div>
  );
}
