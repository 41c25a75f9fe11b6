import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { GENERATED, ROOT } from '../../scripts/prepare.mjs';
import { GATEWAY, SERVICE, startBundled, statusOf, type ProcessName } from './production';

const bundle = inject('bundle');
const read = (name: string) => readFileSync(path.join(bundle, name), 'utf8');
const readJson = (name: string) => JSON.parse(read(name));

const PROCESSES: readonly ProcessName[] = ['gateway', 'payment-service'];
const APPS = ['shell', 'mf-public', 'mf-booking', 'mf-admin'];

/** Made here once, and never part of a bundle. */
const MADE_HERE = new Set([...GENERATED, '.git', '.local', 'test-results']);

/** What a database must have, which takes seconds to derive. */
const WANTED = '.local/wanted-database.json';

/** Its builds stay on the disk, so that a second run need not build what has not changed. */
function removeWhatIsGone(copy: string, folder = ''): void {
  if (!existsSync(path.join(copy, folder))) return;
  for (const entry of readdirSync(path.join(copy, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (MADE_HERE.has(entry.name)) continue;
    if (!existsSync(path.join(ROOT, name))) rmSync(path.join(copy, name), { recursive: true });
    else if (entry.isDirectory()) removeWhatIsGone(copy, name);
  }
}

/** The project in a folder of another name and depth, whose packages are links to the same files. */
function copyOfProject(): string {
  const copy = path.join(ROOT, '.local/deploy/elsewhere/deeper/copy');
  removeWhatIsGone(copy);
  for (const name of readdirSync(ROOT).filter((one) => !MADE_HERE.has(one))) {
    const isKept = (file: string) => !MADE_HERE.has(path.basename(file));
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter: isKept });
  }
  for (const modules of ['node_modules', 'payment-service/node_modules']) {
    rmSync(path.join(copy, modules), { recursive: true, force: true });
    if (!existsSync(path.join(ROOT, modules))) continue;
    const { status } = spawnSync('cp', ['-al', path.join(ROOT, modules), path.join(copy, modules)]);
    expect(status).toBe(0);
  }
  // Named by what it is made of. That it is what the migrations make is asserted by db-check.test.ts, on PostgreSQL.
  mkdirSync(path.join(copy, '.local'), { recursive: true });
  cpSync(path.join(ROOT, WANTED), path.join(copy, WANTED));
  return copy;
}

test.skipIf(process.platform !== 'linux')(
  'the bundle of a commit is the same, byte by byte, when it is made in another folder, as typed',
  async () => {
    const again = mkdtempSync(path.join(tmpdir(), 'kaarigar-again-'));
    onTestFinished(() => rmSync(again, { recursive: true }));
    const copy = copyOfProject();
    const made = spawn('npm', ['run', 'bundle', '--', `--out=${again}`], { cwd: copy });
    const [said, [code]] = await Promise.all([text(made.stderr), once(made, 'exit')]);
    expect(code, said).toBe(0);
    const sums = readFileSync(path.join(again, 'SHA256SUMS'), 'utf8');
    expect(sums.split('\n').length).toBeGreaterThan(100);
    expect(sums).toBe(read('SHA256SUMS'));
  },
  600_000,
);

test('it has both processes with source maps, four releases, and says what it was made of', () => {
  for (const name of PROCESSES) {
    expect(read(`${name}/main.js`)).toContain('//# sourceMappingURL=main.js.map');
    const { sources } = readJson(`${name}/main.js.map`);
    expect(sources).toContainEqual(expect.stringMatching(/main\.ts$/));
    expect(sources.filter((source: string) => path.isAbsolute(source))).toEqual([]);
  }
  for (const app of APPS) {
    expect(readJson(`${app}/release.json`)).toMatchObject({
      name: app.replace('-', '_'),
      version: expect.stringMatching(/^0\.1\.0-[\da-f]{10}$/),
    });
  }
  expect(readJson('version.json')).toMatchObject({
    version: expect.stringMatching(/^0\.1\.0\+[\da-f]{12}$/),
    commit: expect.stringMatching(/^[\da-f]{40}$/),
  });
  expect(Object.keys(readJson('payment-service/wanted.json').facts).length).toBeGreaterThan(1_000);
  expect(read('database/wanted.json')).toBe(read('payment-service/wanted.json'));
  for (const part of [...APPS, 'payment-service']) {
    expect(Object.keys(readJson(`${part}/database.json`).tables), part).toContain(
      'catalogue_items',
    );
  }
  expect(readJson('payment-service/database.json').functions).toHaveProperty('settle_order');
  expect(read('gateway/shell/index.html')).toBe(read('shell/index.html'));
  const names = readdirSync(bundle, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.includes('node_modules'))).toEqual([]);
});

