import { isIP } from 'node:net';
import { LOOPBACK } from './settings';

/**
 * Who asks: the gateway, through which strangers come, puts their address into `X-Forwarded-For`. Whoever comes without
 * it is on this machine.
 */
export function clientAddress({ headers }: Request): string {
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(address) === 0 ? LOOPBACK : address;
}
