import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../../fixtures/test';
import { site } from '../../sites';

const ROOT = path.join(import.meta.dirname, '../../..');
const APPS = ['shell', 'mf-public', 'mf-booking', 'mf-admin'];

/** For browsers: whoever visits the site gets them. */
const FOR_BROWSERS = new Set(['SUPABASE_PUBLISHABLE_KEY', 'PUSH_PUBLIC_KEY']);

/** Every secret this copy of the site was started with. */
function secretsOfTheSite(): string[] {
  const file = path.join(ROOT, `.local/offset-${site.portOffset}/secrets.json`);
  const secrets: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(secrets).flatMap(([name, value]) => (FOR_BROWSERS.has(name) ? [] : value));
}

function servedFiles(): string[] {
  return APPS.flatMap((app) =>
    readdirSync(path.join(ROOT, app, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css|html|json|svg|map)$/.test(name))
      .map((name) => path.join(ROOT, app, 'dist', name)),
  );
}

test('no file that a browser can get holds a secret, a server key or a source map', async ({
  request,
}) => {
  const secrets = secretsOfTheSite();
  expect(secrets.length).toBeGreaterThan(3);
  const files = servedFiles();
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(file).not.toMatch(/\.map$/);
    const text = readFileSync(file, 'utf8');
    expect.soft(text, file).not.toMatch(/sb_secret_|service_role|KEY_SECRET|JWT_SECRET/);
    for (const secret of secrets) expect.soft(text.includes(secret), file).toBe(false);
  }
  // What the gateway puts into the page, and its responses to machines.
  for (const address of ['/', '/config.json', '/remotes.json', '/health.json']) {
    const text = await (await request.get(address)).text();
    for (const secret of secrets) expect.soft(text.includes(secret), address).toBe(false);
  }
});
