import { expect, test } from 'vitest';
import { playwrightTimes, timesText, vitestTimes } from './test-times.mjs';

const VITEST_REPORT = {
  testResults: [
    {
      name: '/project/shared/quote.test.ts',
      assertionResults: [
        { fullName: 'quotes an area', duration: 1_500 },
        // A skipped test.
        { fullName: 'is skipped' },
      ],
    },
  ],
};

const PLAYWRIGHT_REPORT = {
  suites: [
    {
      title: 'journeys/home.spec.ts',
      specs: [{ title: 'opens', tests: [{ results: [{ duration: 2_000 }] }] }],
      suites: [
        {
          title: 'in hi',
          specs: [{ title: 'reads', tests: [{ results: [{ duration: 500 }, { duration: 700 }] }] }],
        },
      ],
    },
  ],
};

test('each test of Vitest is named with its file and its seconds', () => {
  expect(vitestTimes(VITEST_REPORT, '/project')).toEqual([
    { name: 'shared/quote.test.ts › quotes an area', seconds: 1.5 },
    { name: 'shared/quote.test.ts › is skipped', seconds: 0 },
  ]);
});

test('each test of Playwright is named with its groups and the seconds of all its tries', () => {
  expect(playwrightTimes(PLAYWRIGHT_REPORT)).toEqual([
    { name: 'journeys/home.spec.ts › opens', seconds: 2 },
    { name: 'journeys/home.spec.ts › in hi › reads', seconds: 1.2 },
  ]);
});

test('a run without a report has no times', () => {
  expect([...vitestTimes(undefined, '/project'), ...playwrightTimes(undefined)]).toEqual([]);
});

test('the parts stand in their order, the ten slowest tests from the slowest on', () => {
  const tests = Array.from({ length: 12 }, (_, place) => ({
    name: `test ${place}`,
    seconds: place,
  }));
  const lines = timesText([{ title: 'types', seconds: 3.14, busy: 0.956 }], tests).split('\n');
  expect(lines[0]?.trim()).toBe('3.1 s    96 % busy  types');
  const slowest = lines.slice(lines.indexOf('slowest tests') + 1).map((line) => line.trim());
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toBe('11.0 s  test 11');
  expect(slowest.at(-1)).toBe('2.0 s  test 2');
});
