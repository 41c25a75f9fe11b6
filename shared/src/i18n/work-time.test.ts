import { expect, test } from 'vitest';
import { workTime } from './work-time';

test.each([
  [15, 'about 15 min', 'करीब 15 मिनट'],
  [60, 'about 1 hour', 'करीब 1 घंटा'],
  [90, 'about 1½ hours', 'करीब डेढ़ घंटा'],
  [150, 'about 2½ hours', 'करीब ढाई घंटे'],
  [210, 'about 3½ hours', 'करीब साढ़े 3 घंटे'],
  [240, 'about 4 hours', 'करीब 4 घंटे'],
  [480, 'about 1 day', 'करीब 1 दिन'],
  [720, 'about 1½ days', 'करीब डेढ़ दिन'],
  [960, 'about 2 days', 'करीब 2 दिन'],
  [2_400, 'about 5 days', 'करीब 5 दिन'],
])('%d minutes of work are said as people say them', (minutes, en, hi) => {
  expect(workTime(minutes, 'en')).toBe(en);
  expect(workTime(minutes, 'hi')).toBe(hi);
});
