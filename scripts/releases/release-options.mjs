import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPorts } from '../ports.mjs';
import { ROOT } from '../prepare.mjs';
import { localFolder } from '../settings.mjs';
import { readReleaseVariables } from './release-variables.mjs';

const env = readReleaseVariables();

const OPTIONS = {
  store: { type: 'string', default: env.RELEASES_STORE },
  url: { type: 'string', default: env.RELEASES_URL },
  registry: { type: 'string', default: env.REGISTRY_FILE },
  shell: { type: 'string', default: env.SHELL_DIST },
  canary: { type: 'string' },
  'skip-gate': { type: 'string' },
};

/**
 * The site that the release commands work on: by default that of `npm start` on this machine. A deployment names its
 * own store, registry and built shell.
 */
export function readSiteOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const local = localFolder();
  return {
    store: path.resolve(values.store ?? path.join(local, 'releases')),
    registryFile: path.resolve(values.registry ?? path.join(local, 'remotes.json')),
    shellDist: path.resolve(values.shell ?? path.join(ROOT, 'shell/dist')),
    /** Whether the releases belong to `npm start` and not to a deployment. */
    isLocal: values.store === undefined && values.registry === undefined,
  };
}

/** The same for one remote, in whose folder the command runs, plus the address of its releases. */
export function readReleaseOptions(args = process.argv.slice(2), cwd = process.cwd()) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const remote = path.basename(cwd);
  if (!/^mf-[a-z]+$/.test(remote)) {
    throw new Error('Run this for one remote: npm run release -w mf-booking');
  }
  const url = values.url ?? localUrl(remote);
  return {
    ...readSiteOptions(args),
    remote,
    root: cwd,
    url: url.endsWith('/') ? url : `${url}/`,
    version: positionals[0],
    canaryPercent: readPercent(values.canary),
    skipGate: readReason(values['skip-gate']),
  };
}

function localUrl(remote) {
  const port = readPorts()[remote];
  if (port) return `http://localhost:${port}/`;
  throw new Error(`Where are the releases of ${remote} served? --url=https://…/`);
}

function readReason(text) {
  if (text === undefined || text.trim().length >= 10) return text?.trim();
  throw new Error('--skip-gate needs the reason, in a sentence that can be read later.');
}

function readPercent(text) {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new Error(`--canary is a whole number from 1 to 99, not "${text}".`);
}
