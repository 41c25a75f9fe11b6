import { Suspense, type ReactNode } from 'react';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { useSearchDraft } from '../list/use-search-draft';
import type { useWorkerSearch } from './use-worker-search';
import { WorkerChoice } from './worker-choice';
import { assignMessages } from './worker-messages';

interface WorkerPickerProps {
  readonly search: ReturnType<typeof useWorkerSearch>;
  /** Whose work it is now. */
  readonly current?: string | null;
  /** They do not come then, and are no choice. */
  readonly isCurrentAway?: boolean;
  /** Who comes to this very work, too. */
  readonly others?: readonly string[] | undefined;
  /** The id of the chosen worker; empty: nobody yet. */
  readonly value: string;
  readonly error: string | null;
  /** What is to be said or asked about whom was chosen, right beneath them. */
  readonly beneath?: ReactNode | undefined;
  readonly onChange: (worker: FreeWorker) => void;
}

/** Who comes, wherever that is asked: a search, and the workers who could, those that fit best first. */
export function WorkerPicker({
  search,
  current = null,
  isCurrentAway = false,
  others,
  value,
  error,
  beneath,
  onChange,
}: WorkerPickerProps) {
  const t = useMessages(assignMessages);
  const { text, setText } = useSearchDraft(search.filter.q, (q) => search.search({ q }));
  return (
    <>
      <SearchField
        name="worker-search"
        label={t.search}
        placeholder={t.searchPlaceholder}
        value={text}
        onChange={setText}
      />
      <Suspense
        fallback={
          <>
            <p role="status">{t.searching}</p>
            <Skeleton height={220} />
          </>
        }
      >
        <WorkerChoice
          found={search.found}
          current={current}
          isCurrentAway={isCurrentAway}
          others={others}
          value={value}
          error={error}
          beneath={beneath}
          isSearching={search.isSearching}
          onChange={onChange}
          onRetry={search.again}
        />
      </Suspense>
    </>
  );
}
