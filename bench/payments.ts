import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deliver, linkEvent } from '../payment-service/tests/webhook-delivery';
import { tool } from '../scripts/tools.mjs';
import { measureLoad, type Load } from './load';
import { startProcesses, type Processes } from './payment-processes';
import { writePaymentReport, type Round, type RoundTrips } from './payment-report';

/**
 * `npm run bench:payments`: how many orders are settled per second, and how long a customer and the provider wait,
 * compared with a bare service over the same database. Fails when a paid order is not settled.
 */
const ROUNDS = [
  { concurrency: 1, orders: 30 },
  { concurrency: 10, orders: 80 },
  { concurrency: 50, orders: 100 },
];
const WARM_UP = 15;
const LOOK_EVERY_MS = 20;
const SETTLE_WITHIN_MS = 60_000;
const REPORT = fileURLToPath(new URL('../docs/benchmarks/payments.md', import.meta.url));

interface OpenLink {
  readonly id: string;
  readonly reference: string;
}

const say = (text: string): void => console.log(text);
const processes = await startProcesses();
let unsettled = 0;
try {
  say('warming up');
  await round(processes, { concurrency: 5, orders: WARM_UP });
  const roundTrips = await countRoundTrips(processes);
  say(JSON.stringify(roundTrips));
  const rounds: Round[] = [];
  for (const size of ROUNDS) {
    const measured = await round(processes, size);
    rounds.push(measured);
    say(JSON.stringify(measured));
  }
  unsettled = rounds.reduce((sum, one) => sum + one.unsettled, 0);
  await mkdir(path.dirname(REPORT), { recursive: true });
  await writeFile(REPORT, writePaymentReport(rounds, roundTrips));
  spawnSync(process.execPath, tool('oxfmt', REPORT), { stdio: 'inherit' });
  say(`written: ${REPORT}`);
} finally {
  processes.stop();
}
process.exit(unsettled > 0 ? 1 : 0);

async function round(
  there: Processes,
  { concurrency, orders }: { readonly concurrency: number; readonly orders: number },
): Promise<Round> {
  const ids = await there.addOrders(orders);
  const links: OpenLink[] = [];
  const bare = await measureLoad(
    ids.map(() => () => post(`${there.bareUrl}/bare`, {}).then(({ ok }) => ok)),
    concurrency,
  );
  const createOrder = await measureLoad(
    ids.map((id) => () => openLink(there, id, links)),
    concurrency,
  );
  for (const { id } of links) await pay(there, id);
  const before = await there.settled();
  const begun = performance.now();
  const webhooks: Load = await measureLoad(
    links.map(
      ({ id, reference }) =>
        () =>
          sendWebhook(there, id, reference),
    ),
    concurrency,
  );
  const settled = await untilSettled(there, before + links.length);
  const tookMs = performance.now() - begun;
  return {
    concurrency,
    orders,
    bare,
    createOrder,
    webhooks,
    settledPerSecond: ((settled - before) / tookMs) * 1000,
    unsettled: before + links.length - settled,
  };
}

async function openLink(there: Processes, orderId: string, links: OpenLink[]): Promise<boolean> {
  const answer = await post(`${there.serviceUrl}/create-order`, { order_id: orderId }, there.token);
  if (!answer.ok) return false;
  const { url } = (await answer.json()) as { readonly url: string };
  const id = url.slice(url.lastIndexOf('/') + 1);
  const link = await fetch(`${new URL(url).origin}/_sandbox/links/${id}`);
  const { reference_id: reference } = (await link.json()) as { readonly reference_id: string };
  links.push({ id, reference });
  return true;
}

async function pay(there: Processes, id: string): Promise<void> {
  await fetch(`${there.providerUrl}/l/${id}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ method: 'upi', vpa: 'asha@okaxis' }),
  });
}

async function sendWebhook(
  { serviceUrl }: Processes,
  id: string,
  reference: string,
): Promise<boolean> {
  return (await deliver({ serviceUrl }, linkEvent('payment_link.paid', id, reference))).ok;
}

async function untilSettled(there: Processes, expected: number): Promise<number> {
  const until = Date.now() + SETTLE_WITHIN_MS;
  let settled = await there.settled();
  while (settled < expected && Date.now() < until) {
    await sleep(LOOK_EVERY_MS);
    settled = await there.settled();
  }
  return settled;
}

/** The round trips of one order, with no other load. */
async function countRoundTrips(there: Processes): Promise<RoundTrips> {
  const [first = '', orderId = ''] = await there.addOrders(2);
  // With the first page that it opens a service also tells the database by what it is known.
  await openLink(there, first, []);
  const links: OpenLink[] = [];
  const during = async (work: () => Promise<unknown>) => {
    const before = await there.counts();
    await work();
    const after = await there.counts();
    return {
      database: after.database - before.database,
      provider: after.provider - before.provider,
    };
  };
  const createOrder = await during(() => openLink(there, orderId, links));
  const again = await during(() => openLink(there, orderId, links));
  const [link] = links;
  if (!link) throw new Error('no link was made');
  await pay(there, link.id);
  const before = await there.settled();
  const webhook = await during(async () => {
    await sendWebhook(there, link.id, link.reference);
    await untilSettled(there, before + 1);
    // The service's last step follows after the order is settled.
    await sleep(1_000);
  });
  return { createOrder, again, webhook };
}

function post(url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
