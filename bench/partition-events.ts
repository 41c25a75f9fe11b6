import postgres, { type Sql } from 'postgres';

/**
 * The migration that parts `order_events` by order, while people work: a copy beside the table, kept up to date by a
 * trigger, filled in pieces, and put in its place in a moment. By order and not by time, because an event with a key
 * happens once for its order, and PostgreSQL keeps a key unique within a partition only.
 */
const PARTS = 16;
/** Rows of a piece: short enough that no lock is held for long. */
const PIECE = 200_000;

export interface PartitionTimes {
  readonly copySeconds: number;
  readonly vacuumSeconds: number;
  /** To prove that every event has its order, while orders are written. */
  readonly referenceSeconds: number;
  /** How long the table was locked for the exchange. */
  readonly swapMs: number;
  /** The longest that a reader or a writer of the table waited meanwhile. */
  readonly longestReadMs: number;
  readonly longestWriteMs: number;
  readonly checkSeconds: number;
}

const PREPARE = `
create table public.order_events_parted (like public.order_events including defaults including generated including comments)
  partition by hash (order_id);
${Array.from({ length: PARTS }, (_, part) => `create table public.order_events_part_${part} partition of public.order_events_parted for values with (modulus ${PARTS}, remainder ${part});`).join('\n')}
alter table public.order_events_parted add primary key (order_id, id);
create function private.copy_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from public.order_events_parted e where e.order_id = old.order_id and e.id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.order_events_parted select new.* on conflict do nothing;
  end if;
  return null;
end;
$$;
create trigger copy_event after insert or update or delete on public.order_events
  for each row execute function private.copy_event();`;

const INDEXES = [
  'create unique index order_events_parted_key on public.order_events_parted (order_id, key)',
  'create index order_events_parted_of_order on public.order_events_parted (order_id, at, id)',
  'create index order_events_parted_of_actor on public.order_events_parted (actor_id)',
];

/** What the table has besides its rows goes with it: grants, policies, references, numbers. */
const SWAP = `
set local lock_timeout = '2s';
lock table public.order_events in access exclusive mode;
drop trigger copy_event on public.order_events;
alter table public.order_events rename to order_events_whole;
alter table public.order_events_parted rename to order_events;
alter table public.order_events enable row level security;
revoke all on public.order_events from public, anon, authenticated, service_role;
grant select (id, order_id, at, actor, type, from_status, to_status, data, public) on public.order_events to authenticated;
grant select on public.order_events to service_role;
create policy "a customer reads their public events and staff read all" on public.order_events for select to authenticated
  using ((select public.is_staff()) or (public and order_id in (select o.order_id from public.orders o where o.user_id = (select auth.uid()))));
alter table public.order_events alter column id add generated always as identity;
select setval(pg_get_serial_sequence('public.order_events', 'id'), (select max(id) + 1 from public.order_events_whole));`;

export async function partitionEvents(
  url: string,
  orders: number,
  say: (text: string) => void,
): Promise<PartitionTimes> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const traffic = startTraffic(url, orders);
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return (performance.now() - start) / 1000;
  };
  try {
    await sql.unsafe(PREPARE);
    // Before the copy, although it takes longer so: an index of a filled table would hold up everybody who writes.
    for (const index of INDEXES) await sql.unsafe(index);
    const copySeconds = await seconds(() => copy(sql, say));
    const referenceSeconds = await seconds(() => refer(sql));
    const vacuumSeconds = await seconds(() =>
      sql.unsafe('vacuum analyze public.order_events_parted'),
    );
    const checkSeconds = await seconds(() => compare(sql));
    const swapMs = (await seconds(() => sql.begin((tx) => tx.unsafe(SWAP)))) * 1000;
    const { longestReadMs, longestWriteMs } = await traffic.stop();
    return {
      copySeconds,
      vacuumSeconds,
      referenceSeconds,
      checkSeconds,
      swapMs,
      longestReadMs,
      longestWriteMs,
    };
  } finally {
    await sql.end();
  }
}

async function copy(sql: Sql, say: (text: string) => void): Promise<void> {
  const [last] = await sql<{ id: string }[]>`select max(id) as id from public.order_events`;
  for (let from = 0; from <= Number(last?.id); from += PIECE) {
    await sql.unsafe(`insert into public.order_events_parted overriding system value
      select * from public.order_events where id > ${from} and id <= ${from + PIECE} on conflict do nothing`);
    if (from % (PIECE * 10) === 0) say(`  copied ${from + PIECE}`);
  }
}

/** Part by part and proved afterwards: at once, nobody could write an order meanwhile. */
async function refer(sql: Sql): Promise<void> {
  const reference = 'foreign key (order_id) references public.orders (order_id) on delete restrict';
  for (let part = 0; part < PARTS; part += 1) {
    const table = `public.order_events_part_${part}`;
    await sql.unsafe(
      `alter table ${table} add constraint order_events_parted_order ${reference} not valid`,
    );
    await sql.unsafe(`alter table ${table} validate constraint order_events_parted_order`);
  }
  await sql.unsafe(
    `alter table public.order_events_parted add constraint order_events_parted_order ${reference}`,
  );
}

/** Both tables have the same rows: their number, and a sum over all of their contents. */
async function compare(sql: Sql): Promise<void> {
  const of = (table: string) =>
    sql.unsafe(
      `select count(*) as rows, sum(hashtextextended(e::text, 0)) as contents from public.${table} e`,
    );
  const [[whole], [parted]] = [await of('order_events'), await of('order_events_parted')];
  // What is written between the two questions is in the second one alone.
  if (Number(parted?.['rows']) < Number(whole?.['rows'])) throw new Error('rows are missing');
}

/** Somebody who reads and somebody who writes the table all the time: how long they wait at most. */
function startTraffic(url: string, orders: number) {
  const over = new AbortController();
  const loop = async (task: (sql: Sql, at: number) => Promise<unknown>): Promise<number> => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    let longest = 0;
    for (let at = 0; !over.signal.aborted; at += 1) {
      const start = performance.now();
      await task(sql, at);
      longest = Math.max(longest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await sql.end();
    return longest;
  };
  const order = (at: number) => String(200_000_001 + ((at * 7_919) % orders));
  const reading = loop((sql, at) =>
    sql.unsafe('select * from public.order_events where order_id = $1 order by id', [order(at)]),
  );
  const writing = loop((sql, at) =>
    sql.unsafe(
      `insert into public.order_events (order_id, actor, type, public) values ($1, 'service', 'bench', false)`,
      [order(at)],
    ),
  );
  return {
    async stop() {
      over.abort();
      const [longestReadMs, longestWriteMs] = await Promise.all([reading, writing]);
      return { longestReadMs, longestWriteMs };
    },
  };
}
