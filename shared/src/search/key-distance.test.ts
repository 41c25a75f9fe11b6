import { expect, test } from 'vitest';
import { keyDistance, keyLikeness, leastDistance, soundsIn } from './key-distance';

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

test('the first look never says that two words are further apart than they are', () => {
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
  ];
  for (const a of keys) {
    for (const b of keys) {
      expect(leastDistance(soundsIn(a), soundsIn(b)), `${a} ${b}`).toBeLessThanOrEqual(
        keyDistance(a, b),
      );
    }
  }
  expect(leastDistance(soundsIn('kidki'), soundsIn('kirki'))).toBe(0);
  expect(leastDistance(soundsIn('pnk'), soundsIn('svic'))).toBe(3);
});
