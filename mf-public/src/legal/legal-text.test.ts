import { describe, expect, test } from 'vitest';
import { legalNames } from './legal-names';
import { privacyEn } from './privacy-en';
import { privacyHi } from './privacy-hi';
import { termsEn } from './terms-en';
import { termsHi } from './terms-hi';

const DOCUMENTS = [
  { name: 'terms', en: termsEn(legalNames('en')), hi: termsHi(legalNames('hi')) },
  { name: 'privacy policy', en: privacyEn(legalNames('en')), hi: privacyHi(legalNames('hi')) },
];

describe.each(DOCUMENTS)('the $name', ({ en, hi }) => {
  test('have the same sections, paragraphs and points in both languages', () => {
    const shape = (sections: typeof en) =>
      sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points?.length ?? 0]);
    expect(shape(hi)).toEqual(shape(en));
  });

  test('give every section an address of its own', () => {
    const ids = en.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('the terms have their nine sections and state the starting price of contract work', () => {
  const terms = termsEn(legalNames('en'));
  expect(terms).toHaveLength(9);
  expect(terms.find(({ id }) => id === 'payment')?.paragraphs.join(' ')).toContain('₹2,000');
});
