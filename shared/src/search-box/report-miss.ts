import { reportSearchMiss } from '../api/search-miss';
import { searchWords } from '../domain/search-words';
import type { RemoteContext } from '../platform/remote-module';

const reported = new Set<string>();

/** Counts that these words found nothing, once in a tab. */
export function reportMiss(context: RemoteContext, text: string): void {
  const words = searchWords(text);
  if (words === null || reported.has(words)) return;
  reported.add(words);
  // Nobody waits for it, and nothing is lost to who searches; the next one who looks for it tries again.
  reportSearchMiss(context, words).catch(() => reported.delete(words));
}
