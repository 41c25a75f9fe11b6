import { RETENTION, RETENTION_OUTSIDE, type Period } from '@kaarigar/shared/domain/retention';
import type { Locale } from '@kaarigar/shared/platform/locale';

type Kept = keyof typeof RETENTION | keyof typeof RETENTION_OUTSIDE;

const WORDS: Readonly<Record<Locale, { readonly years: string; readonly days: string }>> = {
  en: { years: 'years', days: 'days' },
  hi: { years: 'साल', days: 'दिन' },
};

/** How long each kind of information is kept, in words: `8 years`. The same numbers by which it is removed. */
export function keptFor(locale: Locale): Readonly<Record<Kept, string>> {
  const words = WORDS[locale];
  const inWords = (period: Period): string =>
    'years' in period ? `${period.years} ${words.years}` : `${period.days} ${words.days}`;
  const all: Readonly<Record<Kept, Period>> = { ...RETENTION, ...RETENTION_OUTSIDE };
  return Object.fromEntries(
    Object.entries(all).map(([what, period]) => [what, inWords(period)]),
  ) as Record<Kept, string>;
}
