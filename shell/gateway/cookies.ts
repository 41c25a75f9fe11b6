import type { CookieOptions } from 'express';

/** How long a cookie is kept that a visitor should not have to get again. */
export const ONE_YEAR_MS = 31_536_000_000;

/** For every cookie the gateway sets: for the whole site, not sent by other sites' forms, encrypted where the site is. */
export function cookieOptions(siteUrl: string): CookieOptions {
  return { path: '/', sameSite: 'lax', secure: new URL(siteUrl).protocol === 'https:' };
}

/** The value of a cookie in a `Cookie` header; undefined when it is missing or badly encoded. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? '')?.[1];
  try {
    return found === undefined ? undefined : decodeURIComponent(found);
  } catch {
    return undefined;
  }
}
