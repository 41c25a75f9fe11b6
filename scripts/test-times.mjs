import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';

/** Where the reports of the last run of each part are kept. */
export const REPORTS = path.join(ROOT, '.local/test-reports');

/** How many of the slowest tests are listed. */
const SLOWEST = 10;

/**
 * How long each test of a Vitest run took, without its file's setup.
 * @param {object | undefined} report as `--reporter=json` writes it
 * @param {string} root folder that file names are given from
 * @returns {{ name: string, seconds: number }[]}
 */
export function vitestTimes(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(root, name).replaceAll(path.sep, '/')} › ${fullName}`,
      seconds: (duration ?? 0) / 1_000,
    })),
  );
}

/**
 * How long each test of a Playwright run took, fixtures included.
 * @param {object | undefined} report as its `json` reporter writes it
 * @returns {{ name: string, seconds: number }[]}
 */
export function playwrightTimes(report) {
  return (report?.suites ?? []).flatMap((suite) => inSuite(suite, [suite.title]));
}

function inSuite(suite, titles) {
  const here = (suite.specs ?? []).map(({ title, tests }) => ({
    name: [...titles, title].join(' › '),
    seconds:
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) /
      1_000,
  }));
  const below = (suite.suites ?? []).flatMap((child) => inSuite(child, [...titles, child.title]));
  return [...here, ...below];
}

/** The seconds of each part and the slowest tests, as lines to read. */
export function timesText(parts, tests) {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const line = (seconds, name) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
  const share = (busy) => `${Math.round(100 * busy)}`.padStart(4);
  return [
    // What waits while the processors are idle could have run beside something else.
    ...parts.map(({ title, seconds, busy }) => line(seconds, `${share(busy)} % busy  ${title}`)),
    '',
    'slowest tests',
    ...slowest.map(({ name, seconds }) => line(seconds, name)),
  ].join('\n');
}

/** What each test file took in the last run on this machine, in seconds; empty before the first `npm test`. */
export function secondsOfFiles() {
  const seconds = new Map();
  const add = (file, more) => seconds.set(file, (seconds.get(file) ?? 0) + more);
  for (const project of ['unit', 'database', 'service', 'deploy', 'attacks']) {
    for (const { name, startTime, endTime } of readReport(project)?.testResults ?? []) {
      add(path.relative(ROOT, name).replaceAll(path.sep, '/'), (endTime - startTime) / 1_000);
    }
  }
  for (const { name, seconds: took } of playwrightTimes(readReport('browser'))) {
    add(`e2e/specs/${name.split(' › ')[0].replace(/^.*specs\//, '')}`, took);
  }
  return seconds;
}

export function reportFile(part) {
  return path.join(REPORTS, `${part}.json`);
}

/** The JSON report of a part of the last run; undefined when there is none. */
export function readReport(part) {
  const file = reportFile(part);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
