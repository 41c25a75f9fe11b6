import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { CASHFREE_KEYS, KEYS } from '../payment-service/tests/accounts';
import { addressOf, listen } from '../payment-service/tests/service-instance';
import { createSandbox } from '../payment-service/sandbox/create-sandbox';
import { createHandler } from '../supabase/local/create-handler';
import { createToken, startOwnServer } from '../supabase/tests/fixture';
import { book } from '../supabase/tests/order-draft';
import { people } from '../supabase/tests/people';

/**
 * What the payment service has around it, as a process of its own: a PostgreSQL server with the embedded Supabase in
 * front of it, and the sandbox. Told by messages what to do, so that the measuring process is left alone.
 */
export interface Environment {
  readonly databaseUrl: string;
  readonly providerUrl: string;
  /** Of the customer. */
  readonly token: string;
}

/** How many requests have arrived. */
export interface Counts {
  readonly database: number;
  readonly provider: number;
}

export type Command = { readonly orders: number } | 'counts' | 'settled';

/** As many open orders as a customer may add at once. */
const BATCH = 15;
const counts = { database: 0, provider: 0 };

function counted(
  what: keyof Counts,
  listener: (req: IncomingMessage, res: ServerResponse) => unknown,
) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    counts[what] += 1;
    listener(req, res);
  };
}

const database = await startOwnServer();
const api = await listen(counted('database', getRequestListener(createHandler(database.supabase))));
const sandbox = createSandbox({
  port: 0,
  keyId: KEYS.keyId,
  keySecret: KEYS.keySecret,
  webhookSecret: KEYS.webhookSecret,
  cashfree: CASHFREE_KEYS,
});
const provider = await listen(counted('provider', sandbox.app));
await sandbox.start();

async function addOrders(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    // Or the limit of open orders a day would end it.
    await database.sql("update orders set created_at = now() - interval '2 days'");
    const size = Math.min(BATCH, count - ids.length);
    const batch = Array.from({ length: size }, () => book(database.customer));
    ids.push(...(await Promise.all(batch)));
  }
  // Old ones would be expired by the reconciler.
  await database.sql('update orders set created_at = now()');
  return ids;
}

async function settled(): Promise<number> {
  const [row] = await database.sql<{ count: number }>(
    "select count(*)::int as count from orders where status = 'SUCCESS'",
  );
  return row?.count ?? 0;
}

function run(command: Command): Promise<unknown> {
  if (command === 'counts') return Promise.resolve({ ...counts });
  return command === 'settled' ? settled() : addOrders(command.orders);
}

process.on(
  'message',
  (command: Command) => void run(command).then((answer) => process.send?.(answer)),
);
process.on('disconnect', () => void database.supabase.close().then(() => process.exit(0)));
process.send?.({
  databaseUrl: addressOf(api),
  providerUrl: addressOf(provider),
  token: createToken(database.ids.customer, people.customer.email),
} satisfies Environment);
