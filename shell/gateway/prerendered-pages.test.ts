import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATA_FILE, fileOf, type PageFile, type PageKey } from '../prerender/page-file';
import { RELEASE, startGateway, type TestGateway } from './gateway-for-tests';
import { createPageFinder } from './prerendered-pages';

const KEY: PageKey = {
  shell: '1',
  remote: 'mf_public',
  version: '1',
  path: '/services',
  locale: 'hi',
};
const STYLE = 'h1{color:red}';
const PAGE: PageFile = { html: '<h1>हमारी सेवाएँ</h1>', styles: [STYLE], data: {} };
const RATES = '/rest/v1/worker_rates?select=code';

const TEMPLATE = `<!doctype html><html lang="en"><head><!--metadata--><!--settings-->
<link crossorigin="anonymous" href="/main.css" integrity="sha384-x" rel="stylesheet"></head>
<body><div id="root"></div><script>hold();</script><div class="logo-loader"></div></body></html>`;

let folder: string;
let gateway: TestGateway;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  gateway = await startGateway({ PRERENDERED_PAGES: folder });
  writeFileSync(path.join(gateway.folder, 'index.html'), TEMPLATE);
});
afterEach(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

let written = 0;
function write(name: string, value: unknown): void {
  const file = path.join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  // Two writes of the same moment would look like one.
  written += 1;
  utimesSync(file, written, written);
}

async function open(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.origin + address, {
    headers: { cookie: 'kaarigar-locale=hi', ...headers },
  });
  return { html: await response.text(), policy: response.headers.get('content-security-policy') };
}

const isDrawn = async (address: string, headers?: Record<string, string>) =>
  (await open(address, headers)).html.includes(PAGE.html);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

test('a page that was drawn is in the answer, in its language, with its styles and its policy', async () => {
  write(fileOf(KEY), PAGE);
  const { html, policy } = await open('/services');
  expect(html).toContain('<html lang="hi">');
  expect(html).toContain(`<div id="root" data-prerendered="/services">${PAGE.html}</div>`);
  expect(html).toContain(`<style>${STYLE}</style></head>`);
  expect(html).not.toContain('rel="stylesheet"');
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(STYLE)}'`);
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('hold();')}'`);
  expect(policy).not.toContain('unsafe');
  // Nothing tells a browser to open pages ahead: not a page of whoever is signed in or pays either.
  expect(html).not.toContain('speculationrules');
  const { headers } = await fetch(`${gateway.origin}/services`);
  expect(headers.has('speculation-rules')).toBe(false);
});

test('without a file the answer is as it was before there were any', async () => {
  const { html, policy } = await open('/services');
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('href="/main.css"');
  expect(policy).toContain("style-src 'self' http://127.0.0.1:9;");
});

test.each([
  ['another language', '/services', { cookie: 'kaarigar-locale=en' }],
  ['a query that the page may read', '/services?book=3', {}],
  ['another way to write the path', '/Services/', {}],
  ['another page', '/nothing', {}],
])('%s is drawn in the browser', async (_what, address, headers) => {
  write(fileOf(KEY), PAGE);
  expect(await isDrawn('/services?lang=hi')).toBe(true);
  expect(await isDrawn(address, headers)).toBe(false);
});

test.each([
  ['half a file', '{"html":"<h1>'],
  ['another form', { html: '<h1>हमारी सेवाएँ</h1>' }],
])('%s is drawn in the browser', async (_what, content) => {
  write(fileOf(KEY), content);
  expect(await isDrawn('/services')).toBe(false);
  write(fileOf(KEY), PAGE);
  expect(await isDrawn('/services')).toBe(true);
});

test('while a release is tried out, each visitor gets HTML and scripts of the same one', async () => {
  const previous = { ...RELEASE, version: '0', entry: 'http://127.0.0.1:9/before.js' };
  const row = { ...RELEASE, previous, canaryPercent: 10 };
  writeFileSync(gateway.registryFile, JSON.stringify({ remotes: [row] }));
  write(fileOf(KEY), { ...PAGE, html: '<h1>new</h1>' });
  write(fileOf({ ...KEY, version: '0' }), { ...PAGE, html: '<h1>before</h1>' });
  const openAt = async (place: number) =>
    (await open('/services', { cookie: `kaarigar-locale=hi; kaarigar-canary=${place}` })).html;
  const [tried, spared] = [await openAt(9), await openAt(10)];
  expect(tried).toContain('<h1>new</h1>');
  expect(tried).toContain('entry.js');
  expect(spared).toContain('<h1>before</h1>');
  expect(spared).toContain('before.js');
  // From here on the registry's file is old enough to be known, and pages come from memory.
  await sleep(200);
  for (const place of [9, 10, 9, 10, 99, 0]) {
    const kept = await openAt(place);
    expect(kept).toContain(place < 10 ? '<h1>new</h1>' : '<h1>before</h1>');
    expect(kept).toContain(place < 10 ? 'entry.js' : 'before.js');
    // One that nobody draws names the releases all the same.
    const cookie = `kaarigar-canary=${place}`;
    const { html } = await open('/nothing', { cookie });
    expect(html).toContain(place < 10 ? 'entry.js' : 'before.js');
  }
  // Rolled back: everybody gets the release before, with its HTML.
  writeFileSync(gateway.registryFile, JSON.stringify({ remotes: [previous] }));
  expect(await openAt(9)).toContain('<h1>before</h1>');
});

test('a page that was drawn for another shell is not given out', async () => {
  write(fileOf({ ...KEY, shell: '2' }), PAGE);
  expect(await isDrawn('/services')).toBe(false);
});

