import { VISITING_CHARGE_ID } from '../domain/catalogue';
import type { Paise } from '../domain/money';
import type { SearchEntry } from '../search/search-entry';

/** What a worker costs who comes, looks and says the price, in the cheapest list; null where no list has one. */
export function visitPrice(entries: readonly SearchEntry[]): Paise | null {
  const prices = entries.flatMap(({ id, price_paise }) =>
    id.endsWith(`/${VISITING_CHARGE_ID}`) && price_paise !== null ? price_paise : [],
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}
