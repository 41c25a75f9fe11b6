import { expect, test } from 'vitest';
import { logoStays } from './logo-loader';

test.each([
  ['a page that is there at once waits for the rest of the second', 300, 700],
  ['a page that came late waits no more', 4_000, 0],
])('on the first visit of a tab %s', (_what, waited, stays) => {
  expect(logoStays({ isSeen: false, drawnAt: 200, now: 200 + waited })).toBe(stays);
});

test('whoever has seen the logo is not kept by it', () => {
  expect(logoStays({ isSeen: true, drawnAt: 200, now: 201 })).toBe(0);
});
