import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { CASHFREE_KEYS, KEYS } from '../payment-service/tests/accounts';
import { addressOf, listen } from '../payment-service/tests/service-instance';
import { createSandbox } from '../payment-service/sandbox/create-sandbox';
import { createHandler } from '../supabase/local/create-handler';
import { createToken, startOwnServer } from '../supabase/tests/fixture';
import { book } from '../supabase/tests/order-draft';
import { people, TEST_SETTINGS } from '../supabase/tests/people';
import { liftQuestionLimits } from '../supabase/tests/question-limits';

/**
 * Everything around the payment service, in a process of its own: a PostgreSQL server with the embedded Supabase in
 * front of it, and the sandbox. Messages tell it what to do, so that it does not disturb the measuring process.
 */
export interface Environment {
  readonly databaseUrl: string;
  readonly providerUrl: string;
  /** The customer's access token. */
  readonly token: string;
}

/** The number of requests that have arrived. */
export interface Counts {
  readonly database: number;
  readonly provider: number;
}

export type Command = { readonly orders: number } | 'counts' | 'settled';

/** How many orders we book at once, within the customer's limit on open orders. */
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
const api = await listen(
  counted('database', getRequestListener(createHandler(database.supabase, TEST_SETTINGS))),
);
const sandbox = createSandbox({
  port: 0,
  keyId: KEYS.keyId,
  keySecret: KEYS.keySecret,
  webhookSecret: KEYS.webhookSecret,
  cashfree: CASHFREE_KEYS,
});
const provider = await listen(counted('provider', sandbox.app));
await sandbox.start();
await liftQuestionLimits(database);

async function addOrders(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    // Otherwise the daily limit on open orders would stop us.
    await database.sql("update orders set created_at = now() - interval '2 days'");
    const size = Math.min(BATCH, count - ids.length);
    const batch = Array.from({ length: size }, () => book(database.customer));
    ids.push(...(await Promise.all(batch)));
  }
  // Makes them new again: the reconciler would expire old orders.
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
