import { isIP } from 'node:net';

/** Of a request that did not come through the gateway. */
const LOOPBACK = '127.0.0.1';

/**
 * Who asks: the gateway, through which strangers come, puts their address into `X-Forwarded-For`.
 */
export function clientAddress({ headers }: Request): string {
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(address) === 0 ? LOOPBACK : address;
}
