import { expect, test } from 'vitest';
import { wrapText } from './wrap-text';

/** Every sign that takes a place is as wide as any other. */
const measure = (text: string): number => [...text].filter((sign) => !/\p{M}/u.test(sign)).length;

test('lines break between words and where the text itself breaks', () => {
  expect(wrapText('House 14, near the\nold temple', 10, measure)).toEqual([
    'House 14,',
    'near the',
    'old temple',
  ]);
});

test('a name of 120 letters without a space stays within the width', () => {
  const lines = wrapText('x'.repeat(120), 25, measure);
  expect(lines).toHaveLength(5);
  expect(lines.join('')).toBe('x'.repeat(120));
});

test('a Hindi word is never broken before its signs or inside a conjunct', () => {
  const word = 'इलेक्ट्रीशियन';
  const lines = wrapText(word, 3, measure);
  expect(lines.join('')).toBe(word);
  for (const line of lines) {
    expect(line, line).not.toMatch(/^\p{M}/u);
    expect(line, line).not.toMatch(/\u094d$/);
  }
});

test('nothing has no lines', () => {
  expect(wrapText(' \n ', 10, measure)).toEqual([]);
});
