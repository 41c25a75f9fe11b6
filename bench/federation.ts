import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { findChromium } from '../scripts/find-chromium.mjs';
import { writeFederationReport, type Comparison } from './federation-report';
import {
  bookOnce,
  serveFederated,
  serveSingle,
  signIn,
  startSite,
  type Side,
} from './federation-site';
import { measureVisit, type Sample, type Visit } from './page-visit';
import { accountFor, weigh } from './script-account';
import { buildSingleBundle, SINGLE_BUILD } from './single-bundle';

/**
 * `npm run bench:federation`: compares the site as it is with the same sources as one bundle, in alternating visits. An
 * optional number sets the rounds; then the report is not rewritten.
 */
const [asked] = process.argv.slice(2);
const ROUNDS = Number(asked ?? 7);
const REPORT = fileURLToPath(new URL('../docs/benchmarks/federation.md', import.meta.url));

const VISITS: readonly Visit[] = [
  {
    path: '/',
    content: 'main h1',
    control: 'main button[aria-haspopup="dialog"]',
    answer: 'dialog[open]',
  },
  {
    path: '/PaintingServices',
    as: 'customer',
    content: 'main li h3',
    control: 'main ul[aria-labelledby] li button',
    answer: 'dialog[open]',
  },
  {
    path: '/admin/orders',
    as: 'staff',
    content: 'main a[href*="?order="]',
    control: 'main button[aria-haspopup="dialog"]',
    answer: 'dialog[open]',
  },
];

const say = (text: string) => process.stdout.write(`${text}\n`);

async function compare(browser: Browser, sides: Sides, visit: Visit): Promise<Comparison> {
  const samples: Record<keyof Sides, Sample[]> = { federated: [], single: [] };
  const visitOnce = async (name: keyof Sides): Promise<Sample> => {
    const { origin } = sides[name];
    const person = visit.as ? await signIn(origin, visit.as) : undefined;
    return measureVisit(browser, { origin, visit, person });
  };
  // Warm-up, not counted: the first request to the processes behind the gateways is slow.
  for (const name of ['federated', 'single'] as const) await visitOnce(name);
  for (let round = 0; round < ROUNDS; round += 1) {
    const turn = ['federated', 'single'] as const;
    for (const name of round % 2 === 0 ? turn : turn.toReversed()) {
      const sample = await visitOnce(name);
      samples[name].push(sample);
      say(`${visit.path} ${name} ${sample.answeredMs.toFixed(0)} ms`);
    }
  }
  const measured = (name: keyof Sides) => {
    // All visits to one side request the same scripts, but a script fetched when idle may arrive too late to count.
    const common = samples[name].reduce(
      (scripts, sample) => scripts.filter((url) => sample.scripts.includes(url)),
      samples[name][0]?.scripts ?? [],
    );
    const files = common.map(sides[name].fileOf);
    return {
      answeredMs: samples[name].map(({ answeredMs }) => answeredMs),
      requests: samples[name].map(({ requests }) => requests),
      scripts: files.length,
      weight: weigh(files),
      account: accountFor(files),
    };
  };
  return { path: visit.path, federated: measured('federated'), single: measured('single') };
}

interface Sides {
  readonly federated: Side;
  readonly single: Side;
}

mkdirSync(SINGLE_BUILD, { recursive: true });
const stopSite = await startSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  buildSingleBundle();
  const sides = { federated: await serveFederated(), single: await serveSingle() };
  await bookOnce(sides.single.origin);
  const comparisons: Comparison[] = [];
  for (const visit of VISITS) comparisons.push(await compare(browser, sides, visit));
  const report = writeFederationReport(comparisons, { rounds: ROUNDS, browser: browser.version() });
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
