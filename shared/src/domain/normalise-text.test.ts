import { expect, test } from 'vitest';
import { normaliseText } from './normalise-text';

test.each([
  ['case', 'Wall PAINTING', 'wall painting'],
  ['the dot below a letter', 'लड़का', 'लडका'],
  ['the dot below as a character of its own', 'लड\u093Cका', 'लडका'],
  ['joiners that nobody sees', 'पें\u200Dटिं\u200Cग\u200B', 'पेंटिंग'],
  ['a mark at the beginning of a copied text', '\uFEFFसफाई\u2060', 'सफाई'],
  ['accents of Latin letters', 'Décor', 'decor'],
  ['the moon above a vowel', 'पाँच', 'पांच'],
  ['a half nasal before a consonant', 'पेन्टिंग', 'पेंटिंग'],
  ['each of the half nasals', 'अङ्क मञ्च घण्टा सन्त खम्बा', 'अंक मंच घंटा संत खंबा'],
  ['Devanagari digits', '५ पंखे', '5 पंखे'],
  ['what stands between words', '  AC (1.5 ton) – “repair”।  ', 'ac 1 5 ton repair'],
  ['full-width letters', 'ＡＣ', 'ac'],
])('%s makes no difference: %j', (_what, text, normalised) => {
  expect(normaliseText(text)).toBe(normalised);
});

test.each([
  ['a nasal that ends its word', 'वन्', 'वन्'],
  ['a nasal with a vowel of its own', 'पानी', 'पानी'],
  ['another consonant that is half', 'मिस्त्री', 'मिस्त्री'],
  ['vowel signs', 'नल की मरम्मत', 'नल की मरंमत'],
])('%s stays: %j', (_what, text, normalised) => {
  expect(normaliseText(text)).toBe(normalised);
});

test('a text without a word is empty', () => {
  expect(normaliseText(' –।() ')).toBe('');
});
