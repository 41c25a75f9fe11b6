import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/find-chromium.mjs';
import { site } from './sites';

const root = path.join(import.meta.dirname, '..');

/**
 * Tests run against the production build, each remote on its own origin, started by the same command that people use.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  fullyParallel: true,
  // Each waits now and then, for a mail or a timer: two leave a tenth of two processors idle.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Generous: machines are shared, and no test asserts speed.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' },
    ],
  ],
  use: {
    baseURL: site.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What cannot be pressed or filled in within a minute never can: its test does not wait for five.
    actionTimeout: 60_000,
    // `page.route` sees nothing of what a worker asks for. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Every click waits until its target stands still. What moves has its own tests (home, shell).
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test costs a third more time; `npm test` runs failed tests again for their trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_ARGS,
    },
  },
  webServer: {
    command: 'node scripts/start.mjs --reset',
    cwd: root,
    url: `${site.url}/healthz`,
    env: {
      PORT_OFFSET: String(site.portOffset),
      // Every visitor of the tests has the same address.
      RATE_LIMIT_FACTOR: '1000',
      // Supabase Lite's cost of a password. Its usual 10 is a third of the embedded Supabase's work in these tests.
      LITE_AUTH_BCRYPT_COST: '4',
      // A quarter less work for the embedded Supabase than with files; server.test.ts starts twice on them.
      SUPABASE_DATA_DIR: 'memory://',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
