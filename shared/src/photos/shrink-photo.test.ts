import { expect, test } from 'vitest';
import { fitInto } from './shrink-photo';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 100_000, height: 3 },
    { width: 1600, height: 1 },
  ],
])('%o is drawn as %o', (picture, drawn) => {
  expect(fitInto(picture, 1600)).toEqual(drawn);
});
