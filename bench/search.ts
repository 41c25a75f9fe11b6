import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { readPriceLists } from '../shared/search-queries/read-price-lists';
import { findChromium } from '../scripts/find-chromium.mjs';

/**
 * `npm run bench:search`: how long a search takes after each letter of the 200 spoken queries, in Chromium, at the full
 * speed of this machine and four times slower, as a cheap phone. Milliseconds of the search alone; the page draws
 * after it.
 */
const SLOWER = [1, 4];
const QUERIES = new URL('../shared/search-queries/queries-spoken.json', import.meta.url);

interface Measured {
  readonly index: number;
  readonly letters: readonly number[];
}

const queries = (JSON.parse(readFileSync(QUERIES, 'utf8')) as readonly { query: string }[]).map(
  ({ query }) => query,
);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
const entry = path.join(folder, 'entry.ts');
const engine = path.resolve(import.meta.dirname, '../shared/src/search');
writeFileSync(
  entry,
  `import { buildSearchIndex } from ${JSON.stringify(path.join(engine, 'search-index'))};
   import { search } from ${JSON.stringify(path.join(engine, 'search'))};
   Object.assign(globalThis, { buildSearchIndex, search });`,
);
const { outputFiles } = await build({
  entryPoints: [entry],
  bundle: true,
  minify: true,
  write: false,
  target: 'chrome90',
});
const [script] = outputFiles;
if (!script) throw new Error('esbuild wrote nothing');

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox'],
});
try {
  for (const rate of SLOWER) {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script.text });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const { index, letters } = await page.evaluate<
      Measured,
      [readonly unknown[], readonly string[]]
    >(
      ([entries, all]) => {
        const { buildSearchIndex, search } = globalThis as unknown as {
          buildSearchIndex: (rows: readonly unknown[]) => unknown;
          search: (built: unknown, text: string) => unknown;
        };
        const since = performance.now();
        const built = buildSearchIndex(entries);
        const spent = performance.now() - since;
        const times: number[] = [];
        for (const query of all) {
          for (let length = 1; length <= query.length; length += 1) {
            const start = performance.now();
            search(built, query.slice(0, length));
            times.push(performance.now() - start);
          }
        }
        return { index: spent, letters: times };
      },
      [readPriceLists(), queries],
    );
    const sorted = letters.toSorted((a, b) => a - b);
    const at = (share: number): string =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
    process.stdout.write(
      `${rate} times slower: index ${index.toFixed(0)} ms once; a letter: median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)} ms (${sorted.length} letters)\n`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
