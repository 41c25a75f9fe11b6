import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachesInMemory } from './caches-for-tests';

const SITE = 'https://site.example';

interface Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (response: Promise<Response>) => void;
  readonly request?: unknown;
  readonly preloadResponse?: unknown;
}

/** What the worker asked of the browser, by name. */
let done: string[];
let fire: (
  type: string,
  request?: object,
  preloadResponse?: Promise<Response | undefined>,
) => Promise<Response | undefined>;

beforeEach(async () => {
  done = [];
  const listeners = new Map<string, (event: Event) => void>();
  const note = (what: string) => async () => void done.push(what);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('skipWaiting', note('takes over at once'));
  vi.stubGlobal('clients', {
    claim: note('answers pages that are open'),
    // A page that is loaded anew would lose what somebody types or pays.
    matchAll: async () => [{ url: `${SITE}/`, navigate: note('loads a page anew') }],
  });
  vi.stubGlobal('registration', { navigationPreload: { enable: note('lets pages ask ahead') } });
  vi.stubGlobal('location', { origin: SITE });
  vi.stubGlobal('caches', cachesInMemory());
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.resetModules();
  await import('./worker');
  fire = async (type, request, preloadResponse) => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      waitUntil: (work) => void works.push(work),
      respondWith: (response) => {
        answer = response;
      },
      request,
      preloadResponse,
    });
    await Promise.all(works);
    return answer;
  };
});
afterEach(() => void vi.unstubAllGlobals());

const asked = (method: string, path: string, mode = 'cors') => ({
  method,
  url: SITE + path,
  mode,
  destination: '',
  cache: 'default',
});

test('a newer worker takes over at once, and no open page is loaded anew for it', async () => {
  await fire('install');
  await fire('activate');
  expect(done).toEqual([
    'takes over at once',
    'answers pages that are open',
    'lets pages ask ahead',
  ]);
});

test.each([
  ['paying', 'POST', '/api/create-order'],
  ['the state of a payment', 'GET', '/api/get-payment-details?order_id=482910337'],
  ['signing in', 'POST', '/auth/v1/token?grant_type=password'],
  ['who somebody is', 'POST', '/rest/v1/rpc/me'],
  ["staff's lists", 'GET', '/api/orders?status=PAID'],
  ["staff's tables", 'GET', '/rest/v1/workers'],
])('%s is left to the network alone', async (_what, method, path) => {
  expect(await fire('fetch', asked(method, path))).toBeUndefined();
});

test('the way back from paying and from mails is left to the network alone', async () => {
  for (const path of ['/api/payments/return?order_id=482910337', '/auth/v1/verify?token=x']) {
    expect(await fire('fetch', asked('GET', path, 'navigate')), path).toBeUndefined();
  }
});

test('what the browser asked ahead on the way back from paying is not asked a second time', async () => {
  const ask = vi.fn(async () => new Response('asked by the worker'));
  vi.stubGlobal('fetch', ask);
  for (const path of ['/api/payments/return?reference=x', '/auth/v1/verify?token=x']) {
    const back = asked('GET', path, 'navigate');
    const ahead = Promise.resolve(new Response('asked ahead'));
    expect(await (await fire('fetch', back, ahead))?.text(), path).toBe('asked ahead');
    expect(ask).not.toHaveBeenCalled();
    // A browser that asks nothing ahead.
    const answer = await fire('fetch', back, Promise.resolve(undefined));
    expect(await answer?.text()).toBe('asked by the worker');
    ask.mockClear();
  }
});

test.each(['/payment-success', '/payment-failed', '/login', '/admin/orders'])(
  'without a network %s says that there is none',
  async (path) => {
    const answer = await fire('fetch', asked('GET', path, 'navigate'));
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toContain('इंटरनेट नहीं चल रहा है');
  },
);
