import type { PublicList } from '../domain/catalogue';
import { readConcepts, STOP_WORDS } from './concepts';
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
}

export interface SearchIndex {
  readonly entries: readonly IndexedEntry[];
  readonly words: readonly KnownWord[];
  readonly phrases: readonly Phrase[];
  readonly leadsTo: ReadonlyMap<string, readonly (readonly [string, number])[]>;
  /** How much a meaning tells: few entries have a rare one. */
  readonly rarityOf: (meaning: string) => number;
  /** Keys of words that tell nothing. */
  readonly stopKeys: ReadonlySet<string>;
  /** What words meant that were asked for before: while somebody types, all but the last stay the same. */
  readonly asked: Map<string, ReadonlyMap<string, number>>;
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
  const words: KnownWord[] = [];
  const meaningOfKey = new Map<string, string>();
  const learn = (text: string, meaning: string): void => {
    const key = keyOf(text);
    words.push({ text, key, meaning });
    if (!meaningOfKey.has(key)) meaningOfKey.set(key, meaning);
  };
  for (const [meaning, all] of concepts.words) for (const word of all) learn(word, meaning);
  const phrases: Phrase[] = concepts.phrases.map(({ parts, concept }) => ({
    keys: parts.map(keyOf),
    meaning: concept,
  }));
  for (const { word, target } of aliases) {
    const parts = wordsOf(word);
    if (parts.length === 1) learn(parts[0] ?? '', aliasOf(target));
    else if (parts.length > 1)
      phrases.unshift({ keys: parts.map(keyOf), meaning: aliasOf(target) });
  }

  const indexed = entries.map((entry) => {
    const meanings = new Map<string, number>();
    const add = (meaning: string, weight: number): void => {
      meanings.set(meaning, Math.max(weight, meanings.get(meaning) ?? 0));
    };
    for (const name of [entry.name_en, entry.name_hi]) {
      const own = wordsOf(name).filter((word) => !stopKeys.has(keyOf(word)));
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
  return {
    entries: indexed,
    words,
    phrases,
    leadsTo: concepts.leadsTo,
    rarityOf: (meaning) => Math.log(1 + indexed.length / (1 + (count.get(meaning) ?? 0))),
    stopKeys,
    asked: new Map(),
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

function compare(
  index: SearchIndex,
  word: string,
  isUnfinished: boolean,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const key = phoneticKey(word);
  const isNumber = /^\d/.test(word);
  for (const known of index.words) {
    const likeness = isNumber
      ? Number(known.text === word)
      : likenessOf({ word, key }, known, isUnfinished);
    if (likeness > (found.get(known.meaning) ?? 0)) found.set(known.meaning, likeness);
  }
  // Who typed a word that is known did not mistype another one.
  const surest = Math.max(0, ...found.values());
  return new Map(Array.from(found).filter(([, sure]) => sure >= surest - MUCH_SURER));
}

/** A meaning that is less sure than another one by this much is none. */
const MUCH_SURER = 0.15;
/** Below this, two words are others. */
const LEAST_LIKENESS = 0.74;
const UNFINISHED = 0.9;

function likenessOf(
  { word, key }: { readonly word: string; readonly key: string },
  known: KnownWord,
  isUnfinished: boolean,
): number {
  if (word === known.text) return 1;
  if (/^\d/.test(known.text)) return 0;
  const whole = key === known.key ? 0.98 : keyLikeness(key, known.key) * 0.95;
  const begun = isUnfinished && word.length > 1 ? likenessOfBeginning({ word, key }, known) : 0;
  const likeness = Math.max(whole, begun);
  return likeness >= LEAST_LIKENESS ? likeness : 0;
}

/** Of a word that is still being typed: `pan` is the beginning of pankha and of pani. */
function likenessOfBeginning(
  { word, key }: { readonly word: string; readonly key: string },
  known: KnownWord,
): number {
  if (known.text.startsWith(word)) return UNFINISHED;
  if (key.length < 2 || known.key.length <= key.length) return 0;
  return keyLikeness(key, known.key.slice(0, key.length)) * UNFINISHED * 0.95;
}
