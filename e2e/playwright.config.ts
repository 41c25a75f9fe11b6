import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { site, siteWithOutages } from './sites';

const root = path.join(import.meta.dirname, '..');

/**
 * Runs against the production build, each remote on its own origin, started by the same command people use. A second
 * copy of the site lacks processes, for tests of what is left when they are down.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Generous: machines are shared, and no test asserts how fast it is.
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
    // Recording every test costs a third more; `npm test` runs what failed once more for its trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'site', testIgnore: /outages/ },
    { name: 'outages', testMatch: /outages/, use: { baseURL: siteWithOutages.url } },
  ],
  webServer: [
    {
      command: 'node scripts/start.mjs --reset',
      cwd: root,
      url: `${site.url}/healthz`,
      env: { PORT_OFFSET: String(site.portOffset) },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'pipe',
    },
    {
      command: 'node scripts/start.mjs --reset --without=payment-service --without=mf-admin',
      cwd: root,
      url: `${siteWithOutages.url}/healthz`,
      env: { PORT_OFFSET: String(siteWithOutages.portOffset) },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'pipe',
    },
  ],
});
