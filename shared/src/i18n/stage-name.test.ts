import { expect, test } from 'vitest';
import { QUOTE_ROWS } from '../domain/stages';
import { stageName } from './stage-name';

test('a stage is named by its place, in Hindi in words as far as a quote can go', () => {
  expect(stageName.en({ number: 2 })).toBe('Stage 2');
  expect(stageName.hi({ number: 1 })).toBe('पहली किस्त');
  const { max } = QUOTE_ROWS.stages;
  const names = Array.from({ length: max }, (_, place) => stageName.hi({ number: place + 1 }));
  expect(new Set(names).size).toBe(max);
  expect(names.join()).not.toMatch(/\d/);
});
