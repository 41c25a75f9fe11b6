import { expect, test } from 'vitest';
import { offersFound } from './offers-found';
import type { Offer } from './new-order-fields';

const offers = ['plumbing/3', 'hire/mason', 'painting/1'].map((key) => ({ key }) as Offer);

test('what is found in a list or among workers can be booked, contract work cannot', () => {
  const found = ['workers/mason', 'contracts/house', 'plumbing/3', 'plumbing/99'].map((id) => ({
    id: id as 'plumbing/3',
  }));
  expect(offersFound(found, offers).map(({ key }) => key)).toEqual(['hire/mason', 'plumbing/3']);
});
