import { expect, test } from 'vitest';
import { readReason } from './reason';

test('a code of ours is told in words, anything else as the text it is', () => {
  expect(readReason('payment_cancelled')).toEqual({ code: 'payment_cancelled' });
  expect(readReason('Card declined')).toEqual({ text: 'Card declined' });
});

test.each([null, '', '\u202e', 'payment_failed'])(
  'an address that says nothing (%j) has no reason',
  (error) => {
    expect(readReason(error)).toBeNull();
  },
);
