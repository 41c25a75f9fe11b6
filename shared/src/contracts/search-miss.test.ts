import { expect, test } from 'vitest';
import { searchMissRequest, searchMissResponse } from './search-miss';

test('a search in vain is told by its words, and received', () => {
  expect(searchMissRequest.parse({ text: 'helicopter' })).toEqual({ text: 'helicopter' });
  expect(searchMissRequest.safeParse({}).success).toBe(false);
  expect(searchMissResponse.parse({ received: true })).toEqual({ received: true });
  expect(searchMissResponse.safeParse({ received: false }).success).toBe(false);
  expect(searchMissResponse.safeParse({}).success).toBe(false);
});
