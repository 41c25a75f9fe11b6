import { expect, test } from 'vitest';
import { FIRST_TO_COME, nextRow, SEARCH_FIELD } from './row-focus';

const from = (current: number | null, key: string) => nextRow({ key, current, rowCount: 3 });

test('the arrows move from row to row and stop at the last one', () => {
  expect(from(0, 'ArrowDown')).toBe(1);
  expect(from(2, 'ArrowDown')).toBe(2);
  expect(from(2, 'ArrowUp')).toBe(1);
});

test('up from the first row is the search field, and down from there the first row', () => {
  expect(from(0, 'ArrowUp')).toBe(SEARCH_FIELD);
  expect(from(SEARCH_FIELD, 'ArrowDown')).toBe(0);
});

test('Home and End go to the ends of the list, but in the search field they belong to the text', () => {
  expect(from(1, 'Home')).toBe(0);
  expect(from(1, 'End')).toBe(2);
  for (const key of ['Home', 'End', 'ArrowUp']) expect(from(SEARCH_FIELD, key)).toBeNull();
});

test('from elsewhere on the page only ArrowDown enters, at the row that was opened last', () => {
  expect(from(null, 'ArrowDown')).toBe(0);
  expect(nextRow({ key: 'ArrowDown', current: null, rowCount: 3, entry: 2 })).toBe(2);
  for (const key of ['ArrowUp', 'Home', 'End', 'Enter']) expect(from(null, key)).toBeNull();
});

test('down from a search whose rows are on their way is the first of those, whatever stands there still', () => {
  const outdated = (current: number | null, key: string, rowCount: number) =>
    nextRow({ key, current, rowCount, isOutdated: true });
  expect(outdated(SEARCH_FIELD, 'ArrowDown', 3)).toBe(FIRST_TO_COME);
  expect(outdated(SEARCH_FIELD, 'ArrowDown', 0)).toBe(FIRST_TO_COME);
  for (const key of ['Enter', 'ArrowUp', 'Home']) {
    expect(outdated(SEARCH_FIELD, key, 3)).toBeNull();
  }
  expect(outdated(1, 'ArrowDown', 3)).toBe(2);
  expect(outdated(null, 'ArrowDown', 3)).toBe(0);
});

test('other keys are left alone, and an empty list has nowhere to go', () => {
  for (const key of ['Enter', ' ', 'a', 'PageDown']) expect(from(1, key)).toBeNull();
  expect(nextRow({ key: 'ArrowDown', current: SEARCH_FIELD, rowCount: 0 })).toBeNull();
});
