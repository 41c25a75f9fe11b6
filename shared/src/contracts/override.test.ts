import { expect, test } from 'vitest';
import { isExemptFromOverride, parseOverride } from './override';

test('a remote of this machine is taken, whatever its port', () => {
  expect(parseOverride('mf_booking@http://localhost:3002/', [])).toEqual({
    name: 'mf_booking',
    base: 'http://localhost:3002/',
  });
  expect(parseOverride('mf_booking@http://localhost:3002/release.json', [])?.base).toBe(
    'http://localhost:3002/',
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
  'mf_booking@javascript:alert(1)',
  'mf_booking@data:text/html,x',
  'mf_booking@http://localhost.evil.example/',
  'mf_booking@http://evil.example/#localhost',
  'mf_booking@http://localhost@evil.example/',
  'mf_booking@http://user:word@localhost:3002/',
  "mf_booking@http://evil.example/;script-src *'",
])('%j is refused', (text) => {
  expect(parseOverride(text, ['https://preview.example'])).toBeNull();
});

test.each([
  ['/admin/orders', true],
  ['/ADMIN', true],
  ['/payment-success', true],
  ['/orders/123456789', true],
  ['/health', true],
  ['/PaintingServices', false],
  ['/', false],
  ['/administration', false],
])('%s is exempt: %s', (pathname, isExempt) => {
  expect(isExemptFromOverride(pathname)).toBe(isExempt);
});
