import { expect, test } from 'vitest';
import { searchWords } from './search-words';

test.each([
  ['geyser', 'geyser'],
  [' Geyser \t Repair ', 'geyser repair'],
  ['गीज़र की मरम्मत', 'गीज़र की मरम्मत'.normalize('NFC')],
  ['क़लम'.normalize('NFD'), 'क़लम'.normalize('NFC')],
  ['नायक्\u200dया', 'नायक्या'],
  ['ac', 'ac'],
  ['one two three four five', 'one two three four five'],
  ['a'.repeat(3) + 'b'.repeat(3), 'aaabbb'],
  ['rhythm', 'rhythm'],
  ['ab'.repeat(20), 'ab'.repeat(20)],
])('%j is kept as %j', (text, words) => {
  expect(searchWords(text)).toBe(words);
});

test.each([
  ['nothing', '  '],
  ['a letter', 'a'],
  ['a number', '9876543210'],
  ['what has one', 'house 14'],
  ['a number in Hindi', 'घर १४'],
  ['an address', 'asha@example.com'],
  ['six words', 'one two three four five six'],
  ['more than a search', 'ab'.repeat(20) + 'c'],
  ['one letter again and again', 'aaaab'],
  ['keys at random', 'sdfghj'],
])('%s is not: %j', (_what, text) => {
  expect(searchWords(text)).toBeNull();
});
