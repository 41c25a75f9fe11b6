/** For a request that did not come through the gateway. */
const UNKNOWN = '127.0.0.1';

/**
 * Who asks: the gateway, the only one that reaches this process for strangers, puts their address into
 * `X-Forwarded-For`.
 */
export function clientAddress({ headers }: Request): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || UNKNOWN;
}
