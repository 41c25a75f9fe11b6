import { expect, test } from 'vitest';
import { groupInView } from './use-current-group';

const page = { edge: 150, height: 800, left: 3000 } as const;

test('on top of a list its first group is the one in view', () => {
  expect(groupInView({ ...page, tops: [300, 900, 1500] })).toBe(0);
});

test('a page that comes scrolled has the group whose rows are below the chips', () => {
  expect(groupInView({ ...page, tops: [-900, -100, 500] })).toBe(1);
  // Its heading stands below the chips, where its chip leads.
  expect(groupInView({ ...page, tops: [-900, 150, 700] })).toBe(1);
});

test('the last groups are in view at the end of a page that cannot bring them to the chips', () => {
  expect(groupInView({ ...page, tops: [-900, 200, 420], left: 0 })).toBe(2);
  expect(groupInView({ ...page, tops: [-900, 200, 420], left: 700 })).toBe(1);
  expect(groupInView({ ...page, tops: [-900, 200, 420], left: 3000 })).toBe(0);
});
