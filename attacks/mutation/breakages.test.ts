import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BREAKAGES } from './breakages';

const ROOT = path.join(import.meta.dirname, '../..');

it.each(BREAKAGES)('can still be taken away: $title', ({ file, from, to, attacks }) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(text.replace(from, () => to)).not.toBe(text);
  expect(existsSync(path.join(ROOT, `attacks/tests/${attacks}.test.ts`))).toBe(true);
});
