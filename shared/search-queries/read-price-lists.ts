import { readFileSync } from 'node:fs';
import { CATEGORIES, type Category } from '../src/domain/catalogue';
import { UNITS } from '../src/domain/quote';
import type { SearchEntry } from '../src/search/search-entry';

const SQL = new URL('../../supabase/schema/catalogue/prices.sql', import.meta.url);
const ITEM =
  /^\s*\('(?<list>[a-z]+)', (?<id>\d+), '(?<en>(?:[^']|'')+)', '(?<hi>(?:[^']|'')+)', (?<paise>\d+), '(?<unit>[a-z_]+)', '(?<icon>[a-z-]+)', (?<sort>\d+)/gm;
const RATE =
  /^\s*\('(?<code>[A-Z]{2})', '(?<en>[^']+)', '(?<hi>[^']+)', (?:(?<paise>\d+), )?\d+\)/gm;

/** Everything that can be booked, as the schema's price lists have it: what tests and measurements search in. */
export function readPriceLists(): readonly SearchEntry[] {
  const sql = readFileSync(SQL, 'utf8');
  const rows = Array.from(sql.matchAll(ITEM), ({ groups = {} }) => groups);
  // As the search reads them.
  rows.sort(
    (a, b) =>
      (a['list'] ?? '').localeCompare(b['list'] ?? '') || Number(a['sort']) - Number(b['sort']),
  );
  const items = rows.map((groups): SearchEntry => ({
    id: `${groups['list']}/${groups['id']}`,
    list: CATEGORIES.find((category) => category === groups['list']) as Category,
    name_en: groups['en'] ?? '',
    name_hi: groups['hi'] ?? '',
    price_paise: Number(groups['paise']),
    unit: UNITS.find((unit) => unit === groups['unit']) ?? 'fixed',
  }));
  const others = Array.from(sql.matchAll(RATE), ({ groups = {} }): SearchEntry => {
    const list = groups['paise'] === undefined ? 'contracts' : 'workers';
    return {
      id: `${list}/${groups['code']}`,
      list,
      name_en: groups['en'] ?? '',
      name_hi: groups['hi'] ?? '',
      price_paise: groups['paise'] === undefined ? null : Number(groups['paise']),
      unit: list === 'workers' ? 'worker_day' : 'fixed',
    };
  });
  return [...items, ...others];
}
