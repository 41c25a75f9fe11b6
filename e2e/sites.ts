import { TEST_OFFSET as offset } from '../scripts/ports.mjs';

/** The whole site. */
export const site = {
  portOffset: offset,
  url: `http://localhost:${3000 + offset}`,
  mailbox: `http://localhost:${54_324 + offset}/mailbox.json`,
  sandbox: `http://localhost:${4100 + offset}`,
} as const;

/** Where each remote of the whole site is served from. */
export const remoteOrigins = {
  'mf-public': `http://localhost:${3001 + offset}`,
  'mf-booking': `http://localhost:${3002 + offset}`,
  'mf-admin': `http://localhost:${3003 + offset}`,
} as const;
