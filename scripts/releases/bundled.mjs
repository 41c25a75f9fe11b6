import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.mjs';
import { promoteRelease, rollBackRelease } from './edit-site.mjs';
import { readPercent } from './read-percent.mjs';
import { readReason } from './read-reason.mjs';
import { publish, readRelease } from './release-store.mjs';
import { readReleaseVariables, urlOf } from './release-variables.mjs';
import { requireDatabase, requireDatabaseToGoBack } from './require-database.mjs';

const USAGE = `node main.js publish                                  puts the releases of this bundle into the store
node main.js promote [<shell or mf-…> [<version>]]   gives them to visitors: all of this bundle, or one
             [--canary 10]                           to ten of a hundred
node main.js rollback <shell or mf-…>                gives everybody the release before
             [--skip-gate "the reason"]              although the database lacks what a release asks for`;

/**
 * The release commands where the repository is not: `node main.js publish`, `promote`, `rollback` in `releases/` of a
 * bundle. They do what those of the repository do, but of the gate only the question to the database. The rest needs a
 * browser: it is asked before a bundle is made (`npm test`), and for a single release by `npm run gate`.
 */
void runCommand(async () => {
  const env = readReleaseVariables();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string', default: env.RELEASES_STORE },
      url: { type: 'string', default: env.RELEASES_URL },
      registry: { type: 'string', default: env.REGISTRY_FILE },
      canary: { type: 'string' },
      'skip-gate': { type: 'string' },
    },
  });
  const [command, name, version] = positionals;
  const needed = (value, variable) => {
    if (value) return value;
    throw new Error(`${variable} is missing: docs/variables.md says what it is.`);
  };
  const store = () => path.resolve(needed(values.store, 'RELEASES_STORE'));
  const skipGate = readReason(values['skip-gate']);
  /** Asks the database whether it has what a release asks for, unless there is a reason not to. */
  const gate = async (ask, remote, wantedVersion) => {
    const release = { store: store(), remote, version: wantedVersion };
    const said =
      skipGate === undefined
        ? await ask({ ...release, databaseUrl: env.DATABASE_URL })
        : `The database was not asked: ${skipGate}\n`;
    process.stdout.write(said);
  };
  const registryFile = () => path.resolve(needed(values.registry, 'REGISTRY_FILE'));

  if (command === 'publish' && name === undefined) {
    for (const { app, folder } of releasesOfBundle()) {
      const { release } = publish({ dist: folder, store: store(), remote: app });
      process.stdout.write(`${release.name} ${release.version} is in ${store()}/${app}.\n`);
    }
  } else if (command === 'promote') {
    const own = releasesOfBundle().map(({ app, release }) => ({ app, version: release.version }));
    const wanted = version
      ? [{ app: name, version }]
      : own.filter(({ app }) => (name ?? app) === app);
    if (wanted.length === 0) throw new Error(`${name} is not in this bundle.\n${USAGE}`);
    for (const { app, version: wantedVersion } of wanted) {
      const said = await promoteRelease({
        remote: app,
        version: wantedVersion,
        url: app === 'shell' ? undefined : urlOf(needed(values.url, 'RELEASES_URL'), app),
        canaryPercent: readPercent(values.canary),
        store: store(),
        registryFile: registryFile(),
        gate: () => gate(requireDatabase, app, wantedVersion),
      });
      process.stdout.write(said);
    }
  } else if (command === 'rollback' && name !== undefined && version === undefined) {
    const said = await rollBackRelease({
      remote: name,
      registryFile: registryFile(),
      gate: (before) => gate(requireDatabaseToGoBack, name, before),
    });
    process.stdout.write(said);
  } else {
    throw new Error(USAGE);
  }
});

/** The shell last: a page of it may ask for what the remotes have just got. */
function releasesOfBundle() {
  const bundle = path.join(import.meta.dirname, '..');
  return readdirSync(bundle)
    .filter((app) => /^(?:shell|mf-[a-z]+)$/.test(app))
    .filter((app) => existsSync(path.join(bundle, app, 'release.json')))
    .map((app) => ({
      app,
      folder: path.join(bundle, app),
      release: readRelease(path.join(bundle, app)),
    }));
}
