import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sendRaw, startGateway } from './gateway-for-tests';

function storeWith(releases: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const store = mkdtempSync(path.join(tmpdir(), 'shell-store-'));
  onTestFinished(() => rmSync(store, { recursive: true }));
  for (const [version, files] of Object.entries(releases)) {
    mkdirSync(path.join(store, version));
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(path.join(store, version, name), content);
    }
  }
  return store;
}

async function ask(store: string, address: string) {
  const gateway = await startGateway({ SHELL_STORE: store });
  onTestFinished(() => gateway.stop());
  const answer = await fetch(`${gateway.origin}${address}`);
  return {
    status: answer.status,
    body: await answer.text(),
    cache: answer.headers.get('cache-control'),
  };
}

const RELEASES = {
  '0.1.0-older': { 'main.00000000aa.js': 'older', 'index.html': 'older page', 'icon.svg': 'older' },
  '0.1.0-newer': { 'main.11111111bb.js': 'newer', 'main.0123456789.js': 'not ours' },
};

test.each([
  ['/main.00000000aa.js', 'older'],
  ['/main.11111111bb.js', 'newer'],
])('%s of another release is served by every gateway', async (address, body) => {
  expect(await ask(storeWith(RELEASES), address)).toEqual({
    status: 200,
    body,
    cache: 'public, max-age=31536000, immutable',
  });
});

test('its own files come first, and what has no hash is never of another release', async () => {
  const store = storeWith(RELEASES);
  expect(await ask(store, '/main.0123456789.js')).toMatchObject({ body: 'export {};' });
  expect(await ask(store, '/icon.svg')).toMatchObject({ status: 404 });
  expect(await ask(store, '/0.1.0-older/index.html')).toMatchObject({ status: 404 });
});

test('what the renderer reads from the folder, and what the database is asked for, is for no browser', async () => {
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  mkdirSync(path.join(gateway.folder, 'server'));
  for (const name of ['server/server.0123456789.js', 'database.json', 'database.json.br'])
    writeFileSync(path.join(gateway.folder, name), 'inside');
  const store = storeWith({ '0.2.0-grows': { 'database.json': 'inside' } });
  mkdirSync(path.join(store, '0.2.0-grows/server'));
  writeFileSync(path.join(store, '0.2.0-grows/server/server.99999999ee.js'), 'inside');
  const other = await startGateway({ SHELL_STORE: store });
  onTestFinished(() => other.stop());
  for (const { port } of [gateway, other])
    for (const target of [
      '/server/server.0123456789.js',
      '/server/server.99999999ee.js',
      '/%73erver/server.0123456789.js',
      '/server%2fserver.99999999ee.js',
      '/SERVER/server.0123456789.js',
      '/database.json',
      '/database%2ejson',
      '/database.json.br',
    ]) {
      const { status, body } = await sendRaw(port, target);
      expect([target, status]).toEqual([target, status === 400 ? 400 : 404]);
      expect(body).not.toContain('inside');
    }
});

test('without a store, and for a file of no release, the answer is 404', async () => {
  expect(await ask('/no/such/store', '/main.00000000aa.js')).toMatchObject({ status: 404 });
  expect(await ask(storeWith(RELEASES), '/main.99999999ff.js')).toMatchObject({ status: 404 });
});
