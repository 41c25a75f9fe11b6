import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../contracts/error-code';
import type { RemoteContext } from '../platform/remote-module';
import { getOrder, listOrders } from './admin-orders';
import { listPriceItems, updatePriceItem } from './admin-prices';
import { createOrder, findOrder, listMyOrders, type OrderDraft } from './orders';
import { createCheckout, getPaymentDetails } from './payments';
import { jsonOf, request } from './request';
import { listStaff } from './staff';
import { addWorker } from './workers';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** The context of a person whose service and database both answer with the given handler. */
async function contextOf(handler: Handler): Promise<RemoteContext> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    config: { supabaseUrl: address, supabasePublishableKey: 'key', apiUrl: address, captcha: null },
    getSupabase: () => Promise.reject(new Error('not needed to ask for data')),
    getAccessToken: () => Promise.resolve('token'),
  };
}

describe('an answer of another form than the contract says is an outage, never a bug of the page', () => {
  const asks: Readonly<Record<string, (context: RemoteContext) => Promise<unknown>>> = {
    'of the service': (context) => getOrder(context, '123456789'),
    'of the service, with headers': (context) => listOrders(context, {}),
    'of the service, one of two': (context) => getPaymentDetails(context, '123456789'),
    'of a function': (context) => listStaff(context),
    'of one row': (context) => findOrder(context, '123456789'),
    'of own rows': (context) => listMyOrders(context, { userId: 'u', limit: 20 }),
    'of all rows': (context) => listPriceItems(context),
    'to a new order': (context) =>
      createOrder(context, {} as OrderDraft, { orderId: '482910337', known: null }),
    'to a new row': (context) =>
      addWorker(context, {
        name: 'Munna',
        phone: '9876543210',
        trades: [],
        area: null,
        note: null,
        active: true,
      }),
    'to a change': (context) =>
      updatePriceItem(context, { category: 'painting', id: 1, updated_at: 'then' }, {}),
  };
  const answers = ['[{"surprise":true}]', '{"surprise":true}', 'null', '<h1>Welcome</h1>', ''];

  test.each(Object.entries(asks))('%s', async (_what, ask) => {
    for (const answer of answers) {
      const context = await contextOf((_request, response) => response.end(answer));
      const error = await ask(context).catch((caught: unknown) => caught);
      expect(error, answer).toBeInstanceOf(ApiError);
      expect(error, answer).toMatchObject({ code: 'service_unavailable' });
      stop?.();
    }
  });
});

describe('a request', () => {
  const errorOf = (status: number) => new ApiError('not_found', { status });
  const ask = (context: RemoteContext, call: { signal?: AbortSignal; timeoutMs?: number } = {}) =>
    request(
      context,
      { address: context.config.apiUrl, errorOf },
      { path: '/', ...call },
      jsonOf(z.object({ ok: z.boolean() })),
    );
  /** Sends only the first half of a response. */
  const begin: Handler = (_request, response) => {
    response.writeHead(200, { 'content-length': '11' });
    response.write('{"ok":');
  };

  test('answers body and headers', async () => {
    const context = await contextOf((_request, response) =>
      response.writeHead(200, { 'x-total-count': '7' }).end('{"ok":true}'),
    );
    const { body, headers } = await ask(context);
    expect(body).toEqual({ ok: true });
    expect(headers.get('x-total-count')).toBe('7');
  });

  test('tells the other tabs when it changed something, and only then', async () => {
    const otherTab = new BroadcastChannel('kaarigar.news');
    const heard: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => heard.push(data));
    const order = { orderId: '123456789', returnPath: '/orders', locale: 'en' } as const;
    const failing = await contextOf((_request, response) => response.writeHead(409).end());
    await expect(createCheckout(failing, order)).rejects.toThrow(ApiError);
    stop?.();
    const context = await contextOf((asked, response) =>
      response.end(asked.method === 'GET' ? '[]' : '{"url":"https://pay.example"}'),
    );
    await listMyOrders(context, { userId: 'u', limit: 20 });
    await createCheckout(context, order);
    await expect.poll(() => heard).toEqual(['changed']);
    otherTab.close();
  });

  test('throws what the server means by a failure', async () => {
    const context = await contextOf((_request, response) => response.writeHead(404).end());
    await expect(ask(context)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  test('whose answer breaks off got none: the connection failed', async () => {
    const context = await contextOf((asked, response) => {
      begin(asked, response);
      setTimeout(() => response.destroy(), 50);
    });
    await expect(ask(context)).rejects.toMatchObject({ code: 'network_down' });
  });

  test.each<[string, Handler]>([
    ['does not begin', () => undefined],
    ['stops half-way', begin],
  ])('whose answer %s in time met a service that is not available', async (_what, handler) => {
    const context = await contextOf(handler);
    await expect(ask(context, { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  });

  test.each<[string, Handler]>([
    ['before the answer', () => undefined],
    ['in the middle of the answer', begin],
  ])('that is given up %s says so, and is no failure', async (_what, handler) => {
    const context = await contextOf(handler);
    const caller = new AbortController();
    const answer = ask(context, { signal: caller.signal });
    setTimeout(() => caller.abort(), 100);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
