import { expect, test } from 'vitest';
import { countOf } from '../list/counts';
import { findPrices } from './find-prices';
import { rowOfItem, rowOfRate, rowOfService } from './price-row';
import { changesOfPrice, checkPrice, valuesOfPrice } from './price-values';

const wall = rowOfItem({
  category: 'painting',
  id: 5,
  name_en: 'Wall drawing',
  name_hi: 'दीवार पर चित्रकारी',
  price_paise: 100_00,
  unit: 'sq_ft',
  icon: 'brush',
  sort: 5,
  group_en: 'Drawing',
  group_hi: 'चित्रकारी',
  minutes: 480,
  includes_en: 'Sketch and colours',
  includes_hi: 'खाका और रंग',
  excludes_en: 'Putty of the wall',
  excludes_hi: 'दीवार की पुट्टी',
  active: true,
  updated_at: '2026-11-21T06:00:00+00:00',
});
const names = { sort: 1, active: true, updated_at: '2026-11-21T06:00:00+00:00' };
const mason = rowOfRate({
  ...names,
  code: 'MA',
  name_en: 'Mason',
  name_hi: 'राजमिस्त्री',
  rate_paise: 400_00,
});
const painting = rowOfService({
  ...names,
  code: 'HP',
  name_en: 'House Painting',
  name_hi: 'घर की पेंटिंग',
});
const rows = [wall, mason, painting];

test('an item is found in both languages, with the spelling people use', () => {
  const ids = (q: string) => findPrices(rows, { q }).rows.map(({ id }) => id);
  expect(ids('drawing WALL')).toEqual(['painting/5']);
  expect(ids('चित्रकारी')).toEqual(['painting/5']);
  expect(ids('पेन्टिंग')).toEqual(['contract/HP']);
  expect(ids('')).toEqual(['painting/5', 'hire/MA', 'contract/HP']);
});

test('a list shows its own rows, the counts stay those of the search', () => {
  const page = findPrices(rows, { q: '', list: 'hire' });
  expect(page.rows).toEqual([mason]);
  expect(countOf(page, 'hire')).toEqual({ count: 1, isCapped: false });
  expect(page.counts).toEqual({ painting: 1, hire: 1, contract: 1 });
});

test('every row stands on exactly one page', () => {
  const many = Array.from({ length: 120 }, (_, place) => ({ ...wall, id: `painting/${place}` }));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = findPrices(many, { q: '', cursor });
    expect(countOf(page, null)).toEqual({ count: 120, isCapped: false });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(many.map(({ id }) => id));
  expect(findPrices(many, { q: '', cursor: 'gone' }).rows).toEqual([]);
});

test('what the fields show of a row changes nothing', () => {
  for (const row of rows) {
    expect(checkPrice(row, valuesOfPrice(row))).toEqual({});
    expect(changesOfPrice(row, valuesOfPrice(row))).toEqual({});
  }
});

test('a price is exact to the paisa, in Devanagari digits too; only what changed is sent', () => {
  const values = { ...valuesOfPrice(wall), price: '₹ १२०.०५', name_en: ' Wall drawing ' };
  expect(checkPrice(wall, values)).toEqual({});
  expect(changesOfPrice(wall, values)).toEqual({ price_paise: 120_05 });
  expect(changesOfPrice(wall, { ...values, price: '100.00', active: false })).toEqual({
    active: false,
  });
});

test('what the database would refuse is said at its field', () => {
  const check = (values: Partial<ReturnType<typeof valuesOfPrice>>, row = wall) =>
    checkPrice(row, { ...valuesOfPrice(row), ...values });
  expect(check({ name_en: ' ', name_hi: 'क'.repeat(121) })).toEqual({
    name_en: 'empty',
    name_hi: 'tooLong',
  });
  expect(check({ price: '' })).toEqual({ price: 'empty' });
  expect(check({ price: '99.999' })).toEqual({ price: 'noAmount' });
  expect(check({ price: '0' })).toEqual({ price: 'tooLittle' });
  expect(check({ price: '99.99' }, mason)).toEqual({ price: 'tooLittle' });
  expect(check({ price: '10,00,000' })).toEqual({});
  expect(check({ price: '10,00,000.01' })).toEqual({ price: 'tooMuch' });
  expect(check({ price: '1,00,000.01' }, mason)).toEqual({ price: 'tooMuch' });
});

test('what customers read of an item is checked and sent as it is kept', () => {
  const values = valuesOfPrice(wall);
  expect(
    checkPrice(wall, {
      ...values,
      group_hi: ' ',
      includes_en: 'a'.repeat(201),
      excludes_hi: 'पुट्टी\u200b',
      minutes: '4',
    }),
  ).toEqual({
    group_hi: 'empty',
    includes_en: 'tooLong',
    excludes_hi: 'notPlain',
    minutes: 'noMinutes',
  });
  expect(checkPrice(wall, { ...values, minutes: '' })).toEqual({ minutes: 'empty' });
  const typed = { ...values, group_en: ' Walls ', minutes: '१,२००' };
  expect(checkPrice(wall, typed)).toEqual({});
  expect(changesOfPrice(wall, typed)).toEqual({ group_en: 'Walls', minutes: 1_200 });
});

test('a daily rate has no group, no time and nothing included', () => {
  const values = { ...valuesOfPrice(mason), group_en: 'x', minutes: 'y' };
  expect(checkPrice(mason, values)).toEqual({});
  expect(changesOfPrice(mason, values)).toEqual({});
});

test('contract work has no price to be wrong', () => {
  expect(checkPrice(painting, { ...valuesOfPrice(painting), price: 'x' })).toEqual({});
});
