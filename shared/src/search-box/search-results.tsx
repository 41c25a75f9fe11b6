import { useMemo, type ReactNode } from 'react';
import { Link } from '@kaarigar/shared/platform/router';
import { PUBLIC_LISTS } from '../domain/catalogue';
import { useMessages } from '../i18n/define-messages';
import { formatPaise } from '../i18n/format';
import { paths } from '../paths';
import type { RemoteContext } from '../platform/remote-module';
import type { SearchEntry } from '../search/search-entry';
import { ContactLinks } from '../ui/contact-links';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Spinner } from '../ui/spinner';
import textStyles from '../ui/text.module.css';
import styles from './search-box.module.css';
import { searchBoxMessages } from './search-box-messages';
import { listNames, searchMessages } from './search-messages';
import { useMissReport, useSearcher } from './use-searcher';
import { visitPrice } from './visit-price';

interface SearchResultsProps {
  readonly context: RemoteContext;
  /** Not empty. */
  readonly text: string;
  /** The results as rows, the best first. */
  readonly children: (found: readonly SearchEntry[]) => ReactNode;
}

/** The id of their heading. */
export const FOUND_HEADING = 'search-results';

/** Everything that fits a text. */
export function SearchResults({ context, text, children }: SearchResultsProps) {
  const t = useMessages(searchMessages);
  const words = useMessages(searchBoxMessages);
  const { searcher, retry } = useSearcher(context, { isWanted: true, text });
  const found = useMemo(
    () => (typeof searcher === 'string' ? [] : searcher.find(text)),
    [searcher, text],
  );
  const isMiss = typeof searcher !== 'string' && found.length === 0;
  useMissReport(context, { searcher, text, isMiss });

  if (searcher === 'failed') {
    return (
      <ErrorState
        title={t.failedTitle}
        message={
          <>
            <p>{t.failedText}</p>
            <ListChips />
          </>
        }
        onRetry={retry}
      />
    );
  }
  if (searcher === 'waiting') {
    return (
      <p role="status" className={textStyles['quiet']}>
        <Spinner size={20} /> {words.waiting}
      </p>
    );
  }
  if (isMiss) {
    const visit = visitPrice(searcher.entries);
    return (
      <EmptyState
        icon="search"
        title={words.nothing({ text })}
        action={<ContactLinks work={text} />}
      >
        <p>{t.nothingHint}</p>
        {visit === null ? null : <p>{t.visit({ price: formatPaise(visit) })}</p>}
        <ListChips />
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby={FOUND_HEADING} className={styles['found']}>
      <h2 id={FOUND_HEADING} className={textStyles['subtitle']}>
        {t.foundFor({ count: found.length, text })}
      </h2>
      {children(found)}
    </section>
  );
}

/** The way to each price list, where a search leads nowhere. */
function ListChips() {
  const t = useMessages(searchMessages);
  const names = useMessages(listNames);
  return (
    <ul className={styles['lists']} aria-label={t.lists}>
      {PUBLIC_LISTS.map((list) => (
        <li key={list}>
          <Link to={paths.publicList(list)} className={styles['chip']}>
            {names[list]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
