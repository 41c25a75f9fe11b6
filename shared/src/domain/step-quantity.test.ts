import { expect, test } from 'vitest';
import { stepQuantity } from './step-quantity';

const bounds = { min: 1, max: 20 };

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
