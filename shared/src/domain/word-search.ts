import { normaliseText } from './normalise-text';

/**
 * Endings by which Hindi inflects nouns, adjectives and verbs, in the form of `normaliseText`; longer ones first. A light
 * stemmer after Ramanathan and Rao (2003).
 */
const ENDINGS = 'ियां ियों इयां इयों ाओं ाएं ुओं ुएं यां यों ों ें ीं ां ओं एं ा े ी ि ो ु ू ई'.split(' ');

/** Shorter than this, what is left of a word no longer says which word it was. */
const SHORTEST_STEM = 2;

/** A word of `normaliseText` without its Hindi ending: पंखा, पंखे and पंखों are one. Other words stay. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find(
    (one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM,
  );
  return ending ? word.slice(0, -ending.length) : word;
}

/**
 * Whether a text has every word of the query: a part of a word as it is typed, or the same word with another ending. The
 * query is read once for all texts; an empty one matches all.
 */
export function wordSearch(query: string): (text: string) => boolean {
  const wanted = normaliseText(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, stem: stemOf(word) }));
  return (text) => {
    const normalised = normaliseText(text);
    const stems = new Set(normalised.split(' ').map(stemOf));
    return wanted.every(({ word, stem }) => normalised.includes(word) || stems.has(stem));
  };
}
