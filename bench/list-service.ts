import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { createOrderList } from '../payment-service/src/adapters/supabase/supabase-order-list';
import { createLog, logRequests } from '../payment-service/src/http/logging';
import { orderListRoutes } from '../payment-service/src/http/order-list-routes';
import { ordersCsvRoutes } from '../payment-service/src/http/orders-csv-routes';
import { createHandler } from '../supabase/local/create-handler';
import { createToken, type PostgresDatabase } from '../supabase/tests/fixture';
import { people, TEST_SETTINGS } from '../supabase/tests/people';

/** The lists of the payment service over HTTP, called as staff, on top of a database. */
export interface ListService {
  /** The response body, read completely. */
  get(path: string): Promise<string>;
  stop(): void;
}

export async function startListService({ supabase, ids }: PostgresDatabase): Promise<ListService> {
  const api = await listen(getRequestListener(createHandler(supabase, TEST_SETTINGS)));
  const orderList = createOrderList(api.url, TEST_SETTINGS.publishableKey);
  const app = express();
  app.use(logRequests(createLog('silent')));
  app.use(orderListRoutes({ orderList, apiPublicUrl: 'http://localhost:3000/api' }));
  app.use(
    ordersCsvRoutes({
      orderList,
      clock: { now: () => new Date(), sleep: () => Promise.resolve() },
    }),
  );
  const service = await listen(app);
  const authorization = `Bearer ${createToken(ids.staff, people.staff.email)}`;
  return {
    async get(path) {
      const response = await fetch(`${service.url}${path}`, { headers: { authorization } });
      const body = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
      return body;
    },
    stop() {
      for (const { server } of [service, api]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
