import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { tool } from '../../scripts/tools.mjs';

const ROOT = path.join(import.meta.dirname, '../..');

/** Copies the test remote into this project, so that it finds its modules. Returns the folder of the copy. */
export function copyRemote(): string {
  const folder = path.join(ROOT, '.local/test-builds');
  mkdirSync(folder, { recursive: true });
  const root = mkdtempSync(path.join(folder, 'remote-'));
  cpSync(path.join(ROOT, 'e2e/remotes/mf-offers'), root, { recursive: true });
  return root;
}

/** Builds it for production. Returns the output without colour codes, which rspack prints on a CI machine. */
export function buildRemote(
  root: string,
  buildId = 'test',
): { readonly isBuilt: boolean; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, tool('rspack', 'build'), {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: buildId, NODE_NO_WARNINGS: '1' },
  });
  return { isBuilt: status === 0, said: stripVTControlCharacters(stdout + stderr) };
}
