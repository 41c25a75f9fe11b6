import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDraft } from '../forms/draft';
import { signOut } from './auth';
import { peekReturnTo, rememberReturnTo } from './return-to';
import { dropSubscription } from '../push/drop-subscription';
import {
  draftKey,
  forgetOthers,
  forgetPerson,
  pushPerson,
  tabStorage,
  visitorWishStorage,
} from './storage';

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

describe('news in this browser', () => {
  const unsubscribe = vi.fn(async () => true);
  const close = vi.fn();
  const isDropped = async () => {
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    expect(close).toHaveBeenCalledOnce();
  };
  beforeEach(() => {
    unsubscribe.mockClear();
    close.mockClear();
    const registration = {
      getNotifications: async () => [{ close }],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    pushPerson.set('asha');
  });

  test('ends with a logout also where there is no network, and the login with it does not', async () => {
    await expect(signOut()).rejects.toMatchObject({ code: 'network_down' });
    await isDropped();
    expect(pushPerson.get()).toBeNull();
    expect(openDrafts()).toEqual(drafts);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('ends when its person logs out, with what is shown', async () => {
    forgetPerson();
    expect(pushPerson.get()).toBeNull();
    await isDropped();
  });

  test('ends when somebody else signs in', async () => {
    forgetOthers('ravi');
    expect(pushPerson.get()).toBeNull();
    await isDropped();
  });

  test('goes on when its person signs in again', async () => {
    forgetOthers('asha');
    expect(pushPerson.get()).toBe('asha');
    // Whoever has none is asked for nothing.
    pushPerson.remove();
    forgetOthers('ravi');
    await Promise.resolve();
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  test('is none where there is no worker', async () => {
    for (const browser of [{}, { serviceWorker: { getRegistration: async () => undefined } }]) {
      vi.stubGlobal('navigator', browser);
      await expect(dropSubscription()).resolves.toBeUndefined();
    }
  });
});
