import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPorts } from '../ports.mjs';
import { IS_KIT, ROOT } from '../prepare.mjs';
import { localFolder } from '../settings.mjs';
import { readPercent } from './read-percent.mjs';
import { readReason } from './read-reason.mjs';
import { readReleaseVariables, urlOf } from './release-variables.mjs';

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
  return {
    store: path.resolve(values.store ?? localFile('releases', 'RELEASES_STORE')),
    registryFile: path.resolve(values.registry ?? localFile('remotes.json', 'REGISTRY_FILE')),
    /** A shell that the gate is told to test with; undefined: the released one. */
    shell: values.shell && path.resolve(values.shell),
    /** The shell that was built here. */
    builtShell: path.join(ROOT, 'shell/dist'),
    /** The site's database; without it releases are compared with the migrations here. */
    databaseUrl: env.DATABASE_URL,
    /** Whether the releases belong to `npm start` and not to a deployment. */
    isLocal: values.store === undefined && values.registry === undefined,
  };
}

/** Of the site of `npm start`, which the kit has not. */
function localFile(name, variable) {
  if (IS_KIT) throw new Error(`${variable} is missing: README.md of the kit says what it is.`);
  return path.join(localFolder(), name);
}

/** The same for one remote or the shell, in whose folder the command runs, plus the address of a remote's releases. */
export function readReleaseOptions(args = process.argv.slice(2), cwd = process.cwd()) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const remote = path.basename(cwd);
  if (!/^(?:mf-[a-z]+|shell)$/.test(remote)) {
    throw new Error('Run this for one remote or the shell: npm run release -w mf-booking');
  }
  return {
    ...readSiteOptions(args),
    remote,
    root: cwd,
    // The gateway serves the shell.
    url: remote === 'shell' ? undefined : urlOf(values.url ?? localUrl(remote), remote),
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
