import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from './build.mjs';
import { ROOT } from './prepare.mjs';

/** A release with its addresses made absolute, as the registry wants it. */
function register(release, base) {
  return {
    ...release,
    entry: new URL(release.entry, base).href,
    preload: release.preload.map((file) => new URL(file, base).href),
  };
}

/** Writes `remotes.json` for the releases built into each remote's `dist`. */
export function writeRegistry(file, ports) {
  const remotes = REMOTES.map((remote) => {
    const release = JSON.parse(readFileSync(path.join(ROOT, remote, 'dist/release.json'), 'utf8'));
    return register(release, `http://localhost:${ports[remote]}/`);
  });
  writeFileSync(file, `${JSON.stringify({ remotes }, null, 2)}\n`);
}

/** The same from the dev servers of the remotes, once they answer. */
export async function writeDevRegistry(file, ports) {
  const remotes = await Promise.all(
    REMOTES.map(async (remote) => {
      const base = `http://localhost:${ports[remote]}/`;
      return register(await (await fetch(`${base}release.json`)).json(), base);
    }),
  );
  writeFileSync(file, `${JSON.stringify({ remotes }, null, 2)}\n`);
}
