import { createVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node';
import type { SharedPostgres } from '../tests/shared-postgres';
import { keptWorker } from './kept-worker';
import type { TestFile } from './test-files';

/** The first test that failed. */
export interface Failure {
  readonly file: string;
  readonly test: string;
  readonly message: string;
}

export interface TestRunner {
  /** Runs files one after the other until a test fails; null when all pass. */
  firstFailure(files: readonly TestFile[], postgres: SharedPostgres): Promise<Failure | null>;
  /** How long the file took when it last ran to its end; undefined: it has not yet. */
  secondsOf(name: string): number | undefined;
  close(): Promise<void>;
}

/** A timeout must not count as noticing a breakage: on a busy machine a test, or what prepares it, may take long. */
const TEST_TIMEOUT_MS = 600_000;

const TIMED_OUT = /^(Test|Hook) timed out/;

/** Runs Vitest's project `database` and keeps it between runs; one run at a time. */
export async function createTestRunner(): Promise<TestRunner> {
  let failures: Failure[] = [];
  const seconds = new Map<string, number>();
  let vitest: Vitest | null = null;
  let cancelled: Promise<void> | undefined;
  const worker = keptWorker();
  const fail = (file: string, test: string, errors: readonly { readonly message: string }[]) => {
    failures.push({ file, test, message: errors[0]?.message ?? '' });
    // An error outside a test does not end the run by itself.
    // Once: a second call would not wait for the test to end and for its database to be closed.
    cancelled ??= vitest?.cancelCurrentRun('test-failure');
  };
  const reporter: Reporter = {
    onTestCaseResult(testCase) {
      const result = testCase.result();
      if (result.state === 'failed') {
        fail(nameOf(testCase.module), testCase.fullName, result.errors);
      }
    },
    onTestModuleEnd(module) {
      if (module.state() !== 'failed') {
        seconds.set(nameOf(module), module.diagnostic().duration / 1000);
        return;
      }
      const suites = [module, ...module.children.allSuites()];
      const errors = suites.flatMap((suite) => suite.errors());
      fail(nameOf(module), '(before or after its tests)', errors);
    },
  };
  vitest = await createVitest('test', {
    project: ['database'],
    watch: false,
    cache: false,
    maxWorkers: 1,
    pool: worker.pool,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    reporters: [reporter],
    sequence: { sequencer: GivenOrder },
  });
  await vitest.standalone();
  const running = vitest;
  const project = running.getProjectByName('database');
  return {
    async firstFailure(files, postgres) {
      failures = [];
      cancelled = undefined;
      running.provide('postgres', postgres);
      const specifications = files.map((file) => project.createSpecification(file.path));
      const { unhandledErrors } = await running.runTestSpecifications(specifications);
      await cancelled;
      const failure = failures[0] ?? null;
      if (failure === null && unhandledErrors.length > 0) {
        throw new Error('the test run broke off', { cause: unhandledErrors[0] });
      }
      if (failure !== null && TIMED_OUT.test(failure.message)) {
        throw new Error(`${failure.file} took too long: ${failure.test}`);
      }
      return failure;
    },
    secondsOf: (name) => seconds.get(name),
    async close() {
      await running.close();
      await worker.end();
    },
  };
}

/** Keeps our order of files: Vitest would run large files first. */
class GivenOrder {
  sort<Files>(files: Files): Files {
    return files;
  }

  shard<Files>(files: Files): Files {
    return files;
  }
}

function nameOf(module: TestModule): string {
  return module.moduleId.split('/').at(-1) ?? '';
}
