import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PublishedRelease } from '@kaarigar/shared/contracts/registry';
import { integrityOf } from '@kaarigar/shared/server/integrity';
import { DATA_FILE, dataFile, fileOf, hashOf, pageFile } from './page-file';
import { openPageFolder } from './page-folder';
import { openSandbox } from './open-sandbox';
import type { PublicData } from './public-data';
import type { ShellCode } from './read-release';
import { createRenderer, type Site } from './renderer';

const RATES = '/rest/v1/worker_rates?select=code';
/** Each page is its path, its language, its release and the data that it reads, if any. */
const REMOTE = (version: string) => `module.exports = { draw: async ({ path, locale }) => {
  const rates = path === '/workers' ? await (await fetch('${RATES}')).text() : '';
  if (path === '/broken') throw new Error('a bug');
  if (path.startsWith('/endless')) for (;;);
  if (path.startsWith('/curious')) {
    for (let n = 0; n < 15; n += 1) await fetch('${RATES}&page=eq.' + path.slice(8) + '.' + n);
  }
  return ['${version}', path, locale, rates].join(' ');
} };`;
const SHELL_CODE =
  'module.exports = { modules: {}, renderPage: (page, remote) => remote.draw(page) };';
const STYLE = '.page { color: red }';

const shellOf = (version: string): ShellCode => ({
  version,
  server: { name: 'shell', code: SHELL_CODE },
  styles: [':root{}'],
});

