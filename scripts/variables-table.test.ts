import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prepare.mjs';
import { VARIABLES_FILE, variablesDocument } from './variables-table.mjs';

const text = readFileSync(VARIABLES_FILE, 'utf8');

test('the tables of all variables are those of the schemas; `npm run variables` writes them anew', () => {
  expect(text).toBe(variablesDocument(text));
});

test('a table says what a variable is for, what counts without it, and what production refuses', () => {
  expect(text).toMatch(
    /^\| `SITE_URL` +\| The site’s public address, .*\| \*\*needed\*\* +\| must begin with https:\/\/ +\|$/m,
  );
  expect(text).toMatch(/^\| `METRICS_PORT` .*\| `3090` +\| +\|$/m);
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => row.split('|')[2]?.trim() === '')).toEqual([]);
});

test('every variable that the brand reads has a row', () => {
  const sources = ['shared/src/brand.ts', 'shared/src/company.ts'].map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
  const read = new Set(
    [...sources.join('').matchAll(/env\['(BRAND_\w+)'\]/g)].map(([, name]) => name),
  );
  const listed = [...text.matchAll(/^\| `(BRAND_\w+)`/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...read].toSorted());
});
