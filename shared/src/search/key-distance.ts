const VOWEL = 0.3;
const LETTER = 1;
const LIKE = 0.4;
/** The last vowel of a Hindi word is often all that tells two apart: नल and नाली. */
const LAST_VOWEL = 0.8;
const VOWELS = ['a', 'i', 'u'];
/** Sounds that people write for each other: shop and chop, valve and बाल्व, khidki and khirki, geyser and gijar. */
const ALIKE = ['sc', 'sj', 'cj', 'bv', 'dr', 'dt', 'kg', 'pf', 'nm'];

/** What it costs to write one letter for another, by their two codes: a search compares thousands of keys. */
const EXCHANGES = new Float64Array(128 * 128).fill(LETTER);
const IS_VOWEL = new Uint8Array(128);
function setExchange(one: string, other: string, cost: number): void {
  EXCHANGES[one.charCodeAt(0) * 128 + other.charCodeAt(0)] = cost;
  EXCHANGES[other.charCodeAt(0) * 128 + one.charCodeAt(0)] = cost;
}
for (const vowel of VOWELS) {
  IS_VOWEL[vowel.charCodeAt(0)] = 1;
  for (const other of VOWELS) setExchange(vowel, other, VOWEL);
}
for (const [one = '', other = ''] of ALIKE) setExchange(one, other, LIKE);

function exchangeCost(one: number, other: number): number {
  if (one === other) return 0;
  return one < 128 && other < 128 ? (EXCHANGES[one * 128 + other] ?? LETTER) : LETTER;
}

/** What it costs to write a letter too much, or to leave it out. */
function extraCost(key: string, at: number): number {
  if (IS_VOWEL[key.charCodeAt(at)] !== 1) return LETTER;
  return at === key.length - 1 ? LAST_VOWEL : VOWEL;
}

/** Rows of the table below, kept between calls. */
let beforeLast: number[] = [];
let last: number[] = [];
let row: number[] = [];

/**
 * How far apart two phonetic keys are: letters exchanged, too many, missing or swapped, where a vowel and a sound that
 * people mix up cost little. Infinity as soon as it is more than `most`.
 */
export function keyDistance(a: string, b: string, most = Infinity): number {
  last[0] = 0;
  for (let j = 1; j <= b.length; j++) last[j] = (last[j - 1] ?? 0) + extraCost(b, j - 1);
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    const extra = extraCost(a, i - 1);
    const one = a.charCodeAt(i - 1);
    let least = (last[0] ?? 0) + extra;
    row[0] = least;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] ?? 0) + extra,
        (row[j - 1] ?? 0) + extraCost(b, j - 1),
        (last[j - 1] ?? 0) + exchangeCost(one, other),
      );
      if (i > 1 && j > 1 && one === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + LETTER);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // Every way to the end leads through this row, or past it by two swapped letters.
    if (least > most && leastOfLast + LETTER > most) return Infinity;
    leastOfLast = least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? 0;
}

/** Who is further apart than this is never taken for the other. */
const MOST_UNLIKE = 0.3;
/** Sums of tenths are not exact. */
const ROUNDING = 1e-9;

/**
 * From 1, the same key, down to 0; any that is less than `least` may be 0. A wrong first letter counts more: people
 * rarely get it wrong.
 */
export function keyLikeness(a: string, b: string, least = 0): number {
  if (a === b) return 1;
  const length = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  // Each letter more costs at least a vowel.
  if (shorter < 2 || (length - shorter) * VOWEL > length * MOST_UNLIKE) return 0;
  const first = exchangeCost(a.charCodeAt(0), b.charCodeAt(0)) / 2;
  // Two sounds say little to guess by: each difference counts twice.
  const weight = shorter === 2 ? 2 : 1;
  const most = ((1 - least) * length) / weight - first + ROUNDING;
  return Math.max(0, 1 - (weight * (keyDistance(a, b, most) + first)) / length);
}
