import { expect, test } from 'vitest';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { visitLast } from './visit-last';

const item = (id: number): CatalogueItem => ({
  category: 'electrical',
  id,
  name_en: `Job ${id}`,
  name_hi: `काम ${id}`,
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
});

const items = [item(1), item(30), item(5)];
const idsOf = (found: readonly CatalogueItem[]) => visitLast(found, items).map(({ id }) => id);

test('the Visiting Charge is the last of every list and of every search, and never twice', () => {
  expect(idsOf(items)).toEqual([1, 5, 30]);
  expect(idsOf([item(5)])).toEqual([5, 30]);
  expect(idsOf([item(30), item(5)])).toEqual([5, 30]);
  expect(idsOf([])).toEqual([30]);
});

test('a list without one does without', () => {
  expect(visitLast([item(1)], [item(1)]).map(({ id }) => id)).toEqual([1]);
});
