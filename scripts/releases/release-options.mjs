import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPorts } from '../ports.mjs';
import { localFolder } from '../settings.mjs';

/**
 * What the release commands work on. Without options the site of `npm start` on this machine; a deployment names its
 * own store, the address the store is served at, and its registry.
 */
export function readReleaseOptions(args = process.argv.slice(2), cwd = process.cwd()) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string', default: process.env.RELEASES_STORE },
      url: { type: 'string', default: process.env.RELEASES_URL },
      registry: { type: 'string', default: process.env.REGISTRY_FILE },
      canary: { type: 'string' },
    },
  });
  const remote = path.basename(cwd);
  if (!/^mf-[a-z-]+$/.test(remote)) {
    throw new Error('Run this for one remote: npm run release -w mf-booking');
  }
  const local = localFolder();
  const url = values.url ?? `http://localhost:${readPorts()[remote]}/`;
  return {
    remote,
    root: cwd,
    store: path.resolve(values.store ?? path.join(local, 'releases')),
    url: url.endsWith('/') ? url : `${url}/`,
    registryFile: path.resolve(values.registry ?? path.join(local, 'remotes.json')),
    version: positionals[0],
    canaryPercent: readPercent(values.canary),
  };
}

function readPercent(text) {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new Error(`--canary is a whole number from 1 to 99, not "${text}".`);
}
