/**
 * Which tests a file can break although none of them imports it, by where it lies: whole folders of Vitest tests for
 * what is read from the disk, and browser tests for what they open. Every rule that fits counts.
 */
const RULES = [
  { files: /^supabase\/(schema|migrations)\//, tests: ['supabase/tests/'], specs: ['journeys/'] },
  { files: /^supabase\//, specs: ['journeys/book-and-pay', 'failures/sign-in'] },
  { files: /^payment-service\//, specs: ['journeys/book-and-pay', 'failures/payment'] },
  { files: /^mf-admin\//, specs: ['journeys/admin-', 'journeys/staff-'] },
  { files: /^mf-booking\//, specs: ['journeys/', 'failures/payment'], not: /admin-|staff-/ },
  { files: /^mf-public\//, specs: ['journeys/', 'failures/sign-in'], not: /admin-|staff-/ },
  { files: /^shell\//, specs: ['journeys/shell', 'access/', 'federation/', 'failures/'] },
  { files: /^shared\/src\/federation\//, specs: ['federation/', 'failures/remote'] },
  { files: /^shared\/build\//, specs: ['federation/', 'journeys/shell'] },
  { files: /^shared\/src\//, specs: ['journeys/', 'accessibility/', 'access/'] },
  // Attacks share one site, whose start takes longer than any of them: those nearest to what guards a door.
  { files: /^shell\/gateway\//, tests: attacks('paths', 'pages', 'overrides', 'requests') },
  { files: /^payment-service\/src\//, tests: attacks('orders-of-others', 'webhooks', 'second') },
  { files: /^supabase\/(schema|migrations)\//, tests: attacks('tables', 'functions', 'orders-of') },
  { files: /^supabase\/local\//, tests: attacks('sign-in-links', 'tokens', 'enumeration') },
  { files: /^attacks\/support\//, tests: ['attacks/'] },
  { files: /^scripts\//, tests: ['scripts/'], specs: ['federation/'] },
  { files: /^e2e\/remotes\//, specs: ['federation/'] },
  { files: /^e2e\/(fixtures|pages)\//, specs: [''] },
  {
    files: /^(package(-lock)?\.json|tsconfig.*|vitest\.config\.ts)$/,
    specs: ['journeys/book-and-pay'],
  },
];

/** Seconds until the site stands that the attacks share, its builds included. */
const SITE_START_S = 40;

/** Seconds assumed for a test file without a measurement. */
const GUESS_S = { unit: 1, database: 3, service: 5, deploy: 40, attacks: 10, browser: 25 };

function attacks(...names) {
  return names.map((name) => `attacks/tests/${name}`);
}

/** How many tests run in parallel. */
const WORKERS = 2;

/**
 * Chooses what to run for a change within a time. Tests nearest to the changed files come first: a file itself, then
 * those whose path shares most words with it.
 * @param {string[]} changed files from the root
 * @param {{ file: string, project: 'unit' | 'database' | 'service' | 'deploy' | 'attacks' }[]} related Vitest files that import them
 * @param {{ file: string, project: string }[]} everyTest all Vitest files
 * @param {string[]} everySpec all browser test files, from the root
 * @param {Map<string, number>} seconds what files took the last time
 * @param {{ vitest: number, browser: number }} limits in seconds
 */
export function planTests({ changed, related, everyTest, everySpec, seconds, limits }) {
  const named = new Set(changed.flatMap((file) => testsFor(file, everyTest)));
  const tests = everyTest.filter(
    ({ file }) => named.has(file) || related.some((one) => one.file === file),
  );
  const specs = everySpec
    .filter((file) => changed.some((one) => one === file || fits(one, file)))
    .map((file) => ({ file, project: 'browser' }));
  const vitest = choose(tests, { changed, seconds, limit: limits.vitest });
  const browser = choose(specs, { changed, seconds, limit: limits.browser });
  return {
    vitest: vitest.chosen,
    browser: browser.chosen.map(({ file }) => file),
    leftOut: [...vitest.leftOut, ...browser.leftOut],
  };
}

function testsFor(file, everyTest) {
  const folders = RULES.filter(({ files }) => files.test(file)).flatMap(({ tests = [] }) => tests);
  return everyTest
    .map((one) => one.file)
    .filter((test) => folders.some((folder) => test.startsWith(folder)));
}

/** Whether a rule says that a browser test opens a page that contains the file. */
function fits(file, spec) {
  const name = spec.replace('e2e/specs/', '');
  return RULES.some(
    ({ files, specs = [], not }) =>
      files.test(file) && specs.some((start) => name.startsWith(start)) && !not?.test(name),
  );
}

function choose(tests, { changed, seconds, limit }) {
  const chosen = [];
  const leftOut = [];
  let sum = 0;
  const ordered = tests
    .map((test) => ({ ...test, nearness: nearnessTo(test.file, changed) }))
    .toSorted((a, b) => b.nearness - a.nearness || (a.file < b.file ? -1 : 1));
  for (const { nearness: _nearness, ...test } of ordered) {
    const takes = secondsOf(test, { seconds, chosen });
    if (sum + takes > limit && chosen.length > 0) leftOut.push(test);
    else {
      chosen.push(test);
      sum += takes;
    }
  }
  return { chosen, leftOut };
}

/** Attacks run one after the other, after the first has had their site started; everything else runs in parallel. */
function secondsOf({ file, project }, { seconds, chosen }) {
  const alone = seconds.get(file) ?? GUESS_S[project];
  if (project !== 'attacks') return alone / WORKERS;
  return chosen.some((one) => one.project === 'attacks') ? alone : SITE_START_S + alone;
}

function nearnessTo(test, changed) {
  return Math.max(
    ...changed.map((file) => {
      if (file === test) return Infinity;
      const words = new Set(wordsOf(file));
      return wordsOf(test).filter((word) => words.has(word)).length;
    }),
  );
}

/** The topic words of a path: `mf-admin/src/prices/price-form.tsx` → admin, prices, price, form. */
function wordsOf(file) {
  const words = file.toLowerCase().split(/[^a-z]+/);
  return [...new Set(words)].filter((word) => word.length > 2 && !COMMON.has(word));
}

const COMMON = new Set([
  'src',
  'test',
  'tests',
  'spec',
  'specs',
  'tsx',
  'mjs',
  'css',
  'sql',
  'index',
]);
