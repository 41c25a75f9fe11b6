import { networkInterfaces } from 'node:os';

/** An address of this machine that others can reach; undefined where there is no network. */
export const OUTSIDE = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
