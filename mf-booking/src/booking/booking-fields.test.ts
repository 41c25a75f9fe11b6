import { expect, test } from 'vitest';
import { isOtherEmail, restoreFields, type BookingFields } from './booking-fields';

const now = new Date('2026-11-21T05:00:00Z');
const initial: BookingFields = {
  name: 'Sita Devi',
  phone: '9876543210',
  email: 'sita@example.com',
  address: 'Ward 4, Ghazipur',
  quantity: '',
  day: '2026-11-23',
  slot: 'morning',
};

test('what was typed stands over the profile, an emptied field stays empty', () => {
  const restored = restoreFields(initial, { address: 'Ward 5', name: '', unknown: 'x' }, now);
  expect(restored).toEqual({ ...initial, address: 'Ward 5', name: '' });
});

test('a chosen day that has passed is proposed anew; a chosen Sunday and everything else is kept', () => {
  expect(restoreFields(initial, { day: '2026-11-22' }, now).day).toBe('2026-11-22');
  expect(restoreFields(initial, { day: '2026-11-19', slot: 'evening' }, now)).toEqual({
    ...initial,
    slot: 'evening',
  });
});

test('an address is another one when it is complete and not the account’s', () => {
  expect(isOtherEmail('neighbour@example.com', 'Sita@example.com')).toBe(true);
  expect(isOtherEmail(' SITA@example.com', 'Sita@example.com')).toBe(false);
  expect(isOtherEmail('neigh', 'Sita@example.com')).toBe(false);
});
