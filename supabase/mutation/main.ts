import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { createDatabase, startSharedPostgres } from '../tests/shared-postgres';
import { NOTHING_BROKEN, readBreakages, titleOf, type Breakage } from './breakages';
import { REDUNDANT } from './redundant';
import { isByList, writeReport, type Found } from './report';
import { openResults, type Results } from './results';
import { createTestRunner, type Failure, type TestRunner } from './run-tests';
import { LIST, orderFiles, readTestFiles, type TestFile } from './test-files';

/**
 * `npm run mutate:sql`: takes one policy, grant, trigger, constraint or row level security of the schema away at a
 * time and runs the database tests, one of which must fail each time. What was found is kept as long as schema and
 * tests are as they were. `npm run mutate:sql -- refunds trigger` does what has these words in its title. See
 * docs/testing.md.
 */
const LANES = 2;

const { positionals: words } = parseArgs({ allowPositionals: true });
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const server = await startSharedPostgres();
const runners: TestRunner[] = [];
try {
  const breakages = await everyBreakage();
  const files = await readTestFiles();
  const results = await openResults(files);
  const asked = breakages.filter((one) => words.every((word) => titleOf(one).includes(word)));
  const open = asked.filter((one) => results.current(one) === null);
  say(`${asked.length} breakages, ${asked.length - open.length} of them known from earlier runs`);
  if (open.length > 0) await findOut(open, files, results);

  const found: readonly Found[] = breakages.flatMap((breakage) => {
    const result = results.current(breakage);
    return result ? [{ breakage, failure: result.failure }] : [];
  });
  if (found.length === breakages.length) await writeReport(found);
  else say(`the table is written when all ${breakages.length} breakages are known`);
  process.exitCode = judge(found.filter(({ breakage }) => asked.includes(breakage)));
} finally {
  await Promise.all(runners.map((runner) => runner.close()));
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

async function findOut(
  open: readonly Breakage[],
  files: readonly TestFile[],
  results: Results,
): Promise<void> {
  for (let lane = 0; lane < LANES; lane += 1) runners.push(await createTestRunner());
  await requireWholeTests(files, results);
  const noticed = new Map<string, number>();
  const queue = [...open];
  let done = 0;
  await Promise.all(
    runners.map(async (runner) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const began = performance.now();
        const failure = await notice(runner, next, { files, results, noticed });
        await results.add(next, failure);
        done += 1;
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        say(`${done}/${open.length} ${titleOf(next)}: ${describe(failure)} (${seconds} s)`);
      }
    }),
  );
}

/** A test that fails without any breakage would seem to notice them all. */
async function requireWholeTests(files: readonly TestFile[], results: Results): Promise<void> {
  if (results.current(NOTHING_BROKEN)) return;
  const parts = runners.map((_, lane) => files.filter((_file, at) => at % LANES === lane));
  const failures = await Promise.all(
    runners.map((runner, lane) =>
      runner.firstFailure(parts[lane] ?? [], { serverUrl: server.url }),
    ),
  );
  const failure = failures.find((one) => one !== null);
  if (failure)
    throw new Error(`Without any breakage, too: ${describe(failure)}: ${failure.message}`);
  await results.add(NOTHING_BROKEN, null);
}

interface Surroundings {
  readonly files: readonly TestFile[];
  readonly results: Results;
  /** How many breakages of a kind a file has noticed in this run. */
  readonly noticed: Map<string, number>;
}

/** Speaks for a file: that it noticed this very breakage the last time, and each one like it in this run. */
const BONUS = { last: 1_000_000, alike: 500 } as const;

/** The files that name the object first, then the list, then all others: whichever fails first. */
async function notice(
  runner: TestRunner,
  breakage: Breakage,
  { files, results, noticed }: Surroundings,
): Promise<Failure | null> {
  const [kind, change] = [breakage.object, breakage.change].map((text) => text.split(' ')[0]);
  const keyOf = (name: string): string => `${name} ${kind} ${change}`;
  const last = results.lastFile(breakage);
  const { naming, others } = orderFiles(
    breakage,
    files.filter(({ name }) => name !== LIST),
    ({ name }) => (name === last ? BONUS.last : 0) + BONUS.alike * (noticed.get(keyOf(name)) ?? 0),
  );
  const list = files.filter(({ name }) => name === LIST);
  for (const group of [naming, list, others]) {
    if (group.length === 0) continue;
    const shared = { serverUrl: server.url, breakage: breakage.sql };
    const failure = await runner.firstFailure(group, shared);
    if (failure === null) continue;
    noticed.set(keyOf(failure.file), (noticed.get(keyOf(failure.file)) ?? 0) + 1);
    return failure;
  }
  return null;
}

function describe(failure: Failure | null): string {
  return failure ? `${failure.file}: ${failure.test}` : 'NOT NOTICED';
}

/** Says what no test noticed; 1 when a reason is missing, or one is given for what is noticed. */
function judge(found: readonly Found[]): number {
  const wrong = found.filter(
    ({ breakage, failure }) => (failure === null) !== REDUNDANT.has(titleOf(breakage)),
  );
  const byList = found.filter(isByList).length;
  const missed = found.filter(({ failure }) => failure === null).length;
  say(`${found.length} breakages: ${missed} not noticed, ${byList} by the list only`);
  for (const { breakage, failure } of wrong) {
    say(`${failure ? 'noticed, but listed as redundant' : 'not noticed'}: ${titleOf(breakage)}`);
  }
  return wrong.length > 0 ? 1 : 0;
}
