import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';
import { promote, publishedAt, releaseForRow, rowOf } from './releases/registry-edits.mjs';
import { prune, publish } from './releases/release-store.mjs';
import { REMOTES } from './remotes.mjs';

/** Releases the builds into the local store and promotes them to everybody: `npm start` shows what is on the disk. */
export function releaseBuilt({ registryFile, store, ports }) {
  let registry = existsSync(registryFile)
    ? JSON.parse(readFileSync(registryFile, 'utf8'))
    : { remotes: [] };
  for (const app of ['shell', ...REMOTES]) {
    const { release } = publish({ dist: path.join(ROOT, app, 'dist'), store, remote: app });
    const base = `http://localhost:${ports[app]}/${release.version}/`;
    registry = promote(registry, releaseForRow(release, base));
    const row = rowOf(registry, release.name);
    prune({ store, remote: app, inUse: [row.version, row.previous?.version] });
  }
  writeFileSync(registryFile, `${JSON.stringify(registry, null, 2)}\n`);
}

/** The registry of the remotes' dev servers, once these answer. */
export async function writeDevRegistry(file, ports) {
  const remotes = await Promise.all(
    REMOTES.map(async (remote) => {
      const base = `http://localhost:${ports[remote]}/`;
      return publishedAt(await (await fetch(`${base}release.json`)).json(), base);
    }),
  );
  writeFileSync(file, `${JSON.stringify({ remotes }, null, 2)}\n`);
}
