import { expect, test } from 'vitest';
import { createUnderWay } from './under-way';

test('one client has so many pages made at once, all together more, and a place is free again afterwards', () => {
  const enter = createUnderWay({ factor: 1, all: 3, ofOne: 2 });
  const leave = [enter('a'), enter('a')];
  expect(enter('a')).toBeNull();
  const other = enter('b');
  expect(other).not.toBeNull();
  expect(enter('c')).toBeNull();
  leave[0]?.();
  expect(enter('c')).not.toBeNull();
  other?.();
  expect(enter('a')).not.toBeNull();
  expect(enter('a')).toBeNull();
});

test('the factor of all limits multiplies what one client may', () => {
  const enter = createUnderWay({ factor: 0.01, ofOne: 100 });
  expect(enter('a')).not.toBeNull();
  expect(enter('a')).toBeNull();
});
