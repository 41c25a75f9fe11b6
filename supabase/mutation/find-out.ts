import { titleOf, type Breakage } from './breakages';
import type { Results } from './results';
import { createTestRunner, type Failure, type TestRunner } from './run-tests';
import { LIST, orderFiles, type TestFile } from './test-files';

/** The number of breakages tested at the same time. */
const LANES = 2;

/** What a file takes, as long as we have not seen it run to its end. */
const USUAL_SECONDS = 3;

/** Extra weight of a file for each similar breakage that it has noticed in this run. */
const ALIKE_BONUS = 500;

/**
 * Files that go through all objects of a kind, by kind and change: they run first. Others name the object, too, some of
 * them hundreds of times, and each would run to its end.
 */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  'not dropped': ['never-empty.test.ts'],
  'check dropped': ['column-rules.test.ts'],
  'constraint dropped': ['keys.test.ts'],
  'constraint on': ['keys.test.ts'],
  'unique dropped': ['keys.test.ts'],
  'row disabled': ['staff-access.test.ts'],
  'policy using': ['staff-access.test.ts'],
  'function granted': ['service-functions.test.ts', 'staff-access.test.ts'],
};

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

/** Requires that a file passes without a breakage: a test that fails anyway would seem to notice every one. */
async function requireWhole(
  runner: TestRunner,
  name: string,
  { serverUrl, files, results }: Dependencies,
): Promise<void> {
  if (results.isWhole(name)) return;
  const failure = await runner.firstFailure(
    files.filter((file) => file.name === name),
    { serverUrl },
  );
  if (failure) {
    throw new Error(`Without any breakage, too: ${describe(failure)}: ${failure.message}`);
  }
  await results.addWhole(name);
}

/** What kind of breakage it is: `not dropped` of a column that may be empty then. */
function kindOf({ subject, object, change }: Breakage): string {
  const [what = '', how = ''] = [object, change].map((text) => text.split(' ')[0]);
  if (subject === 'functions') return `function ${how}`;
  return `${/^constraint .*_check$/.test(object) ? 'check' : what} ${how}`;
}

/**
 * Runs the file that noticed it the last time or the usual ones, then those that name the object, then the list, then
 * all others, until one fails.
 */
async function notice(
  runner: TestRunner,
  breakage: Breakage,
  dependencies: Dependencies,
  noticed: Map<string, number>,
): Promise<Failure | null> {
  const { serverUrl, files, results } = dependencies;
  const kind = kindOf(breakage);
  const keyOf = (name: string): string => `${name} ${kind}`;
  const last = results.lastFile(breakage);
  const early = last && last !== LIST ? [last] : (USUAL[kind] ?? []);
  const { naming, others } = orderFiles(
    breakage,
    files.filter(({ name }) => name !== LIST && !early.includes(name)),
    {
      bonus: ({ name }) => ALIKE_BONUS * (noticed.get(keyOf(name)) ?? 0),
      seconds: ({ name }) => runner.secondsOf(name) ?? USUAL_SECONDS,
    },
  );
  const first = files.filter(({ name }) => early.includes(name));
  const list = files.filter(({ name }) => name === LIST);
  for (const group of [first, naming, list, others]) {
    if (group.length === 0) continue;
    const shared = { serverUrl, breakage: breakage.sql };
    const failure = await runner.firstFailure(group, shared);
    if (failure === null) continue;
    await requireWhole(runner, failure.file, dependencies);
    noticed.set(keyOf(failure.file), (noticed.get(keyOf(failure.file)) ?? 0) + 1);
    return failure;
  }
  return null;
}

function describe(failure: Failure | null): string {
  return failure ? `${failure.file}: ${failure.test}` : 'NOT NOTICED';
}
