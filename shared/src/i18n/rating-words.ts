import { RATINGS, type Rating } from '../domain/complaint';
import { defineMessages, translate, type Message } from './define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** How well work was done, in words. */
export const RATING_WORDS: Readonly<Record<Rating, Message<string>>> = {
  5: { en: 'Very good', hi: 'बहुत बढ़िया' },
  4: { en: 'Good', hi: 'अच्छा' },
  3: { en: 'So-so', hi: 'ठीक-ठाक' },
  2: { en: 'Not so good', hi: 'कुछ कमी रही' },
  1: { en: 'Poor', hi: 'खराब' },
};

const words = defineMessages({
  of: {
    en: (p: { rating: string }) => `${p.rating} of 5`,
    hi: (p: { rating: string }) => `5 में से ${p.rating}`,
  },
});

/** `4 of 5` */
export function ratingOf(rating: number, locale: Locale): string {
  return translate(words, locale).of({ rating: String(rating) });
}

/** `Good, 4 of 5` */
export function ratingText(rating: number, locale: Locale): string {
  const known = RATINGS.find((one) => one === rating);
  const marks = ratingOf(rating, locale);
  return known ? `${RATING_WORDS[known][locale]}, ${marks}` : marks;
}
