/**
 * `TRUSTED_PROXIES` as Express's `trust proxy` setting takes it: addresses, subnets and names of subnets, separated by
 * commas. `false` for an empty text: nobody's `X-Forwarded-For` counts. Null when an item is none of these.
 */
export function readTrustedProxies(text: string): false | string[] | null;
