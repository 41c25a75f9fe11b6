import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';
import { findAdvertisedPrices } from './starting-prices';
import { listWorkerRates } from './worker-rates';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A fake database that returns the given answers, and the context of a person who uses it. */
async function contextOf(handler: Handler, token: string | null = null): Promise<RemoteContext> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => handler(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  return {
    config: {
      supabaseUrl: `http://127.0.0.1:${port}/`,
      supabasePublishableKey: 'sb_publishable_x',
      apiUrl: '/api',
      captcha: null,
    },
    getSupabase: () => Promise.reject(new Error('a visitor must not download supabase-js')),
    getAccessToken: () => Promise.resolve(token),
  };
}

const greet = (context: RemoteContext) =>
  callDatabase(context, {
    name: 'greet',
    parameters: { p_name: 'Asha' },
    answer: z.unknown(),
  });

describe('a public call to the database', () => {
  test('a visitor calls a function with the publishable key and no bearer', async () => {
    let seen: { url: string | undefined; key: unknown; bearer: unknown; body: unknown } | undefined;
    const context = await contextOf((request, response, body) => {
      const { apikey, authorization } = request.headers;
      seen = { url: request.url, key: apikey, bearer: authorization, body: JSON.parse(body) };
      response.writeHead(204).end();
    });
    await greet(context);
    expect(seen).toEqual({
      url: '/rest/v1/rpc/greet',
      key: 'sb_publishable_x',
      bearer: undefined,
      body: { p_name: 'Asha' },
    });
  });

  test('a signed-in person is named by their token', async () => {
    let bearer: unknown;
    const context = await contextOf((request, response) => {
      bearer = request.headers.authorization;
      response.writeHead(204).end();
    }, 'token-1');
    await greet(context);
    expect(bearer).toBe('Bearer token-1');
  });

  test('the word the database raises is the code of the error', async () => {
    const context = await contextOf((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ code: 'P0001', message: 'rate_limited', details: null, hint: null }),
      );
    });
    await expect(greet(context)).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  test('a gateway that answers with a page instead of data is an outage', async () => {
    const context = await contextOf((_request, response) =>
      response.writeHead(502).end('<h1>Bad gateway</h1>'),
    );
    await expect(greet(context)).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  });

  test('a connection that is refused says that there is no network', async () => {
    const context = await contextOf((_request, response) => response.destroy());
    await expect(greet(context)).rejects.toMatchObject({
      code: 'network_down',
    });
  });

  test('rows that are not what the contract says are refused', async () => {
    const context = await contextOf((_request, response) =>
      response.end(JSON.stringify([{ code: 'XX' }])),
    );
    await expect(listWorkerRates(context)).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  test('worker rates come back as the database orders them', async () => {
    const row = { code: 'MA', name_en: 'Mason', name_hi: 'राजमिस्त्री', rate_paise: 40_000 };
    const context = await contextOf((_request, response) => response.end(JSON.stringify([row])));
    await expect(listWorkerRates(context)).resolves.toEqual([row]);
  });
});

describe('the prices of the public pages', () => {
  const item = (category: string, id: number, price_paise: number) => ({
    category,
    id,
    price_paise,
    unit: 'fixed',
  });

  test.each([
    ['one price in each list', [9_900, 9_900], { min: 9_900, max: 9_900 }],
    ['what staff made of it', [9_900, 14_900], { min: 9_900, max: 14_900 }],
  ])('a visit costs %s, and is not the cheapest job', async (_what, visits, visit) => {
    const rows = [
      item('painting', 30, visits[0] ?? 0),
      item('plumbing', 30, visits[1] ?? 0),
      item('painting', 1, 120_000),
    ];
    const context = await contextOf((_request, response) => response.end(JSON.stringify(rows)));
    await expect(findAdvertisedPrices(context)).resolves.toEqual({
      starting: { painting: { paise: 120_000, isPerSqFt: false } },
      job: 120_000,
      visit,
    });
  });

  test('without a visit in any list none is named', async () => {
    const rows = [item('painting', 1, 120_000)];
    const context = await contextOf((_request, response) => response.end(JSON.stringify(rows)));
    await expect(findAdvertisedPrices(context)).resolves.toMatchObject({ visit: null });
  });
});
