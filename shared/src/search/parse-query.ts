import { normaliseText } from '../domain/normalise-text';
import { toLatinDigits } from '../domain/indian-phone';
import { MAX_LENGTH } from '../domain/limits';
import type { Paise } from '../domain/money';
import { phoneticKey } from './phonetic-key';

export interface Query {
  /** What is wanted, normalised, without what is said of the price. */
  readonly words: readonly string[];
  readonly max: Paise | null;
  readonly min: Paise | null;
  /** They ask for what is cheap, without an amount. */
  readonly isCheap: boolean;
}

/**
 * What words say of a price, a letter for each kind: so a query becomes a line of letters, and patterns can read it.
 * These are compared by their sound: tak, tk and तक are one.
 */
const SPOKEN = `
R rupaye rupiya rupees
T tak talak
S se ke
L kam niche andar bhitar less
M zyada jada upar adhik mehnga more
X nahi नहीं na mat not
O under below within upto max maximum
V above over
J aur
B beech
I me mein
D daam price paise पैसे rate kharch
F pachas fifty
H sadhe`;

/** These as they are written: other words sound like them. */
const WRITTEN = `
R ₹ /- rs inr रु
S or ya या
O < <= most
V > >= min minimum least
L low
G than
P up
Q at
J to and
E between from
W wala wali wale वाला वाली वाले
C sasta saste sasti सस्ता सस्ते सस्ती cheap cheaper cheapest lowest
U litre litres liter liters ltr lit lt l लीटर amp a watt w feet foot ft inch kg bhk`;

const NUMBERS =
  'ek:1 one:1 do:2 two:2 teen:3 three:3 char:4 four:4 panch:5 five:5 chhe:6 chhah:6 six:6 saat:7 seven:7 aath:8 eight:8 nau:9 nine:9 das:10 bees:20 dedh:1.5 dhai:2.5 adhai:2.5';
const TIMES = 'sau:100 hundred:100 hazar:1000 thousand:1000';

const kindOfText = kindsOf(WRITTEN, (word) => word);
const kindOfKey = kindsOf(SPOKEN, phoneticKey);
const numberOfKey = numbersOf(NUMBERS);
const timesOfKey = numbersOf(TIMES);

function kindsOf(lines: string, keyOf: (word: string) => string): ReadonlyMap<string, string> {
  return new Map(
    lines.split('\n').flatMap((line) => {
      const [kind = '', ...words] = line.split(' ');
      return words.map((word) => [keyOf(word), kind] as const);
    }),
  );
}

function numbersOf(line: string): ReadonlyMap<string, number> {
  return new Map(
    line.split(' ').map((pair) => {
      const [word = '', value] = pair.split(':');
      return [phoneticKey(word), Number(value)];
    }),
  );
}

// `N` is an amount, `n` one that is too small for a price unless somebody says that it is one; `_` is read already.
/** An amount with its currency; what is counted in litres is none. */
const AMOUNT = 'R*[Nn](?!R*U)R*';
/** 100 se 200 tak, between 100 and 200. */
const RANGE = /E?R*NR*[JS]R*N(?!R*U)R*(?:T|SB)?I?/;
/** Before the amount in English and in "zyada se zyada"; after it in Hindi: tak, se kam, ke andar, se zyada nahi, me. */
const AT_MOST = new RegExp(
  `(?:XMG|[LC]G|PJ|QO|MSM|O)${AMOUNT}|${AMOUNT}(?:T|[LC]|O(?!R*[Nn])|S[LC]|SMX)[IW]?|R*N(?!R*U)R*I`,
);
const AT_LEAST = new RegExp(`(?:MG|QV|LSL|V)${AMOUNT}|${AMOUNT}SM`);
/** Where nothing else is said of the price: ₹200, 200/-; 200 wala. */
const BUDGET = /R+[Nn](?!R*U)R*W?|[Nn]R+(?!U)W?/;
const OF_THAT = /NW/;
/** What is cheap, for little money. */
const CHEAP = /C|LD/g;
const LEAST_RUPEES = 10;

interface Token {
  readonly text: string;
  readonly kind: string;
  /** What it says in digits or in words. */
  readonly amount: number | null;
}

