import { expect, test } from 'vitest';
import { stepQuantity } from './step-quantity';

const bounds = { min: 1, max: 20 };
const dozens = { min: 12, max: 144 };

test.each([
  ['1', 1, 2],
  ['19', 1, 20],
  ['20', 1, 20],
  ['2', -1, 1],
  ['1', -1, 1],
  ['0', -1, 1],
  ['500', -1, 20],
  ['३', 1, 4],
  ['', 1, 1],
  ['', -1, 1],
  ['1.5', 1, 1],
  ['many', -1, 1],
] as const)('from "%s" by %d to %d', (typed, step, expected) => {
  expect(stepQuantity(typed, step, bounds)).toBe(expected);
});

test('a text that is no quantity begins at the least', () => {
  expect(stepQuantity('many', 1, { min: 0, max: 5 })).toBe(0);
  expect(stepQuantity('', 1, dozens)).toBe(12);
});
