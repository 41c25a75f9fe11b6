import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const screen = css.slice(0, css.indexOf('@media print'));
const tokens = new Map(
  [...screen.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
);

/** WCAG 2 relative luminance of a token. */
function luminance(name: string): number {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`tokens.css has no colour --${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['paper', 'card', 'slip', 'sand', 'sand-soft'];

const TEXT_PAIRS = [
  ...[
    'ink',
    'ink-2',
    'ink-3',
    'brand',
    'brand-deep',
    'danger',
    'whatsapp',
    'marigold-deep',
  ].flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-press'],
  ['on-brand', 'brand-deep'],
  ['on-brand-2', 'brand-deep'],
  ['marigold', 'brand-deep'],
  ['on-brand', 'danger'],
  ['on-brand', 'danger-press'],
  ['on-marigold', 'marigold'],
  ['on-marigold', 'marigold-press'],
  ['ink', 'brand-soft'],
  ['ink-2', 'brand-soft'],
  ['brand', 'brand-soft'],
  ['marigold-deep', 'marigold-soft'],
  ['brick', 'brick-soft'],
  ['leaf', 'leaf-soft'],
  ...['danger', 'success', 'warning'].map((ink) => [`${ink}-ink`, 'slip'] as const),
  ...['danger', 'success', 'warning', 'info'].flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
  ]),
] as const;

test.each(TEXT_PAIRS)('text in %s reads on %s (4.5 to 1)', (text, surface) => {
  expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
});

test.each(['card', 'paper', 'sand-soft', 'sand'])(
  'the border of a control is visible on %s (3 to 1)',
  (surface) => {
    expect(contrast('control-line', surface)).toBeGreaterThanOrEqual(3);
  },
);

test('the measure itself knows black on white', () => {
  tokens.set('black', '#000000').set('white', '#ffffff');
  expect(contrast('black', 'white')).toBeCloseTo(21, 5);
});