test('the SBOM names every package inside with version, licence and hash, and which part has it', () => {
  const sbom = readJson('sbom.cdx.json');
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-/),
    metadata: { component: { properties: [{ value: readJson('version.json').commit }] } },
  });
  interface Component {
    readonly type: string;
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
    readonly licenses?: readonly unknown[];
  }
  const components: readonly Component[] = sbom.components;
  const libraries = components.filter(({ type }) => type === 'library');
  expect(libraries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['express', 'react', 'razorpay', 'nodemailer', '@supabase/auth-js']),
  );
  for (const { name, hashes, licenses } of libraries) {
    expect(hashes?.[0], name).toMatchObject({ alg: 'SHA-512', content: expect.any(String) });
    expect(licenses, name).toHaveLength(1);
  }
  const known = new Set(['kaarigar', ...components.map((one) => one['bom-ref'])]);
  const dependencies: readonly { ref: string; dependsOn?: readonly string[] }[] = sbom.dependencies;
  for (const { ref, dependsOn = [] } of dependencies) {
    expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([]);
  }
  const ofGateway = dependencies.find(({ ref }) => ref === 'gateway')?.dependsOn ?? [];
  expect(ofGateway.some((one) => one.startsWith('pkg:npm/express@'))).toBe(true);
  expect(ofGateway.some((one) => one.startsWith('pkg:npm/razorpay@'))).toBe(false);
});

test.each([
  [
    'gateway',
    GATEWAY,
    {
      SITE_URL: 'http://hunter2.test',
      OVERRIDES: 'on',
      SUPABASE_PUBLISHABLE_KEY: 'sb_secret_hunter2hunter2',
      SUPABASE_ORIGIN: '',
      PORT: 'hunter2',
    },
  ],
  [
    'payment-service',
    SERVICE,
    {
      SUPABASE_URL: 'http://hunter2.test',
      SUPABASE_SECRET_KEY: 'sb_secret_hunter2',
      RAZORPAY_KEY_ID: 'rzp_test_hunter2',
      RAZORPAY_BASE_URL: 'http://127.0.0.1:4100/hunter2',
      SMTP_URL: '',
      MAIL_FROM: 'hunter2@kaarigar.example',
      LOG_LEVEL: 'hunter2',
    },
  ],
] as const)(
  'in production %s does not start with samples, and names all of them but no value',
  async (name, good, bad) => {
    const { ended, output } = await startBundled(name, { ...good, ...bad });
    const { code, seconds } = await ended;
    expect(code).not.toBe(0);
    expect(seconds).toBeLessThan(20);
    const named = output().match(/^ {2}[A-Z_]+/gm) ?? [];
    expect(named.map((one) => one.trim()).toSorted()).toEqual(Object.keys(bad).toSorted());
    expect(output()).not.toContain('hunter2');
  },
);

test('the gateway starts without its registry, alive and not ready, and says which build it is', async () => {
  const missing = path.join(bundle, 'no-such-registry.json');
  const gateway = await startBundled('gateway', { ...GATEWAY, REMOTES_FILE: missing });
  await expect.poll(() => statusOf(`${gateway.url}/healthz`)).toBe(200);
  const answer = await fetch(`${gateway.url}/readyz`);
  expect(answer.status).toBe(503);
  expect((await answer.json()).problems).toEqual([expect.stringContaining(missing)]);
  const metrics = await (await fetch(gateway.metricsUrl)).text();
  const { version, commit } = readJson('version.json');
  expect(metrics).toContain(`kaarigar_build_info{version="${version}",commit="${commit}"} 1`);
});

test('the commands of the database run without the repository', async () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['main.js', 'check'], {
      cwd: path.join(bundle, 'database'),
      env: { PATH: process.env['PATH'] ?? '', ...env },
      encoding: 'utf8',
    });
  expect(run({})).toMatchObject({ status: 2, stderr: 'DATABASE_URL is missing\n' });
  const away = run({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/postgres' });
  expect(away).toMatchObject({ status: 2, stderr: expect.stringContaining('ECONNREFUSED') });
  expect(away.stderr).not.toContain('hunter2');
});

/** Clients that never let go: silence, half a request, a body that never comes, an answer that is not read. */
function clingTo(url: string): readonly Socket[] {
  const { hostname, port } = new URL(url);
  const requests = [
    '',
    'GET /hea',
    'POST /webhooks/razorpay HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /main.js HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50),
  ];
  return requests.map((bytes) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(bytes);
    return socket.pause();
  });
}

async function stopAmongClients(
  name: ProcessName,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { child, url, ended, output } = await startBundled(name, { ...env, DRAIN_SECONDS: '2' });
  await expect.poll(() => statusOf(`${url}/healthz`)).toBe(200);
  const clients = clingTo(url);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stopped = Date.now();
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await statusOf(`${url}/healthz`), name).toBe(200);
  expect(await statusOf(`${url}/readyz`), name).toBe(503);
  const { code } = await ended;
  const seconds = (Date.now() - stopped) / 1_000;
  for (const client of clients) client.destroy();
  expect(code, output()).toBe(0);
  expect(seconds, name).toBeGreaterThan(2);
  expect(seconds, name).toBeLessThan(20);
}

test('after SIGTERM both answer for the drain delay, are not ready, and end whatever their clients do', async () => {
  await Promise.all([
    stopAmongClients('gateway', GATEWAY),
    stopAmongClients('payment-service', SERVICE),
  ]);
});

test('a process of the bundle is small enough to start at once', () => {
  const megabytes = (name: string) => statSync(path.join(bundle, name)).size / 1024 / 1024;
  expect(megabytes('gateway/main.js')).toBeLessThan(4);
  expect(megabytes('payment-service/main.js')).toBeLessThan(12);
});
