import { expect, test } from 'vitest';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { draftKey, forgetOthers } from '@kaarigar/shared/platform/storage';
import { contactDraft } from './contact-form';

test('what a visitor wrote goes with them when they log in, and to nobody after them', () => {
  openDraft(draftKey('visitor', 'contact')).saveFields({ message: 'My tap drips' });
  expect(contactDraft('asha').fields()).toEqual({ message: 'My tap drips' });
  expect(contactDraft('visitor').fields()).toEqual({});
  // Her session ends without a logout, and somebody else logs in here.
  contactDraft('asha').saveFields({ phone: '9876543210' });
  expect(contactDraft('visitor').fields()).toEqual({});
  forgetOthers('ravi');
  expect(contactDraft('ravi').fields()).toEqual({});
  expect(contactDraft('asha').fields()).toEqual({});
});
