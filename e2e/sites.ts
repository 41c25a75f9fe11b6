import { TEST_OFFSET as offset } from '../scripts/ports.mjs';

/** The whole site. */
export const site = {
  portOffset: offset,
  url: `http://localhost:${3000 + offset}`,
  mailbox: `http://localhost:${54_324 + offset}/mailbox.json`,
  sandbox: `http://localhost:${4100 + offset}`,
  pushSandbox: `http://localhost:${4120 + offset}`,
} as const;

/**
 * For a request of a test: a server ends a connection that was idle for five seconds, at times just as a test on a busy
 * machine asks on it. Playwright then asks again, and only then.
 */
export const ASK_AGAIN = { maxRetries: 2 } as const;

/** Where each remote of the whole site is served from. */
export const remoteOrigins = {
  'mf-public': `http://localhost:${3001 + offset}`,
  'mf-booking': `http://localhost:${3002 + offset}`,
  'mf-admin': `http://localhost:${3003 + offset}`,
} as const;
