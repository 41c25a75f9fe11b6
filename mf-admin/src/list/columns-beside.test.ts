import { expect, test } from 'vitest';
import { columnsBeside } from './columns-beside';

interface Column {
  readonly key: string;
  readonly width?: 's' | 'l';
  readonly isKeptBeside?: true;
}

const COLUMNS: readonly Column[] = [
  { key: 'customer', width: 'l', isKeptBeside: true },
  { key: 'service', width: 'l' },
  { key: 'scheduled' },
  { key: 'worker' },
  { key: 'status', isKeptBeside: true },
  { key: 'payment' },
  { key: 'amount', width: 's' },
];
const keysAt = (width: number, columns = COLUMNS) =>
  columnsBeside(columns, width).map(({ key }) => key);

test('beside an open row stands what fits: customer and status first, then what was chosen first', () => {
  expect(keysAt(1024)).toEqual(['customer', 'status']);
  expect(keysAt(1280)).toEqual(['customer', 'service', 'status']);
  expect(keysAt(1366)).toEqual(['customer', 'service', 'scheduled', 'status']);
  expect(keysAt(1920)).toEqual(COLUMNS.map(({ key }) => key));
});

test('whoever chose other columns sees as many of these', () => {
  const chosen = COLUMNS.filter(({ key }) => key !== 'customer' && key !== 'service').toReversed();
  expect(keysAt(1280, chosen)).toEqual(['amount', 'payment', 'status', 'worker']);
});

test('what is no wider than the room left follows what does not fit', () => {
  expect(keysAt(1035, [{ key: 'a', width: 'l' }, { key: 'b', width: 'l' }, { key: 'c' }])).toEqual([
    'a',
    'c',
  ]);
});
