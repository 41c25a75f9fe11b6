import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Supabase Lite's cost of a password, for workers and for what tests start. Its usual 10 was a tenth of the work of the
 * database tests; auth-session.test.ts, which asserts that, puts it back.
 */
process.env['LITE_AUTH_BCRYPT_COST'] ??= '4';

/** Machines are shared, and no test asserts how fast it is. */
const PATIENT = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 40_000 } },
} as const;

/** The files of a worker share the modules they load: half of the time went into loading them again for each file. */
const SHARED = { isolate: false } as const;

/**
 * Starts the PostgreSQL server in which each test file has a database of its own. With a dot: without it the first word
 * is the package of that name, which in a copy of the project is not the copy.
 */
const POSTGRES = './supabase/tests/shared-postgres.ts';

/** One project per kind of test, so that each can run alone: `npm run test:unit`, `:database`, `:service`, `:deploy`… */
export default defineConfig({
  test: {
    // Two on two processors, too: the tests wait much for a database or another process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,shell,mf-*,e2e/remotes,scripts,attacks/mutation}/**/*.test.{ts,tsx}'],
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['supabase/**/*.test.ts'],
          globalSetup: POSTGRES,
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['payment-service/**/*.test.ts'],
          globalSetup: POSTGRES,
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'deploy',
          environment: 'node',
          include: ['deploy/tests/**/*.test.ts'],
          globalSetup: [POSTGRES, './deploy/tests/make-bundle.ts'],
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'attacks',
          environment: 'node',
          include: ['attacks/tests/**/*.test.ts'],
          globalSetup: [POSTGRES, './attacks/support/start-site.ts'],
          // One site for all: a file that compares a table before and after must be alone with it.
          fileParallelism: false,
          // Another number of workers than the others have, so after them when one run has both.
          sequence: { groupOrder: 1 },
          ...SHARED,
          ...PATIENT,
        },
      },
    ],
  },
});
