import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

test('what holds presses stands before all that can be pressed: a page is seen while it is still on its way', () => {
  const page = read('index.html');
  const held = page.indexOf("addEventListener('click', hold, true)");
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(page.indexOf('<!--metadata-->'));
  expect(page.indexOf('<!--metadata-->')).toBeLessThan(page.indexOf('<div id="root">'));
});

test('the page’s script runs part by part: nothing but styles stands in its first part', () => {
  const first = read('bootstrap.tsx');
  const imported = [...first.matchAll(/^import .*?'([^']+)';$/gm)].map(([, name]) => name);
  expect(imported.filter((name) => !name?.endsWith('.css'))).toEqual([
    './trusted-types',
    './next-task',
  ]);
  // In the same file, or each part would be a round trip.
  const parts = first.match(/import\(/g) ?? [];
  expect(parts.length).toBeGreaterThanOrEqual(3);
  expect(first.match(/import\(\/\* webpackMode: "eager" \*\//g)).toHaveLength(parts.length);
});

test('no file of a page makes a formatter when it is read, but when it is needed: the first takes 60 ms of a slow phone', () => {
  const folders = ['shared/src', 'shell/src', 'mf-public/src', 'mf-booking/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, '../..', folder), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `../../${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(300);
  // At the first column, or in a value that is made there.
  const early = files.filter((file) =>
    /^(?:export )?const [^=]+= (?:\{[^;]*?: )?new Intl\./m.test(read(file)),
  );
  expect(early).toEqual([]);
});
