import { useState } from 'react';
import { Toast } from '@kaarigar/shared/ui/toast';
import { changedStatuses, type Change, type StatusFact } from './status-news';

interface StatusToastProps<Fact extends StatusFact> {
  /** The current statuses; the same array until a new read. */
  readonly facts: readonly Fact[];
  /** `before`: its status then. Null: the person knows it, as they did it here. */
  readonly describe: (fact: Fact, before: string) => string | null;
}

/** Says which order changed its status while the page was open, without interrupting a screen reader. */
export function StatusToast<Fact extends StatusFact>({ facts, describe }: StatusToastProps<Fact>) {
  const [seen, setSeen] = useState(facts);
  const [news, setNews] = useState<readonly Change<Fact>[]>([]);
  if (seen !== facts) {
    setSeen(facts);
    const changed = changedStatuses(seen, facts);
    if (changed.length > 0) setNews(changed);
  }
  const said = news
    .map(({ fact, before }) => describe(fact, before))
    .filter((text) => text !== null);
  return (
    <Toast message={said.length > 0 ? said.join(' · ') : null} onDismiss={() => setNews([])} />
  );
}
