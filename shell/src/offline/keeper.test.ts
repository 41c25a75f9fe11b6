import { beforeEach, describe, expect, test } from 'vitest';
import { KEEP_HEADER } from '@kaarigar/shared/offline/kept';
import { cachesInMemory } from './caches-for-tests';
import { createKeeper, type Asked, type Keeper } from './keeper';
import type { Seen } from './seen';

const SITE = 'https://site.example';
const PRICES = `${SITE}/rest/v1/catalogue_items?category=eq.painting`;
const ORDERS = `${SITE}/rest/v1/orders?order_id=eq.482910337`;
const WORKERS = `${SITE}/rest/v1/rpc/order_workers`;
const FILE = 'https://remote.example/1/page.0123456789.js';

let isConnected: boolean;
let now: number;
/** What the site answers now, by address; each request that arrived. */
let answers: Map<string, () => Response | Promise<Response>>;
let arrived: string[];
let caches: CacheStorage;
let keeper: Keeper;
let works: Promise<void>[];

beforeEach(() => {
  isConnected = true;
  now = 1_000;
  answers = new Map();
  arrived = [];
  works = [];
  caches = cachesInMemory();
  keeper = createKeeper({
    caches,
    now: () => now,
    fetch: async (request) => {
      if (!isConnected) throw new TypeError('Failed to fetch');
      arrived.push(request.url);
      return (await answers.get(request.url)?.()) ?? new Response('', { status: 404 });
    },
  });
});

const asked = (url: string, init?: RequestInit): Asked => ({
  request: new Request(url, init),
  later: (work) => void works.push(work),
});
async function settle(): Promise<void> {
  await Promise.all(works.splice(0));
}
const page =
  (content: string, lang = 'hi') =>
  () =>
    new Response(
      `<html lang="${lang}"><body><div id="root" data-prerendered="/FAQ"><p>${content}</p></div><!--root--><script></script></body></html>`,
      { headers: { [KEEP_HEADER]: '1', 'content-security-policy': 'p', 'content-length': '9' } },
    );
const open = async (path: string) => {
  const answer = await keeper.navigate(asked(SITE + path));
  await settle();
  return answer;
};
const ask = async (url: string, init?: RequestInit) => {
  const answer = await keeper.answer(asked(url, init));
  await settle();
  return answer;
};
const tokenOf = (person: string) => ({
  authorization: `Bearer head.${btoa(JSON.stringify({ sub: person }))}.sign`,
});
const seen = (changes: Partial<Seen>): Seen => ({
  origin: SITE,
  path: '/FAQ',
  start: '/FAQ',
  at: now,
  files: [],
  prices: [],
  key: 'key',
  ...changes,
});

