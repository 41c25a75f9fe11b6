import { expect, test } from 'vitest';
import { changesBetween, namedChanges, type Column } from './changes';

const columns: readonly Column[] = [
  { name: 'price', label: 'Price', text: (value) => `₹${String(value)}` },
  { name: 'name', label: 'Name', text: String },
];

test('only what is different is told, in the order of the columns', () => {
  expect(
    changesBetween(columns, { name: 'a', price: 1, other: 2 }, { name: 'b', price: 3, other: 2 }),
  ).toEqual([
    { name: 'price', label: 'Price', from: '₹1', to: '₹3' },
    { name: 'name', label: 'Name', from: 'a', to: 'b' },
  ]);
});

test('a new row has no before, a removed one no after', () => {
  expect(changesBetween(columns, null, { price: 1 })).toEqual([
    { name: 'price', label: 'Price', from: null, to: '₹1' },
  ]);
  expect(changesBetween(columns, { price: 1 }, null)).toEqual([
    { name: 'price', label: 'Price', from: '₹1', to: null },
  ]);
});

test('of a new row its key, its times and what it has not are not told', () => {
  const area: Column = { name: 'area', label: 'Area', text: (value) => (value ? 'some' : '') };
  expect(changesBetween([area], null, { id: 'x', created_at: 'y', area: null })).toEqual([]);
  expect(changesBetween([area], { area: null }, { area: 'a' })).toEqual([
    { name: 'area', label: 'Area', from: '', to: 'some' },
  ]);
});

test('a column nobody named is still told, under its own name', () => {
  expect(changesBetween(columns, { sort: 1 }, { sort: 2 })).toEqual([
    { name: 'sort', label: 'sort', from: '1', to: '2' },
  ]);
  expect(namedChanges(columns, { sort: 1, price: 1 }, { sort: 2, price: 1 })).toEqual([]);
});

test('lists are compared by what is in them', () => {
  const trades: Column = {
    name: 'trades',
    label: 'Trades',
    text: (value) => JSON.stringify(value),
  };
  expect(changesBetween([trades], { trades: ['a'] }, { trades: ['a'] })).toEqual([]);
  expect(changesBetween([trades], { trades: ['a'] }, { trades: ['b'] })).toHaveLength(1);
});
