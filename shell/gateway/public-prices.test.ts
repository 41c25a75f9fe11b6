import { afterEach, expect, test, vi } from 'vitest';
import { startUpstream, type TestUpstream } from './gateway-for-tests';
import { createPriceReader } from './public-prices';

const ITEM = {
  category: 'electrical',
  id: 5,
  name_en: 'Fan installation',
  name_hi: 'पंखा लगाना',
  price_paise: 17_900,
  unit: 'each',
  icon: 'fan',
  sort: 50,
  group_en: 'Fans',
  group_hi: 'पंखे',
  minutes: 45,
  includes_en: 'Hanging the fan',
  includes_hi: 'पंखा टाँगना',
  excludes_en: 'The fan',
  excludes_hi: 'पंखा',
};

let database: TestUpstream | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await database?.stop();
});

/** A database whose fan costs what `price` says at the moment; null: it is down. */
async function start(price: () => number | null) {
  database = await startUpstream((request, response) => {
    const paise = price();
    if (paise === null) response.statusCode = 503;
    const isItems = request.url?.startsWith('/rest/v1/catalogue_items');
    response.end(JSON.stringify(isItems ? [{ ...ITEM, price_paise: paise }] : []));
  });
  let now = 1_000_000;
  const read = createPriceReader({
    origin: database.origin,
    publishableKey: 'sb_publishable_x',
    now: () => now,
  });
  return {
    fan: async () => (await read())?.items[0]?.price_paise,
    pass: (seconds: number) => (now += seconds * 1_000),
    requests: () => database?.requests ?? [],
  };
}

test('the prices are those that a visitor may read: active rows, with the public key and no session', async () => {
  const { fan, requests } = await start(() => 17_900);
  expect(await fan()).toBe(17_900);
  expect(requests()).toHaveLength(3);
  for (const { url, headers } of requests()) {
    expect(url).toContain('active=eq.true');
    expect(headers['apikey']).toBe('sb_publishable_x');
    expect(headers.authorization).toBeUndefined();
  }
});

test('a changed price is known a minute later at the latest, and the database is asked once for many visitors', async () => {
  let paise = 17_900;
  const { fan, pass, requests } = await start(() => paise);
  await Promise.all([fan(), fan(), fan()]);
  expect(requests()).toHaveLength(3);
  paise = 19_900;
  pass(29);
  expect(await fan()).toBe(17_900);
  expect(requests()).toHaveLength(3);
  pass(31);
  expect(await fan()).toBe(19_900);
});

test('after half a minute they are read behind the answer', async () => {
  let paise = 17_900;
  const { fan, pass } = await start(() => paise);
  await fan();
  paise = 19_900;
  pass(30);
  expect(await fan()).toBe(17_900);
  await vi.waitFor(async () => expect(await fan()).toBe(19_900));
});

test('older prices are never told: while the database is down there are none, and it is not asked by every visitor', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let paise: number | null = 17_900;
  const { fan, pass, requests } = await start(() => paise);
  await fan();
  paise = null;
  pass(61);
  expect(await fan()).toBeUndefined();
  const asked = requests().length;
  expect(await fan()).toBeUndefined();
  expect(requests()).toHaveLength(asked);
  paise = 17_900;
  pass(5);
  expect(await fan()).toBe(17_900);
});
