import { expect, test } from 'vitest';
import type { CatalogueItem } from '../contracts/rows';
import { groupItems } from './group-items';

function item(id: number, group_en: string, group_hi: string): CatalogueItem {
  return {
    category: 'plumbing',
    id,
    name_en: `Job ${id}`,
    name_hi: `काम ${id}`,
    price_paise: 9_900,
    unit: 'each',
    icon: 'tap',
    sort: id,
    group_en,
    group_hi,
    minutes: 30,
    includes_en: 'Labour',
    includes_hi: 'मज़दूरी',
    excludes_en: 'Parts',
    excludes_hi: 'पुर्ज़े',
  };
}

test('a group stands where its first item stands and holds all of its items, in order', () => {
  const groups = groupItems([
    item(1, 'Taps', 'नल'),
    item(2, 'Pipes', 'पाइप'),
    item(3, 'Taps', 'नल और वाल्व'),
  ]);
  expect(
    groups.map(({ name_en, name_hi, items }) => [name_en, name_hi, items.map(({ id }) => id)]),
  ).toEqual([
    ['Taps', 'नल', [1, 3]],
    ['Pipes', 'पाइप', [2]],
  ]);
});

test('an empty list has no groups', () => {
  expect(groupItems([])).toEqual([]);
});
