import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { packKit } from '../../scripts/kit.mjs';
import { ROOT } from '../../scripts/prepare.mjs';

const README = readFileSync(path.join(ROOT, 'scripts/kit/README.md'), 'utf8');

/** What is not of others, or npm's own record of this folder. */
const OWN =
  /^(?:\.package-lock\.json|\.cache|\.vite.*|@kaarigar|shell|mf-[a-z]+|payment-service|supabase|e2e|attacks)$/;

/**
 * npm as it is, but that it asks no registry: what it installs is there already, as files of this repository's packages,
 * and it throws away what the kit does not need.
 */
function offlineNpm(folder: string): string {
  const modules = path.join(folder, 'packages');
  const source = path.join(ROOT, 'node_modules');
  mkdirSync(modules);
  const names = readdirSync(source).filter((name) => !OWN.test(name));
  // Links to the same files where that can be.
  for (const how of ['-al', '-a']) {
    const copy = spawnSync('cp', [how, ...names.map((name) => path.join(source, name)), modules]);
    if (copy.status === 0) break;
    expect(how, String(copy.stderr)).toBe('-al');
  }
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  const npm = path.join(bin, 'npm');
  const real = spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(
    npm,
    `#!/bin/sh
[ "$1" = install ] && mv "${modules}" node_modules
exec "${real}" "$@"
`,
  );
  chmodSync(npm, 0o755);
  return bin;
}

/** What the site gives to the team: its released shell, and its registry with what the team had released before. */
function siteFor(folder: string) {
  const bundle = inject('bundle');
  const { version } = JSON.parse(readFileSync(path.join(bundle, 'shell/release.json'), 'utf8'));
  const store = path.join(folder, 'releases');
  cpSync(path.join(bundle, 'shell'), path.join(store, 'shell', version), { recursive: true });
  const registry = path.join(folder, 'remotes.json');
  const before = {
    name: 'mf_rentals',
    version: 'before',
    entry: 'https://rentals.kaarigar.test/before/remoteEntry.js',
    integrity: null,
    contract: 'v1',
    owner: 'Rentals team',
    paths: [],
    preload: [],
  };
  writeFileSync(registry, JSON.stringify({ shell: { name: 'shell', version }, remotes: [before] }));
  return { store, registry };
}

test.skipIf(process.platform === 'win32')(
  'a team without the repository makes, checks, releases and promotes a remote, with what the kit says to type',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kaarigar-kit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { store, registry } = siteFor(folder);
    const filled = Object.entries({
      '<file of the kit>': await packKit(folder),
      '<folder of the releases>': store,
      'https://<where they are served>/': 'https://rentals.kaarigar.test/',
      '<file of the registry>': registry,
    });
    const blocks = [...README.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) =>
      filled.reduce((all, [name, value]) => all.replaceAll(name, value), block),
    );
    expect(blocks.join('')).not.toContain('<');
    const kept = (at: number) => path.join(folder, `after-${at}.json`);
    const script = blocks.map((block, at) => `${block}cp "${registry}" "${kept(at)}"\n`).join('');
    const child = spawn('bash', ['-euxo', 'pipefail', '-c', script], {
      cwd: folder,
      env: {
        PATH: `${offlineNpm(folder)}:${process.env['PATH'] ?? ''}`,
        HOME: folder,
        npm_config_offline: 'true',
        npm_config_update_notifier: 'false',
        npm_config_cache: path.join(folder, 'cache'),
        CHROMIUM_PATH: findChromium(),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    expect(code, `${said}\n${errors}`).toBe(0);

    const versions = blocks.map(
      (_, at) => JSON.parse(readFileSync(kept(at), 'utf8')).remotes[0].version,
    );
    expect(versions.at(-1)).toBe('before');
    const promoted = versions.find((version) => version !== 'before') ?? '';
    expect(promoted).toMatch(/^0\.1\.0-[\da-f]{10}$/);
    expect(readdirSync(path.join(store, 'mf-rentals', promoted))).toEqual(
      expect.arrayContaining(['release.json', 'database.json']),
    );
    // Nothing of it came from the repository.
    const remote = createRequire(path.join(folder, 'rentals/mf-rentals/package.json'));
    expect(remote.resolve('@kaarigar/shared/server/serve-folder')).toContain(
      path.join(folder, 'rentals/node_modules'),
    );
  },
  300_000,
);
