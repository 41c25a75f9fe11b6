import { cpus, loadavg, totalmem } from 'node:os';
import type { FirstViewSample } from './first-view-visit';

export interface ViewSamples {
  readonly path: string;
  readonly site: FirstViewSample[];
  readonly static: FirstViewSample[];
  readonly single: FirstViewSample[];
}

/** `docs/benchmarks/first-view.md`. */
export function writeFirstViewReport(
  views: readonly ViewSamples[],
  run: { readonly rounds: number; readonly browser: string },
): string {
  const [, , quarterHour = 0] = loadavg();
  return `# The first view beside a static copy and beside a single bundle

Written by \`npm run bench:first-view\` (\`bench/README.md\` says what is measured and how). Medians of ${run.rounds} visits each, in turn, with nothing in the cache, in Hindi, at 360 px; 1.6 Mbit/s, 150 ms, a quarter of the CPU.

${table([
  ['Page', '', 'Site', 'Static copy', 'Single bundle', 'Site to static copy'],
  ...views.flatMap((view) => [
    times(`\`${view.path}\``, 'Heading visible, ms', view, ({ headingMs }) => headingMs),
    times('', 'Largest paint, ms', view, ({ largestMs }) => largestMs),
    plain('', 'Layout shift', view, ({ shift }) => shift, 3),
    plain('', 'Script before an early press, KB', view, ({ scriptBytes }) => kilo(scriptBytes), 1),
    plain('', 'Early press until its answer, ms', view, ({ press }) => press?.earlyMs ?? null, 0),
    plain(
      '',
      'Script once it can answer, KB',
      view,
      ({ press }) => (press ? kilo(press.aliveScriptBytes) : null),
      1,
    ),
    plain('', 'Answer to a press then, ms', view, ({ press }) => press?.aliveMs ?? null, 0),
    plain(
      '',
      'Longest task after the heading, ms',
      view,
      ({ press }) => press?.longestTaskMs ?? null,
      0,
    ),
    plain('', 'All before an early press, KB', view, ({ bytes }) => kilo(bytes), 1),
  ]),
])}

Headings of single visits, from the quickest to the slowest: ${views
    .map((view) => `\`${view.path}\` ${range(view.site)} and ${range(view.static)} ms`)
    .join('; ')}.

${new Date().toISOString().slice(0, 10)}, Chromium ${run.browser}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB. Load average of the last 15 minutes, this program included: ${quarterHour.toFixed(1)}. With others at work the times say little; bytes and shifts do not depend on it.
`;
}

const kilo = (bytes: number): number => bytes / 1_000;

type Take = (sample: FirstViewSample) => number | null;

/** Medians of the three, and how many times as long as the static copy the site takes. */
function times(page: string, what: string, view: ViewSamples, take: Take): string[] {
  const [site, copy] = [median(view.site, take), median(view.static, take)];
  const ratio = site === null || copy === null ? '' : `× ${(site / copy).toFixed(2)}`;
  return [...plain(page, what, view, take, 0).slice(0, -1), ratio];
}

function plain(
  page: string,
  what: string,
  view: ViewSamples,
  take: Take,
  digits: number,
): string[] {
  const cells = [view.site, view.static, view.single].map(
    (samples) => median(samples, take)?.toFixed(digits) ?? '–',
  );
  return [page, what, ...cells, ''];
}

function median(samples: readonly FirstViewSample[], take: Take): number | null {
  const values = samples.flatMap((sample) => take(sample) ?? []).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? null;
}

function range(samples: readonly FirstViewSample[]): string {
  const values = samples.map(({ headingMs }) => headingMs);
  return `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;
}

function table([header = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
