import { execFileSync } from 'node:child_process';
import { fail } from './fail.mjs';

/**
 * `npm run check:commits [-- main..HEAD]`: the subject of each commit must fit in one line of a log; the reason belongs
 * below it. Without a range it checks the commits that are not on the server yet.
 */
const MAX_LENGTH = 72;

const [range = '@{upstream}..HEAD'] = process.argv.slice(2);
const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range, '--'], {
  encoding: 'utf8',
});
const commits = log
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [, hash, subject] = /^(\S+) (.*)$/.exec(line);
    return { hash, subject, length: Array.from(subject).length };
  });
const problems = commits
  .filter(({ length }) => length > MAX_LENGTH)
  .map(
    ({ hash, subject, length }) =>
      `The subject of ${hash} has ${length} characters, and may have ${MAX_LENGTH}: ${subject}`,
  );
if (problems.length > 0) fail(problems.join('\n'));
process.stdout.write(
  `${commits.length} commits have a subject of at most ${MAX_LENGTH} characters.\n`,
);
