import { defineConfig } from 'vitest/config';

/** The tests for mutation runs: those beside the code, which are fast. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'shared/src/{domain,contracts}/**/*.test.ts',
      'payment-service/src/use-cases/**/*.test.ts',
    ],
  },
});
