import { expect, test } from 'vitest';
import { hasChanges, profileFields, profileProblems } from './profile-fields';

const me = { name: 'Sita Devi', phone: '9876543210', address: null };

test('the form starts with the profile, under what was typed and not saved', () => {
  expect(profileFields(me, {})).toEqual({ name: 'Sita Devi', phone: '9876543210', address: '' });
  expect(profileFields(me, { address: 'Ward 4', name: '' })).toEqual({
    name: '',
    phone: '9876543210',
    address: 'Ward 4',
  });
});

test('only what differs from the profile is a change', () => {
  expect(hasChanges(me, profileFields(me, {}))).toBe(false);
  expect(hasChanges(me, profileFields(me, { address: 'Ward 4' }))).toBe(true);
});

test('every field is required, and a phone number is checked as people type it', () => {
  expect(profileProblems({ name: ' ', phone: '', address: '' })).toEqual({
    name: 'missing',
    phone: 'missing',
    address: 'missing',
  });
  expect(profileProblems({ name: 'Sita', phone: '12345', address: 'Ward 4' })).toEqual({
    phone: 'invalid_phone',
  });
  expect(profileProblems({ name: 'Sita', phone: '+91 ९८७६५ ४३२१०', address: 'Ward 4' })).toEqual(
    {},
  );
});
