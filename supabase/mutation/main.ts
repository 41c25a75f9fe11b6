import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { createDatabase, startSharedPostgres } from '../tests/shared-postgres';
import { readBreakages, titleOf, type Breakage } from './breakages';
import { findOut } from './find-out';
import { REDUNDANT } from './redundant';
import { isByList, writeReport, type Found } from './report';
import { openResults } from './results';
import { readTestFiles } from './test-files';

/**
 * `npm run mutate:sql`: removes one policy, grant, trigger, constraint or row level security of the schema at a time
 * and runs the database tests; each time one of them must fail. Results stay valid while schema and tests are
 * unchanged. `npm run mutate:sql -- refunds trigger` tries only breakages with these words in their title. See
 * docs/testing.md.
 */
const { positionals: words } = parseArgs({ allowPositionals: true });
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const server = await startSharedPostgres();
try {
  const breakages = await everyBreakage();
  const files = await readTestFiles();
  const results = await openResults(files);
  const asked = breakages.filter((one) => words.every((word) => titleOf(one).includes(word)));
  const open = asked.filter((one) => results.current(one) === null);
  say(`${asked.length} breakages, ${asked.length - open.length} of them known from earlier runs`);
  if (open.length > 0) await findOut(open, { serverUrl: server.url, files, results, say });

  const found: readonly Found[] = breakages.flatMap((breakage) => {
    const result = results.current(breakage);
    return result ? [{ breakage, failure: result.failure }] : [];
  });
  if (found.length === breakages.length) await writeReport(found);
  else say(`the table is written when all ${breakages.length} breakages are known`);
  const known = found.filter(({ breakage }) => asked.includes(breakage));
  process.exitCode = isFine(known) && known.length === asked.length ? 0 : 1;
} finally {
  await server.stop();
}

async function everyBreakage(): Promise<readonly Breakage[]> {
  const copy = await createDatabase({ serverUrl: server.url });
  const sql = postgres(copy.url, { max: 1, onnotice: () => undefined });
  try {
    return await readBreakages(sql);
  } finally {
    await sql.end();
    await copy.drop();
  }
}

/** Prints the unnoticed breakages. False if one of them has no reason in REDUNDANT, or if a noticed one has. */
function isFine(found: readonly Found[]): boolean {
  const wrong = found.filter(
    ({ breakage, failure }) => (failure === null) !== REDUNDANT.has(titleOf(breakage)),
  );
  const byList = found.filter(isByList).length;
  const missed = found.filter(({ failure }) => failure === null).length;
  say(`${found.length} breakages: ${missed} not noticed, ${byList} by the list only`);
  for (const { breakage, failure } of wrong) {
    say(`${failure ? 'noticed, but listed as redundant' : 'not noticed'}: ${titleOf(breakage)}`);
  }
  return wrong.length === 0;
}
