import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tool } from '../scripts/tools.mjs';
import { measureLoad } from './load';
import type { Counts } from './payment-environment';
import { startProcesses, type Processes } from './payment-processes';
import { writePaymentReport, type Measured, type Round, type RoundTrips } from './payment-report';
import {
  linkAt,
  openPage,
  openPages,
  payLink,
  sendPaid,
  untilSettled,
  type Side,
} from './payment-traffic';

/**
 * `npm run bench:payments`: how long a customer and the provider wait, and how many orders are settled per second, beside
 * a bare service that makes the same round trips and nothing else. Fails when a paid order is not settled.
 */
const SIZES = [
  { concurrency: 1, orders: 20 },
  { concurrency: 10, orders: 50 },
  { concurrency: 50, orders: 100 },
];
const ROUNDS = 9;
const WARM_UP = { concurrency: 5, orders: 30 };
const REPORT = fileURLToPath(new URL('../docs/benchmarks/payments.md', import.meta.url));

const say = (text: string): void => console.log(text);
const processes = await startProcesses();
let unsettled = 0;
try {
  say('warming up');
  await round(processes, WARM_UP, ['bare', 'service']);
  const trips = {
    bare: await countRoundTrips(processes, 'bare'),
    service: await countRoundTrips(processes, 'service'),
  };
  const rounds: Round[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    // In turn, so that whatever else the machine does affects both.
    const sides: readonly Side[] = turn % 2 === 0 ? ['bare', 'service'] : ['service', 'bare'];
    for (const size of SIZES) rounds.push(await round(processes, size, sides));
    say(`round ${turn + 1} of ${ROUNDS}`);
  }
  unsettled = rounds.reduce(
    (sum, { bare, service }) => sum + bare.unsettled + service.unsettled,
    0,
  );
  const report = writePaymentReport(rounds, trips);
  say(report);
  await mkdir(path.dirname(REPORT), { recursive: true });
  await writeFile(REPORT, report);
  spawnSync(process.execPath, tool('oxfmt', REPORT), { stdio: 'inherit' });
} finally {
  processes.stop();
}
process.exit(unsettled > 0 ? 1 : 0);

async function round(
  there: Processes,
  size: { readonly concurrency: number; readonly orders: number },
  sides: readonly Side[],
): Promise<Round> {
  const measured = new Map<Side, Measured>();
  for (const side of sides) measured.set(side, await measure(there, side, size));
  const [bare, service] = [measured.get('bare'), measured.get('service')];
  if (!bare || !service) throw new Error('a round measures both services');
  return { concurrency: size.concurrency, bare, service };
}

/** One service opens payment pages, the customers pay, and it hears of the payments. */
async function measure(
  there: Processes,
  side: Side,
  size: { readonly concurrency: number; readonly orders: number },
): Promise<Measured> {
  const { load: createOrder, links } = await openPages(there, side, size);
  if (links.length === 0) throw new Error(`${side} opens no payment page`);
  for (const link of links) await payLink(there, link);
  const before = (await there.settled())[side];
  const begun = performance.now();
  const webhooks = await measureLoad(
    links.map((link) => () => sendPaid(there, side, link)),
    size.concurrency,
  );
  const settled = (await untilSettled(there, side, before + links.length)) - before;
  // An error is answered faster than work is done.
  if (side === 'bare' && createOrder.failed + webhooks.failed > 0) {
    throw new Error('the bare service failed: nothing can be compared with it');
  }
  const settledPerSecond = (settled / (performance.now() - begun)) * 1000;
  return { createOrder, webhooks, settledPerSecond, unsettled: links.length - settled };
}

/** The round trips of one order, with no other load. */
async function countRoundTrips(there: Processes, side: Side): Promise<RoundTrips> {
  const [order] = await there.addOrders(1);
  if (!order) throw new Error('no order was booked');
  const during = async (work: () => Promise<unknown>): Promise<Counts> => {
    const before = await there.counts();
    await work();
    const after = await there.counts();
    return {
      database: after.database - before.database,
      provider: after.provider - before.provider,
    };
  };
  let page: string | null = null;
  const createOrder = await during(async () => {
    page = await openPage(there, side, order);
  });
  if (page === null) throw new Error('no payment page was opened');
  const link = await linkAt(page);
  const again = await during(() => openPage(there, side, order));
  await payLink(there, link);
  const before = (await there.settled())[side];
  const webhook = await during(async () => {
    await sendPaid(there, side, link);
    await untilSettled(there, side, before + 1);
    // What a service may still do when the order is settled.
    await sleep(1_000);
  });
  return { createOrder, again, webhook };
}
