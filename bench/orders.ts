import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { tool } from '../scripts/tools.mjs';
import { startOwnServer, type PostgresDatabase } from '../supabase/tests/fixture';
import { askAs, type PersonalSql } from '../supabase/tests/order-scans';
import { addOrders, vacuumToEnd } from '../supabase/tests/orders-in-bulk';
import { addWork } from './add-work';
import { startListService, type ListService } from './list-service';
import { checkPlans, type PlanCheck } from './order-plans';
import { STATEMENTS } from './desk-statements';
import { growthOf, writeReport } from './order-report';
import { quickOf, timeOf } from './stopwatch';

/**
 * `npm run bench:orders`: the staff's desk with a thousand to a million orders, each size on a PostgreSQL server of its
 * own. Fails when something reads the whole table, or takes more than three times as long at the largest size as at the
 * smallest, or looks at more than three times as many blocks and at more than a page far apart needs.
 * `-- 1000 100000` takes other sizes and writes no report.
 */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const RUNS = 20;
const MAX_GROWTH = 3;
/** 4 MB. A page of fifty of a hundred rare names looks at so many: five for each name, by an index of four levels. */
const FEW_BLOCKS = 500;
const CSV_ROWS = 100_000;
const PAGE = 50;
const PAGE_NUMBER = 1_000;
/** Looked for as a whole: with a thousand orders one or two would have each, and a page of it fewer rows. */
const SEARCHED_NAMES = ['Sunita Prajapati', 'प्रकाश मौर्य'];
/** Below this size, reading the whole table may be the fastest plan. */
const PLANS_FROM = 100_000;
const REPORT = fileURLToPath(new URL('../docs/benchmarks/orders.md', import.meta.url));

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : SIZES;

const say = (text: string): void => console.log(text);
const measurements = new Map<string, Map<number, number>>();
const blocks = new Map<string, Map<number, number>>();
function keep(kept: Map<string, Map<number, number>>, what: string, size: number, value: number) {
  kept.set(what, (kept.get(what) ?? new Map<number, number>()).set(size, value));
}
function note(what: string, size: number, time: number, looked?: number): void {
  keep(measurements, what, size, time);
  if (looked !== undefined) keep(blocks, what, size, looked);
  const work = looked === undefined ? '' : `${looked} blocks`;
  say(`  ${what.padEnd(48)} ${time.toFixed(1).padStart(9)} ms ${work.padStart(14)}`);
}

interface Desk {
  readonly database: PostgresDatabase;
  readonly service: ListService;
  readonly staff: PersonalSql;
}

const plans = new Map<number, PlanCheck>();
let csvRows = 0;
let postgresVersion = '';

for (const size of sizes) await atDesk(size);

if (asked.length === 0) {
  const report = { sizes, measurements, blocks, plans, postgres: postgresVersion, csvRows };
  await mkdir(path.dirname(REPORT), { recursive: true });
  await writeFile(REPORT, writeReport(report));
  spawnSync(process.execPath, tool('oxfmt', REPORT), { stdio: 'inherit' });
  say(`written: ${REPORT}`);
}

const wholeTable = [...plans.values()].flatMap((check) => check.wholeTable);
for (const read of wholeTable) say(`reads the whole table: ${read}`);
const many = new Map([...blocks].filter(([, looked]) => Math.max(...looked.values()) > FEW_BLOCKS));
const grown = [...grownIn(measurements, 'ms'), ...grownIn(many, 'blocks')];
for (const figure of grown) say(`grows ${figure}`);
process.exit(wholeTable.length + grown.length > 0 ? 1 : 0);

function grownIn(figures: typeof measurements, unit: string): readonly string[] {
  return [...figures].flatMap(([what, figure]) => {
    const growth = growthOf(figure) ?? 0;
    return growth > MAX_GROWTH ? [`× ${growth.toFixed(1)} in ${unit}: ${what}`] : [];
  });
}

async function atDesk(size: number): Promise<void> {
  const database = await startOwnServer();
  const service = await startListService(database);
  const staff = await askAs(
    (onNotice) => postgres(database.url, { onnotice: ({ message = '' }) => onNotice(message) }),
    database.ids.staff,
  );
  try {
    const loaded = await timeOf(() => fill(database, size));
    say(`${size} orders (made in ${Math.round(loaded / 1000)} s)`);
    await measure(size, { database, service, staff });
    if (size >= PLANS_FROM) plans.set(size, await checkPlans(staff, size));
    const [server] = await database.sql<{ server_version: string }>('show server_version');
    postgresVersion = server?.server_version ?? '';
  } finally {
    await staff.end();
    service.stop();
    await database.supabase.close();
  }
}

async function fill(database: PostgresDatabase, count: number): Promise<void> {
  await addOrders(database, { count, userId: database.ids.stranger, often: SEARCHED_NAMES });
  await addWork(database);
  // They came in without their triggers.
  await database.sql('select private.recount_all_orders()');
  // Orders lie in the order in which they came. All at once, those that got a worker were written anew at the end: their
  // neighbours in an index lay on both sides of the 256 MB that a page of the visibility map speaks of, and each step
  // from one to the other counted as a block.
  await database.sql('cluster public.orders using orders_newest');
  await vacuumToEnd(database, [
    'public.orders',
    'public.assignments',
    'private.counted_orders',
    'private.order_names',
    'private.order_days',
    'private.order_day_changes',
  ]);
}

async function measure(size: number, { database, service, staff }: Desk): Promise<void> {
  const deep = await pageStatement(database, PAGE_NUMBER);
  const statements = {
    ...STATEMENTS,
    ...(deep && { [`Page ${PAGE_NUMBER}, newest first`]: deep }),
  };
  for (const [what, statement] of Object.entries(statements)) {
    const time = await quickOf(RUNS, () => staff.ask(statement));
    note(what, size, time, await staff.blocksOf(statement));
  }

  note(
    'First page with its total, over HTTP',
    size,
    await quickOf(RUNS, () => service.get('/orders')),
  );
  note('Counts, over HTTP', size, await quickOf(RUNS, () => service.get('/orders/counts')));
  const from = size > CSV_ROWS ? await dayOfOrder(database, CSV_ROWS) : '';
  const time = await timeOf(async () => {
    const file = await service.get(`/orders.csv?locale=hi&from=${from}`);
    csvRows = file.trimEnd().split('\n').length - 1;
  });
  note('Each 1,000 orders of a file, over HTTP', size, (time * 1_000) / csvRows);
}

/** The statement for a page far down the list; its cursor is looked up beforehand, as if somebody had paged there. */
async function pageStatement(database: PostgresDatabase, number: number): Promise<string | null> {
  const [last] = await database.sql<{ at: string; id: string }>(
    `select created_at::text as at, order_id as id from public.orders
     order by created_at desc, order_id desc offset $1 limit 1`,
    [(number - 1) * PAGE - 1],
  );
  return (
    (last &&
      `select * from list_orders(p_position => '${last.at}', p_position_id => '${last.id}')`) ??
    null
  );
}

/** The date in India of the order that is `number`th from the newest. */
async function dayOfOrder(database: PostgresDatabase, number: number): Promise<string> {
  const [order] = await database.sql<{ day: string }>(
    `select (created_at at time zone 'Asia/Kolkata')::date::text as day from public.orders
     order by created_at desc offset $1 limit 1`,
    [number],
  );
  return order?.day ?? '';
}
