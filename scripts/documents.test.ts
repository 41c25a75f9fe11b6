import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './prepare.mjs';

/** These documents name paths of the past or (federation.md) of a remote that the reader is about to create. */
const OTHER_PLACES = [
  'docs/testing-assertions.md',
  'docs/benchmarks/',
  'docs/decisions/',
  'docs/federation.md',
];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results']);

function filesIn(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [name];
    return LEFT_OUT.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(name);
  });
}

const files = filesIn('.');
const documents = files.filter((name) => name.endsWith('.md'));

test.each(documents)('every file that %s links to is there', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => to);
  const missing = links.filter((to) => !existsSync(path.join(ROOT, path.dirname(document), to)));
  expect(missing).toEqual([]);
});

test.each(documents.filter((name) => !OTHER_PLACES.some((start) => name.startsWith(start))))(
  'every path that %s names is there, from the root or from a folder below it',
  (document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8');
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|sql|css|toml))`/g)];
    const missing = named
      .map(([, file = '']) => file)
      .filter((file) => !files.some((name) => name === file || name.endsWith(`/${file}`)));
    expect(missing).toEqual([]);
  },
);

describe('each defence of docs/security.md', () => {
  const rows = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('.test.ts`'));

  test('is a row that names a test', () => {
    expect(rows.length).toBeGreaterThan(15);
  });

  test.each(rows.map((row) => [row.split('|')[2]?.trim(), row]))(
    '%s: is shown by tests that are there, under the names it gives',
    (_what, row) => {
      const shown = [...row.matchAll(/`([\w./-]+\.test\.ts)`: “([^”]+)”/g)];
      expect(shown).not.toEqual([]);
      for (const [, file = '', title = ''] of shown) {
        const text = readFileSync(path.join(ROOT, file), 'utf8');
        expect(text.replaceAll("\\'", "'"), file).toContain(title);
      }
    },
  );
});
