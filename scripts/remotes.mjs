import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';

const remotes = readdirSync(ROOT)
  .filter((folder) => existsSync(path.join(ROOT, folder, 'remote.json')))
  .map((folder) => ({ folder, ...configOf(folder) }))
  .toSorted((a, b) => a.port - b.port);

/** The remotes of this repository: its folders with a `remote.json`. */
export const REMOTES = remotes.map(({ folder }) => folder);

/** Where each is served on this machine, as its package.json says. */
export const REMOTE_PORTS = Object.fromEntries(remotes.map(({ folder, port }) => [folder, port]));

/** The folders of each remote that its pages may import from, from the top down. */
export const REMOTE_LAYERS = Object.fromEntries(
  remotes.map(({ folder, layers }) => [folder, layers ?? []]),
);

function configOf(folder) {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')).config;
}
