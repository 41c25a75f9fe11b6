import type { PublicList } from '../domain/catalogue';
import { ASIDE, PROBLEMS, readConcepts, STOP_WORDS, WORK } from './concepts';
import { keyLikeness } from './key-distance';
import { wordsOf } from './parse-query';
import { phoneticKey } from './phonetic-key';
import type { SearchAlias, SearchEntry } from './search-entry';

/** A word the index knows, and what it means: a meaning of the language, or the word itself. */
interface KnownWord {
  readonly text: string;
  readonly key: string;
  readonly meaning: string;
}

interface Phrase {
  readonly keys: readonly string[];
  readonly meaning: string;
}

interface IndexedEntry {
  readonly entry: SearchEntry;
  /** What its name says: weight 1. Its aliases: more. What its list or trade says: less. */
  readonly meanings: ReadonlyMap<string, number>;
  /** What of its name people may leave out, each with how much it tells, and the sum. */
  readonly name: readonly (readonly [string, number])[];
  readonly nameRarity: number;
}

export interface SearchIndex {
  readonly entries: readonly IndexedEntry[];
  readonly words: readonly KnownWord[];
  readonly phrases: readonly Phrase[];
  /** Each key in them once. */
  readonly phraseParts: ReadonlySet<string>;
  readonly leadsTo: ReadonlyMap<string, readonly (readonly [string, number])[]>;
  /** How much a meaning tells: few entries have a rare one. */
  readonly rarityOf: (meaning: string) => number;
  /** Whether a number is part of a name, as the sizes of tanks are. */
  readonly isSize: (number: string) => boolean;
  /** A word's phonetic key; those of words asked for before are kept. */
  readonly keyOf: (word: string) => string;
  /** Whether a word tells nothing. */
  readonly isEmpty: (word: string) => boolean;
  /** What words meant that were asked for before: while somebody types, all but the last stay the same. */
  readonly asked: Map<string, ReadonlyMap<string, number>>;
  /** Which parts of phrases a typed key may be, by key. */
  readonly askedParts: Map<string, ReadonlySet<string>>;
}

/** Whose work a list is: who asks for the trade may want a job of it as well as its day hire. */
const LIST_TRADES: Readonly<Partial<Record<PublicList, string>>> = {
  electrical: 'electrician',
  carpentry: 'carpenter',
  painting: 'painter',
  plumbing: 'plumber',
  driving: 'driver',
};

/** What else a list is about, though the names in it do not say it each time. */
const LIST_MEANINGS: Readonly<Record<PublicList, string>> = {
  electrical: 'electricity',
  appliances: '',
  carpentry: 'wood furniture',
  cleaning: 'clean',
  painting: 'paint wall',
  plumbing: 'water',
  driving: 'vehicle',
  workers: 'mistri',
  contracts: 'contract',
};

/** What the workers of each kind do. */
const TRADE_MEANINGS: Readonly<Record<string, string>> = {
  'workers/MA': 'mason stone wall',
  'workers/LA': 'labour',
  'workers/EL': 'electrician electricity wiring light fan',
  'workers/PL': 'plumber tap pipe water',
  'workers/PA': 'painter paint whitewash',
  'workers/ML': 'mason labour',
  'workers/LC': 'labour construction',
};

/** Staff know better than the words of the language. */
const OF_ALIAS = 1.2;
const OF_LIST = 0.5;
/** With this a job is good enough beside the day hire of its trade, and stands after it. */
const OF_LIST_TRADE = 0.8;
const OF_TRADE = 0.6;
const OF_ASIDE = 0.4;
const MOST_OF_WORK = 2.2;

/** What is remembered of typed words; the words of the index itself have some 1,500 keys. */
const MOST_REMEMBERED = 500;
const MOST_KEYS = 5_000;

/** The meaning of every alias of an entry. */
const aliasOf = (id: string): string => `=${id}`;