/** What the remote's own origin serves, by path. */
const served = new Map<string, string>();
let server: Server;
let origin: string;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'drawn-'));
  server = createServer(({ url = '' }, response) => {
    const text = served.get(url);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  served.clear();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** A release whose files are served. */
function releaseOf(version: string, paths: readonly string[]): PublishedRelease {
  const code = REMOTE(version);
  served.set(`/${version}/server/server.js`, code);
  served.set(`/${version}/page.css`, STYLE);
  return {
    name: 'mf_public',
    version,
    entry: `${origin}/${version}/entry.js`,
    integrity: integrityOf('entry'),
    contract: 'v1',
    owner: 'team',
    preload: [],
    preloadIntegrity: [],
    pages: { page: [{ file: 'page.css', integrity: integrityOf(STYLE) }] },
    server: { file: 'server/server.js', integrity: integrityOf(code) },
    paths: [
      ...paths.map(
        (one) => ({ path: one, access: 'public', indexed: true, page: 'page' }) as const,
      ),
      { path: '/payment-success', access: 'public' },
      { path: '/orders', access: 'signed-in' },
    ],
  };
}

async function start(initial: Site) {
  const world = { site: initial, rates: '[700]' as string | null, now: 1_000_000, reads: 0 };
  const readAt = new Map<string, number>();
  const data: PublicData = {
    read: async (address) => {
      world.reads += 1;
      if (world.rates !== null) readAt.set(address, world.now);
      return world.rates;
    },
    known: () =>
      Object.fromEntries(
        [...readAt].map(([address, at]) => [
          address,
          { hash: hashOf(world.rates ?? ''), readAt: at },
        ]),
      ),
  };
  const reports: string[] = [];
  const tried: string[] = [];
  const { round, refresh } = createRenderer({
    readSite: async () => world.site,
    data,
    folder: await openPageFolder(folder),
    phoneSignIn: false,
    captcha: null,
    report: (line) => void reports.push(line),
    now: () => world.now,
    // On the clock of the test a page may take as long as in earnest.
    open: (options) => {
      const limits = options.remote.name.startsWith('mf_bad') ? { pageMs: 300 } : {};
      const sandbox = openSandbox({ ...options, limits });
      const render: typeof sandbox.render = async (page) => {
        tried.push(`${page.version} ${page.path} ${page.locale}`);
        return sandbox.render(page).catch((error: unknown) => {
          if (String(error).includes('took over')) world.now += 10_000;
          throw error;
        });
      };
      return { ...sandbox, render };
    },
  });
  return { world, reports, tried, round, refresh };
}

function read(version: string, page: string, locale: 'en' | 'hi', shell = 's1') {
  const file = fileOf({ shell, remote: 'mf_public', version, path: page, locale });
  if (!readdirSync(folder).includes(file)) return null;
  return pageFile.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
}

function known() {
  return dataFile.parse(JSON.parse(readFileSync(path.join(folder, DATA_FILE), 'utf8')));
}

test('each listed page of a release is drawn in both languages, with its styles and no page of a person', async () => {
  const { round, reports } = await start({
    shells: [shellOf('s1')],
    remotes: [releaseOf('1', ['/FAQ'])],
  });
  await round();
  expect(reports).toEqual([]);
  expect(read('1', '/FAQ', 'hi')).toEqual({
    html: '1 /FAQ hi ',
    styles: [':root{}', STYLE],
    data: {},
    answers: {},
  });
  expect(read('1', '/FAQ', 'en')?.html).toBe('1 /FAQ en ');
  expect(readdirSync(folder).filter((name) => name.endsWith('.page.json'))).toHaveLength(2);
});

test('a page is drawn again when its data has changed, and only then', async () => {
  const { world, round, refresh } = await start({
    shells: [shellOf('s1')],
    remotes: [releaseOf('1', ['/workers'])],
  });
  await round();
  expect(read('1', '/workers', 'hi')).toMatchObject({
    html: '1 /workers hi [700]',
    data: { [RATES]: hashOf('[700]') },
    answers: { [RATES]: '[700]' },
  });
  served.delete('/1/server/server.js');
  world.now += 20_000;
  await round();
  await refresh();
  expect(known()[RATES]).toEqual({ hash: hashOf('[700]'), readAt: 1_020_000 });
  releaseOf('1', ['/workers']);
  world.rates = '[800]';
  await round();
  expect(read('1', '/workers', 'hi')?.html).toBe('1 /workers hi [800]');
});

test('while the database does not answer, nothing without its prices is kept, and no age is made up', async () => {
  const { world, round, reports } = await start({
    shells: [shellOf('s1')],
    remotes: [releaseOf('1', ['/workers', '/FAQ'])],
  });
  world.rates = null;
  await round();
  expect(read('1', '/workers', 'hi')).toBeNull();
  expect(read('1', '/FAQ', 'hi')).not.toBeNull();
  expect(reports.join('\n')).toContain(`no answer from ${RATES}`);
  world.rates = '[700]';
  world.now += 15_000;
  await round();
  expect(read('1', '/workers', 'hi')?.html).toBe('1 /workers hi [700]');
});

test('a new release is drawn beside the one before, and one that nobody gets is removed', async () => {
  const [first, second] = [releaseOf('1', ['/FAQ']), releaseOf('2', ['/FAQ'])];
  const { world, round } = await start({ shells: [shellOf('s1')], remotes: [first] });
  await round();
  world.site = { shells: [shellOf('s1'), shellOf('s2')], remotes: [second, first] };
  await round();
  expect(read('1', '/FAQ', 'hi')?.html).toBe('1 /FAQ hi ');
  expect(read('2', '/FAQ', 'hi')?.html).toBe('2 /FAQ hi ');
  expect(read('2', '/FAQ', 'hi', 's2')?.html).toBe('2 /FAQ hi ');
  world.site = { shells: [shellOf('s2')], remotes: [second] };
  await round();
  expect(read('1', '/FAQ', 'hi')).toBeNull();
  expect(read('2', '/FAQ', 'hi')).toBeNull();
  expect(read('2', '/FAQ', 'hi', 's2')).not.toBeNull();
});

test('server code that was tampered with does not run, and that is reported', async () => {
  const release = releaseOf('1', ['/FAQ']);
  served.set('/1/server/server.js', `${REMOTE('1')} // changed`);
  const { round, reports } = await start({ shells: [shellOf('s1')], remotes: [release] });
  await round();
  expect(read('1', '/FAQ', 'hi')).toBeNull();
  expect(reports.join('\n')).toMatch(/mf_public 1 .*is not the file that was built/);
});

test('a page with a style sheet that was tampered with is not kept', async () => {
  const release = releaseOf('1', ['/FAQ']);
  served.set('/1/page.css', 'body { display: none }');
  const { round, reports } = await start({ shells: [shellOf('s1')], remotes: [release] });
  await round();
  expect(read('1', '/FAQ', 'hi')).toBeNull();
  expect(reports.join('\n')).toContain('is not the file that was built');
});

test('an origin that does not answer, or a page with a bug, costs only its own pages', async () => {
  const release = releaseOf('1', ['/broken', '/FAQ']);
  const gone = { ...releaseOf('2', ['/x']), name: 'mf_gone', entry: `${origin}/3/entry.js` };
  const { round, reports } = await start({ shells: [shellOf('s1')], remotes: [gone, release] });
  await round();
  expect(read('1', '/FAQ', 'hi')?.html).toBe('1 /FAQ hi ');
  expect(read('1', '/broken', 'hi')).toBeNull();
  expect(reports.join('\n')).toMatch(/mf_gone 2 .*answered 404/);
  expect(reports.join('\n')).toMatch(/\/broken \(hi\): Error: .*a bug/);
});

test('a release whose pages never end costs only its own: the data of others stays present, and they are drawn in between', async () => {
  const good = releaseOf('1', ['/workers']);
  const { world, tried, round, refresh } = await start({
    shells: [shellOf('s1')],
    remotes: [good],
  });
  await round();
  const bad = { ...releaseOf('2', ['/endless', '/endless2']), name: 'mf_bad' };
  world.site = { ...world.site, remotes: [bad, good] };

  const isRound = round();
  await expect.poll(() => tried).toContain('2 /endless en');
  world.now += 50_000;
  await refresh();
  // While the page is still being drawn.
  expect(tried.at(-1)).toBe('2 /endless en');
  expect(known()[RATES]?.readAt).toBe(1_050_000);
  await isRound;
  // Its turn ends with the first page that does not.
  expect(tried.filter((page) => page.startsWith('2 '))).toEqual(['2 /endless en']);

  world.rates = '[800]';
  for (let rounds = 0; rounds < 3; rounds += 1) {
    world.now += 16_000;
    await round();
  }
  expect(read('1', '/workers', 'hi')?.html).toBe('1 /workers hi [800]');
  // It rests six times as long as it took.
  expect(tried.filter((page) => page.startsWith('2 '))).toHaveLength(1);
  world.now += 360_000;
  await round();
  expect(tried.filter((page) => page.startsWith('2 '))).toHaveLength(2);
});

test('a release that asks for ever more data gets no more, and what others show stays known', async () => {
  const paths = Array.from({ length: 6 }, (_, at) => `/curious${at}`);
  const { world, reports, round } = await start({
    shells: [shellOf('s1')],
    remotes: [releaseOf('2', paths), releaseOf('1', ['/workers'])],
  });
  await round();
  const isDrawn = paths.map((one) => read('2', one, 'hi') !== null);
  expect(isDrawn).toEqual([true, true, true, true, false, false]);
  expect(reports.join()).toContain('no answer from');
  expect(world.reads).toBeLessThan(200);
  expect(read('1', '/workers', 'hi')).not.toBeNull();
});

test('a release that draws slowly goes on in its next turn', async () => {
  const slow = releaseOf('1', ['/FAQ', '/careers']);
  const { world, tried, round } = await start({ shells: [shellOf('s1')], remotes: [slow] });
  const pages = () => tried.length;
  const stop = setInterval(() => {
    world.now += 10_000;
  }, 1);
  await round();
  clearInterval(stop);
  expect(pages()).toBe(1);
  await round();
  expect(pages()).toBe(4);
});

test('a page is told from the data that it was given, though it was read anew meanwhile', async () => {
  const { world, round } = await start({
    shells: [shellOf('s1')],
    remotes: [releaseOf('1', ['/workers'])],
  });
  const changes = setInterval(() => {
    world.rates = `[${Number(world.rates?.slice(1, -1)) + 1}]`;
  }, 1);
  await round();
  clearInterval(changes);
  for (const locale of ['en', 'hi'] as const) {
    const page = read('1', '/workers', locale);
    const shown = page?.html.split(' ').at(-1) ?? '';
    expect(shown).toMatch(/^\[\d+\]$/);
    expect(page?.data).toEqual({ [RATES]: hashOf(shown) });
  }
});

test('an older release that brings no server build is left to browsers', async () => {
  const { server: _server, ...release } = releaseOf('1', ['/FAQ']);
  const { round, reports } = await start({ shells: [shellOf('s1')], remotes: [release] });
  await round();
  expect(read('1', '/FAQ', 'hi')).toBeNull();
  expect(reports).toEqual([]);
});
