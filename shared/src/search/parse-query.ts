import { normaliseText } from '../domain/normalise-text';
import { toLatinDigits } from '../domain/indian-phone';
import { MAX_LENGTH } from '../domain/limits';
import type { Paise } from '../domain/money';

export interface Query {
  /** What is wanted, normalised, without what is said of the price. */
  readonly words: readonly string[];
  readonly max: Paise | null;
  readonly min: Paise | null;
}

const AMOUNT =
  '(?:rs\\.?|₹|inr|rupees?|रु\\.?|रुपये)?\\s*(\\d{1,7})\\s*(?:/-|rs\\.?|₹|rupees?|rupaye?|rupay|rupiya|rupee|रु\\.?|रुपये|रुपए|रूपये|रूपए|रुपया)?';
const RUPEES = '(?:/-|rs\\.?|rupees?|rupaye?|rupay|rupiya|रुपये|रुपए|रूपये|रूपए|रुपया|रु\\.?)';

/** How people say that it must cost no more, or no less: before the amount in English, after it in Hindi. */
const AT_MOST = patterns([
  `(?:under|below|less than|up ?to|within|max(?:imum)?|not more than|cheaper than|<=?)\\s*${AMOUNT}`,
  `${AMOUNT}\\s*(?:(?:se|से)\\s*(?:kam|km|कम|neeche|niche|नीचे|sasta|saste|sasti|सस्ता|सस्ते|सस्ती)|(?:ke|k|के)\\s*(?:andar|ander|अंदर|अन्दर|neeche|niche|नीचे|bhitar|भीतर)|tak|tk|तक)`,
  // A budget: ₹500 में.
  `(\\d{1,7})\\s*${RUPEES}\\s*(?:me|mein|main|में|मे)`,
  `₹\\s*(\\d{1,7})\\s*(?:me|mein|main|में|मे)`,
]);
const AT_LEAST = patterns([
  `(?:above|over|more than|at least|min(?:imum)?|>=?)\\s*${AMOUNT}`,
  `${AMOUNT}\\s*(?:se|से)\\s*(?:zyada|jyada|jada|ज़्यादा|ज्यादा|upar|ऊपर|adhik|अधिक|mehanga|महँगा|महंगा)`,
]);

/** Between other words; `\\b` would know only Latin letters. */
function patterns(phrases: readonly string[]): readonly RegExp[] {
  return phrases.map(
    (phrase) => new RegExp(`(?:^|[^\\p{L}\\p{M}\\p{N}])${phrase}(?![\\p{L}\\p{M}\\p{N}])`, 'u'),
  );
}

/** Parts what people type into words and a bound of the price: "pankha 200 se kam" are fans of at most ₹200. */
export function parseQuery(text: string): Query {
  // "1,000" is one number; no other comma stands between digits.
  let rest = toLatinDigits(text.slice(0, MAX_LENGTH.search).toLowerCase().normalize('NFC')).replace(
    /(\d),(?=\d)/g,
    '$1',
  );
  const take = (phrases: readonly RegExp[]): Paise | null => {
    for (const phrase of phrases) {
      const match = phrase.exec(rest);
      const rupees = match?.slice(1).find((group) => group !== undefined);
      if (match && rupees !== undefined) {
        rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
        return Number(rupees) * 100;
      }
    }
    return null;
  };
  const max = take(AT_MOST);
  const min = take(AT_LEAST);
  return { words: wordsOf(rest), max, min };
}

/** The words of a text in the form in which the search compares them; `1,000` is one of them. */
export function wordsOf(text: string): readonly string[] {
  return normaliseText(text.replace(/(\d),(?=\d)/g, '$1'))
    .split(' ')
    .filter(Boolean);
}
