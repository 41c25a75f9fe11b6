import type { PublicList } from '../domain/catalogue';
import { ASIDE, PROBLEMS, readConcepts, STOP_WORDS, WORK } from './concepts';
import { keyLikeness, leastDistance, soundsIn } from './key-distance';
import { wordsOf } from './parse-query';
import { phoneticKey } from './phonetic-key';
import type { SearchAlias, SearchEntry } from './search-entry';

/** A word the index knows, and what it means: a meaning of the language, or the word itself. */
interface KnownWord {
  readonly text: string;
  readonly key: string;
  /** Its sounds, for a first look. */
  readonly sounds: number;
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
}

export interface SearchIndex {
  readonly entries: readonly IndexedEntry[];
  readonly words: readonly KnownWord[];
  readonly phrases: readonly Phrase[];
  /** Each key in them once. */
  readonly phraseParts: readonly { readonly key: string; readonly sounds: number }[];
  readonly leadsTo: ReadonlyMap<string, readonly (readonly [string, number])[]>;
  /** How much a meaning tells: few entries have a rare one. */
  readonly rarityOf: (meaning: string) => number;
  /** Whether a word, with its key, tells nothing. */
  readonly isEmpty: (word: string, key: string) => boolean;
  /** What words meant that were asked for before: while somebody types, all but the last stay the same. */
  readonly asked: Map<string, ReadonlyMap<string, number>>;
  /** Which parts of phrases a typed key may be, by key. */
  readonly askedParts: Map<string, ReadonlySet<string>>;
}

/** What a list is about, though the names in it do not say it each time. */
const LIST_MEANINGS: Readonly<Record<PublicList, string>> = {
  electrical: 'electricity electrician',
  appliances: '',
  carpentry: 'carpenter wood furniture',
  cleaning: 'clean',
  painting: 'paint painter wall',
  plumbing: 'plumber water',
  driving: 'driver vehicle',
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
const OF_TRADE = 0.6;
const OF_ASIDE = 0.4;
const MOST_OF_WORK = 2.2;

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
    const known = keys.get(word) ?? phoneticKey(word);
    keys.set(word, known);
    return known;
  };
  const stopKeys = new Set(STOP_WORDS.map(keyOf));
  const texts = new Set(Array.from(concepts.words.values()).flat());
  // "car" sounds like कर, and is written otherwise.
  const isEmpty = (word: string, key: string): boolean => stopKeys.has(key) && !texts.has(word);
  const words: KnownWord[] = [];
  const meaningOfKey = new Map<string, string>();
  const learn = (text: string, meaning: string): void => {
    const key = keyOf(text);
    words.push({ text, key, sounds: soundsIn(key), meaning });
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

  const indexed = entries.map((entry) => {
    const meanings = new Map<string, number>();
    const add = (meaning: string, weight: number): void => {
      meanings.set(meaning, Math.max(weight, meanings.get(meaning) ?? 0));
    };
    for (const name of [entry.name_en, entry.name_hi]) {
      const own = wordsOf(name).filter((word) => !isEmpty(word, keyOf(word)));
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
        add(meaningOfKey.get(keyOf(word)) ?? word, 1);
      }
    }
    for (const meaning of LIST_MEANINGS[entry.list].split(' ')) add(meaning, OF_LIST);
    for (const meaning of (TRADE_MEANINGS[entry.id] ?? '').split(' ')) add(meaning, OF_TRADE);
    meanings.delete('');
    meanings.set(aliasOf(entry.id), OF_ALIAS);
    return { entry, meanings };
  });

  const count = new Map<string, number>();
  for (const { meanings } of indexed) {
    for (const [meaning, weight] of meanings)
      count.set(meaning, (count.get(meaning) ?? 0) + weight);
  }
  const rarityOf = (meaning: string): number => {
    const own = count.get(meaning);
    const rarity =
      own === undefined && concepts.leadsTo.has(meaning)
        ? Math.max(
            ...(concepts.leadsTo.get(meaning) ?? []).map(
              ([other, weight]) => weight * rarityAmong(count.get(other)),
            ),
          )
        : rarityAmong(own);
    if (ASIDE.has(meaning)) return rarity * OF_ASIDE;
    return WORK.has(meaning) || PROBLEMS.has(meaning) ? Math.min(rarity, MOST_OF_WORK) : rarity;
  };
  const rarityAmong = (own = 0): number => Math.log(1 + indexed.length / (1 + own));
  return {
    entries: indexed,
    words,
    phrases,
    phraseParts: Array.from(new Set(phrases.flatMap((phrase) => phrase.keys)), (key) => ({
      key,
      sounds: soundsIn(key),
    })),
    leadsTo: concepts.leadsTo,
    rarityOf,
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

const MOST_REMEMBERED = 500;
const SAME_WORD = 0.88;

/** The parts of phrases that a typed key may be: they may be spelled as they sound, शार्ट सर्किट. */
export function partsLike(index: SearchIndex, key: string): ReadonlySet<string> {
  const known = index.askedParts.get(key);
  if (known) return known;
  const sounds = soundsIn(key);
  const parts = new Set<string>();
  for (const part of index.phraseParts) {
    if (part.key === key) parts.add(part.key);
    else if (part.key.length > 2) {
      const length = Math.max(key.length, part.key.length);
      const isFar = leastDistance(sounds, part.sounds) > length * (1 - SAME_WORD);
      if (!isFar && keyLikeness(key, part.key) >= SAME_WORD) parts.add(part.key);
    }
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
  const key = phoneticKey(word);
  const sounds = soundsIn(key);
  const isNumber = /^\d/.test(word);
  for (const known of index.words) {
    const likeness = isNumber
      ? Number(known.text === word)
      : likenessOf({ word, key, sounds }, known, isUnfinished);
    if (likeness > (found.get(known.meaning) ?? 0)) found.set(known.meaning, likeness);
  }
  // Who typed a word that is known did not mistype another one.
  const surest = Math.max(0, ...found.values());
  const isKnown = surest === 1 || (surest >= KNOWN && !(isUnfinished && key.length < 3));
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

interface TypedWord {
  readonly word: string;
  readonly key: string;
  readonly sounds: number;
}

function likenessOf(typed: TypedWord, known: KnownWord, isUnfinished: boolean): number {
  const { word, key, sounds } = typed;
  if (word === known.text) return 1;
  if (/^\d/.test(known.text)) return 0;
  if (key === known.key) return KNOWN;
  const length = Math.max(key.length, known.key.length);
  const isFar = leastDistance(sounds, known.sounds) > length * (1 - LEAST_LIKENESS / MISTYPED);
  const whole = isFar ? 0 : keyLikeness(key, known.key) * MISTYPED;
  const begun = isUnfinished && word.length > 1 ? likenessOfBeginning(typed, known) : 0;
  const likeness = Math.max(whole, begun);
  return likeness >= LEAST_LIKENESS ? likeness : 0;
}

/** Of a word that is still being typed: `pan` is the beginning of pankha and of pani. */
function likenessOfBeginning({ word, key, sounds }: TypedWord, known: KnownWord): number {
  if (known.text.startsWith(word)) return UNFINISHED;
  if (key.length < 2 || known.key.length <= key.length) return 0;
  // A sound that the whole word has not, its beginning has not either.
  if (leastDistance(sounds & ~known.sounds, 0) > key.length * (1 - LEAST_LIKENESS / BEGUN))
    return 0;
  return keyLikeness(key, known.key.slice(0, key.length)) * BEGUN;
}
