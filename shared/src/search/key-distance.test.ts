import { expect, test } from 'vitest';
import { keyDistance, keyLikeness } from './key-distance';

test('what is written the same is no distance apart, and the order does not matter', () => {
  expect(keyDistance('pnk', 'pnk')).toBe(0);
  expect(keyDistance('', 'pnk')).toBe(3);
  expect(keyDistance('kidki', 'kirki')).toBeCloseTo(keyDistance('kirki', 'kidki'));
});

test('a vowel or a sound that people mix up costs less than any other letter', () => {
  const other = keyDistance('blt', 'blk');
  expect(keyDistance('bulb', 'blb')).toBeLessThan(other);
  expect(keyDistance('invrtr', 'inbrtr')).toBeLessThan(other);
  expect(keyDistance('msin', 'mcin')).toBeLessThan(other);
  expect(keyDistance('plnbr', 'plbnr')).toBe(other);
});

test('the last vowel tells nal and nali apart', () => {
  expect(keyDistance('nl', 'nli')).toBeGreaterThan(keyDistance('nl', 'nil'));
});

test('two words that share little are not alike at all, nor are two of one letter', () => {
  expect(keyLikeness('pnk', 'pnk')).toBe(1);
  expect(keyLikeness('p', 'b')).toBe(0);
  expect(keyLikeness('pn', 'iliktrisn')).toBe(0);
  expect(keyLikeness('hilikuptr', 'ripir')).toBeLessThan(0.5);
  expect(keyLikeness('kirki', 'kidki')).toBeGreaterThan(0.9);
});

test('a wrong first letter counts more than a wrong one later', () => {
  expect(keyLikeness('bulb', 'kulb')).toBeLessThan(keyLikeness('bulb', 'bukb'));
});

test('a search for the nearest may stop early, and says no less for what is near enough', () => {
  const keys = [
    'pnk',
    'nl',
    'nli',
    'kidki',
    'kirki',
    'plnbr',
    'plbnr',
    'msin',
    'mcin',
    'svic',
    'hul',
    'unk',
  ];
  for (const a of keys) {
    for (const b of keys) {
      const distance = keyDistance(a, b);
      for (const most of [0.5, 1, 2]) {
        const early = keyDistance(a, b, most);
        expect(early === distance || (early === Infinity && distance > most), `${a} ${b}`).toBe(
          true,
        );
      }
      const likeness = keyLikeness(a, b);
      if (likeness >= 0.74) expect(keyLikeness(a, b, 0.74)).toBe(likeness);
    }
  }
});