describe('a page', () => {
  test('that was seen opens without a network, and says since when it may be out of date', async () => {
    answers.set(`${SITE}/FAQ`, page('questions'));
    expect(await (await open('/FAQ')).text()).toContain('questions');
    isConnected = false;
    now = 9_000;
    const kept = await open('/FAQ?from=home');
    const text = await kept.text();
    expect(text).toContain('<html data-kept-at="1000" lang="hi">');
    expect(text).toContain('questions');
    expect(kept.headers.get('content-security-policy')).toBe('p');
    expect(kept.headers.has('content-length')).toBe(false);
  });

  test('comes from the network whenever there is one', async () => {
    answers.set(`${SITE}/FAQ`, page('old'));
    await open('/FAQ');
    answers.set(`${SITE}/FAQ`, page('new'));
    expect(await (await open('/FAQ')).text()).toContain('new');
    isConnected = false;
    expect(await (await open('/FAQ')).text()).toContain('new');
  });

  test('is taken from the request that the browser has already made', async () => {
    const preloaded = Promise.resolve(page('early')());
    expect(await (await keeper.navigate(asked(`${SITE}/FAQ`), preloaded)).text()).toContain(
      'early',
    );
    expect(arrived).toEqual([]);
  });

  test.each([
    ['never seen', () => new Response('', { status: 404 })],
    ['that must not be kept', () => new Response('<html lang="hi">pay</html>')],
    ['that failed', () => new Response('<html>', { status: 500, headers: { [KEEP_HEADER]: '1' } })],
  ])('%s is a notice with the phone, and nothing that needs the network', async (_what, answer) => {
    answers.set(`${SITE}/payment-success`, answer);
    await open('/payment-success');
    isConnected = false;
    const notice = await open('/payment-success');
    const text = await notice.text();
    expect(notice.status).toBe(503);
    expect(text).toContain('इंटरनेट नहीं चल रहा है');
    expect(text).toMatch(/href="tel:\+\d+"/);
    expect(text).not.toContain('wa.me');
    expect(text).not.toContain('pay</html>');
  });

  test('never seen is told in the language that was read last', async () => {
    const font = `${SITE}/assets/baloo-2-latin-700-normal.0123456789.woff2`;
    answers.set(`${SITE}/`, page('home', 'en'));
    answers.set(font, () => new Response('letters'));
    await open('/');
    await ask(font);
    isConnected = false;
    const text = await (await open('/careers')).text();
    // In the letters of the site, and with the other language beside it.
    expect(await (await ask(SITE + /url\(([^)]*)\)/.exec(text)?.[1])).text()).toBe('letters');
    expect(text).not.toContain('<img');
    expect(text).toContain('<a href="#hi" lang="hi">हिन्दी</a>');
    expect(text).toContain('<h1>No internet</h1>');
    expect(text).toContain('<a href="/">Home page</a>');
  });

  test('to which a tab went by itself opens too, with nothing of the one that it began with', async () => {
    answers.set(`${SITE}/`, page('home'));
    await open('/');
    await keeper.seen(seen({ path: '/orders/482910337', start: '/', at: 2_000 }));
    isConnected = false;
    const text = await (await open('/orders/482910337')).text();
    expect(text).toContain('<html data-kept-at="2000" lang="hi">');
    expect(text).toContain('<div id="root"></div><script>');
    expect(arrived).toEqual([`${SITE}/`]);
  });

  test('seen before there was a worker is fetched, with its files and prices', async () => {
    answers.set(`${SITE}/FAQ`, page('questions'));
    answers.set(FILE, () => new Response('run()'));
    answers.set(PRICES, () => new Response('[1]'));
    await keeper.seen(seen({ files: [FILE], prices: [PRICES] }));
    await keeper.seen(seen({ files: [FILE], prices: [PRICES] }));
    expect(arrived).toEqual([`${SITE}/FAQ`, FILE, PRICES]);
    isConnected = false;
    expect(await (await open('/FAQ')).text()).toContain('questions');
    expect(await (await ask(FILE)).text()).toBe('run()');
    expect(await (await ask(PRICES)).text()).toBe('[1]');
  });
});

describe('a file', () => {
  test('with its hash in its name is read once', async () => {
    answers.set(FILE, () => new Response('run()'));
    await ask(FILE);
    expect(await (await ask(FILE)).text()).toBe('run()');
    expect(arrived).toEqual([FILE]);
  });

  test('that is the same in the next release is not read again', async () => {
    answers.set(FILE, () => new Response('run()'));
    await ask(FILE);
    const next = await ask(FILE.replace('/1/', '/2/'));
    expect(await next.text()).toBe('run()');
    expect(arrived).toEqual([FILE]);
    // Of another remote, on an origin of its own.
    expect((await ask(FILE.replace('remote.', 'other.'))).status).toBe(404);
  });

  test('of one remote is not what another one gets by the same name, where all have one origin', async () => {
    const [own, other] = ['booking', 'admin'].map((remote) =>
      FILE.replace('/1/', `/${remote}/1/`),
    ) as [string, string];
    answers.set(other, () => new Response('other()'));
    await ask(other);
    answers.set(own, () => new Response('own()'));
    expect(await (await ask(own)).text()).toBe('own()');
    expect(await (await ask(own.replace('/1/', '/2/'))).text()).toBe('own()');
    expect(arrived).toEqual([other, own]);
  });

  test('that is suspected to be bad is read anew, and kept anew', async () => {
    answers.set(FILE, () => new Response('bad()'));
    await ask(FILE);
    answers.set(FILE, () => new Response('good()'));
    await ask(FILE, { cache: 'reload' });
    expect(await (await ask(FILE)).text()).toBe('good()');
  });

  test('that failed is not kept', async () => {
    await ask(FILE);
    answers.set(FILE, () => new Response('run()'));
    expect(await (await ask(FILE)).text()).toBe('run()');
  });
});

