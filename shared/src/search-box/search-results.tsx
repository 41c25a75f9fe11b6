import { useMemo } from 'react';
import { useMessages } from '../i18n/define-messages';
import type { RemoteContext } from '../platform/remote-module';
import { ContactLinks } from '../ui/contact-links';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Spinner } from '../ui/spinner';
import textStyles from '../ui/text.module.css';
import { ResultList } from './result-list';
import { searchBoxMessages } from './search-box-messages';
import { searchMessages } from './search-messages';
import { useMissReport, useSearcher } from './use-searcher';

interface SearchResultsProps {
  readonly context: RemoteContext;
  /** Not empty. */
  readonly text: string;
}

/** Everything that fits a text, each with a link to where it stands. */
export function SearchResults({ context, text }: SearchResultsProps) {
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
    return <ErrorState title={t.failedTitle} message={t.failedText} onRetry={retry} />;
  }
  if (searcher === 'waiting') {
    return (
      <p role="status" className={textStyles['quiet']}>
        <Spinner size={20} /> {words.waiting}
      </p>
    );
  }
  if (isMiss) {
    return (
      <EmptyState
        icon="search"
        title={words.nothing({ text })}
        action={<ContactLinks work={text} />}
      >
        {t.nothingHint}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="search-results">
      <h2 id="search-results" className={textStyles['subtitle']}>
        {t.foundFor({ count: found.length, text })}
      </h2>
      <ResultList entries={found} />
    </section>
  );
}
