import path from 'node:path';
import { buildChanged } from './build.mjs';
import {
  brotliOf,
  CHECKS,
  copiesIn,
  firstFilesOf,
  gzipOf,
  scriptsIn,
  SEARCH,
  SPEECH,
} from './budgets/measure.mjs';
import { fail } from './fail.mjs';
import { isMain } from './is-main.mjs';
import { ROOT } from './prepare.mjs';
import { REMOTES } from './remotes.mjs';

/**
 * Limits in gzip kilobytes of JavaScript, compared with the builds. They are about 3 % above the present sizes: whoever
 * exceeds one finds the cause and either fixes it or raises the number in the same commit, where reviewers see it.
 */
const BUDGETS_KB = {
  /**
   * What every visit downloads first: the page, React, the router, the federation runtime, what says that it was kept, and
   * the question for the language and the button that reads errors aloud, 1.2 KB of it.
   */
  shell: 169,
  /** Entry and routes: what a remote's first page costs in addition to the page itself. Home has the search box. */
  'mf-public': 51,
  /** Its entry names the files that pages share: photos, the form of requests, slips of orders and their picture. */
  'mf-booking': 8.5,
  /**
   * Its entry names the files of photos, prices, visits, reasons and invitations, which load with their dialogs. Every page
   * has the bar of the desk, its keys and what a person chose; the search, an opened order, many orders at once, Today and
   * slips load with what opens them.
   */
  'mf-admin': 39.3,
};

/**
 * What is downloaded to search in, in kilobytes with brotli: 15 in all. Of these the prices, which are the answers of
 * three tables, have 4.1 (shared/search-queries/queries.test.ts), and this is the rest: the file with the engine and its
 * words. What draws the box and its results is the page's.
 */
const SEARCH_KB = 10.9;
/** The shell's file also has what reads the database, which remotes have in their first files. */
const READER_KB = 0.9;

/** The sizes over budget, as sentences with numbers, and all measured sizes. */
export function checkBudgets(root = ROOT, budgets = BUDGETS_KB) {
  const measured = [
    { app: 'shell', files: shellFiles(path.join(root, 'shell/dist')) },
    ...REMOTES.map((remote) => ({
      app: remote,
      files: firstFilesOf(path.join(root, remote, 'dist')),
    })),
  ].map(({ app, files }) => ({ app, kilobytes: gzipOf(files) / 1_000, budget: budgets[app] }));
  const without = measured
    .filter(({ budget }) => budget === undefined)
    .map(({ app }) => `${app} has no budget in scripts/budgets.mjs.`);
  const tooLarge = measured
    .filter(({ kilobytes, budget }) => kilobytes > budget)
    .map(
      ({ app, kilobytes, budget }) =>
        `${app} needs ${kilobytes.toFixed(1)} KB of JavaScript (gzip) at first; its budget is ${budget} KB.`,
    );
  const searches = ['shell', ...REMOTES].flatMap((app) => {
    const dist = path.join(root, app, 'dist');
    const most = app === 'shell' ? SEARCH_KB + READER_KB : SEARCH_KB;
    return copiesIn(dist, { search: SEARCH['shared/src/search'] })
      .map(({ file }) => ({ file, kilobytes: brotliOf(path.join(dist, file)) / 1_000 }))
      .filter(({ kilobytes }) => kilobytes > most)
      .map(
        ({ file, kilobytes }) =>
          `${app}/dist/${file}, the search, has ${kilobytes.toFixed(1)} KB (brotli); its budget is ${most} KB.`,
      );
  });
  const copies = REMOTES.flatMap((remote) =>
    copiesIn(path.join(root, remote, 'dist')).map(
      ({ file, module }) =>
        `${remote}/dist/${file} has a copy of ${module}, which the shell shares.`,
    ),
  );
  return { measured, problems: [...without, ...tooLarge, ...searches, ...copies] };
}

/**
 * What only people who sign in, choose a password, search or listen download; what checks the answers that only they get
 * (`CHECKS`); and what measures a visit and keeps its pages, once it is idle.
 */
const LATER = new Set([
  '@supabase/supabase-js',
  '@zxcvbn-ts/core',
  'shared/src/passwords',
  'web-vitals',
  'shell/src/offline/keep-pages',
  'shell/src/offline/worker',
]);

/** All of the shell except what comes later. */
function shellFiles(dist) {
  const others = [SEARCH, SPEECH, CHECKS].flatMap((parts) => copiesIn(dist, parts));
  const later = new Set(
    [...copiesIn(dist).filter(({ module }) => LATER.has(module)), ...others].map(
      ({ file }) => file,
    ),
  );
  return scriptsIn(dist).filter((file) => !later.has(path.basename(file)));
}

if (isMain(import.meta.url)) {
  buildChanged();
  const { measured, problems } = checkBudgets();
  for (const { app, kilobytes, budget } of measured) {
    process.stdout.write(`${app.padEnd(12)} ${kilobytes.toFixed(1)} of ${budget} KB\n`);
  }
  if (problems.length > 0) fail(problems.join('\n'));
}
