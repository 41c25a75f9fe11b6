import { expect, test } from 'vitest';
import {
  COLUMNS,
  parseColumns,
  rememberColumns,
  rememberedColumns,
  toggleColumn,
  USUAL_COLUMNS,
} from './columns';

function createStore() {
  const content = new Map<string, string>();
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
  };
}

test('columns stand in the order of the table, whatever the order they are named in', () => {
  expect(parseColumns('date.customer.phone')).toEqual(['customer', 'phone', 'date']);
  expect(parseColumns('Amount')).toEqual(['amount']);
});

test('an address that names no column of ours says nothing about columns', () => {
  for (const text of [null, '', 'password', '..']) expect(parseColumns(text)).toBeNull();
});

test('a column is shown where it belongs and taken away again', () => {
  const withPhone = toggleColumn(USUAL_COLUMNS, 'phone');
  expect(withPhone).toEqual(['customer', 'phone', 'amount', 'status', 'payment', 'date']);
  expect(toggleColumn(withPhone, 'phone')).toEqual(USUAL_COLUMNS);
});

test('the last column stays, a table of numbers alone helps nobody', () => {
  expect(toggleColumn(['amount'], 'amount')).toEqual(['amount']);
});

test('the choice is remembered on this device', () => {
  const store = createStore();
  expect(rememberedColumns(store)).toBeNull();
  rememberColumns(store, COLUMNS);
  expect(rememberedColumns(store)).toEqual(COLUMNS);
});

test('a device that remembers nothing does not stop anyone from choosing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => rememberColumns(full, ['amount'])).not.toThrow();
});