test('a person who is signed in is not offered to sign in, and who saves data sees no logo', async () => {
  write(fileOf(KEY), PAGE);
  const cookie = 'kaarigar-locale=hi; kaarigar-signed-in=1';
  const { html } = await open('/services', { cookie, 'save-data': 'on' });
  expect(html).toContain('<html data-signed-in lang="hi">');
  expect(html).toContain('data-prerendered="/services" data-save-data>');
});

test('a page in memory is given in three forms, with the same headers, and once more only when it has changed', async () => {
  write(fileOf(KEY), PAGE);
  const ask = (headers: Record<string, string>) =>
    fetch(`${gateway.origin}/services`, { headers: { cookie: 'kaarigar-locale=hi', ...headers } });
  const seen = [];
  for (const encoding of ['br', 'gzip', 'identity', 'br']) {
    const response = await ask({ 'accept-encoding': encoding });
    expect(await response.text()).toContain(PAGE.html);
    const { headers } = response;
    expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Cookie, Accept-Language, Save-Data, Accept-Encoding');
    seen.push([headers.get('etag'), headers.get('content-security-policy')]);
  }
  expect(new Set(seen.map(String)).size).toBe(1);
  const etag = String(seen[0]?.[0]);
  const again = await ask({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null]);
  write(fileOf(KEY), { ...PAGE, html: '<h1>नई</h1>' });
  const changed = await ask({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('<h1>नई</h1>');
});

test('nobody gets the page of another visitor, in whatever order they come', async () => {
  write(fileOf(KEY), PAGE);
  write(fileOf({ ...KEY, locale: 'en' }), { ...PAGE, html: '<h1>Our services</h1>' });
  const visitors = [
    { cookie: 'kaarigar-locale=hi; kaarigar-signed-in=1' },
    { cookie: 'kaarigar-locale=hi' },
    { cookie: 'kaarigar-locale=en' },
    { cookie: 'kaarigar-locale=hi', 'save-data': 'on' },
  ];
  const openAll = () =>
    Promise.all(visitors.map(async (headers) => (await open('/services', headers)).html));
  // Files that are older than a moment are known: what follows comes from memory.
  await sleep(200);
  for (const pages of [await openAll(), await openAll()]) {
    expect(pages.map((html) => html.includes('data-signed-in'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(pages.map((html) => html.includes('Our services</h1>'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(pages.map((html) => html.includes('data-save-data'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  }
  // The address with a language is one of its own; a cookie is set for who asked for it, alone.
  const asked = await fetch(`${gateway.origin}/services?lang=hi`);
  expect(asked.headers.get('set-cookie')).toContain('kaarigar-locale=hi');
  expect(await asked.text()).toContain('href="https://site.example/services?lang=hi" />');
  const plain = await fetch(`${gateway.origin}/services`, {
    headers: { cookie: 'kaarigar-locale=hi' },
  });
  expect(plain.headers.get('set-cookie')).toBeNull();
  expect(await plain.text()).toContain(
    '<link rel="canonical" href="https://site.example/services"',
  );
});

test('a page whose data is no longer what the database has leaves the answer, and comes back', async () => {
  const now = Date.now();
  write(fileOf(KEY), { ...PAGE, data: { [RATES]: 'a' } });
  write(DATA_FILE, { [RATES]: { hash: 'a', readAt: now } });
  expect(await isDrawn('/services')).toBe(true);
  write(DATA_FILE, { [RATES]: { hash: 'b', readAt: now } });
  expect(await isDrawn('/services')).toBe(false);
  write(DATA_FILE, { [RATES]: { hash: 'a', readAt: now } });
  expect(await isDrawn('/services')).toBe(true);
});

test('another remote in the registry is in the next answer, and in its policy', async () => {
  write(fileOf(KEY), PAGE);
  await open('/services');
  const other = { ...RELEASE, name: 'mf_booking', entry: 'http://127.0.0.1:8/entry.js', paths: [] };
  writeFileSync(gateway.registryFile, JSON.stringify({ remotes: [RELEASE, other] }));
  const { html, policy } = await open('/services');
  expect(html).toContain('mf_booking');
  expect(policy).toContain('http://127.0.0.1:8');
});

test('operators see how many pages came drawn', async () => {
  await open('/services');
  write(fileOf(KEY), PAGE);
  await open('/services');
  await open('/nothing');
  const metrics = await gateway.metrics();
  expect(metrics).toContain('gateway_pages_total{drawn_by="renderer"} 1');
  expect(metrics).toContain('gateway_pages_total{drawn_by="browser"} 1');
});

test('prices on a page are at most a minute old and those that the database has', async () => {
  const clock = { now: 1_000_000 };
  const find = createPageFinder(folder, () => clock.now);
  write(fileOf(KEY), { ...PAGE, data: { [RATES]: 'a' } });
  expect(await find(KEY)).toBeNull();
  write(DATA_FILE, { [RATES]: { hash: 'a', readAt: 1_000_000 } });
  clock.now += 60_000;
  expect((await find(KEY))?.html).toBe(PAGE.html);
  clock.now += 1;
  expect(await find(KEY)).toBeNull();
  write(DATA_FILE, { [RATES]: { hash: 'a', readAt: clock.now } });
  expect(await find(KEY)).not.toBeNull();
  // A price has changed, and the page is not drawn again yet.
  write(DATA_FILE, { [RATES]: { hash: 'b', readAt: clock.now } });
  expect(await find(KEY)).toBeNull();
});
