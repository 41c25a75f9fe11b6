import { VISITING_CHARGE_ID, type PublicList } from '../domain/catalogue';
import { WORK } from './concepts';
import { parseQuery } from './parse-query';
import type { SearchEntry } from './search-entry';
import { meaningsOf, partsLike, type SearchIndex } from './search-index';

export interface SearchOptions {
  /** Only what stands in this list. */
  readonly list?: PublicList | undefined;
}

interface Wish {
  /** What one word, or several together, may mean. */
  readonly meanings: ReadonlyMap<string, number>;
  /** How much it tells. */
  readonly rarity: number;
  /** Whether it says only what is done, so that nothing is named by what this may lead to. */
  readonly isWork: boolean;
}

/**
 * A word that nothing is known of: beside something that is offered it is of little matter; beside the kind of work
 * alone it is what they want, and that is not here.
 */
const UNKNOWN_RARITY = 1;
const UNKNOWN_RARITY_OF_WORK = 3.2;
/** How much of what is typed must be in a result, and how much of what the best one has of it. */
const LEAST_SHARE = 0.25;
/** The same of a result that has only the kind of work in common with it. */
const LEAST_SHARE_OF_WORK = 0.5;
/** How little of its weight a word keeps that is only like a known one. */
const UNSURE = 0.75;
const SURE = 0.95;
const LEAST_OF_BEST = 0.65;
/** How much the order depends on how much of a name was asked for. */
const NAME_SHARE = 0.15;
/** What is left of a result that has nothing in common but the kind of work. */
const ONLY_WORK = 0.6;

/** Who asks for what is cheap sees the cheapest first of what fits about as well as the best. */
const ABOUT_AS_WELL = 0.9;

/**
 * What can be booked or hired and fits what somebody typed, the best first; everything within the price if they named
 * only that, the cheapest first if they asked for what is cheap; nothing if they typed nothing.
 */
