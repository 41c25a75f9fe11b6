import type { Request } from 'express';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Link } from '../ledger/records';

/** The language chosen on this page; undefined until the customer has chosen. */
export function chosenLocale(req: Request): Locale | undefined {
  return asLocale(req.query['lang']);
}

/** The language chosen on the page, else the customer's language according to the merchant, else the browser's. */
export function pageLocale(req: Request, link: Link | undefined): Locale {
  return (
    chosenLocale(req) ??
    asLocale(link?.notes['locale']) ??
    asLocale(req.acceptsLanguages('en', 'hi')) ??
    'en'
  );
}

function asLocale(value: unknown): Locale | undefined {
  return value === 'en' || value === 'hi' ? value : undefined;
}
