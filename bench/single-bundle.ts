import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { integrityOf } from '@kaarigar/shared/server/integrity';
import { tool } from '../scripts/tools.mjs';

const ROOT = path.join(import.meta.dirname, '..');

/** Where the single bundle and the list of its files are. */
export const SINGLE_BUILD = path.join(ROOT, '.local/bench/single');
export const SINGLE_DIST = path.join(SINGLE_BUILD, 'dist');
/** The files of the page and of each part, as the build lists them. */
export const FILES_OF_PARTS = path.join(SINGLE_BUILD, 'parts.json');

/** Builds shell and remotes from the same sources as one application without federation. */
export function buildSingleBundle(): void {
  const config = path.join(import.meta.dirname, 'single-bundle.rspack.ts');
  const { status } = spawnSync(process.execPath, tool('rspack', 'build', '-c', config), {
    cwd: path.join(ROOT, 'shell'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: 'single', NODE_NO_WARNINGS: '1' },
  });
  if (status !== 0) throw new Error('The single bundle could not be built.');
}

/**
 * The registry for this bundle: the same paths and access rules. The files of each part and page are known in advance,
 * like a remote's. Its entry is the page's own script.
 */
export function singleRegistry({ remotes }: Registry, origin: string): Registry {
  const parts: Record<string, string[]> = JSON.parse(readFileSync(FILES_OF_PARTS, 'utf8'));
  const filesOf = (part: string) => (parts[part] ?? []).filter((file) => /\.(js|css)$/.test(file));
  const hashed = (file: string) => ({ file, integrity: hashOf(file) });
  const entry = filesOf('main').find((file) => file.endsWith('.js')) ?? '';
  return {
    remotes: remotes.map(({ name, version, contract, owner, paths, pages = {} }) => {
      const preload = filesOf(name);
      return {
        name,
        version,
        contract,
        owner,
        paths,
        entry: `${origin}/${entry}`,
        integrity: hashOf(entry),
        preload: preload.map((file) => `${origin}/${file}`),
        preloadIntegrity: preload.map(hashOf),
        pages: Object.fromEntries(
          Object.keys(pages).map((page) => [page, filesOf(page).map(hashed)]),
        ),
      };
    }),
  };
}

function hashOf(file: string): string {
  const bytes = readFileSync(path.join(SINGLE_DIST, file));
  return integrityOf(bytes);
}
