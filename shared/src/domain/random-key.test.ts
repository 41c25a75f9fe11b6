import { expect, test } from 'vitest';
import { createRandomKey } from './random-key';

test('keys are 32 hexadecimal digits and never the same', () => {
  const keys = Array.from({ length: 1_000 }, createRandomKey);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});
