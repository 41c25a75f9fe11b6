import { brand, documentTitle } from '@kaarigar/shared/brand';
import { company } from '@kaarigar/shared/company';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { readLocale, type PageLocale } from './pick-locale';

export interface Alternate {
  readonly language: PageLocale | 'x-default';
  readonly href: string;
}

/** The metadata of one address for search engines and previews. */
export interface PageMetadata {
  /** 404 for a path that no remote owns; the page then says so. */
  readonly status: 200 | 404;
  readonly locale: PageLocale;
  readonly siteUrl: string;
  /** The text in the browser tab, with the brand's name. */
  readonly title: string;
  readonly description: string;
  /** The canonical address of an indexed page in this language. Absent = search engines must not list the page. */
  readonly canonical?: string;
  /** The same page in each language, and for a visitor whose language is unknown. */
  readonly alternates: readonly Alternate[];
}

/** Must equal the page's own texts (shell/src/shell-messages.ts). */
const NOT_FOUND = { en: 'This page does not exist', hi: 'यह पेज नहीं मिला' };

interface PageAddress {
  readonly registry: Registry;
  readonly siteUrl: string;
  readonly pathname: string;
  /** Language the page is served in. */
  readonly locale: PageLocale;
  /** Value of `?lang=`. */
  readonly query?: unknown;
}

/** Looks an address up in the registry and returns its metadata, before any code of a remote runs. */
export function describePage(address: PageAddress): PageMetadata {
  const { registry, siteUrl, pathname, locale, query } = address;
  const path = findRemote(registry, pathname)?.path;
  const base = { locale, siteUrl, description: company.tagline[locale], alternates: [] };
  if (!path) return { ...base, status: 404, title: documentTitle(NOT_FOUND[locale], locale) };
  const described = {
    ...base,
    status: 200,
    title: path.title ? documentTitle(path.title[locale], locale) : brand.name[locale],
    description: path.description?.[locale] ?? base.description,
  } as const;
  if (!path.indexed) return described;
  return {
    ...described,
    canonical: addressOf({ siteUrl, path: path.path, language: readLocale(query) }),
    alternates: alternatesOf(siteUrl, path.path),
  };
}

/** The address of a page in one language; without `locale`, the address that uses the visitor's language. */
function addressOf(page: {
  siteUrl: string;
  path: string;
  language: PageLocale | undefined;
}): string {
  const address = new URL(page.path, page.siteUrl);
  if (page.language) address.searchParams.set('lang', page.language);
  return address.href;
}

export function alternatesOf(siteUrl: string, path: string): readonly Alternate[] {
  return [
    { language: 'en', href: addressOf({ siteUrl, path, language: 'en' }) },
    { language: 'hi', href: addressOf({ siteUrl, path, language: 'hi' }) },
    { language: 'x-default', href: addressOf({ siteUrl, path, language: undefined }) },
  ];
}
