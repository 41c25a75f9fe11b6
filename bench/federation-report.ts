import { cpus, loadavg, totalmem } from 'node:os';
import { ALL_GROUPS, type Group, type Weight } from './script-account';

/** The cost of one page in one build. */
export interface Measured {
  readonly answeredMs: readonly number[];
  readonly requests: readonly number[];
  readonly scripts: number;
  readonly weight: Weight;
  /** Brotli bytes by group. */
  readonly account: ReadonlyMap<Group, number>;
}

export interface Comparison {
  readonly path: string;
  readonly federated: Measured;
  readonly single: Measured;
}

/** Why a group is larger or smaller with federation. */
const REASONS: Readonly<Partial<Record<Group, string>>> = {
  'Validation (zod)':
    'Compiled into each app, as all that has no state: a remote checks data without depending on the build of another team. Sharing it would make it a part of the contract.',
  'Federation: loading':
    'What loads the first remote and shares with it, and why one did not load; in each entry: what takes it. The runtime comes once the page can answer (decision 131).',
  'Federation: what is shared': 'Lists of the shared modules, in the shell and in each entry.',
  'Bundler: runtime and hashes':
    'Each entry is a bundle of its own: it loads files, styles among them, and knows the hash of each.',
  '`shared/`: icons': 'Those of header, footer and fallback, in the shell and in the remote.',
  '`shared/`: components': 'Button, dialog, alert and the like, in the shell and in the remote.',
  '`shared/`: the rest':
    'Brand, addresses, wire contracts, formats and texts of errors, in the shell and in the remote.',
  'Bundler: between modules': 'More files, and modules of the shell that must be findable by name.',
};

/** `docs/benchmarks/federation.md`. */
export function writeFederationReport(
  comparisons: readonly Comparison[],
  run: { readonly rounds: number; readonly browser: string },
): string {
  return `# Federation beside a single bundle

Written by \`npm run bench:federation\` (\`bench/README.md\` says what is measured and how). Medians of ${run.rounds} visits each, in turn, with nothing in the cache; 1.6 Mbit/s, 150 ms, a quarter of the CPU.

${table([
  ['Page', '', 'Federated', 'Single bundle', 'Ratio'],
  ...comparisons.flatMap(({ path, federated, single }) => [
    row(
      `\`${path}\``,
      'Main control answers, ms',
      median(federated.answeredMs),
      median(single.answeredMs),
    ),
    row('', 'JavaScript, gzip KB', kilobytes(federated.weight.gzip), kilobytes(single.weight.gzip)),
    row(
      '',
      'JavaScript, brotli KB',
      kilobytes(federated.weight.brotli),
      kilobytes(single.weight.brotli),
    ),
    row('', 'Scripts', federated.scripts, single.scripts),
    row('', 'Requests', median(federated.requests), median(single.requests)),
  ]),
])}

Times of single visits, from the quickest to the slowest: ${comparisons
    .map(
      ({ path, federated, single }) =>
        `\`${path}\` ${range(federated.answeredMs)} and ${range(single.answeredMs)} ms`,
    )
    .join('; ')}.

## Where the remaining kilobytes go

Brotli KB that the page has more with federation than without, by what they are of. Within a file every byte is taken to weigh the same, so that what both builds have alike (React, the router) can differ by a little; the last line is exact.

${table([
  ['', ...comparisons.map(({ path }) => `\`${path}\``), 'Why'],
  ...ALL_GROUPS.map((group) => [
    group,
    ...comparisons.map((comparison) => difference(comparison, group)),
    REASONS[group] ?? '',
  ]),
  [
    '**together**',
    ...comparisons.map(({ federated, single }) =>
      signed(federated.weight.brotli - single.weight.brotli),
    ),
    '',
  ],
])}

## Where

${new Date().toISOString().slice(0, 10)}, Chromium ${run.browser}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB. ${noiseOf(comparisons)}
`;
}

/** If visits to the same build differ by more than half, the machine is the cause, not the build. */
const NOISY = 1.5;

/** Tells the reader whether a page was slow or only the machine busy. */
function noiseOf(comparisons: readonly Comparison[]): string {
  const [, , quarterHour = 0] = loadavg();
  const spread = Math.max(
    ...comparisons
      .flatMap(({ federated, single }) => [federated.answeredMs, single.answeredMs])
      .map((times) => Math.max(...times) / Math.min(...times)),
  );
  const said = `Load average of the last 15 minutes, this program included: ${quarterHour.toFixed(1)}. Visits to one page of one build differ by up to × ${spread.toFixed(2)}.`;
  return spread > NOISY
    ? `${said} Others were at work: the ratios of times say nothing until they are measured on a quiet machine. Bytes and requests do not depend on it.`
    : said;
}

function row(page: string, what: string, ours: number, theirs: number): string[] {
  return [page, what, String(ours), String(theirs), `× ${(ours / theirs).toFixed(2)}`];
}

function difference({ federated, single }: Comparison, group: Group): string {
  return signed((federated.account.get(group) ?? 0) - (single.account.get(group) ?? 0));
}

function signed(bytes: number): string {
  const text = kilobytes(Math.abs(bytes)).toFixed(1);
  if (text === '0.0') return '–';
  return `${bytes < 0 ? '−' : '+'}${text}`;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

function range(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;
}

function table([header = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
