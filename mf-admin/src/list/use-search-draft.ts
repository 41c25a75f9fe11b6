import { useEffect, useEffectEvent, useState } from 'react';
import { cleanSearch } from './search-text';

const PAUSE_MS = 300;

/**
 * The debounced text of the search field: `commit` puts it into the address when the person pauses. When something else
 * changes the address (Back, "Show all"), the field takes that text; the late result of its own `commit` does not
 * overwrite it.
 */
export function useSearchDraft(q: string, commit: (q: string) => void) {
  const [draft, setDraft] = useState({ text: q, sent: q, seen: q });
  if (draft.seen !== q) {
    setDraft(q === draft.sent ? { ...draft, seen: q } : { text: q, sent: q, seen: q });
  }

  const wanted = cleanSearch(draft.text);
  const isSent = wanted === draft.sent;
  const send = useEffectEvent((search: string) => {
    setDraft((current) => ({ ...current, sent: search }));
    commit(search);
  });

  useEffect(() => {
    if (isSent) return;
    const timer = setTimeout(() => send(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isSent]);

  return {
    text: draft.text,
    setText: (text: string) => setDraft((current) => ({ ...current, text })),
  };
}
