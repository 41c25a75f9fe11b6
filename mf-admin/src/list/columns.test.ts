import { expect, test } from 'vitest';
import { moveColumn, parseColumns, toggleColumn } from './columns';

const COLUMNS = ['customer', 'phone', 'service', 'amount', 'status', 'payment', 'date'];
const USUAL_COLUMNS = ['customer', 'amount', 'status', 'payment', 'date'];

test('columns stand in the order in which they are named, each once', () => {
  expect(parseColumns(COLUMNS, 'date.customer.phone.date')).toEqual(['date', 'customer', 'phone']);
  expect(parseColumns(COLUMNS, 'Amount')).toEqual(['amount']);
  expect(parseColumns(['paidAt'], 'paidAt')).toEqual(['paidAt']);
});

test('an address that names no column of ours says nothing about columns', () => {
  for (const text of [null, undefined, '', 'password', '..']) {
    expect(parseColumns(COLUMNS, text)).toBeNull();
  }
});

test('a column is shown where it belongs and taken away again', () => {
  const withPhone = toggleColumn(COLUMNS, USUAL_COLUMNS, 'phone');
  expect(withPhone).toEqual(['customer', 'phone', 'amount', 'status', 'payment', 'date']);
  expect(toggleColumn(COLUMNS, withPhone, 'phone')).toEqual(USUAL_COLUMNS);
  expect(toggleColumn(COLUMNS, ['date', 'customer'], 'phone')).toEqual([
    'date',
    'customer',
    'phone',
  ]);
  expect(toggleColumn(COLUMNS, ['date'], 'customer')).toEqual(['customer', 'date']);
});

test('the last column stays, a table of numbers alone helps nobody', () => {
  expect(toggleColumn(COLUMNS, ['amount'], 'amount')).toEqual(['amount']);
});

test('a column changes places with its neighbour, and stops at both ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moveColumn(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});
