import { expect, test } from 'vitest';
import { checkAlias } from './check-alias';
import { searchTarget } from './search-target';

const aliases = [{ word: 'bijani' }];

test('a word is kept in lower case, in either script, also several', () => {
  expect(checkAlias(' Hawa ', aliases)).toEqual({ ok: true, value: 'hawa' });
  expect(checkAlias('हवा वाला', aliases)).toEqual({ ok: true, value: 'हवा वाला' });
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['9876512345', 'noWords'],
  ['a@b.in', 'noWords'],
  ['BIJANI', 'known'],
])('%j is refused: %s', (typed, word) => {
  expect(checkAlias(typed, aliases)).toEqual({ ok: false, problems: { word } });
});

test('the search has names of its own for the lists of workers and of contract work', () => {
  expect(searchTarget({ id: 'painting/12', list: 'painting' })).toBe('painting/12');
  expect(searchTarget({ id: 'hire/EL', list: 'hire' })).toBe('workers/EL');
  expect(searchTarget({ id: 'contract/HW', list: 'contract' })).toBe('contracts/HW');
});
