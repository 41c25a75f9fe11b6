import path from 'node:path';
import { buildChanged } from './build.mjs';
import {
  brotliOf,
  CHECKS,
  copiesIn,
  firstFilesOf,
  fontsIn,
  gzipOf,
  scriptsIn,
  scriptsOfPage,
  shareOfRelease,
  SEARCH,
  SPEECH,
} from './budgets/measure.mjs';
import { fail } from './fail.mjs';
import { isMain } from './is-main.mjs';
import { ROOT } from './prepare.mjs';
import { readRelease } from './releases/release-store.mjs';
import { REMOTES } from './remotes.mjs';

/**
 * Limits in gzip kilobytes of JavaScript, compared with the builds. They are about 3 % above the present sizes: whoever
 * exceeds one finds the cause and either fixes it or raises the number in the same commit, where reviewers see it.
 */
const BUDGETS_KB = {
  /**
   * What every visit downloads first: the page, React, the router, what loads the first remote, what says that it was kept, and
   * the question for the language and the button that reads errors aloud, 1.2 KB of it.
   */
  shell: 165,
  /** Entry and routes: what a remote's first page costs in addition to the page itself. */
  'mf-public': 21.6,
  /** Its entry names the files that pages share: photos, the form of requests, slips of orders and their picture. */
  'mf-booking': 8.1,
  /**
   * Its entry names the files of photos, prices, visits, reasons and invitations, which load with their dialogs. Every page
   * has the bar of the desk, its keys and what a person chose; the search, an opened order, many orders at once, Today,
   * slips, numbers, views, who is on duty and orders by phone load with what opens them: their names here are 0.9 KB.
   * What customers say of the work, at order, worker and request, is 0.3 KB; ranges of days by name 0.2 KB.
   */
  'mf-admin': 41,
};

/**
 * What is downloaded to search in, in kilobytes with brotli: 15 in all. Of these the prices, which are the answers of
 * three tables, have 4.1 (shared/search-queries/queries.test.ts), and this is the rest: the file with the engine and its
 * words. What draws the box and its results is the page's.
 */
const SEARCH_KB = 10.9;
/** The shell's file also has what reads the database, or the rows of a drawn page; remotes have it in their first files. */
const READER_KB = 1.1;

/**
 * What visitors of a public page download before they press anything, in kilobytes with brotli: on a slow connection the
 * first script alone (docs/decisions/088), otherwise all that the page needs to answer.
 */
const FIRST_SCRIPT_KB = 87;
const PAGE_SCRIPTS_KB = { '/': 167, '/services': 160, '/FAQ': 153, '/prices/painting': 194 };
/**
 * The entry of a remote, with brotli: what it needs to load files, and the hash of each, which is much of it. Never 6 or
 * more (docs/decisions/127). Staff's pages are in some fifty files.
 */
const ENTRY_KB = { 'mf-public': 5.5, 'mf-booking': 5.7, 'mf-admin': 5.95 };
/** The fonts of headings, in both scripts, as a page in Hindi downloads them. */
const FONTS_KB = 86;

/** What a small release costs returning visitors at most, in percent of the remote, wherever it changed something. */
const RELEASE_PERCENT = 15;

/** The remotes of which a small release costs more than that, as sentences, and all shares. */
export function checkReleases(root = ROOT, most = RELEASE_PERCENT) {
  const shares = REMOTES.map((remote) => ({
    remote,
    percent: shareOfRelease(path.join(root, remote, 'dist')),
  }));
  const problems = shares
    .filter(({ percent }) => percent > most)
    .map(
      ({ remote, percent }) =>
        `A change of the largest file of ${remote} costs visitors ${percent.toFixed(1)} % of it; its budget is ${most} %.`,
    );
  return { shares, problems };
}

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
  const before = beforeThePress(root);
  const late = before
    .filter(({ kilobytes, most }) => kilobytes > most)
    .map(
      ({ what, kilobytes, most }) =>
        `${what} has ${kilobytes.toFixed(1)} KB (brotli); its budget is ${most} KB.`,
    );
  const problems = [...without, ...tooLarge, ...searches, ...late, ...copies];
  return { measured, before, problems };
}

/** What the browser of a visitor downloads of a page's script, and when. */
function beforeThePress(root) {
  const shell = scriptsOfPage(path.join(root, 'shell/dist'));
  const kilobytesOf = (files) => files.reduce((sum, file) => sum + brotliOf(file), 0) / 1_000;
  return [
    { what: "The page's first script", files: shell.slice(0, 1), most: FIRST_SCRIPT_KB },
    ...Object.entries(PAGE_SCRIPTS_KB).map(([page, most]) => ({
      what: `The script of ${page}`,
      files: [...shell, ...scriptsOfPath(root, page)],
      most,
    })),
    ...REMOTES.map((remote) => ({
      what: `The entry of ${remote}`,
      files: firstFilesOf(path.join(root, remote, 'dist')).slice(0, 1),
      most: ENTRY_KB[remote],
    })),
    { what: 'The font of headings', files: fontsIn(path.join(root, 'shell/dist')), most: FONTS_KB },
  ].map(({ what, files, most }) => ({ what, most, kilobytes: kilobytesOf(files) }));
}

/** The scripts of the remote that owns a path, up to those of the page itself. */
function scriptsOfPath(root, page) {
  for (const remote of REMOTES) {
    const dist = path.join(root, remote, 'dist');
    const { paths, pages = {} } = readRelease(dist);
    const owned = paths?.find((one) => one.path === page);
    if (!owned) continue;
    const files = (pages[owned.page] ?? []).map(({ file }) => path.join(dist, file));
    return [...firstFilesOf(dist), ...files.filter((file) => file.endsWith('.js'))];
  }
  return fail(`No remote has ${page}.`);
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
  const { measured, before, problems } = checkBudgets();
  for (const { app, kilobytes, budget } of measured) {
    process.stdout.write(`${app.padEnd(12)} ${kilobytes.toFixed(1)} of ${budget} KB\n`);
  }
  for (const { what, kilobytes, most } of before) {
    process.stdout.write(`${what}: ${kilobytes.toFixed(1)} of ${most} KB with brotli\n`);
  }
  const releases = checkReleases();
  for (const { remote, percent } of releases.shares) {
    process.stdout.write(
      `A small release of ${remote}: ${percent.toFixed(1)} of ${RELEASE_PERCENT} %\n`,
    );
  }
  const all = [...problems, ...releases.problems];
  if (all.length > 0) fail(all.join('\n'));
}
