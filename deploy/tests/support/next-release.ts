import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../../scripts/prepare.mjs';

/** Stays on the disk, so that a second run need not build what has not changed. */
const FOLDER = path.join(ROOT, '.local/deploy');
const SOURCES = ['src', 'public', 'package.json', 'rspack.config.ts'];

/** What only pages of this release have. */
export const MARK = 'next-release';

/** A release of the shell after the one of the bundle, made with the command that its team uses. */
export async function nextRelease(): Promise<{
  readonly version: string;
  readonly folder: string;
}> {
  const root = path.join(FOLDER, 'shell');
  mkdirSync(root, { recursive: true });
  for (const name of SOURCES) {
    rmSync(path.join(root, name), { recursive: true, force: true });
    cpSync(path.join(ROOT, 'shell', name), path.join(root, name), { recursive: true });
  }
  const page = path.join(root, 'src/index.html');
  const marked = readFileSync(page, 'utf8').replace('</head>', `<meta name="${MARK}" /></head>`);
  writeFileSync(page, marked);
  const store = path.join(FOLDER, 'releases');
  rmSync(store, { recursive: true, force: true });
  const where = [`--store=${store}`, `--registry=${path.join(FOLDER, 'remotes.json')}`];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'scripts/release.mjs'), ...where],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [said, , [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(said);
  const [version = ''] = readdirSync(path.join(store, 'shell'));
  return { version, folder: path.join(store, 'shell', version) };
}
