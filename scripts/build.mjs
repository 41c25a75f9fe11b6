import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { isMain } from './is-main.mjs';
import { GENERATED, IS_KIT, ROOT } from './prepare.mjs';
import { REMOTES } from './remotes.mjs';
import { tool } from './tools.mjs';

const APPS = ['shell', ...REMOTES];

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (GENERATED.includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

/** A hash of everything that affects an app's build: its sources, `shared`, the lockfile and the brand's variables. */
function sourceHash(root) {
  const hash = createHash('sha256');
  for (const folder of [root, path.join(ROOT, 'shared')]) {
    for (const file of filesUnder(folder)) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  // The kit has no lockfile: its manifest names versions.
  hash.update(readFileSync(path.join(ROOT, IS_KIT ? 'package.json' : 'package-lock.json')));
  hash.update(
    JSON.stringify(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).browserslist),
  );
  hash.update(
    JSON.stringify(
      Object.entries(process.env)
        .filter(([key]) => key.startsWith('BRAND_'))
        .toSorted(),
    ),
  );
  return hash.digest('hex').slice(0, 10);
}

/**
 * Builds an app if its sources changed since its last build. `root`: the app's folder, which may be outside this
 * repository.
 */
export function buildApp(app, root = path.join(ROOT, app)) {
  const stamp = path.join(
    ROOT,
    '.local/build',
    path.relative(ROOT, root).replaceAll(path.sep, '-'),
  );
  const hash = sourceHash(root);
  const dist = path.join(root, 'dist');
  if (existsSync(stamp) && existsSync(dist) && readFileSync(stamp, 'utf8') === hash) return;
  process.stdout.write(`Building ${app}…\n`);
  rmSync(stamp, { force: true });
  // Beside `dist`, which the build empties: what is inside of a build is read from its source maps.
  rmSync(path.join(root, 'source-maps'), { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, tool('rspack', 'build'), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: hash, NODE_NO_WARNINGS: '1' },
  });
  if (status !== 0) fail(`${app} could not be built; the lines above say why.`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

export function buildChanged() {
  for (const app of APPS) buildApp(app);
}

if (isMain(import.meta.url)) buildChanged();
