import { NOTHING_BROKEN, titleOf, type Breakage } from './breakages';
import type { Results } from './results';
import { createTestRunner, type Failure, type TestRunner } from './run-tests';
import { LIST, orderFiles, type TestFile } from './test-files';

/** So many breakages at the same time. */
const LANES = 2;

/** Speaks for a file: that it noticed this very breakage the last time, and each one like it in this run. */
const BONUS = { last: 1_000_000, alike: 500 } as const;

interface Dependencies {
  readonly serverUrl: string;
  readonly files: readonly TestFile[];
  readonly results: Results;
  readonly say: (text: string) => void;
}

/** Breaks one after the other and adds to the results which test fails first. */
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
        // It is asked again by the next run.
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

/** A test that fails without any breakage would seem to notice them all. */
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

/** The files that name the object first, then the list, then all others: whichever fails first. */
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
