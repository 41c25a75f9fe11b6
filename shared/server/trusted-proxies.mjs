import { isIP } from 'node:net';

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * `TRUSTED_PROXIES` as Express's `trust proxy` setting takes it: addresses, subnets and names of subnets, separated by
 * commas. `false` for an empty text: nobody's `X-Forwarded-For` counts. Null when an item is none of these.
 */
export function readTrustedProxies(text) {
  const items = text.split(',').flatMap((item) => item.trim() || []);
  if (!items.every(isProxy)) return null;
  return items.length > 0 && items;
}

function isProxy(item) {
  if (NAMED.includes(item)) return true;
  const [address = '', bits, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
