import { existsSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { fail } from './fail.mjs';

/**
 * `npm run mutate`: makes one small change to the code at a time and runs its tests; each time a test must fail. `npm
 * run mutate -- contracts` does one part, `npm run mutate -- <file>…` these files. See docs/testing.md.
 */
const PARTS = {
  domain: 'shared/src/domain',
  contracts: 'shared/src/contracts',
  'use-cases': 'payment-service/src/use-cases',
};

/** The percentage of changes that the tests must notice, in each part. */
const LEAST_SCORE = 90;

async function mutate(name, files) {
  process.stdout.write(`\n── ${name}\n`);
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    mutate: files,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Generous: a slow test on a busy machine must not look like an endless loop.
    timeoutMS: 60_000,
    logLevel: 'warn',
    // Tables and schemas are created when a module loads. Stryker warns that testing these changes is slow; we test
    // them anyway.
    warnings: { slow: false },
    // The copy in which Stryker changes the code, and the files that go into it.
    tempDirName: '.local/mutation/sandbox',
    ignorePatterns: [
      '**',
      '!shared/**',
      '!payment-service/**',
      '!scripts/**',
      '!*.json',
      'node_modules',
      'dist',
    ],
    // Stryker reads a tsconfig with TypeScript's old API, which TypeScript 7 does not have; Vitest needs no tsconfig.
    tsconfigFile: 'none',
    reporters: ['progress', 'clear-text', 'html'],
    clearTextReporter: { reportTests: false, logTests: false, allowColor: true },
    htmlReporter: { fileName: `.local/mutation/${name}.html` },
    thresholds: { high: 100, low: LEAST_SCORE, break: LEAST_SCORE },
  });
  await stryker.runMutationTest();
}

const wanted = process.argv.slice(2);
if (wanted.length > 0 && wanted.every((file) => existsSync(file))) {
  await mutate('files', wanted);
} else {
  const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown) fail(`"${unknown}" is no file, and no part: ${Object.keys(PARTS).join(', ')}.`);
  const parts = wanted.length > 0 ? wanted : Object.keys(PARTS);
  for (const name of parts) await mutate(name, filesOf(PARTS[name]));
}

function filesOf(folder) {
  return [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`];
}
