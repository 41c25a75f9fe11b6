import { useEffect, useEffectEvent, useState } from 'react';
import { cleanSearch } from './search-text';

const PAUSE_MS = 300;

/**
 * What is typed in the search field, and its way into the address: `commit` is called when the person pauses. The
 * address changed by something else (Back, "Show all") replaces what is in the field; its own late answer does not.
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
