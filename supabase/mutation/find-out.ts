import { NOTHING_BROKEN, titleOf, type Breakage } from './breakages';
import type { Results } from './results';
import { createTestRunner, type Failure, type TestRunner } from './run-tests';
import { LIST, orderFiles, type TestFile } from './test-files';

/** The number of breakages tested at the same time. */
const LANES = 2;

/** Extra weight of a file: for having noticed this breakage the last time, and for each similar one in this run. */
const BONUS = { last: 1_000_000, alike: 500 } as const;

interface Dependencies {
  readonly serverUrl: string;
  readonly files: readonly TestFile[];
  readonly results: Results;
  readonly say: (text: string) => void;
}

/** Applies the breakages one after the other and stores which test fails first. */
export async function findOut(
  breakages: readonly Breakage[],
  dependencies: Dependencies,
): Promise<void> {
  const runners = await Promise.all(Array.from({ length: LANES }, createTestRunner));
  try {
    await requireWholeTests(runners, dependencies);
    const noticed = new Map<string, number>();
    const queue = [...breakages];
    let done = 0;
    const breakOne = async (runner: TestRunner, breakage: Breakage): Promise<string> => {
      const failure = await notice(runner, breakage, dependencies, noticed);
      await dependencies.results.add(breakage, failure);
      return describe(failure);
    };
    const work = async (runner: TestRunner): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const began = performance.now();
        // The next run tries it again.
        const outcome = await breakOne(runner, next).catch(
          (error) => `UNDECIDED: ${String(error)}`,
        );
        done += 1;
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        dependencies.say(`${done}/${breakages.length} ${titleOf(next)}: ${outcome} (${seconds} s)`);
      }
    };
    await Promise.all(runners.map(work));
  } finally {
    await Promise.all(runners.map((runner) => runner.close()));
  }
}

/** Requires that all tests pass without a breakage: a test that fails anyway would seem to notice every one. */
async function requireWholeTests(
  runners: readonly TestRunner[],
  { serverUrl, files, results }: Dependencies,
): Promise<void> {
  if (results.current(NOTHING_BROKEN)) return;
  const parts = runners.map((_, lane) => files.filter((_file, at) => at % LANES === lane));
  const failures = await Promise.all(
    runners.map((runner, lane) => runner.firstFailure(parts[lane] ?? [], { serverUrl })),
  );
  const failure = failures.find((one) => one !== null);
  if (failure)
    throw new Error(`Without any breakage, too: ${describe(failure)}: ${failure.message}`);
  await results.add(NOTHING_BROKEN, null);
}

/** Runs the files that name the object, then the list, then all others, until one fails. */
async function notice(
  runner: TestRunner,
  breakage: Breakage,
  { serverUrl, files, results }: Dependencies,
  noticed: Map<string, number>,
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
    const shared = { serverUrl, breakage: breakage.sql };
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
