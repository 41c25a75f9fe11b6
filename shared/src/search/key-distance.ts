const VOWELS = 'aiu';
/** Sounds that people write for each other: shop and chop, valve and बाल्व, khidki and khirki, geyser and gijar. */
const ALIKE = new Set(['sc', 'sj', 'cj', 'bv', 'dr', 'dt', 'kg', 'pf', 'nm', 'iy']);

const VOWEL = 0.3;
const LETTER = 1;
/** The last vowel of a Hindi word is often all that tells two apart: नल and नाली. */
const LAST_VOWEL = 0.8;

function isAlike(one: string, other: string): boolean {
  return ALIKE.has(one + other) || ALIKE.has(other + one);
}

/** What it costs to write a letter too much, or to leave it out. */
function extraCost(key: string, at: number): number {
  if (!VOWELS.includes(key.charAt(at))) return LETTER;
  return at === key.length - 1 ? LAST_VOWEL : VOWEL;
}

function exchangeCost(one: string, other: string): number {
  if (one === other) return 0;
  const isVowel = VOWELS.includes(one);
  if (isVowel !== VOWELS.includes(other)) return LETTER;
  return isVowel ? VOWEL : isAlike(one, other) ? 0.4 : LETTER;
}

/** Rows of the table below, kept between calls: a search compares one word with a few hundred of the index. */
let beforeLast: number[] = [];
let last: number[] = [];
let row: number[] = [];

/**
 * How far apart two phonetic keys are: letters exchanged, too many, missing or swapped, where a vowel and a sound that
 * people mix up cost little.
 */
export function keyDistance(a: string, b: string): number {
  last[0] = 0;
  for (let j = 1; j <= b.length; j++) last[j] = (last[j - 1] ?? 0) + extraCost(b, j - 1);
  for (let i = 1; i <= a.length; i++) {
    const extra = extraCost(a, i - 1);
    const one = a.charAt(i - 1);
    row[0] = (last[0] ?? 0) + extra;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charAt(j - 1);
      let cost = Math.min(
        (last[j] ?? 0) + extra,
        (row[j - 1] ?? 0) + extraCost(b, j - 1),
        (last[j - 1] ?? 0) + exchangeCost(one, other),
      );
      if (i > 1 && j > 1 && one === b.charAt(j - 2) && a.charAt(i - 2) === other) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + LETTER);
      }
      row[j] = cost;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? 0;
}

/** Who is further apart than this is never taken for the other. */
const MOST_UNLIKE = 0.3;

/** From 1, the same key, down to 0. A wrong first letter counts more: people rarely get it wrong. */
export function keyLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const length = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  // Each letter more costs at least a vowel.
  if (shorter < 2 || (length - shorter) * VOWEL > length * MOST_UNLIKE) return 0;
  const first = exchangeCost(a.charAt(0), b.charAt(0)) / 2;
  // Two sounds say little to guess by: each difference counts twice.
  const weight = shorter === 2 ? 2 : 1;
  return Math.max(0, 1 - (weight * (keyDistance(a, b) + first)) / length);
}

/** Sounds that are one for a first look: those of `ALIKE`. Vowels are left out, as they cost little. */
const GROUPS = ['scj', 'bv', 'drt', 'kg', 'pf', 'nm', 'l', 'h'];
const GROUP_OF: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap((group, at) => Array.from(group, (sound) => [sound, 1 << at] as const)),
);

/** Which groups of sounds a key has, one bit each. */
export function soundsIn(key: string): number {
  let sounds = 0;
  for (const sound of key) sounds |= GROUP_OF.get(sound) ?? 0;
  return sounds;
}

function bitsOf(sounds: number): number {
  let count = 0;
  for (let rest = sounds; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** How far apart two keys are at least, from their sounds alone: a sound that the other has not costs a letter. */
export function leastDistance(a: number, b: number): number {
  return Math.max(bitsOf(a & ~b), bitsOf(b & ~a));
}
