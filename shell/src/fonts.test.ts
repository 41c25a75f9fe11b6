import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const tokens = read('../../shared/src/ui/tokens.css');

const valueOf = (css: string, name: string) =>
  new RegExp(`${name}:([^;]+);`).exec(css)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '';

const faces = [...read('fonts.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => ({
  family: valueOf(face, 'font-family'),
  range: valueOf(face, 'unicode-range'),
  display: valueOf(face, 'font-display'),
  source: valueOf(face, 'src'),
  adjust: valueOf(face, 'size-adjust'),
  above: valueOf(face, 'ascent-override'),
  below: valueOf(face, 'descent-override'),
}));
const downloaded = faces.filter(({ source }) => source.includes('url('));
const local = faces.filter(({ source }) => !source.includes('url('));

test('nothing waits for a font: headings stand in letters of the device, text needs no other', () => {
  expect(downloaded.map(({ display }) => display)).toEqual(['swap', 'swap']);
  const body = valueOf(tokens, '--body');
  expect(body).toContain('system-ui');
  for (const { family } of faces) expect(body).not.toContain(family);
  // They are of headings alone.
  expect(tokens.match(/var\(--head\)/g)).toHaveLength(1);
  expect(tokens).toMatch(/body \{[^}]*var\(--body\)/);
});

test('a page downloads the letters of its script alone, in one file each', () => {
  const ranges = downloaded.map(({ range }) => range);
  expect(ranges).toHaveLength(2);
  expect(ranges.filter((range) => range.includes('U+0900-097F'))).toHaveLength(1);
  expect(ranges.filter((range) => range.includes('U+0000-00FF'))).toHaveLength(1);
});

test('until a font has come, letters as wide as its stand in for each of its scripts', () => {
  expect(local.map(({ range }) => range).toSorted()).toEqual(
    downloaded.map(({ range }) => range).toSorted(),
  );
  for (const { adjust, source, above, below } of local) {
    expect(adjust).toMatch(/^9\d%$/);
    // On the same line: as far above and below it as Baloo 2.
    const sizeOf = (part: string) => (Number.parseFloat(part) * Number.parseFloat(adjust)) / 10_000;
    expect(sizeOf(above)).toBeCloseTo(1.07, 2);
    expect(sizeOf(below)).toBeCloseTo(0.53, 2);
    expect(source).toMatch(/^local\(/);
  }
  const [first = '', second = ''] = valueOf(tokens, '--head').split(', ');
  expect(downloaded.every(({ family }) => family === first)).toBe(true);
  expect(local.every(({ family }) => family === second)).toBe(true);
});
