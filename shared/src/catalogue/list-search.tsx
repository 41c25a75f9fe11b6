import { useMemo, useState, type ReactNode } from 'react';
import type { PublicList } from '../domain/catalogue';
import { MAX_LENGTH } from '../domain/limits';
import { useMessages } from '../i18n/define-messages';
import type { RemoteContext } from '../platform/remote-module';
import { ResultList } from '../search-box/result-list';
import { useMissReport, useSearcher } from '../search-box/use-searcher';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { ContactLinks } from '../ui/contact-links';
import { EmptyState } from '../ui/empty-state';
import { SearchField } from '../ui/search-field';
import textStyles from '../ui/text.module.css';
import { VisuallyHidden } from '../ui/visually-hidden';
import { listSearchMessages } from './list-search-messages';
import styles from './price-row.module.css';

/** What other lists have for a search that found nothing in this one. */
const MOST_ELSEWHERE = 3;

interface ListSearchProps<Row> {
  readonly context: RemoteContext;
  readonly list: PublicList;
  /** What somebody may type. */
  readonly example: string;
  readonly rows: readonly Row[];
  /** A row's number or code in its list. */
  readonly idOf: (row: Row) => number | string;
  /** What to do where nothing was found; by default to try another word. */
  readonly hint?: string | undefined;
  /** The rows that were found, the best first; all of them, in their order, while nobody searches. */
  readonly children: (rows: readonly Row[], search: { readonly isFiltered: boolean }) => ReactNode;
}

/**
 * The one search, over a list: it finds here what the search box finds everywhere, and names what other lists have when
 * this one has nothing. Until it has been downloaded, and when it cannot be, the whole list stays.
 */
export function ListSearch<Row>(props: ListSearchProps<Row>) {
  const { context, list, example, rows, idOf, hint, children } = props;
  const t = useMessages(listSearchMessages);
  const [typed, setTyped] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const text = typed.trim();
  const isSearching = text !== '';
  const { searcher } = useSearcher(context, { isWanted: isFocused || isSearching, text });
  const isReady = isSearching && typeof searcher !== 'string';
  const found = useMemo(() => {
    if (!isReady) return rows;
    const byId = new Map(rows.map((row) => [`${list}/${idOf(row)}`, row]));
    return searcher.find(text, list).flatMap(({ id }) => byId.get(id) ?? []);
  }, [isReady, searcher, text, list, rows, idOf]);
  const isFound = found.length > 0;
  const elsewhere = isReady && !isFound ? searcher.find(text).slice(0, MOST_ELSEWHERE) : [];
  const isMiss = isReady && !isFound && elsewhere.length === 0;
  useMissReport(context, { searcher, text, isMiss });

  return (
    <>
      <div className={styles['search']} onFocus={() => setIsFocused(true)}>
        <SearchField
          label={t.search}
          placeholder={t.example({ example })}
          maxLength={MAX_LENGTH.search}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <VisuallyHidden as="div">
        <p role="status">{isReady && isFound ? t.found({ count: found.length }) : ''}</p>
      </VisuallyHidden>
      {isSearching && searcher === 'failed' ? <Alert tone="warning">{t.failed}</Alert> : null}
      {isFound || !isReady ? null : (
        <EmptyState
          icon="search"
          scene="not-found"
          title={t.noMatch({ query: text })}
          action={
            <>
              <Button variant="quiet" onClick={() => setTyped('')}>
                {t.showAll}
              </Button>
              <ContactLinks work={text} />
            </>
          }
        >
          {hint ?? t.noMatchHint}
        </EmptyState>
      )}
      {elsewhere.length > 0 ? (
        <section aria-labelledby="in-other-lists">
          <h2 id="in-other-lists" className={textStyles['subtitle']}>
            {t.elsewhere}
          </h2>
          <ResultList entries={elsewhere} />
        </section>
      ) : null}
      {children(found, { isFiltered: isReady })}
    </>
  );
}
