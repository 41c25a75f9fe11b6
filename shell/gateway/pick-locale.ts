export type PageLocale = 'en' | 'hi';

/** The same cookie the page writes when the person switches (shared/src/platform/locale.ts). */
export const LOCALE_COOKIE = 'kaarigar-locale';

interface LocaleSources {
  /** Value of `?lang=`; anything but the two languages counts as not asked. */
  readonly query?: unknown;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** The language the address itself asks for: alternate links and search results carry it. */
export function localeOfAddress(query: unknown): PageLocale | undefined {
  return query === 'en' || query === 'hi' ? query : undefined;
}

/** The language of the address, else the one chosen before, else what the browser asks for; English when none is ours. */
export function pickLocale({ query, cookie, acceptLanguage }: LocaleSources): PageLocale {
  const asked = localeOfAddress(query);
  if (asked) return asked;
  const chosen = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(en|hi)(?:;|$)`).exec(cookie ?? '')?.[1];
  if (chosen === 'en' || chosen === 'hi') return chosen;
  const first = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'hi');
  return first === 'hi' ? 'hi' : 'en';
}
