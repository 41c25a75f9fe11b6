import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shellStoreOf } from '../gateway/config';
import { readRegistry } from '../gateway/read-registry';
import { createShellReleases } from '../gateway/shell-releases';
import { readConfig } from './config';
import { openPageFolder } from './page-folder';
import { createPublicData } from './public-data';
import { createShellReader, releasesOf } from './read-release';
import { createRenderer, type Site } from './renderer';

const EVERY_MS = 3_000;
/** Visitors' requests go first. */
const LOW_PRIORITY = 10;

/** The shell's build: in a bundle beside the renderer, else where it was built. */
function findShell(folder: string): string {
  const bundled = path.join(folder, 'shell');
  return existsSync(path.join(bundled, 'release.json')) ? bundled : path.join(folder, '../dist');
}

/** Draws pages for the gateway, for as long as it runs. Throws when it cannot start. */
async function run(): Promise<never> {
  setPriority(LOW_PRIORITY);
  const config = readConfig(process.env);
  const dist = findShell(import.meta.dirname);
  let lastLine = '';
  /** A problem that stays is said once. */
  const report = (line: string): void => {
    if (line !== lastLine) process.stderr.write(`Not drawn: ${line}\n`);
    lastLine = line;
  };
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = config;

  const releases = createShellReleases({ dist, store: shellStoreOf(config) });
  const readShells = createShellReader(report);

  async function readSite(): Promise<Site> {
    const registry = await readRegistry(config.REMOTES_FILE);
    const named = await releases.named(registry);
    return {
      shells: await readShells(named.length > 0 ? named : [dist]),
      remotes: releasesOf(registry),
    };
  }

  const renderer = createRenderer({
    readSite,
    data: createPublicData({
      origin: config.SUPABASE_ORIGIN,
      publishableKey: config.SUPABASE_PUBLISHABLE_KEY,
    }),
    folder: await openPageFolder(config.PRERENDERED_PAGES),
    phoneSignIn: config.PHONE_SIGN_IN === 'on',
    captcha: provider && siteKey ? { provider, siteKey } : null,
    report,
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
  const keepOn = async (act: () => Promise<void>): Promise<never> => {
    for (;;) {
      // What is there stays, until its data is too old.
      await act().catch((error: unknown) => report(String(error)));
      await sleep(EVERY_MS);
    }
  };
  return Promise.race([keepOn(renderer.round), keepOn(renderer.refresh)]);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
