import { expect, test } from 'vitest';
import { safeStorage } from '@kaarigar/shared/platform/storage';
import { parseColumns, rememberColumns, rememberedColumns, toggleColumn } from './columns';

const PATH = '/admin/orders';
const COLUMNS = ['customer', 'phone', 'service', 'amount', 'status', 'payment', 'date'];
const USUAL_COLUMNS = ['customer', 'amount', 'status', 'payment', 'date'];

function createStore() {
  const content = new Map<string, string>();
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
  };
}

test('columns stand in the order of the table, whatever the order they are named in', () => {
  expect(parseColumns(COLUMNS, 'date.customer.phone')).toEqual(['customer', 'phone', 'date']);
  expect(parseColumns(COLUMNS, 'Amount')).toEqual(['amount']);
  expect(parseColumns(['paidAt'], 'paidAt')).toEqual(['paidAt']);
});

test('an address that names no column of ours says nothing about columns', () => {
  for (const text of [null, '', 'password', '..']) expect(parseColumns(COLUMNS, text)).toBeNull();
});

test('a column is shown where it belongs and taken away again', () => {
  const withPhone = toggleColumn(COLUMNS, USUAL_COLUMNS, 'phone');
  expect(withPhone).toEqual(['customer', 'phone', 'amount', 'status', 'payment', 'date']);
  expect(toggleColumn(COLUMNS, withPhone, 'phone')).toEqual(USUAL_COLUMNS);
});

test('the last column stays, a table of numbers alone helps nobody', () => {
  expect(toggleColumn(COLUMNS, ['amount'], 'amount')).toEqual(['amount']);
});

test('the choice is remembered on this device, for each list', () => {
  const store = createStore();
  expect(rememberedColumns(store, PATH, COLUMNS)).toBeNull();
  rememberColumns(store, PATH, COLUMNS);
  expect(rememberedColumns(store, PATH, COLUMNS)).toEqual(COLUMNS);
  expect(store.getItem('kaarigar.admin.orders.columns')).toBe(COLUMNS.join('.'));
  expect(rememberedColumns(store, '/admin/workers', COLUMNS)).toBeNull();
});

test('a device that remembers nothing does not stop anyone from choosing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
    key: () => null,
    length: 0,
  };
  const store = safeStorage(() => full);
  expect(() => rememberColumns(store, PATH, ['amount'])).not.toThrow();
});
