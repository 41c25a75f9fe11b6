import { lengthOf, MAX_LENGTH } from './limits';
import { cleanLine } from './plain-text';

const JOINERS = /[\u200C\u200D]/g;
const WORDS = /^[a-z\u0900-\u0963\u0971-\u097f]+(?: [a-z\u0900-\u0963\u0971-\u097f]+){0,4}$/;
/** Keys that were held down or hit at random: aaaa, sdfgh. */
const NONSENSE = /(.)\1\1\1|[bcdfghjklmnpqrstvwxz]{6}/;

/**
 * A search as it may be kept: one to five words of Latin or Devanagari letters in lower case; null for anything else.
 * Without digits and signs no phone number, e-mail address or link passes. The SQL twin is `private.search_words()`; a
 * database test feeds both the same inputs.
 */
export function searchWords(text: string): string | null {
  const words = cleanLine(text)
    .replace(JOINERS, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const length = lengthOf(words);
  const isKept = length >= 2 && length <= MAX_LENGTH.searchWords && WORDS.test(words);
  return isKept && !NONSENSE.test(words) ? words : null;
}
