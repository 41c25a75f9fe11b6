import { expect, test } from 'vitest';
import { parseOverride, remoteOverride } from './override';
import { isExemptFromOverride } from './override-exemptions';

test('a remote of this machine is taken, whatever its port', () => {
  expect(parseOverride('mf_booking@http://localhost:3002/', [])).toEqual({
    name: 'mf_booking',
    base: 'http://localhost:3002/',
  });
  expect(parseOverride('mf_booking@http://localhost:3002/release.json', [])?.base).toBe(
    'http://localhost:3002/',
  );
});

test('an address may hold a second @', () => {
  expect(parseOverride('mf_booking@http://localhost:3002/@team/', [])?.base).toBe(
    'http://localhost:3002/@team/',
  );
});

test('another origin only when it is named', () => {
  const text = 'mf_booking@https://preview.example/7/';
  expect(parseOverride(text, [])).toBeNull();
  expect(parseOverride(text, ['https://preview.example'])?.base).toBe('https://preview.example/7/');
});

test.each([
  '',
  'mf_booking',
  'mf_booking@',
  'booking@http://localhost:3002/',
  '@http://localhost:3002/',
  'the_mf_booking@http://localhost:3002/',
  'mf_booking2@http://localhost:3002/',
  'mf_@http://localhost:3002/',
  'mf_booking@javascript:alert(1)',
  'mf_booking@ftp://localhost/http://localhost/',
  'mf_booking@http://',
  'mf_booking@data:text/html,x',
  'mf_booking@http://localhost.evil.example/',
  'mf_booking@http://evil.example/#localhost',
  'mf_booking@http://localhost@evil.example/',
  'mf_booking@http://evil.example@localhost:3002/',
  'mf_booking@http://:word@localhost:3002/',
  'mf_booking@http://user:word@localhost:3002/',
  "mf_booking@http://evil.example/;script-src *'",
])('%j is refused', (text) => {
  expect(parseOverride(text, ['https://preview.example'])).toBeNull();
});

test.each([
  ['/admin/orders', true],
  ['/ADMIN', true],
  ['/payment-success', true],
  ['/orders', true],
  ['/orders/123456789', true],
  ['/health', true],
  ['/health/', true],
  ['/%61dmin/orders', true],
  ['/%2561dmin', true],
  ['/admin%2Forders', true],
  [`/%${'25'.repeat(9)}61dmin`, true],
  ['/profile', true],
  ['/signup', true],
  ['/Login', true],
  ['/reset-password', true],
  ['/confirm', true],
  ['/PaintingServices', false],
  ['/', false],
  ['/administration', false],
  ['/services/admin', false],
  ['/healthy', false],
  ['/services/health', false],
  ['/services/payment-plans', false],
  ['/ordersheet', false],
  ['/services/orders', false],
  ['/services/login', false],
])('%s is exempt: %s', (pathname, isExempt) => {
  expect(isExemptFromOverride(pathname)).toBe(isExempt);
});

test('an override that somebody stored is read only when its base is an address', () => {
  const stored = { name: 'mf_booking', base: 'http://localhost:3002/' };
  expect(remoteOverride.parse(stored)).toEqual(stored);
  expect(remoteOverride.safeParse({ ...stored, base: 'localhost' }).success).toBe(false);
});
