import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../prepare.mjs';

/**
 * What a bundle is made of. Without git, as in an unpacked archive, `SOURCE_COMMIT` names the commit and
 * `SOURCE_DATE_EPOCH` its time in seconds (https://reproducible-builds.org/specs/source-date-epoch/).
 */
export function readOrigin(env = process.env) {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const commit = env.SOURCE_COMMIT || git('rev-parse', 'HEAD') || 'unknown';
  const seconds = env.SOURCE_DATE_EPOCH || git('log', '-1', '--format=%ct') || '0';
  const changes = git('status', '--porcelain');
  return {
    version: `${version}+${commit.slice(0, 12)}`,
    commit,
    committedAt: new Date(Number(seconds) * 1_000).toISOString(),
    ...(changes ? { hasOtherChanges: true } : {}),
  };
}

/** Undefined when there is no git, or no repository. */
function git(...args) {
  // The folder may be somebody else's, as in a container; who builds in it trusts it.
  const here = ['-c', 'safe.directory=*', ...args];
  const { status, stdout } = spawnSync('git', here, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
