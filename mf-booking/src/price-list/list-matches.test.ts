import { expect, test } from 'vitest';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { search } from '@kaarigar/shared/search/search';
import { buildSearchIndex } from '@kaarigar/shared/search/search-index';
import { listMatches } from './list-matches';

function item(id: number, name_en: string, name_hi: string): CatalogueItem {
  return {
    category: 'electrical',
    id,
    name_en,
    name_hi,
    price_paise: 9900,
    unit: 'each',
    icon: 'fan',
    sort: id,
    group_en: 'Fans',
    group_hi: 'पंखे',
    minutes: 30,
    includes_en: 'Work',
    includes_hi: 'काम',
    excludes_en: 'Parts',
    excludes_hi: 'सामान',
  };
}

const items = [
  item(1, 'Bulb holder', 'बल्ब होल्डर लगाना'),
  item(5, 'Fan installation', 'पंखा लगाना'),
  item(15, 'Fan repair', 'पंखे की मरम्मत'),
  item(30, 'Visiting Charge', 'विज़िटिंग चार्ज'),
];
const index = buildSearchIndex(
  items.map(({ category, id, ...rest }) => ({ ...rest, id: `${category}/${id}`, list: category })),
);
const matchesFor = (text: string) => listMatches(items, search(index, text));

test('without a search everything is there, the Visiting Charge apart', () => {
  const { matches, visitingCharge, isFound } = listMatches(items, null);
  expect(matches.map(({ id }) => id)).toEqual([1, 5, 15]);
  expect(visitingCharge?.id).toBe(30);
  expect(isFound).toBe(true);
});

test('पंखा finds पंखे की मरम्मत, and pankha the same', () => {
  for (const text of ['पंखा', 'पंखे', 'pankha', 'fan']) {
    expect(matchesFor(text).matches.map(({ id }) => id)).toEqual([5, 15]);
  }
});

test('the best stands first', () => {
  expect(matchesFor('pankha marammat').matches[0]?.id).toBe(15);
});

test('the Visiting Charge is there under every search, and never twice', () => {
  for (const text of ['पंखा', 'helicopter', 'visiting']) {
    const { matches, visitingCharge } = matchesFor(text);
    expect(visitingCharge?.id).toBe(30);
    expect(matches.some(({ id }) => id === 30)).toBe(false);
  }
});

test('who searches for the Visiting Charge has found it; who searches for a helicopter has not', () => {
  expect(matchesFor('visiting charge').isFound).toBe(true);
  expect(matchesFor('helicopter').isFound).toBe(false);
});

test('what is found but no longer in the list is left out', () => {
  expect(listMatches(items, [{ id: 'electrical/99' }]).matches).toEqual([]);
});