/** Reads everything that can be found, once; a search then takes a few milliseconds. */
export function buildSearchIndex(
  entries: readonly SearchEntry[],
  aliases: readonly SearchAlias[] = [],
): SearchIndex {
  const concepts = readConcepts();
  const keys = new Map<string, string>();
  const keyOf = (word: string): string => {
    let key = keys.get(word);
    if (key === undefined) {
      key = phoneticKey(word);
      if (keys.size > MOST_KEYS) keys.clear();
      keys.set(word, key);
    }
    return key;
  };
  const stopKeys = new Set(STOP_WORDS.map(keyOf));
  const texts = new Set(Array.from(concepts.words.values()).flat());
  // "car" sounds like कर, and is written otherwise.
  const isEmpty = (word: string): boolean => stopKeys.has(keyOf(word)) && !texts.has(word);
  const words: KnownWord[] = [];
  const meaningOfText = new Map<string, string>();
  const meaningOfKey = new Map<string, string>();
  const learn = (text: string, meaning: string): void => {
    const key = keyOf(text);
    words.push({ text, key, meaning });
    if (!meaningOfText.has(text)) meaningOfText.set(text, meaning);
    if (!meaningOfKey.has(key)) meaningOfKey.set(key, meaning);
  };
  for (const [meaning, all] of concepts.words) for (const word of all) learn(word, meaning);
  const phrases: Phrase[] = concepts.phrases.map(({ parts, concept }) => ({
    keys: parts.map(keyOf),
    meaning: concept,
  }));
  const aliasPhrases: Phrase[] = [];
  for (const { word, target } of aliases) {
    const parts = wordsOf(word);
    if (parts.length === 1) learn(parts[0] ?? '', aliasOf(target));
    else if (parts.length > 1)
      aliasPhrases.push({ keys: parts.map(keyOf), meaning: aliasOf(target) });
  }
  // What staff say goes first, then what says more: "toilet seat" is no toilet.
  phrases.sort((a, b) => b.keys.length - a.keys.length);
  phrases.unshift(...aliasPhrases);

  const read = entries.map((entry) => {
    const meanings = new Map<string, number>();
    const add = (meaning: string, weight: number): void => {
      meanings.set(meaning, Math.max(weight, meanings.get(meaning) ?? 0));
    };
    for (const name of [entry.name_en, entry.name_hi]) {
      const own = wordsOf(name).filter((word) => !isEmpty(word));
      const ownKeys = new Set(own.map(keyOf));
      const partsOfPhrases = new Set<string>();
      for (const phrase of phrases) {
        if (!phrase.keys.every((key) => ownKeys.has(key))) continue;
        add(phrase.meaning, 1);
        for (const key of phrase.keys) partsOfPhrases.add(key);
      }
      for (const word of own) {
        if (partsOfPhrases.has(keyOf(word))) continue;
        if (!meaningOfKey.has(keyOf(word))) learn(word, word);
        // As it is written, or else as it sounds: कैमरा sounds like कमरा.
        add(meaningOfText.get(word) ?? meaningOfKey.get(keyOf(word)) ?? word, 1);
      }
    }
    add(LIST_TRADES[entry.list] ?? '', OF_LIST_TRADE);
    for (const meaning of LIST_MEANINGS[entry.list].split(' ')) add(meaning, OF_LIST);
    for (const meaning of (TRADE_MEANINGS[entry.id] ?? '').split(' ')) add(meaning, OF_TRADE);
    meanings.delete('');
    meanings.set(aliasOf(entry.id), OF_ALIAS);
    return { entry, meanings };
  });

  const count = new Map<string, number>();
  for (const { meanings } of read) {
    for (const [meaning, weight] of meanings)
      count.set(meaning, (count.get(meaning) ?? 0) + weight);
  }
  const rarityAmong = (own = 0): number => Math.log(1 + read.length / (1 + own));
  const countRarity = (meaning: string): number => {
    const own = count.get(meaning);
    const others = own === undefined ? concepts.leadsTo.get(meaning) : undefined;
    const rarity = others
      ? Math.max(...others.map(([other, weight]) => weight * rarityAmong(count.get(other))))
      : rarityAmong(own);
    if (ASIDE.has(meaning)) return rarity * OF_ASIDE;
    return WORK.has(meaning) || PROBLEMS.has(meaning) ? Math.min(rarity, MOST_OF_WORK) : rarity;
  };
  const sizes = new Set(words.flatMap(({ text }) => (/^\d+$/.test(text) ? [text] : [])));
  const rarities = new Map<string, number>();
  const rarityOf = (meaning: string): number => {
    let rarity = rarities.get(meaning);
    if (rarity === undefined) rarities.set(meaning, (rarity = countRarity(meaning)));
    return rarity;
  };
  const indexed = read.map(({ entry, meanings }) => {
    // A size is no part of the name that somebody would leave out: sizes stay in their order.
    const name = Array.from(meanings)
      .filter(([meaning, weight]) => weight === 1 && !/^(?:\d|litre$)/.test(meaning))
      .map(([meaning]) => [meaning, rarityOf(meaning)] as const);
    return { entry, meanings, name, nameRarity: name.reduce((sum, [, rarity]) => sum + rarity, 0) };
  });
  return {
    entries: indexed,
    words,
    phrases,
    phraseParts: new Set(phrases.flatMap((phrase) => phrase.keys)),
    leadsTo: concepts.leadsTo,
    rarityOf,
    isSize: (number) => sizes.has(number),
    keyOf,
    isEmpty,
    asked: new Map(),
    askedParts: new Map(),
  };
}

