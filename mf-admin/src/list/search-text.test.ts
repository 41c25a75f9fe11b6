import { expect, test } from 'vitest';
import { cleanSearch, searchTerm } from './search-text';

test('a number is found however it is typed', () => {
  expect(searchTerm('+91 98765-43210')).toBe('9876543210');
  expect(searchTerm('०९८७६५ ४३२१०')).toBe('9876543210');
  expect(searchTerm('482 910 337')).toBe('482910337');
  expect(searchTerm('+91 98765')).toBe('98765');
  expect(searchTerm('98765')).toBe('98765');
});

test('a name stays as it is typed, but for needless spaces', () => {
  expect(searchTerm('  Sita   Devi ')).toBe('Sita Devi');
  expect(searchTerm('सीता देवी')).toBe('सीता देवी');
  expect(searchTerm('Ward 4')).toBe('Ward 4');
  expect(searchTerm('-')).toBe('-');
});

test('no text in the address is longer than the database takes', () => {
  expect(cleanSearch(`${'x'.repeat(99)}  y`)).toBe('x'.repeat(99));
  expect(cleanSearch('क'.repeat(300))).toHaveLength(100);
});
