import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from './gateway-for-tests';

interface Row {
  readonly version: string;
  readonly previous?: { readonly version: string };
  readonly canaryPercent?: number;
}

/** A gateway whose store lies where it is by default, beside its registry. */
async function start() {
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  const store = path.join(gateway.folder, 'releases/shell');

  const ask = async (address: string, place = 0) => {
    const headers = { cookie: `kaarigar-canary=${place}` };
    const answer = await fetch(`${gateway.origin}${address}`, { headers });
    return { status: answer.status, body: await answer.text() };
  };
  return {
    gateway,
    store,
    ask,
    publish(version: string) {
      const folder = path.join(store, version);
      mkdirSync(folder, { recursive: true });
      const script = `main.${version.replaceAll('.', '').padStart(8, '0')}.js`;
      const files = { [script]: 'sha384-x' };
      const release = { name: 'shell', version, shared: { react: '19.3.2' }, files };
      const written = {
        'index.html': `<html lang="en"><head><!--metadata--><!--settings--></head>${version}</html>`,
        'icon.svg': `icon of ${version}`,
        [script]: `run(${version})`,
        'release.json': JSON.stringify(release),
      };
      for (const [name, text] of Object.entries(written)) {
        writeFileSync(path.join(folder, name), text);
      }
      return `/${script}`;
    },
    register(row: Row | undefined) {
      const withName = (one: Row) => ({ name: 'shell', ...one });
      const shell = row && {
        ...withName(row),
        ...(row.previous && { previous: withName(row.previous) }),
      };
      const { remotes } = JSON.parse(readFileSync(gateway.registryFile, 'utf8'));
      writeFileSync(gateway.registryFile, JSON.stringify({ remotes, shell }));
    },
  };
}

test('the registry says which release of the shell visitors get; without it, the one beside the gateway', async () => {
  const { ask, publish, register } = await start();
  publish('1.1');
  publish('1.2');
  expect((await ask('/services')).body).not.toMatch(/1\.[12]/);
  register({ version: '1.1' });
  expect((await ask('/services')).body).toContain('</head>1.1<');
  expect((await ask('/icon.svg')).body).toBe('icon of 1.1');
  register({ version: '1.2', previous: { version: '1.1' } });
  expect((await ask('/services')).body).toContain('</head>1.2<');
  expect((await ask('/icon.svg')).body).toBe('icon of 1.2');
  register({ version: '1.1' });
  expect((await ask('/services')).body).toContain('</head>1.1<');
  register(undefined);
  expect((await ask('/services')).body).not.toMatch(/1\.[12]/);
});

test('files of every release answer, whichever the page is of', async () => {
  const { ask, publish, register } = await start();
  const [first, second] = [publish('1.1'), publish('1.2')];
  for (const version of ['1.1', '1.2']) {
    register({ version });
    expect(await ask(first)).toEqual({ status: 200, body: 'run(1.1)' });
    expect(await ask(second)).toEqual({ status: 200, body: 'run(1.2)' });
    expect(await ask('/main.0123456789.js')).toEqual({ status: 200, body: 'export {};' });
  }
});

test('the registry keeps a release served that is older than the newest ten', async () => {
  const { ask, publish, register } = await start();
  const oldest = publish('1.0');
  // Their order is that of the times of their folders.
  await new Promise((resolve) => setTimeout(resolve, 30));
  for (let minor = 1; minor <= 10; minor += 1) publish(`1.${minor}`);
  expect((await ask(oldest)).status).toBe(404);
  register({ version: '1.10', previous: { version: '1.0' } });
  expect(await ask(oldest)).toEqual({ status: 200, body: 'run(1.0)' });
});

test('a release that is tried out is for its share of visitors, and metrics say so', async () => {
  const { gateway, ask, publish, register } = await start();
  publish('1.1');
  publish('1.2');
  register({ version: '1.2', previous: { version: '1.1' }, canaryPercent: 20 });
  expect((await ask('/services', 19)).body).toContain('</head>1.2<');
  expect((await ask('/services', 20)).body).toContain('</head>1.1<');
  const metrics = await gateway.metrics();
  expect(metrics).toContain('gateway_release_percent{name="shell",version="1.2"} 20');
  expect(metrics).toContain('gateway_release_percent{name="shell",version="1.1"} 80');
  // A visitor without a place gets one, and keeps it.
  const answer = await fetch(`${gateway.origin}/services`);
  expect(answer.headers.get('set-cookie')).toMatch(/kaarigar-canary=\d+/);
});

test('while a release is being copied visitors get the one before, and the gateway is not ready', async () => {
  const { gateway, store, ask, publish, register } = await start();
  publish('1.1');
  const script = publish('1.2');
  const file = path.join(store, '1.2', script);
  renameSync(file, `${file}.copying`);
  register({ version: '1.2', previous: { version: '1.1' } });
  expect((await ask('/services')).body).toContain('</head>1.1<');
  const { status, body } = await ask('/readyz');
  expect(status).toBe(503);
  expect(JSON.parse(body).problems).toEqual([expect.stringContaining(file)]);
  expect(await gateway.metrics()).toContain('{name="shell",version="1.1"} 100');
  renameSync(`${file}.copying`, file);
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 5_000 }).toBe(200);
  expect((await ask('/services')).body).toContain('</head>1.2<');
});

test('the release beside the gateway needs no store, and without the named one it is what visitors get', async () => {
  const { gateway, store, ask, register } = await start();
  rmSync(store, { recursive: true, force: true });
  register({ version: '1' });
  expect((await ask('/readyz')).status).toBe(200);
  register({ version: '9.9' });
  expect((await ask('/services')).status).toBe(200);
  expect(await gateway.metrics()).toContain('{name="shell",version="1"} 100');
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 5_000 }).toBe(503);
});

test('browsers are told of their remotes alone, operators of everything', async () => {
  const { ask, publish, register } = await start();
  publish('1.1');
  const shell = { version: '1.1', previous: { version: '1' }, canaryPercent: 5 };
  register(shell);
  expect(Object.keys(JSON.parse((await ask('/remotes.json')).body))).toEqual(['remotes']);
  const all = JSON.parse((await ask('/remotes.json?visitors=all')).body);
  expect(all.shell).toMatchObject(shell);
  expect(all.remotes).toHaveLength(1);
});

test.each(['../1.1', '.1', '', 'a/b'])(
  '%j is no version: it would leave the store',
  async (version) => {
    const { ask, register } = await start();
    await ask('/services');
    register({ version });
    expect((await ask('/services')).status).toBe(200);
    expect(JSON.parse((await ask('/remotes.json?visitors=all')).body)).not.toHaveProperty('shell');
  },
);
