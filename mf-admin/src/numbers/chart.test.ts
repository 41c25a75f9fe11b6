import { expect, test } from 'vitest';
import { axisTop, namesBelow } from './chart';

test('the axis ends at a round number that nothing exceeds, with a half that people read', () => {
  expect([0, 1, 2, 3, 5, 9, 11, 38, 61, 850].map((most) => axisTop(most, 'count'))).toEqual([
    2, 2, 2, 4, 6, 10, 20, 40, 80, 1000,
  ]);
  expect(axisTop(2_400_00, 'paise')).toBe(4_000_00);
  expect(axisTop(0, 'paise')).toBe(2_00);
});

test('beneath the bars stand all names, or five of many: the ends and what lies evenly between', () => {
  const days = Array.from({ length: 29 }, (_, at) => String(at + 1));
  expect(namesBelow(days.slice(0, 7))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(namesBelow(days)).toEqual(['1', '8', '15', '22', '29']);
  expect(namesBelow([])).toEqual([]);
});
