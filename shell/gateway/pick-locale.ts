export type PageLocale = 'en' | 'hi';

/** The cookie that the page writes when the person changes the language (shared/src/platform/locale.ts). */
export const LOCALE_COOKIE = 'kaarigar-locale';

interface LocaleSources {
  /** Value of `?lang=`; any value but the two languages is ignored. */
  readonly query?: unknown;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** The language that the address requests; alternate links and search results have one. */
export function localeOfAddress(query: unknown): PageLocale | undefined {
  return query === 'en' || query === 'hi' ? query : undefined;
}

/** The language of the address, else the one chosen before, else the browser's; English when we have none of them. */
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
