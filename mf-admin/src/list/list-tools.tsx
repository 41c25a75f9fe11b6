import type { Ref } from 'react';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import type { Live } from '@kaarigar/shared/live/live-reader';
import type { Counted } from './counts';
import { FilterChoices } from './filter-choices';
import type { ListAddress, ListView } from './list-address';
import styles from './list-tools.module.css';
import { MoreFilters } from './more-filters';
import type { Register, SearchWords } from './register';
import { cleanSearch } from './search-text';
import type { ChangeList } from './use-change-list';
import { useSearchDraft } from './use-search-draft';

interface ListToolsProps {
  readonly address: ListAddress;
  readonly view: ListView;
  readonly change: ChangeList;
  readonly words: SearchWords;
  readonly filters: Register<unknown>['filters'];
  readonly sorts: Register<unknown>['sorts'];
  readonly counts: Promise<Live<Counted>>;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Search, filters and order of a list. Each choice is a link; the list's state is only in the address. */
export function ListTools(props: ListToolsProps) {
  const { address, view, change, words, filters = {}, sorts, counts, searchRef } = props;
  const choices = Object.entries(filters).filter(([, { all }]) => all === undefined);
  const more = Object.entries(filters).filter(([, { all }]) => all !== undefined);

  // A search adds one history entry, not one per keystroke.
  const { text, setText } = useSearchDraft(view.q, (q) =>
    change({ q }, { replace: view.q !== '' }),
  );

  // Whoever chooses before the pause is over means the rows of what they typed.
  const meant = { ...view, q: cleanSearch(text) };
  const choose: ChangeList = (choice) => change({ q: meant.q, ...choice });

  return (
    <div className={styles['tools']} data-print="none">
      <SearchField
        ref={searchRef}
        name="q"
        label={words.searchLabel}
        placeholder={words.searchPlaceholder}
        value={text}
        onChange={setText}
      />
      {more.length > 0 || address.hasDay || address.hasDays || sorts ? (
        <MoreFilters {...{ address, view: meant, choose, words, sorts }} filters={more} />
      ) : null}
      {choices.map(([name, filter]) => (
        <FilterChoices
          key={name}
          {...{ name, address, view: meant, choose, counts }}
          words={filter}
        />
      ))}
    </div>
  );
}
