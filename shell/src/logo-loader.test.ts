import { expect, test } from 'vitest';
import { logoStays } from './logo-loader';

test.each([
  ['a page that is there at once waits for the rest of the second', 300, 700],
  ['a page that came late waits no more', 4_000, 0],
])('on the first visit of a tab %s', (_what, waited, stays) => {
  expect(logoStays({ isSeen: false, drawnAt: 200, now: 200 + waited, isSpared: false })).toBe(
    stays,
  );
});

test('whoever has seen the logo is not kept by it', () => {
  expect(logoStays({ isSeen: true, drawnAt: 200, now: 201, isSpared: false })).toBe(0);
});

test('whoever wants less motion or saves data does not wait for it', () => {
  expect(logoStays({ isSeen: false, drawnAt: 200, now: 201, isSpared: true })).toBe(0);
});
