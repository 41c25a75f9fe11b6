import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { tool } from '../scripts/tools.mjs';
import { startOwnServer } from '../supabase/tests/fixture';
import { askAs } from '../supabase/tests/order-scans';
import { addOrders } from '../supabase/tests/orders-in-bulk';
import { addWork } from './add-work';
import { startListService } from './list-service';
import { checkPlans, type PlanCheck } from './order-plans';
import { STATEMENTS } from './desk-statements';
import { growthOf, writeReport } from './order-report';
import { quickOf, timeOf } from './stopwatch';

/**
 * `npm run bench:orders`: the staff's desk with a thousand to a million orders, on a PostgreSQL server of its own. Fails
 * when something reads the whole table, or takes more than three times as long at the largest size as at the smallest.
 * `-- 1000 100000` takes other sizes and writes no report.
 */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const RUNS = 20;
const MAX_GROWTH = 3;
const CSV_ROWS = 100_000;
const PAGE = 50;
const PAGE_NUMBER = 1_000;
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
function note(what: string, size: number, time: number): void {
  keep(measurements, what, size, time);
  say(`  ${what.padEnd(46)} ${time.toFixed(1).padStart(9)} ms`);
}

const database = await startOwnServer();
const service = await startListService(database);
const staff = await askAs(
  (onNotice) => postgres(database.url, { onnotice: ({ message = '' }) => onNotice(message) }),
  database.ids.staff,
);
const plans = new Map<number, PlanCheck>();
let csvRows = 0;

try {
  let there = 0;
  for (const size of sizes) {
    const loaded = await timeOf(() => grow(there, size));
    there = size;
    say(`${size} orders (made in ${Math.round(loaded / 1000)} s)`);
    await measure(size);
    if (size >= PLANS_FROM) plans.set(size, await checkPlans(staff, size));
  }
  const [server] = await database.sql<{ server_version: string }>('show server_version');
  if (asked.length === 0) {
    const report = {
      sizes,
      measurements,
      blocks,
      plans,
      postgres: server?.server_version ?? '',
      csvRows,
    };
    await mkdir(path.dirname(REPORT), { recursive: true });
    await writeFile(REPORT, writeReport(report));
    spawnSync(process.execPath, tool('oxfmt', REPORT), { stdio: 'inherit' });
    say(`written: ${REPORT}`);
  }
} finally {
  await staff.end();
  service.stop();
  await database.supabase.close();
}

const wholeTable = [...plans.values()].flatMap((check) => check.wholeTable);
for (const read of wholeTable) say(`reads the whole table: ${read}`);
const grown = [...measurements].filter(([, times]) => (growthOf(times) ?? 0) > MAX_GROWTH);
for (const [what, times] of grown) say(`grows × ${growthOf(times)?.toFixed(1)}: ${what}`);
process.exit(wholeTable.length + grown.length > 0 ? 1 : 0);

async function grow(there: number, size: number): Promise<void> {
  const userId = database.ids.stranger;
  await addOrders(database, { count: size - there, userId, before: there });
  await addWork(database);
  // They came in without their triggers.
  await database.sql('select private.recount_all_orders()');
  for (const name of [
    'public.orders',
    'public.assignments',
    'private.order_names',
    'private.order_days',
  ]) {
    // To the end: it would leave what addWork() changed here and there in the indexes, for next time.
    await database.sql(`vacuum (analyze, index_cleanup on) ${name}`);
  }
}

async function measure(size: number): Promise<void> {
  for (const [what, statement] of Object.entries(STATEMENTS)) {
    note(what, size, await quickOf(RUNS, () => staff.ask(statement)));
    keep(blocks, what, size, await staff.blocksOf(statement));
  }
  const deep = await pageStatement(PAGE_NUMBER);
  if (deep) {
    const what = `Page ${PAGE_NUMBER}, newest first`;
    note(what, size, await quickOf(RUNS, () => staff.ask(deep)));
    keep(blocks, what, size, await staff.blocksOf(deep));
  }

  note(
    'First page with its total, over HTTP',
    size,
    await quickOf(RUNS, () => service.get('/orders')),
  );
  note('Counts, over HTTP', size, await quickOf(RUNS, () => service.get('/orders/counts')));
  const from = size > CSV_ROWS ? await dayOfOrder(CSV_ROWS) : '';
  const time = await timeOf(async () => {
    const file = await service.get(`/orders.csv?locale=hi&from=${from}`);
    csvRows = file.trimEnd().split('\n').length - 1;
  });
  note('Each 1,000 orders of a file, over HTTP', size, (time * 1_000) / csvRows);
}

/** The statement for a page far down the list; its cursor is looked up beforehand, as if somebody had paged there. */
async function pageStatement(number: number): Promise<string | null> {
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
async function dayOfOrder(number: number): Promise<string> {
  const [order] = await database.sql<{ day: string }>(
    `select (created_at at time zone 'Asia/Kolkata')::date::text as day from public.orders
     order by created_at desc offset $1 limit 1`,
    [number],
  );
  return order?.day ?? '';
}
