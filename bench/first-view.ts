import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { findChromium } from '../scripts/find-chromium.mjs';
import { serveFederated, serveSingle, startSite } from './federation-site';
import { writeFirstViewReport, type ViewSamples } from './first-view-report';
import { visitFirst, type FirstView } from './first-view-visit';
import { buildSingleBundle, SINGLE_BUILD } from './single-bundle';
import { serveStaticCopy } from './static-copy';

/**
 * `npm run bench:first-view`: the site beside a static copy of its pages and beside the same sources as one bundle, in
 * turn, in Hindi. An optional number sets the rounds; then the report is not rewritten.
 */
const [asked] = process.argv.slice(2);
const ROUNDS = Number(asked ?? 5);
const REPORT = fileURLToPath(new URL('../docs/benchmarks/first-view.md', import.meta.url));
const DRAWN_WITHIN_MS = 120_000;

const VIEWS: readonly FirstView[] = [
  { path: '/', control: 'main button[aria-haspopup="dialog"]', answer: 'dialog[open]' },
  {
    path: '/services',
    control: 'main article button[aria-haspopup="dialog"]',
    answer: 'dialog[open]',
  },
  {
    path: '/prices/painting',
    control: 'main ul[aria-labelledby] li button',
    answer: 'dialog[open]',
  },
  { path: '/FAQ', control: 'main details:not([open]) summary', answer: 'main details[open]' },
];

const SIDES = ['site', 'static', 'single'] as const;
type Side = (typeof SIDES)[number];

const say = (text: string) => process.stdout.write(`${text}\n`);

async function compare(
  browser: Browser,
  origins: Readonly<Record<Side, string>>,
  view: FirstView,
): Promise<ViewSamples> {
  const samples: ViewSamples = { path: view.path, site: [], static: [], single: [] };
  const visit = (side: Side) =>
    visitFirst(browser, { origin: origins[side], view, isAlive: side !== 'static' });
  // Warm-up, not counted.
  for (const side of SIDES) await visit(side);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      const sample = await visit(side);
      samples[side].push(sample);
      say(`${view.path} ${side} ${sample.headingMs.toFixed(0)} ms`);
    }
  }
  return samples;
}

async function untilDrawn(origin: string): Promise<void> {
  const deadline = Date.now() + DRAWN_WITHIN_MS;
  for (const { path } of VIEWS) {
    for (;;) {
      const answer = await fetch(origin + path, { headers: { cookie: 'kaarigar-locale=hi' } });
      if ((await answer.text()).includes('data-prerendered')) break;
      if (Date.now() > deadline) throw new Error(`${path} was not drawn in time`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

mkdirSync(SINGLE_BUILD, { recursive: true });
const stopSite = await startSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  buildSingleBundle();
  const { origin: site } = await serveFederated();
  await untilDrawn(site);
  const paths = VIEWS.map(({ path }) => path);
  const origins = {
    site,
    static: await serveStaticCopy(site, paths, 'hi'),
    single: (await serveSingle()).origin,
  };
  const all: ViewSamples[] = [];
  for (const view of VIEWS) all.push(await compare(browser, origins, view));
  const report = writeFirstViewReport(all, { rounds: ROUNDS, browser: browser.version() });
  if (asked) say(report);
  else {
    writeFileSync(REPORT, report);
    say(`written: ${REPORT}`);
  }
} finally {
  await browser.close();
  stopSite();
}
process.exit(0);
