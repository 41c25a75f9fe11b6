import { expect, test } from 'vitest';
import { textsGoTo } from './contact-hint';

test('which number gets texts is said once another one is typed in whole, and only to who logs in by phone', () => {
  expect(textsGoTo('98765 00022', '+919876500011')).toBe('9876500011');
  for (const same of ['98765 00011', '+91 98765 00011', '९८७६५०००११']) {
    expect(textsGoTo(same, '+919876500011')).toBeNull();
  }
  expect(textsGoTo('98765', '+919876500011')).toBeNull();
  expect(textsGoTo('98765 00022', null)).toBeNull();
  // A visitor has no number to log in with yet.
  expect(textsGoTo('98765 00022', undefined)).toBeNull();
});
