import { expect, test } from 'vitest';
import { newEmailProblems } from './new-email';

const NOW = 'sita@example.com';

test('another address and the password are enough', () => {
  expect(newEmailProblems({ next: ' New@Example.com ', current: 'x' }, NOW)).toEqual({});
});

test.each([
  ['', 'missingEmail'],
  ['  ', 'missingEmail'],
  ['sita', 'invalid'],
  ['SITA@example.com', 'sameEmail'],
])('%j is %s', (next, problem) => {
  expect(newEmailProblems({ next, current: '' }, NOW)).toEqual({
    next: problem,
    current: 'missingPassword',
  });
});