export function search(
  index: SearchIndex,
  text: string,
  { list }: SearchOptions = {},
): readonly SearchEntry[] {
  const { words, max, min, isCheap } = parseQuery(text, index.isSize);
  const isBounded = max !== null || min !== null;
  const isInReach = ({ price_paise: paise, list: own }: SearchEntry): boolean =>
    (list === undefined || own === list) &&
    (!isBounded || (paise !== null && paise <= (max ?? Infinity) && paise >= (min ?? 0)));
  const within = index.entries.filter(({ entry }) => isInReach(entry));
  const wishes = wishesOf(index, words);
  if (wishes.length === 0) {
    if (!isBounded && !isCheap) return [];
    return within
      .map(({ entry }) => entry)
      .sort((a, b) => standingOf(a) - standingOf(b) || (isCheap ? priceOf(a) - priceOf(b) : 0));
  }
  const all = wishes.reduce((sum, { rarity }) => sum + rarity, 0);
  const unknown = wishes.filter(({ meanings }) => meanings.size === 0).length;
  const allOfWork = all + unknown * (UNKNOWN_RARITY_OF_WORK - UNKNOWN_RARITY);
  const scored = within
    .map(({ entry, meanings, name, nameRarity }) => {
      let share = 0;
      let isNamed = false;
      const asked = new Set<string>();
      for (const wish of wishes) {
        let best = 0;
        let bestMeaning: string | undefined;
        for (const [meaning, sure] of wish.meanings) {
          const fit = sure * (meanings.get(meaning) ?? 0);
          if (fit > best) {
            best = fit;
            bestMeaning = meaning;
          }
          if (fit >= 0.4 && !wish.isWork && !WORK.has(meaning)) isNamed = true;
        }
        if (bestMeaning !== undefined) asked.add(bestMeaning);
        share += (best * wish.rarity) / all;
      }
      let named = 0;
      for (const [meaning, rarity] of name) if (asked.has(meaning)) named += rarity;
      return {
        entry,
        isFound: isNamed ? share >= LEAST_SHARE : (share * all) / allOfWork >= LEAST_SHARE_OF_WORK,
        score: (share + NAME_SHARE * (named / (nameRarity || 1))) * (isNamed ? 1 : ONLY_WORK),
        isPart: isBounded && entry.unit === 'sq_ft',
      };
    })
    .filter(({ isFound }) => isFound)
    // Stable: equal ones stay in the order of their lists.
    .sort((a, b) => Number(a.isPart) - Number(b.isPart) || b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const good = scored.filter(({ score }) => score >= best * LEAST_OF_BEST);
  if (isCheap) {
    const isGood = ({ score }: { readonly score: number }): boolean =>
      score >= best * ABOUT_AS_WELL;
    good.sort(
      (a, b) =>
        Number(isGood(b)) - Number(isGood(a)) ||
        (isGood(a) ? priceOf(a.entry) - priceOf(b.entry) : 0),
    );
  }
  return good.map(({ entry }) => entry);
}

/** Where an entry stands among others that only their price brought: jobs, then parts of jobs, then visits. */
function standingOf({ id, unit }: SearchEntry): number {
  if (id.endsWith(`/${VISITING_CHARGE_ID}`)) return 2;
  return unit === 'sq_ft' ? 1 : 0;
}

function priceOf({ price_paise: paise }: SearchEntry): number {
  return paise ?? Infinity;
}

/** What the words ask for; what tells nothing is left out, unless there is nothing else. */
function wishesOf(index: SearchIndex, words: readonly string[]): readonly Wish[] {
  const keys = words.map(index.keyOf);
  const wishes: Wish[] = [];
  const used = new Set<number>();
  const wish = (meanings: ReadonlyMap<string, number>): void => {
    wishes.push({
      meanings: withWhatTheyLeadTo(index, meanings),
      rarity: rarityOf(index, meanings),
      isWork:
        meanings.size > 0 && Array.from(meanings.keys()).every((meaning) => WORK.has(meaning)),
    });
  };
  const parts = keys.map((key) => partsLike(index, key));
  for (const phrase of index.phrases) {
    const places = placesOf(phrase.keys, parts);
    if (!places || places.some((place) => used.has(place))) continue;
    for (const place of places) used.add(place);
    wish(new Map([[phrase.meaning, 1]]));
  }
  words.forEach((word, place) => {
    if (used.has(place) || index.isEmpty(word)) return;
    const isUnfinished = place === words.length - 1;
    const after = words[place + 1];
    const next = after !== undefined && index.isEmpty(after) ? undefined : after;
    // "raj mistri", "tube light": written apart or together, it is one word.
    if (next !== undefined && !used.has(place + 1)) {
      const joined = meaningsOf(index, word + next, { isUnfinished: false });
      if (Math.max(0, ...joined.values()) >= 0.95) {
        used.add(place + 1);
        wish(joined);
        return;
      }
    }
    wish(meaningsOf(index, word, { isUnfinished }));
  });
  return wishes;
}

/** Where each part of a phrase was typed; null if one was not. */
function placesOf(
  phrase: readonly string[],
  typed: readonly ReadonlySet<string>[],
): readonly number[] | null {
  const places: number[] = [];
  for (const key of phrase) {
    const place = typed.findIndex((parts) => parts.has(key));
    if (place === -1) return null;
    places.push(place);
  }
  return places;
}

function rarityOf(index: SearchIndex, meanings: ReadonlyMap<string, number>): number {
  let surest = 0;
  let rarity = UNKNOWN_RARITY;
  for (const [meaning, sure] of meanings) {
    if (sure > surest) {
      surest = sure;
      rarity = index.rarityOf(meaning) * (sure < SURE ? sure * UNSURE : 1);
    }
  }
  return rarity;
}

function withWhatTheyLeadTo(
  index: SearchIndex,
  meanings: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const all = new Map(meanings);
  for (const [meaning, sure] of meanings) {
    for (const [other, weight] of index.leadsTo.get(meaning) ?? []) {
      all.set(other, Math.max(all.get(other) ?? 0, sure * weight));
    }
  }
  return all;
}
