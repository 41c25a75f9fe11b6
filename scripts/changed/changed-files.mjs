import { spawnSync } from 'node:child_process';
import { ROOT } from '../prepare.mjs';

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return { ok: status === 0, text: stdout.trim(), problem: stderr.trim() };
}

/**
 * The last commit that has landed: where this branch left its upstream branch. Without an upstream, the change is what
 * is not committed or, if everything is committed, the newest commit.
 * @param {string | undefined} since a commit to compare with in its place
 * @returns {string} its hash; throws when there is no such commit
 */
export function landedCommit(since) {
  if (since !== undefined) return hashOf(since);
  const upstream = git('merge-base', 'HEAD', '@{upstream}');
  if (upstream.ok) return upstream.text;
  return hashOf(git('status', '--porcelain').text === '' ? 'HEAD^' : 'HEAD');
}

function hashOf(name) {
  const { ok, text, problem } = git('rev-parse', '--verify', `${name}^{commit}`);
  if (!ok) throw new Error(problem);
  return text;
}

/** Files that are new, changed or deleted since a commit, committed or not; from the root, with slashes. */
export function filesSince(commit) {
  const changed = git('diff', '--name-only', commit).text;
  const added = git('ls-files', '--others', '--exclude-standard').text;
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))].toSorted();
}
