import { toLatinDigits } from './indian-phone';

/** Nukta: the dot that turns ड into ड़; many people type without it. */
const NUKTA = /\u093C/g;
/** Zero-width joiners come from keyboards and copied text; nobody sees them. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;
/** Accents of Latin letters, which are separate characters after decomposition. */
const LATIN_ACCENTS = /[\u0300-\u036F]/g;
/** A nasal consonant before another consonant (पेन्टिंग) is also written as a dot above (पेंटिंग). */
const HALF_NASAL = /[ङञणनम]\u094D(?=[क-ह])/g;
const CHANDRABINDU = /\u0901/g;
const ANUSVARA = '\u0902';
/** Anything between words: spaces, dashes, brackets, quotes, dandas. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * A text as the search compares it: lower case, one form for the several Hindi spellings (nukta, chandrabindu, half
 * nasals), Latin digits, single spaces.
 */
export function normaliseText(text: string): string {
  return toLatinDigits(text.normalize('NFKD').toLowerCase())
    .replace(INVISIBLE, '')
    .replace(NUKTA, '')
    .replace(LATIN_ACCENTS, '')
    .replace(CHANDRABINDU, ANUSVARA)
    .replace(HALF_NASAL, ANUSVARA)
    .replace(BETWEEN_WORDS, ' ')
    .trim();
}
