import { expect, test } from 'vitest';
import { decodePath } from './decode-path';

test.each([
  ['/services', '/services'],
  ['/%61dmin', '/admin'],
  ['/%2561dmin', '/admin'],
  ['/%252561dmin', '/admin'],
  ['/%25%36%31dmin', '/admin'],
  // As often as it is decoded; a last look finds nothing more.
  ['/%25252561dmin', '/admin'],
  ['/a%2F..%5cb%00', '/a/..\\b\0'],
  ['/100%', '/100%'],
  ['/%zz', '/%zz'],
])('%s means %j', (path, decoded) => {
  expect(decodePath(path)).toBe(decoded);
});

test('what is encoded more often than any server decodes has no meaning', () => {
  expect(decodePath(`/%${'25'.repeat(4)}2e`)).toBeNull();
  expect(decodePath(`/%${'25'.repeat(8_000)}2e`)).toBeNull();
});
