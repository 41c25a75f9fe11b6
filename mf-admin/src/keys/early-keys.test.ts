import { expect, test } from 'vitest';
import { stillMeant } from './early-keys';

test('keys pressed while the rows are on their way act when they come, unless that is long', () => {
  const early = ['j', 'j', 'k', 'a'].map((key, place) => ({ key, code: '', at: 1_000 + place }));
  const meant = (now: number) => stillMeant(early, now).map(({ key }) => key);
  expect(meant(2_000)).toEqual(['j', 'j', 'k', 'a']);
  expect(meant(6_001)).toEqual(['j', 'k', 'a']);
  expect(meant(20_000)).toEqual([]);
});
