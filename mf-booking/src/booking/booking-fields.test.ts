import { expect, test } from 'vitest';
import { isOtherEmail, restoreFields, type BookingFields } from './booking-fields';

const now = new Date('2026-11-21T05:00:00Z');

test('what was typed is kept, an emptied field stays empty, and no day is chosen for whoever chose none', () => {
  const typed: Partial<BookingFields> = { address: 'Ward 5', name: '' };
  expect(restoreFields(typed, now)).toEqual(typed);
});

test('a chosen day that has passed is left to the proposal; a chosen Sunday and everything else is kept', () => {
  const sunday = { day: '2026-11-22' };
  expect(restoreFields(sunday, now)).toEqual(sunday);
  expect(restoreFields({ day: '2026-11-19', slot: 'evening' }, now)).toEqual({ slot: 'evening' });
});

test('an address is another one when it is complete and not the account’s', () => {
  expect(isOtherEmail('neighbour@example.com', 'Sita@example.com')).toBe(true);
  expect(isOtherEmail(' SITA@example.com', 'Sita@example.com')).toBe(false);
  expect(isOtherEmail('neigh', 'Sita@example.com')).toBe(false);
});
