import { expect, test } from 'vitest';
import { fieldsLike, hasChanges } from '@kaarigar/shared/forms/draft';
import { profileFields, profileProblems } from './profile-fields';

const me = { name: 'Sita Devi', phone: '9876543210', address: null };
const start = profileFields(me);
const typed = (fields: object) => ({ ...start, ...fieldsLike(start, { ...fields }) });

test('the form starts with the profile, under what was typed and not saved', () => {
  expect(typed({})).toEqual({ name: 'Sita Devi', phone: '9876543210', address: '' });
  expect(typed({ address: 'Ward 4, Ghazipur', name: '' })).toEqual({
    name: '',
    phone: '9876543210',
    address: 'Ward 4, Ghazipur',
  });
});

test('only what differs from the profile is a change', () => {
  expect(hasChanges(start, typed({}))).toBe(false);
  expect(hasChanges(start, typed({ address: 'Ward 4, Ghazipur' }))).toBe(true);
});

test('every field is required, and a phone number is checked as people type it', () => {
  expect(profileProblems({ name: ' ', phone: '', address: '' })).toEqual({
    name: 'missing',
    phone: 'missing',
    address: 'missing',
  });
  expect(
    profileProblems({ name: 'evil.com', phone: '12345', address: 'Ward 4, Ghazipur' }),
  ).toEqual({
    name: 'invalid_name',
    phone: 'invalid_phone',
  });
  expect(
    profileProblems({ name: 'Sita', phone: '+91 ९८७६५ ४३२१०', address: 'Ward 4, Ghazipur' }),
  ).toEqual({});
});
