import path from 'node:path';
import { buildChanged } from './build.mjs';
import { copiesIn, firstFilesOf, gzipOf, scriptsIn } from './budgets/measure.mjs';
import { fail } from './fail.mjs';
import { isMain } from './is-main.mjs';
import { ROOT } from './prepare.mjs';
import { REMOTES } from './remotes.mjs';

/**
 * Gzip kilobytes of JavaScript, read from the builds. Some three in a hundred above what is there: whoever goes over
 * looks at why and either mends it or raises the number in the same commit, where it is seen.
 */
const BUDGETS_KB = {
  /** What every visit begins with: the page, React, the router, the federation runtime. */
  shell: 166,
  /** Entry and routes: what a remote's first page costs before the page itself. */
  'mf-public': 53,
  'mf-booking': 12,
  'mf-admin': 37,
};

/** What is wrong with the builds, in sentences with numbers; and what was measured. */
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
  const copies = REMOTES.flatMap((remote) =>
    copiesIn(path.join(root, remote, 'dist')).map(
      ({ file, module }) =>
        `${remote}/dist/${file} has a copy of ${module}, which the shell shares.`,
    ),
  );
  return { measured, problems: [...without, ...tooLarge, ...copies] };
}

/** All of the shell but the Supabase client, which only somebody who signs in downloads. */
function shellFiles(dist) {
  const withClient = new Set(
    copiesIn(dist).flatMap(({ file, module }) =>
      module === '@supabase/supabase-js' ? [file] : [],
    ),
  );
  return scriptsIn(dist).filter((file) => !withClient.has(path.basename(file)));
}

if (isMain(import.meta.url)) {
  buildChanged();
  const { measured, problems } = checkBudgets();
  for (const { app, kilobytes, budget } of measured) {
    process.stdout.write(`${app.padEnd(12)} ${kilobytes.toFixed(1)} of ${budget} KB\n`);
  }
  if (problems.length > 0) fail(problems.join('\n'));
}
