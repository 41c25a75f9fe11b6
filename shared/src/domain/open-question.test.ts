import { expect, test } from 'vitest';
import { questionStates } from './open-question';

const said = (...all: readonly string[]) =>
  all.map((words, id) => {
    const [type = '', asks] = words.split(' ');
    return { id, type, data: asks === undefined ? {} : { [asks]: true } };
  });
const statesOf = (...all: readonly string[]) => Object.fromEntries(questionStates(said(...all)));

test('our question waits until the customer writes, and what only tells asks nothing', () => {
  expect(statesOf('asked', 'replied')).toEqual({});
  expect(statesOf('asked', 'replied asks')).toEqual({ 1: 'waits' });
  expect(statesOf('asked', 'replied asks', 'replied asks')).toEqual({ 1: 'passed', 2: 'waits' });
  // Their words wait for ours in turn.
  expect(statesOf('asked', 'replied asks', 'questioned')).toEqual({ 1: 'answered', 2: 'waits' });
  expect(statesOf('asked', 'replied asks', 'questioned', 'replied')).toEqual({ 1: 'answered' });
});

test('after a price or the end of the request nobody waits for an answer to our question', () => {
  expect(statesOf('asked', 'replied asks', 'quoted')).toEqual({ 1: 'passed' });
  expect(statesOf('asked', 'questioned', 'replied asks', 'cancelled')).toEqual({ 2: 'passed' });
});

test('what the customer asked waits for words of ours, which a price is not', () => {
  expect(statesOf('asked', 'questioned')).toEqual({ 1: 'waits' });
  expect(statesOf('asked', 'questioned', 'quoted')).toEqual({ 1: 'waits' });
  expect(statesOf('asked', 'questioned', 'replied')).toEqual({});
});

test('a no to a price is answered by another price or by their yes, and what they asked beside it is not', () => {
  const refused = ['asked', 'quoted', 'questioned refuses'] as const;
  expect(statesOf(...refused)).toEqual({ 2: 'waits' });
  expect(statesOf(...refused, 'quoted')).toEqual({});
  expect(statesOf(...refused, 'told')).toEqual({});
  expect(statesOf(...refused, 'accepted')).toEqual({});
  expect(statesOf(...refused, 'questioned', 'quoted')).toEqual({ 3: 'waits' });
});