/** Parts what people type into words and a bound of the price: "pankha 200 se kam" are fans of at most ₹200. */
export function parseQuery(
  text: string,
  /** Whether a number is part of the name of something, as the sizes of tanks are. */
  isSize: (number: string) => boolean = () => false,
): Query {
  const tokens = tokensOf(text);
  let kinds = tokens.map(({ kind }) => kind).join('');
  /** The amounts of what the pattern finds, which is read then. */
  const take = (
    pattern: RegExp,
    isOne: (amounts: readonly number[]) => boolean = () => true,
  ): readonly number[] => {
    const match = pattern.exec(kinds);
    const end = match ? match.index + match[0].length : 0;
    const amounts = tokens.slice(match?.index, end).flatMap(({ amount }) => amount ?? []);
    if (!match || !isOne(amounts)) return [];
    kinds = kinds.slice(0, match.index) + '_'.repeat(match[0].length) + kinds.slice(end);
    return amounts;
  };
  const [from, to] = take(RANGE, ([one = 0, other = 0]) => one < other);
  let max = to ?? take(AT_MOST)[0];
  const min = from ?? take(AT_LEAST)[0];
  if (max === undefined && min === undefined) {
    max = take(BUDGET)[0] ?? take(OF_THAT, ([amount]) => !isSize(String(amount)))[0];
  }
  const isCheap = kinds.search(CHEAP) !== -1;
  kinds = kinds.replace(CHEAP, (found) => '_'.repeat(found.length));
  return {
    words: tokens.flatMap((token, at) => (/[_R]/.test(kinds[at] ?? '') ? [] : wordsOf(token.text))),
    max: max === undefined ? null : max * 100,
    min: min === undefined ? null : min * 100,
    isCheap,
  };
}

function tokensOf(text: string): readonly Token[] {
  const plain = toLatinDigits(text.slice(0, MAX_LENGTH.search).toLowerCase().normalize('NFC'))
    .replace(/\u093C/g, '')
    // "1,000" is one number; no other comma stands between digits.
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/(\d)\s*[-–]\s*(?=\d)/g, '$1 to ')
    .replace(/(^|[^\p{L}])(rs|रु)(?=\d)/gu, '$1₹ ')
    .replace(/(\d)k(?![\p{L}\p{M}\p{N}])/gu, '$1000')
    // 200rs, 200tak; but 3d, 16a.
    .replace(/(\d)(?=[\p{L}\p{M}]{2})/gu, '$1 ');
  const words = Array.from(plain.matchAll(/₹|\/-|[<>]=?|[\p{L}\p{M}\p{N}]+/gu), ([word]) => word);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at++) {
    const said = amountAt(words, at);
    const word = words[at] ?? '';
    if (said) {
      const { amount, end } = said;
      tokens.push({ text: String(amount), kind: amount < LEAST_RUPEES ? 'n' : 'N', amount });
      at = end - 1;
    } else {
      const kind = kindOfText.get(word) ?? kindOfKey.get(phoneticKey(word)) ?? '.';
      tokens.push({ text: word, kind, amount: null });
    }
  }
  return tokens;
}

/** An amount in digits or words, "do sau", "dhai hazar", "5 sau", and where it ends. */
function amountAt(words: readonly string[], at: number): { amount: number; end: number } | null {
  const word = words[at] ?? '';
  const keyAt = (place: number): string => phoneticKey(words[place] ?? '');
  const isHalfMore = kindOfKey.get(keyAt(at)) === 'H';
  const one = at + Number(isHalfMore);
  const digits = /^\d{1,7}$/.test(words[one] ?? '') ? Number(words[one]) : undefined;
  const number = digits ?? numberOfKey.get(keyAt(one));
  const times = timesOfKey.get(keyAt(one + 1));
  if (number !== undefined && times !== undefined) {
    const isFifty = times === 100 && kindOfKey.get(keyAt(one + 2)) === 'F';
    const amount = (number + (isHalfMore ? 0.5 : 0)) * times + (isFifty ? 50 : 0);
    return { amount, end: one + (isFifty ? 3 : 2) };
  }
  if (digits !== undefined && !isHalfMore) return { amount: digits, end: at + 1 };
  // "so" is a hundred only beside another number.
  const alone = word === 'so' ? undefined : timesOfKey.get(keyAt(at));
  return alone === undefined ? null : { amount: alone, end: at + 1 };
}

/** The words of a text in the form in which the search compares them; `1,000` is one of them. */
export function wordsOf(text: string): readonly string[] {
  return normaliseText(text.replace(/(\d),(?=\d)/g, '$1'))
    .split(' ')
    .filter(Boolean);
}
