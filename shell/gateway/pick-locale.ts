import type { Request } from 'express';
import { readCookie } from './cookies';

export type PageLocale = 'en' | 'hi';

/** The cookie that the page writes when the person changes the language (shared/src/platform/locale.ts). */
export const LOCALE_COOKIE = 'kaarigar-locale';

interface LocaleSources {
  /** Value of `?lang=`; any value but the two languages is ignored. */
  readonly query?: unknown;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** One of the languages, from an address or a cookie; alternate links and search results have one in their address. */
export function readLocale(value: unknown): PageLocale | undefined {
  return value === 'en' || value === 'hi' ? value : undefined;
}

/** The language of the address, else the one chosen before, else the browser's; English when we have none of them. */
export function pickLocale({ query, cookie, acceptLanguage }: LocaleSources): PageLocale {
  const chosen = readLocale(query) ?? readLocale(readCookie(cookie, LOCALE_COOKIE));
  if (chosen) return chosen;
  const first = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'hi');
  return first === 'hi' ? 'hi' : 'en';
}

/** `pickLocale` for a request. */
export function localeOf({ query, headers }: Request): PageLocale {
  return pickLocale({
    query: query['lang'],
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });
}
