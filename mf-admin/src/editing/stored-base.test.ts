import { expect, test } from 'vitest';
import { storedBase } from './stored-base';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly area: string | null;
  readonly source: { readonly code: string };
}
const row: Row = { id: '1', name: 'Ramesh', area: null, source: { code: 'MA' } };
const valuesOf = ({ name, area }: Row) => ({ name: name.trim(), area: area ?? '' });
const baseOf = (stored: unknown) => storedBase(stored, row, valuesOf);

test('a row of this release is what the draft was typed over, its empty columns filled or not', () => {
  expect(baseOf({ ...row, name: 'Suresh' })).toEqual({ ...row, name: 'Suresh' });
  expect(baseOf({ ...row, area: 'Zamania' })).toEqual({ ...row, area: 'Zamania' });
  expect(storedBase({ ...row }, { ...row, area: 'Zamania' }, valuesOf)).toEqual(row);
});

test.each([
  ['nothing', undefined],
  ['an empty entry', null],
  ['a text', 'Ramesh'],
  ['a row without a column of today', { id: '1', name: 'Ramesh', area: null }],
  ['a column of another kind', { ...row, area: null, name: 7 }],
  ['a part of another kind', { ...row, source: 'MA' }],
  ['a part that lacks something', { ...row, source: {} }],
])('%s is no row to go on from, and breaks nothing', (_, stored) => {
  expect(baseOf(stored)).toBeNull();
});
