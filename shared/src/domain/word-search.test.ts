import { describe, expect, test } from 'vitest';
import { normaliseText } from './normalise-text';
import { stemOf, wordSearch } from './word-search';

const stem = (word: string) => stemOf(normaliseText(word));

describe('a Hindi word is found with any ending', () => {
  test.each([
    ['पंखा', 'पंखे', 'पंखों'],
    ['दरवाज़ा', 'दरवाजे', 'दरवाज़ों'],
    ['खिड़की', 'खिड़कियाँ', 'खिडकियों'],
    ['दीवार', 'दीवारें', 'दीवारों'],
    ['लगाना', 'लगाने', 'लगानी'],
    ['मिस्त्री', 'मिस्त्रियों'],
    ['सफ़ाई', 'सफाइयाँ'],
  ])('%s: %s, %s', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  test('different words stay different', () => {
    expect(new Set(['नल', 'नाली', 'ताला', 'तेल', 'टंकी', 'टाइल'].map(stem)).size).toBe(6);
  });

  test('what is left has two letters at least', () => {
    expect(['नली', 'ली'].map(stemOf)).toEqual(['नल', 'ली']);
  });

  test.each(['टी', 'fan', 'ac', '5'])('too short, or not Hindi, stays: %s', (word) => {
    expect(stemOf(word)).toBe(word);
  });
});

describe('a search', () => {
  test.each([
    ['पंखा', 'Fan repair पंखे की मरम्मत'],
    ['दरवाज़ा मरम्मत', 'Door repair दरवाज़े की मरम्मत'],
    ['खिड़कियाँ', 'Window glass खिड़की का शीशा'],
    ['पंख', 'Fan installation पंखा लगाना'],
    ['', 'Fan'],
    ['  ', 'Fan'],
  ])('%j finds %j', (query, text) => {
    expect(wordSearch(query)(text)).toBe(true);
  });

  test.each([
    ['पंखा ताला', 'Fan repair पंखे की मरम्मत'],
    ['helicopter', 'Fan repair पंखे की मरम्मत'],
  ])('%j does not find %j', (query, text) => {
    expect(wordSearch(query)(text)).toBe(false);
  });
});
