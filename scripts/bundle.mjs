import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { transform } from 'esbuild';
import { buildChanged } from './build.mjs';
import { bundleProcess, PROCESSES } from './bundle/bundle-process.mjs';
import { readOrigin } from './bundle/origin.mjs';
import { packagesOfApp, sbomOf } from './bundle/sbom.mjs';
import { fail } from './fail.mjs';
import { isMain } from './is-main.mjs';
import { ROOT } from './prepare.mjs';
import { filesUnder } from './releases/release-store.mjs';
import { REMOTES } from './remotes.mjs';

const APPS = ['shell', ...REMOTES];

/**
 * `npm run bundle`: everything that a deployment needs, in one folder, `dist/bundle` or `--out`. The same commit gives
 * the same bytes, built in the same place:
 *
 * - `gateway/`, `renderer/`, `payment-service/`: `node main.js` runs them, without node_modules; gateway and renderer
 *   have the shell beside them.
 * - `database/`: `node main.js check`, `backup <file>`, `restore <file>`. It and the service have `wanted.json`: how the
 *   migrations want a database to be.
 * - `payment-service/database.json`: what the service asks of the database.
 * - `shell/`, `mf-…/`: the releases, each with its `release.json` and `database.json`. `releases/`: `node main.js publish`, `promote`,
 *   `rollback`.
 * - `version.json`: version and commit. `sbom.cdx.json`: what of others is inside, as CycloneDX. `SHA256SUMS`.
 */
export async function makeBundle(out) {
  buildChanged();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const origin = readOrigin();
  const packages = new Map();
  for (const name of PROCESSES) {
    packages.set(name, await bundleProcess(name, { folder: path.join(out, name), origin }));
    write(path.join(out, name, 'version.json'), origin);
  }
  const wanted = printed('supabase/check/print-wanted.ts');
  for (const name of ['database', 'payment-service']) {
    writeFileSync(path.join(out, name, 'wanted.json'), wanted);
  }
  const service = path.join(out, 'payment-service');
  const code = readFileSync(path.join(service, 'main.js'), 'utf8');
  // Without comments: those of libraries show calls, too.
  const { code: withoutComments } = await transform(code, {
    minifyWhitespace: true,
    legalComments: 'none',
  });
  const asks = printed('shared/database/print-asks.ts', withoutComments);
  writeFileSync(path.join(service, 'database.json'), asks);
  cpSync(path.join(ROOT, 'shared/database/offers.json'), path.join(out, 'releases/offers.json'));
  for (const app of APPS) {
    cpSync(path.join(ROOT, app, 'dist'), path.join(out, app), { recursive: true });
    packages.set(app, packagesOfApp(app));
  }
  for (const name of ['gateway', 'renderer']) {
    cpSync(path.join(ROOT, 'shell/dist'), path.join(out, name, 'shell'), { recursive: true });
  }
  write(path.join(out, 'version.json'), origin);
  write(path.join(out, 'sbom.cdx.json'), sbomOf(packages, origin));
  writeFileSync(path.join(out, 'SHA256SUMS'), sumsOf(out));
  return origin;
}

/** What a script prints, in a process of its own: it is TypeScript. */
function printed(script, input = '') {
  const command = ['--import', 'tsx', path.join(ROOT, script)];
  const { status, stdout } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    input,
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) fail(`${script} has failed; the lines above say why.`);
  return stdout;
}

/** As `sha256sum --check` reads it. */
function sumsOf(out) {
  const lines = [...filesUnder(out)].map((file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return `${hash}  ${path.relative(out, file).split(path.sep).join('/')}\n`;
  });
  return lines.join('');
}

function write(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Contacts of the brand that are still samples: pages and mails would show them to real people. */
function sampleContacts() {
  const contacts = ['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'WHATSAPP', 'ADDRESS_EN', 'ADDRESS_HI'];
  const officers = ['GRIEVANCE_NAME_EN', 'GRIEVANCE_NAME_HI', 'GRIEVANCE_EMAIL'];
  const names = [...contacts, ...officers].map((name) => `BRAND_${name}`);
  return names.filter((name) => !process.env[name]);
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const out = path.resolve(values.out ?? path.join(ROOT, 'dist/bundle'));
  const { version, commit, hasOtherChanges } = await makeBundle(out);
  process.stdout.write(`\nKaarigar ${version} (${commit}) is in ${out}\n`);
  if (hasOtherChanges)
    process.stdout.write('The working tree has changes that are in no commit.\n');
  const samples = sampleContacts();
  if (samples.length > 0) {
    process.stdout.write(
      `It shows sample contacts. Before real people see it, build with ${samples.join(', ')}.\n`,
    );
  }
}
