import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { startOwnServer } from '../supabase/tests/fixture';
import { addOrders } from '../supabase/tests/orders-in-bulk';
import { partitionEvents } from './partition-events';
import { timeOf } from './stopwatch';

/**
 * `npm run bench:scale`: a million orders with ten events each. What 200 people at once wait for through pools of
 * different sizes, what erasing and purging take, and the migration that parts the events, tried while people work.
 * `-- 20000` takes another number of orders. Says what it found; docs/scale.md has the figures.
 */
const ORDERS = Number(process.argv[2] ?? 1_000_000);
const EVENTS_EACH = 10;
const CLIENTS = 200;
const SECONDS = 10;
const POOLS = [5, 20, 60, 150];

const say = (text: string): void => console.log(text);
const database = await startOwnServer();
const { sql, ids, url } = database;

try {
  const made = await timeOf(() => addOrders(database, { count: ORDERS, userId: ids.stranger }));
  say(`${ORDERS} orders: ${seconds(made)}`);
  const withEvents = await timeOf(addEvents);
  say(`${ORDERS * EVENTS_EACH} events: ${seconds(withEvents)}`);
  await sql('vacuum analyze public.orders');
  await sql('vacuum analyze public.order_events');
  await saySizes();

  for (const pool of POOLS) await crowd(pool, 'before');
  await peopleGo();
  const times = await partitionEvents(url, ORDERS - 1, say);
  say(`parted: ${JSON.stringify(times)}`);
  await sql('drop table public.order_events_whole');
  await saySizes();
  for (const pool of POOLS.slice(0, 2)) await crowd(pool, 'parted');
} finally {
  await database.supabase.close();
}
process.exit(0);

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Ten events for each order, as a paid one has them; indexes afterwards. */
async function addEvents(): Promise<void> {
  await database.exec(`
    alter table public.order_events disable trigger all;
    alter table public.order_events drop constraint order_events_order_id_key_key;
    drop index public.order_events_of_order; drop index public.order_events_of_actor;
    insert into public.order_events (order_id, at, actor, type, from_status, to_status, data, public, key)
    select o.order_id, o.created_at + n * interval '7 minutes', case n % 3 when 0 then 'customer' when 1 then 'staff' else 'service' end,
      case n when 0 then 'created' else 'status_changed' end, 'PENDING', 'SUCCESS',
      jsonb_build_object('transaction_id', 'pay_' || o.order_id, 'amount_paise', o.amount_paise), n % 2 = 0,
      case n when 0 then 'created' end
    from public.orders o, generate_series(0, ${EVENTS_EACH - 1}) n;
    alter table public.order_events add constraint order_events_order_id_key_key unique (order_id, key);
    create index order_events_of_order on public.order_events (order_id, at, id);
    create index order_events_of_actor on public.order_events (actor_id);
    alter table public.order_events enable trigger all;`);
}

async function saySizes(): Promise<void> {
  const rows = await sql<{ name: string; size: string }>(`
    select c.relname as name, pg_size_pretty(sum(pg_total_relation_size(coalesce(i.inhrelid, c.oid)))) as size
    from pg_class c left join pg_inherits i on i.inhparent = c.oid
    where c.oid in ('public.orders'::regclass, 'public.order_events'::regclass) group by 1`);
  const [all] = await sql<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  say(
    `sizes: ${rows.map(({ name, size }) => `${name} ${size}`).join(', ')}, database ${all?.size}`,
  );
}

/** 200 people, each with one question after the other, through so many connections. */
async function crowd(connections: number, when: string): Promise<void> {
  const pool = postgres(url, { max: connections, onnotice: () => undefined });
  const claims = JSON.stringify({
    sub: ids.staff,
    role: 'authenticated',
    session_id: await sessionOf(ids.staff),
    aal: 'aal1',
  });
  const times: number[] = [];
  let failed = 0;
  let problem = '';
  const until = performance.now() + SECONDS * 1000;
  async function person(number: number): Promise<void> {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const orderId = String(200_000_001 + ((number * 7_919 + turn * 104_729) % (ORDERS - 1)));
      const start = performance.now();
      await pool
        .begin(async (tx) => {
          await tx.unsafe(
            `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', 'authenticated', true)`,
            [claims, ids.staff],
          );
          if (turn % 10 === 9) await tx.unsafe('select * from public.list_orders()');
          else {
            await tx.unsafe('select * from public.order_details($1)', [orderId]);
            await tx.unsafe('select * from public.order_timeline($1)', [orderId]);
          }
        })
        .then(
          () => times.push(performance.now() - start),
          (error: Error) => {
            failed += 1;
            problem = error.message;
          },
        );
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => person(number)));
  await pool.end();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`;
  say(
    `${when}, ${CLIENTS} people over ${connections} connections: ${(times.length / SECONDS).toFixed(0)} pages/s, half within ${at(0.5)}, 95 % within ${at(0.95)}, 99 % within ${at(0.99)}, failed ${failed} ${problem}`,
  );
}

async function sessionOf(user: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    'select id from auth.sessions where user_id = $1 limit 1',
    [user],
  );
  return row?.id ?? '';
}

/** Somebody with twenty orders is erased, and 100 orders become too old, among all the others. */
async function peopleGo(): Promise<void> {
  const user = randomUUID();
  await sql(
    `insert into auth.users (id, email, email_confirmed_at) values ($1, 'goes@bench.example', now())`,
    [user],
  );
  await database.exec(`set session_replication_role = replica;
    update public.orders set user_id = '${user}', status = 'CANCELLED' where order_id in (select (200000000 + n * 7)::text from generate_series(1, 20) n);
    update public.orders set created_at = now() - interval '9 years' where order_id in (select (200500000 + n)::text from generate_series(1, 100) n);
    set session_replication_role = origin`);
  await sql(`insert into private.deletion_requests values ($1, now() - interval '8 days')`, [user]);
  const erased = await timeOf(() => sql('select public.erase_due_people(1)'));
  const idle = await timeOf(() => sql('select public.erase_due_people(1)'));
  const purged = await timeOf(() => sql('select public.purge_old(100)'));
  const nothing = await timeOf(() => sql('select public.purge_old(100)'));
  say(
    `a person with 20 orders erased: ${erased.toFixed(0)} ms (nobody due: ${idle.toFixed(0)} ms); 100 old orders purged: ${purged.toFixed(0)} ms (nothing old: ${nothing.toFixed(0)} ms)`,
  );
}
