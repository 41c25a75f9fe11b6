import { expect, test } from 'vitest';
import { pickLocale } from './pick-locale';

test("the chosen language wins over the browser's, and an unknown one counts as none", () => {
  expect(pickLocale({ cookie: 'a=b; kaarigar-locale=hi', acceptLanguage: 'en-IN' })).toBe('hi');
  expect(
    pickLocale({ cookie: 'kaarigar-locale=fr', acceptLanguage: 'fr-FR, hi-IN;q=0.8, en;q=0.5' }),
  ).toBe('hi');
  expect(pickLocale({ acceptLanguage: 'de-DE' })).toBe('en');
  expect(pickLocale({})).toBe('en');
});

test('an address that names a language wins over the cookie', () => {
  expect(pickLocale({ query: 'hi', cookie: 'kaarigar-locale=en' })).toBe('hi');
  expect(pickLocale({ query: 'en', cookie: 'kaarigar-locale=hi' })).toBe('en');
});

test.each(['fr', 'HI', '', '"><script>', ['hi', 'en'], undefined])(
  'an address that asks for %j asks for nothing',
  (query) => {
    expect(pickLocale({ query, cookie: 'kaarigar-locale=hi' })).toBe('hi');
    expect(pickLocale({ query })).toBe('en');
  },
);