/** What a typed word may mean, each with how sure that is, from 0 to 1. */
export function meaningsOf(
  index: SearchIndex,
  word: string,
  { isUnfinished }: { readonly isUnfinished: boolean },
): ReadonlyMap<string, number> {
  const question = isUnfinished ? `${word}…` : word;
  const known = index.asked.get(question) ?? compare(index, word, isUnfinished);
  if (index.asked.size > MOST_REMEMBERED) index.asked.clear();
  index.asked.set(question, known);
  return known;
}

const SAME_WORD = 0.88;

/** The parts of phrases that a typed key may be: they may be spelled as they sound, शार्ट सर्किट. */
export function partsLike(index: SearchIndex, key: string): ReadonlySet<string> {
  const known = index.askedParts.get(key);
  if (known) return known;
  const parts = new Set<string>();
  for (const part of index.phraseParts) {
    const isLike = part.length > 2 && keyLikeness(key, part, SAME_WORD) >= SAME_WORD;
    if (part === key || isLike) parts.add(part);
  }
  if (index.askedParts.size > MOST_REMEMBERED) index.askedParts.clear();
  index.askedParts.set(key, parts);
  return parts;
}

function compare(
  index: SearchIndex,
  word: string,
  isUnfinished: boolean,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const key = index.keyOf(word);
  const isNumber = /^\d/.test(word);
  for (const known of index.words) {
    const likeness = isNumber
      ? Number(known.text === word)
      : likenessOf({ word, key }, known, isUnfinished);
    if (likeness > (found.get(known.meaning) ?? 0)) found.set(known.meaning, likeness);
  }
  // Who typed a word that is known did not mistype another one.
  const surest = Math.max(0, ...found.values());
  const isBeginning = isUnfinished && key.length < 3 && word.length < 5;
  const isKnown = surest === 1 || (surest >= KNOWN && !isBeginning);
  const least = isKnown ? surest : surest - MUCH_SURER;
  return new Map(Array.from(found).filter(([, sure]) => sure >= least));
}

/** A meaning that is less sure than another one by this much is none. */
const MUCH_SURER = 0.15;
/** A word that is written or sounds like a known one is that one, and neither another nor the beginning of one. */
const KNOWN = 0.98;
/** Below this, two words are others. */
const LEAST_LIKENESS = 0.74;
const MISTYPED = 0.95;
const UNFINISHED = 0.9;
const BEGUN = UNFINISHED * MISTYPED;
/** The same of two keys, for a whole word and for the beginning of one. */
const LEAST_WHOLE = LEAST_LIKENESS / MISTYPED;
const LEAST_BEGUN = LEAST_LIKENESS / BEGUN;

interface TypedWord {
  readonly word: string;
  readonly key: string;
}

function likenessOf(typed: TypedWord, known: KnownWord, isUnfinished: boolean): number {
  const { word, key } = typed;
  if (word === known.text) return 1;
  if (/^\d/.test(known.text)) return 0;
  if (key === known.key) return KNOWN;
  // Initials are typed as they are or not at all.
  if (known.text.length < 3) return 0;
  const whole = keyLikeness(key, known.key, LEAST_WHOLE) * MISTYPED;
  const begun = isUnfinished && word.length > 1 ? likenessOfBeginning(typed, known) : 0;
  const likeness = Math.max(whole, begun);
  return likeness >= LEAST_LIKENESS ? likeness : 0;
}

/** Of a word that is still being typed: `pan` is the beginning of pankha and of pani. */
function likenessOfBeginning({ word, key }: TypedWord, known: KnownWord): number {
  if (known.text.startsWith(word)) return UNFINISHED;
  if (key.length < 2 || known.key.length <= key.length) return 0;
  return keyLikeness(key, known.key.slice(0, key.length), LEAST_BEGUN) * BEGUN;
}
