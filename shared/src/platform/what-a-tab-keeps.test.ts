import { beforeEach, expect, test } from 'vitest';
import { openDraft } from '../forms/draft';
import { peekReturnTo, rememberReturnTo } from './return-to';
import { draftKey, forgetOthers, forgetPerson, tabStorage, visitorWishStorage } from './storage';

const drafts = ['visitor', 'asha', 'ravi'].map((person) => draftKey(person, 'painting.12'));
const openDrafts = () => drafts.filter((key) => 'address' in openDraft(key).fields());

beforeEach(() => {
  for (const key of drafts) openDraft(key).saveFields({ address: 'House 7' });
  rememberReturnTo('/orders/482910337');
  tabStorage.setItem('kaarigar.splash-seen', '1');
});

test('after a logout nothing that anybody typed or wanted is left in the tab', () => {
  forgetPerson();
  expect(openDrafts()).toEqual([]);
  expect(peekReturnTo()).toBeNull();
  expect(tabStorage.getItem('kaarigar.splash-seen')).toBe('1');
});

test('nor what a visitor wanted to book, on the device', () => {
  visitorWishStorage.setItem('last', '{}');
  forgetOthers('asha');
  expect(visitorWishStorage.getItem('last')).toBe('{}');
  forgetPerson();
  expect(visitorWishStorage.getItem('last')).toBeNull();
});

test('who signs in keeps what they typed before, and not what somebody else did', () => {
  forgetOthers('asha');
  expect(openDrafts()).toEqual([drafts[0], drafts[1]]);
  expect(peekReturnTo()).toBe('/orders/482910337');
});
