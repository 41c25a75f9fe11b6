import { expect, test } from 'vitest';
import { parseDeskSettings } from './desk-settings';

const USUAL = { density: 'compact', keys: true, news: false, columns: {} };

test('what nobody chose is as usual, whatever is stored', () => {
  for (const stored of [undefined, null, {}, { density: 'tiny', keys: 'yes', columns: [1] }]) {
    expect(parseDeskSettings(stored)).toEqual(USUAL);
  }
});

test('one setting that is no choice any more does not take the others along', () => {
  expect(
    parseDeskSettings({
      density: 'roomy',
      news: 7,
      columns: { '/admin/orders': 'amount.customer' },
    }),
  ).toEqual({ ...USUAL, density: 'roomy', columns: { '/admin/orders': 'amount.customer' } });
});
