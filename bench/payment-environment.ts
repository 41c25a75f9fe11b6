import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { CASHFREE_KEYS, KEYS } from '../payment-service/tests/accounts';
import { addressOf, listen } from '../payment-service/tests/service-instance';
import { createSandbox } from '../payment-service/sandbox/create-sandbox';
import { createHandler } from '../supabase/local/create-handler';
import { connect, createToken, logInEverybody, startOwnServer } from '../supabase/tests/fixture';
import { book } from '../supabase/tests/order-draft';
import { TEST_SETTINGS } from '../supabase/tests/people';
import { liftQuestionLimits } from '../supabase/tests/question-limits';

/**
 * Everything around the payment service, in a process of its own: a PostgreSQL server with the embedded Supabase in
 * front of it, and the sandbox. Messages tell it what to do, so that it does not disturb the measuring process.
 */
export interface Environment {
  readonly databaseUrl: string;
  readonly providerUrl: string;
}

/** An order that can be paid, and its customer's access token. */
export interface PayableOrder {
  readonly id: string;
  readonly token: string;
}

/** The number of requests that have arrived. */
export interface Counts {
  readonly database: number;
  readonly provider: number;
}

/** The number of paid orders, and of messages that the bare service has finished. */
export interface Settled {
  readonly service: number;
  readonly bare: number;
}

export type Command = { readonly orders: number } | 'counts' | 'settled';

/** What the bare service writes: one row, and the same row once more. */
const BARE_FUNCTIONS = `
  create table public.bare_rows (
    id bigint generated always as identity primary key, data jsonb not null, result jsonb
  );
  create function public.bare_add(p_data jsonb) returns json
    language sql security definer set search_path = ''
    as $$ insert into public.bare_rows (data) values (p_data) returning json_build_object('id', id) $$;
  create function public.bare_finish(p_id bigint, p_data jsonb) returns json
    language sql security definer set search_path = ''
    as $$
      update public.bare_rows set result = p_data where id = p_id returning json_build_object('id', id)
    $$;
  grant execute on function public.bare_add(jsonb), public.bare_finish(bigint, jsonb)
    to authenticated, service_role;
`;

/** More than pay at the same time: rows that count what one person does are locked by that person's other requests. */
const CUSTOMERS = 100;
/** How many orders we book at once. */
const BATCH = 10;
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
await database.exec(BARE_FUNCTIONS);
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

const users = await database.sql<{ id: string; email: string }>(
  `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
   select gen_random_uuid(), 'customer' || n || '@bench.example', now(), '{"name": "Asha", "consent": true}'
   from generate_series(1, $1) n returning id, email`,
  [CUSTOMERS],
);
await logInEverybody(database.sql);
const customers = users.map(({ id, email }) => {
  const token = createToken(id, email);
  return { token, client: connect(database.supabase, TEST_SETTINGS.publishableKey, token) };
});

async function addOrders(count: number): Promise<readonly PayableOrder[]> {
  // Otherwise the daily limit on orders would stop us.
  await database.sql(
    "update orders set created_at = now() - interval '2 days' where created_at > now() - interval '1 day'",
  );
  const orders: PayableOrder[] = [];
  while (orders.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - orders.length) }, (_, index) =>
      bookAs((orders.length + index) % CUSTOMERS),
    );
    orders.push(...(await Promise.all(batch)));
  }
  return orders;
}

async function bookAs(index: number): Promise<PayableOrder> {
  const customer = customers[index];
  if (!customer) throw new Error(`no customer ${index}`);
  return { id: await book(customer.client), token: customer.token };
}

async function settled(): Promise<Settled> {
  const [row] = await database.sql<Settled>(
    `select (select count(*)::int from orders where status = 'SUCCESS') as service,
      (select count(*)::int from bare_rows where result ? 'found') as bare`,
  );
  return row ?? { service: 0, bare: 0 };
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
} satisfies Environment);
