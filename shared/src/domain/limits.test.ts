import { expect, test } from 'vitest';
import { lengthOf } from './limits';

test('a text is as long as people count it', () => {
  expect(['', 'abc', 'राम', '👍👍'].map(lengthOf)).toEqual([0, 3, 3, 2]);
});