describe('prices', () => {
  test('are those of the network; without one, those of then, with their moment', async () => {
    answers.set(PRICES, () => new Response('[149]'));
    await ask(PRICES);
    answers.set(PRICES, () => new Response('[159]'));
    now = 2_000;
    const fresh = await ask(PRICES);
    expect([await fresh.text(), fresh.headers.get('x-kept-at')]).toEqual(['[159]', null]);
    isConnected = false;
    const kept = await ask(PRICES);
    expect([await kept.text(), kept.headers.get('x-kept-at')]).toEqual(['[159]', '2000']);
  });

  test('that were never read fail as without a worker', async () => {
    isConnected = false;
    await expect(ask(PRICES)).rejects.toThrow('Failed to fetch');
  });

  test('an outage is no missing network: the page hears of it', async () => {
    answers.set(PRICES, () => new Response('[149]'));
    await ask(PRICES);
    answers.set(PRICES, () => new Response('', { status: 503 }));
    expect((await ask(PRICES)).status).toBe(503);
  });
});

describe('orders', () => {
  const askWorkers = (person: string, orderId: string) =>
    ask(WORKERS, {
      method: 'POST',
      headers: tokenOf(person),
      body: JSON.stringify({ p_order_id: orderId }),
    });

  beforeEach(async () => {
    answers.set(ORDERS, () => new Response('["of asha"]'));
    answers.set(WORKERS, () => new Response('["Munna 9876543210"]'));
    await ask(ORDERS, { headers: tokenOf('asha') });
    await askWorkers('asha', '482910337');
    isConnected = false;
  });

  test('and who comes are there without a network, for the same person and question', async () => {
    expect(await (await ask(ORDERS, { headers: tokenOf('asha') })).text()).toBe('["of asha"]');
    expect(await (await askWorkers('asha', '482910337')).text()).toBe('["Munna 9876543210"]');
    await expect(askWorkers('asha', '111111111')).rejects.toThrow('Failed to fetch');
  });

  test.each([
    ['another person', tokenOf('ravi')],
    ['nobody', {}],
    ['a token that is none', { authorization: 'Bearer x.%.y' }],
  ])('are not for %s', async (_who, headers) => {
    await expect(ask(ORDERS, { headers })).rejects.toThrow('Failed to fetch');
  });

  test('go when another person signs in, though nobody logged out', async () => {
    isConnected = true;
    await ask(ORDERS, { headers: tokenOf('ravi') });
    isConnected = false;
    await expect(ask(ORDERS, { headers: tokenOf('asha') })).rejects.toThrow('Failed to fetch');
  });

  test('go at a logout, and prices stay', async () => {
    isConnected = true;
    answers.set(PRICES, () => new Response('[149]'));
    await ask(PRICES);
    await keeper.forget();
    expect(await caches.keys()).not.toContain('kaarigar-person-asha');
    isConnected = false;
    await expect(ask(ORDERS, { headers: tokenOf('asha') })).rejects.toThrow('Failed to fetch');
    expect(await (await ask(PRICES)).text()).toBe('[149]');
  });

  test('that were on their way at a logout are not kept after it', async () => {
    isConnected = true;
    let answer = (_response: Response): void => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    answers.set(ORDERS, () => late);
    const asking = keeper.answer(asked(ORDERS, { headers: tokenOf('asha') }));
    await expect.poll(() => arrived.at(-1)).toBe(ORDERS);
    await keeper.forget();
    answer(new Response('["late"]'));
    await asking;
    await settle();
    isConnected = false;
    await expect(ask(ORDERS, { headers: tokenOf('asha') })).rejects.toThrow('Failed to fetch');
  });
});
