import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'check-commits.mjs');
let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@kaarigar.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

/** Returns the commit's short hash. */
function commit(subject: string, ...body: string[]): string {
  const texts = [subject, ...body].flatMap((text) => ['-m', text]);
  git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', ...texts);
  return git('rev-parse', '--short', 'HEAD');
}

function check(range: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, range], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commits-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a subject of 72 characters is accepted, in any script; its body may be as long as it likes', () => {
  commit('before');
  commit('x'.repeat(72), 'y'.repeat(200));
  // The limit counts letters, not bytes or UTF-16 units.
  commit('🔧'.repeat(72));
  expect(check('HEAD~2..HEAD')).toEqual({
    status: 0,
    stdout: '2 commits have a subject of at most 72 characters.',
    stderr: '',
  });
});

test('a longer one is refused, and named with its commit; only the range counts', () => {
  commit('x'.repeat(99));
  const hash = commit('x'.repeat(73));
  commit('short');
  expect(check('HEAD~2..HEAD')).toEqual({
    status: 1,
    stdout: '',
    stderr: `The subject of ${hash} has 73 characters, and may have 72: ${'x'.repeat(73)}`,
  });
});

test('a range that is none is no range without mistakes', () => {
  commit('before');
  expect(check('nowhere..HEAD').status).not.toBe(0);
});
