import { beforeEach, expect, test } from 'vitest';
import { forgetPerson, visitorWishStorage } from '@kaarigar/shared/platform/storage';
import {
  isCarried,
  keepCarried,
  keepSeenPrice,
  openBookingDraft,
  openVisitorDraft,
  seenPrice,
  serviceIdOf,
} from './booking-draft';
import { createVisitorWishes } from './visitor-wish';

const work = { category: 'electrical', id: 5 } as const;
const asha = { userId: 'u1', email: 'asha@example.com' };
const wishes = createVisitorWishes(visitorWishStorage);
const open = (person = asha) => openBookingDraft(person, work, wishes);

beforeEach(forgetPerson);

test('what a visitor filled in is in the form of the person they become, with the price they saw', () => {
  const visitor = openVisitorDraft(work);
  visitor.saveFields({ name: 'Asha Devi', quantity: '2' });
  keepSeenPrice(visitor, 17_900);
  const draft = open();
  expect(draft.fields()).toEqual({ name: 'Asha Devi', quantity: '2' });
  expect(seenPrice(draft)).toBe(17_900);
  expect(openVisitorDraft(work).fields()).toEqual({});
  expect(isCarried(draft)).toBe(true);
  // A reload opens it again.
  expect(open().fields()).toEqual({ name: 'Asha Devi', quantity: '2' });
});

test('in another tab it comes from the wish of the same account', () => {
  const fields = { name: 'Asha Devi', day: '2026-11-30' };
  const wish = { email: asha.email, serviceId: serviceIdOf(work), fields, unitPricePaise: 17_900 };
  wishes.keep(wish);
  expect(open({ userId: 'u2', email: 'ravi@example.com' }).fields()).toEqual({});
  expect(open().fields()).toEqual(fields);
  expect(seenPrice(open())).toBe(17_900);
  expect(isCarried(open())).toBe(true);
});

test('a form that was filled in here, or is opened for a change, has been carried from nowhere', () => {
  expect(isCarried(open())).toBe(false);
  openVisitorDraft(work).saveFields({ quantity: '2' });
  const draft = open();
  keepCarried(draft, false);
  expect(isCarried(open())).toBe(false);
});

test('what the person has changed since stays', () => {
  const wish = { email: asha.email, serviceId: serviceIdOf(work), unitPricePaise: 17_900 };
  wishes.keep({ ...wish, fields: { quantity: '2' } });
  open().saveFields({ quantity: '3' });
  expect(open().fields()).toEqual({ quantity: '3' });
});

test('a form that was filled in at no known price has seen none', () => {
  expect(seenPrice(open())).toBeNull();
});
