import { expect, test } from 'vitest';
import { changesOfEntry, isNoteTooLong, valuesOfEntry } from './entry-values';

const entry = { status: 'NEW', note: 'Called once' } as {
  status: 'NEW' | 'CLOSED';
  note: string | null;
};

test('what the fields show of an entry changes nothing, with a note and without', () => {
  expect(changesOfEntry(entry, valuesOfEntry(entry))).toEqual({});
  const bare = { ...entry, note: null };
  expect(changesOfEntry(bare, valuesOfEntry(bare))).toEqual({});
  expect(changesOfEntry(bare, { status: 'NEW', note: '  ' })).toEqual({});
});

test('only what was changed is sent, and an emptied note is taken away', () => {
  expect(changesOfEntry(entry, { status: 'CLOSED', note: 'Called once ' })).toEqual({
    status: 'CLOSED',
  });
  expect(changesOfEntry(entry, { status: 'NEW', note: '' })).toEqual({ note: null });
});

test('a note is at most 2000 characters long, as the column takes it', () => {
  expect(isNoteTooLong({ status: 'NEW', note: 'क'.repeat(2000) })).toBe(false);
  expect(isNoteTooLong({ status: 'NEW', note: 'क'.repeat(2001) })).toBe(true);
});
