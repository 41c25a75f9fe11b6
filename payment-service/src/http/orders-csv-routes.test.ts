import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { exportOrders } from '@kaarigar/shared/api/admin-orders';
import { EXPORT_PAGE_SIZE as PAGE } from '@kaarigar/shared/domain/limits';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { anOrderSummary } from '@kaarigar/shared/contracts/order-summary-for-tests';
import type { ListedOrder, OrderList } from '../ports';
import { refusal } from '../service-error';
import { answerError } from './answer-error';
import { createLog, logRequests } from './logging';
import { ordersCsvRoutes } from './orders-csv-routes';

const TOKEN = 'a.b.c';

const order = (number: number): ListedOrder => ({
  ...anOrderSummary({
    order_id: String(100_000_000 + number),
    customer_name: 'सुनीता देवी '.repeat(8),
    created_at: '2026-03-01T20:00:00Z',
  }),
  position: String(number),
});

/** More orders than anybody could download; `before` is waited for before each page. */
class EndlessList implements OrderList {
  calls = 0;
  before: (call: number) => Promise<void> = () => Promise.resolve();

  async page(): Promise<readonly ListedOrder[]> {
    this.calls += 1;
    const first = this.calls * PAGE;
    await this.before(this.calls);
    return Array.from({ length: PAGE }, (_, index) => order(first + index));
  }

  count(): never {
    throw new Error('the file is not counted');
  }

  total(): never {
    throw new Error('the file is not counted');
  }
}

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(orderList: OrderList): Promise<string> {
  const app = express();
  app.use(logRequests(createLog('silent')));
  app.use(
    ordersCsvRoutes({
      orderList,
      clock: { now: () => new Date(), sleep: () => Promise.resolve() },
    }),
  );
  app.use(answerError);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Takes the beginning of the file and then nothing more. */
async function begin(
  url: string,
): Promise<{ response: IncomingMessage; closed: Promise<unknown> }> {
  const answering = once(server, 'request').then(([, answer]) => answer as ServerResponse);
  const request = get(`${url}/orders.csv`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const closed = answering.then((answer) => once(answer, 'close'));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { response, closed };
}

async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await turn();
}

/** The number of calls when it has stopped growing. */
async function settled(list: EndlessList): Promise<number> {
  let calls = -1;
  while (calls !== list.calls) {
    calls = list.calls;
    await turns(3 * PAGE);
  }
  return calls;
}

describe('a file longer than its reader has patience', () => {
  it('is not asked for further than it is read', async () => {
    const list = new EndlessList();
    const { response } = await begin(await serve(list));
    const unread = await settled(list);
    for await (const _ of response) if (list.calls > unread) break;
    expect(list.calls).toBeGreaterThan(unread);
  });

  it('is not asked for any more when the reader has gone', async () => {
    const list = new EndlessList();
    let openGate = (): void => undefined;
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    // The reader goes while the second page is on its way.
    list.before = (call) => (call === 2 ? gate : Promise.resolve());
    const { response, closed } = await begin(await serve(list));
    response.resume();
    await expect.poll(() => list.calls).toBe(2);
    response.destroy();
    await closed;
    openGate();
    // With the second page the third was asked for, ahead of a reader who no longer takes it: none follows.
    expect(await settled(list)).toBe(3);
  });
});

describe('a page of it that cannot be read', () => {
  const contextOf = (url: string) =>
    ({
      config: { apiUrl: url },
      getAccessToken: () => Promise.resolve(TOKEN),
    }) as unknown as RemoteContext;

  it('is a refusal when it is the first', async () => {
    const list = new EndlessList();
    list.before = () => Promise.reject(refusal('not_allowed'));
    const exported = exportOrders(contextOf(await serve(list)), { locale: 'en' });
    await expect(exported).rejects.toMatchObject({ code: 'not_allowed', status: 403 });
  });

  it('is a broken connection when it comes later: half a file is none', async () => {
    const list = new EndlessList();
    list.before = (call) =>
      call === 3 ? Promise.reject(refusal('service_unavailable')) : Promise.resolve();
    const exported = exportOrders(contextOf(await serve(list)), { locale: 'en' });
    await expect(exported).rejects.toMatchObject({ code: 'network_down' });
  });
});
