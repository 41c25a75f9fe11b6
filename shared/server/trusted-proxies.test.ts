import { expect, test } from 'vitest';
import { readTrustedProxies } from '@kaarigar/shared/server/trusted-proxies';

test.each([
  ['', false],
  [' , ', false],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 2001:db8::/32,192.0.2.1', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
])('%j is %j', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies);
});

test.each(['true', '1', '*', 'everybody', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129'])(
  '%s is refused: it would trust whom nobody named',
  (text) => {
    expect(readTrustedProxies(text)).toBeNull();
  },
);
