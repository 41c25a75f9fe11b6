import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';

/** Packages of Debian are unpacked here and not installed: nothing of this machine changes, and no service starts. */
const FOLDER = path.join(ROOT, '.local/tools');

/** Programs of the operating system that a deployment uses, and the package that has each. */
const PACKAGES = {
  nginx: { name: 'nginx', file: 'usr/sbin/nginx' },
  promtool: { name: 'prometheus', file: 'usr/bin/promtool' },
} as const;

/** The file of a program: that of this machine, or one unpacked from Debian's package; null where it cannot be had. */
export function findTool(program: keyof typeof PACKAGES): string | null {
  const { name, file } = PACKAGES[program];
  if (runs(program)) return program;
  const unpacked = path.join(FOLDER, name, file);
  if (!existsSync(unpacked) && existsSync('/usr/bin/apt-get')) unpack(name);
  return runs(unpacked) ? unpacked : null;
}

export function runs(program: string): boolean {
  const { error, status } = spawnSync(program, [program.endsWith('nginx') ? '-v' : '--version']);
  return error === undefined && status === 0;
}

function unpack(name: string): void {
  const draft = path.join(FOLDER, `draft-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  const download = (): boolean =>
    spawnSync('apt-get', ['download', name], { cwd: draft }).status === 0;
  // The lists of a fresh machine may be missing, or older than the packages.
  const isThere = download() || (spawnSync('apt-get', ['update']).status === 0 && download());
  const archive = isThere && readdirSync(draft).find((file) => file.endsWith('.deb'));
  if (archive && spawnSync('dpkg', ['-x', archive, 'root'], { cwd: draft }).status === 0) {
    rmSync(path.join(FOLDER, name), { recursive: true, force: true });
    renameSync(path.join(draft, 'root'), path.join(FOLDER, name));
  }
  rmSync(draft, { recursive: true, force: true });
}
