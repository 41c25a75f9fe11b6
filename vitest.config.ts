import { defineConfig } from 'vitest/config';

/** Machines are shared, and no test asserts how fast it is. */
const PATIENT = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 40_000 } },
} as const;

/** One project per kind of test, so that each can run alone: `npm run test:unit`, `:database`, `:service`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,shell,mf-*,e2e/remotes,scripts}/**/*.test.{ts,tsx}'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['supabase/**/*.test.ts'],
          // Loading PGlite's WebAssembly once instead of once a file halves the time.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['payment-service/**/*.test.ts'],
          ...PATIENT,
        },
      },
    ],
  },
});
