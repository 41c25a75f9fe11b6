import { afterEach, expect, test } from 'vitest';
import { startUpstream, type TestUpstream } from '../gateway/gateway-for-tests';
import { createPublicData } from './public-data';
import { hashOf } from './page-file';

const RATES = '/rest/v1/worker_rates?select=code%2Crate_paise&active=eq.true&order=sort';
const upstreams: TestUpstream[] = [];
afterEach(() => Promise.all(upstreams.splice(0).map(({ stop }) => stop())));

async function start(answers: readonly (string | number)[]) {
  const left = [...answers];
  const upstream = await startUpstream((_request, response) => {
    const next = left.shift() ?? 500;
    if (typeof next === 'number') response.writeHead(next).end();
    else response.end(next);
  });
  upstreams.push(upstream);
  const clock = { now: 1_000_000 };
  const data = createPublicData({
    origin: upstream.origin,
    publishableKey: 'sb_publishable_x',
    now: () => clock.now,
  });
  return { data, clock, upstream };
}

test('an address is read once for all pages, as any visitor, until it is too old', async () => {
  const { data, clock, upstream } = await start(['[1]', '[2]']);
  expect(await data.read(RATES, 15_000)).toBe('[1]');
  clock.now += 15_000;
  expect(await data.read(RATES, 15_000)).toBe('[1]');
  clock.now += 1;
  expect(await data.read(RATES, 15_000)).toBe('[2]');
  expect(upstream.requests.map(({ url, headers }) => [url, headers['apikey']])).toEqual([
    [RATES, 'sb_publishable_x'],
    [RATES, 'sb_publishable_x'],
  ]);
  expect(data.known()).toEqual({ [RATES]: { hash: hashOf('[2]'), readAt: 1_015_001 } });
});

test('an outage answers nothing and leaves the age of what was read', async () => {
  const { data, clock } = await start(['[1]', 503]);
  await data.read(RATES, 0);
  clock.now += 20_000;
  expect(await data.read(RATES, 15_000)).toBeNull();
  expect(data.known()[RATES]?.readAt).toBe(1_000_000);
});

test('of ever new addresses the oldest are forgotten, and endless ones not asked for', async () => {
  const { data } = await start(Array.from({ length: 501 }, () => '[]'));
  for (let n = 0; n <= 500; n += 1)
    await data.read(`/rest/v1/worker_rates?select=code&sort=eq.${n}`, 0);
  const known = Object.keys(data.known());
  expect([known.length, known[0]]).toEqual([500, '/rest/v1/worker_rates?select=code&sort=eq.1']);
  expect(await data.read(`${RATES}&code=eq.${'x'.repeat(1_000)}`, 0)).toBeNull();
});

test.each([
  '/rest/v1/profiles?select=name',
  '/rest/v1/rpc/me',
  '/auth/v1/user',
  '/rest/v1/worker_rates?select=code/../../profiles',
  'http://169.254.169.254/rest/v1/worker_rates?select=code',
  '//evil.example/rest/v1/worker_rates?select=code',
])('%s is not asked for', async (address) => {
  const { data, upstream } = await start(['[1]']);
  expect(await data.read(address, 0)).toBeNull();
  expect(upstream.requests).toHaveLength(0);
});
