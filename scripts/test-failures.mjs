import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Enough of a message to see what was expected; the test's own log has all of it. */
const MAX_MESSAGE_LINES = 25;
/** Enough of the end of a run's output to show errors outside any test. */
const MAX_LAST_LINES = 80;

/**
 * The failures in the JSON report of a Vitest run. A file that failed to load has no tests, so it is named itself.
 * @param {object | undefined} report as `--reporter=json` writes it
 * @param {string} root folder that file names are given from
 * @returns {{ name: string, message: string }[]}
 */
export function vitestFailures(report, root) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [{ name: file, message: beginningOf(message) }];
      return tests.map(({ fullName, failureMessages }) => ({
        name: `${file} › ${fullName}`,
        message: beginningOf(failureMessages.join('\n')),
      }));
    });
}

/**
 * The failures in the JSON report of a Playwright run, including errors outside any test (e.g. a site that does not
 * start).
 * @param {object | undefined} report as its `json` reporter writes it
 * @returns {{ name: string, message: string }[]}
 */
export function playwrightFailures(report) {
  const outside = (report?.errors ?? []).map(({ message }) => ({
    name: 'browser tests',
    message: beginningOf(message),
  }));
  return [...outside, ...(report?.suites ?? []).flatMap((suite) => inSuite(suite, [suite.title]))];
}

function inSuite(suite, titles) {
  const here = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      name: [...titles, title].join(' › '),
      message: beginningOf(
        tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors }) => errors)
          .map(({ message }) => message)
          .join('\n'),
      ),
    }));
  const below = (suite.suites ?? []).flatMap((child) => inSuite(child, [...titles, child.title]));
  return [...here, ...below];
}

function beginningOf(message) {
  return message.split('\n').slice(0, MAX_MESSAGE_LINES).join('\n');
}

/**
 * The last output of a failed run without a failed test: an error outside the tests, a linter's findings, a process
 * that died.
 * @param {string} output everything the run wrote
 */
export function endOf(output) {
  return output.trimEnd().split('\n').slice(-MAX_LAST_LINES).join('\n');
}

/** The failures as lines to read. */
export function failureText(failures) {
  return failures
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message).split('\n');
      return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n\n');
}
