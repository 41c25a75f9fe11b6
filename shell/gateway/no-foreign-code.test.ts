import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const IMPORT = /(?<!\btype\s)\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const TYPES = /\bimport type\b[^;]*;/g;

/** Every file that runs with the gateway, by the imports from its start on, with the packages and built-ins they name. */
function reachedFrom(start: string) {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    const code = readFileSync(file, 'utf8').replaceAll(TYPES, '');
    files.set(file, code);
    for (const [, specifier = ''] of code.matchAll(IMPORT)) {
      const shared = /^@kaarigar\/shared\/(.+)$/.exec(specifier)?.[1];
      const base = shared
        ? path.join(ROOT, 'shared/src', shared)
        : specifier.startsWith('.') && path.resolve(path.dirname(file), specifier);
      const found =
        base && ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((end) => base + end).find(isFile);
      if (found) open.push(found);
      else packages.add(specifier);
    }
  }
  return { files, packages };
}

const isFile = (name: string): boolean => existsSync(name) && path.extname(name) !== '';

test('no code of a release runs in the gateway: nothing of it runs code that it reads', () => {
  const { files, packages } = reachedFrom(path.join(import.meta.dirname, 'main.ts'));
  const names = [...files.keys()].map((file) => path.relative(ROOT, file));
  // All of it was looked at.
  expect(names).toEqual(
    expect.arrayContaining(['shell/gateway/create-gateway.ts', 'shell/prerender/page-file.ts']),
  );
  expect(names.filter((name) => name.startsWith('shell/prerender/'))).toEqual([
    'shell/prerender/page-file.ts',
  ]);
  expect(
    [...packages].filter((name) => /vm|child_process|worker_threads|module|inspector/.test(name)),
  ).toEqual([]);
  const runs = [...files].filter(([, code]) =>
    /\bimport\(|\brequire\(|\beval\(|new Function\b/.test(code),
  );
  expect(runs.map(([file]) => path.relative(ROOT, file))).toEqual([]);
});
