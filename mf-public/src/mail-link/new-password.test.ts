import { expect, test } from 'vitest';
import { codeProblem, newPasswordProblems } from './new-password';

test.each([
  ['', '', { password: 'missing' }],
  ['short', 'short', { password: 'too_short' }],
  ['long enough', '', { repeat: 'missing' }],
  ['long enough', 'long enoguh', { repeat: 'differ' }],
  ['long enough', 'long enough', {}],
])('a new password %j, repeated as %j', (password, repeat, problems) => {
  expect(newPasswordProblems(password, repeat)).toEqual(problems);
});

test.each([
  ['', 'missing'],
  ['12345', 'not_six'],
  ['१२३ ४५६', undefined],
])('the code %j', (typed, problem) => {
  expect(codeProblem(typed)).toBe(problem);
});
