import { expect, test } from 'vitest';
import { isSitePath } from './return-to';

test.each(['/', '/PaintingServices', '/PaintingServices?book=3#top', '/p&p'])(
  '%s is on this site',
  (path) => {
    expect(isSitePath(path)).toBe(true);
  },
);

test.each([
  '',
  'PaintingServices',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a\\b',
  '/\n/evil',
])('%j would leave the site', (path) => {
  expect(isSitePath(path)).toBe(false);
});
