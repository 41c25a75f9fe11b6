import * as fc from 'fast-check';
import type { ColumnInCatalogue } from './catalogue';

const TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e',
  '\u200b',
  '%',
  '_',
  '%00',
  '../..',
  "'",
  '"',
  '\\',
  "'; select 1; --",
  '{}',
  '[]',
  '=1+1',
  '🙂'.repeat(200),
  'क्‍ष'.repeat(200),
  'x'.repeat(5_000),
  'https://evil.example',
];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e15,
  1e21,
  1e308,
  -1e308,
];
const DATES = [
  '0000-01-01',
  '0001-01-01',
  '-0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '294277-01-01',
  '5874898-01-01',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  'infinity',
  '-infinity',
  'today',
  '2026-11-22T24:00:00Z',
  '2026-11-22T23:59:60Z',
  '2026-11-22T00:00:00+25:00',
  '2026-11-22T00:00:00.123456789Z',
  '4713-01-01 BC',
];

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 60 }));
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.double(), fc.integer());
const date = fc.oneof(fc.constantFrom(...DATES), text);

/** Anything that JSON can hold. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  date,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number), { maxLength: 3 }),
  fc.dictionary(fc.oneof(fc.constant('__proto__'), fc.string()), fc.oneof(text, number), {
    maxKeys: 3,
  }),
);

/** A text for an address. */
export const anyText: fc.Arbitrary<string> = fc.oneof(text, date, number.map(String));

/** Mostly values that a parameter of the type could hold, so that more than the first check is reached. */
export function valuesOf(
  { type }: Pick<ColumnInCatalogue, 'type'>,
  known: readonly unknown[],
): fc.Arbitrary<unknown> {
  const fitting = /^(?:integer|bigint|smallint|numeric)/.test(type)
    ? number
    : /^(?:date|time)/.test(type)
      ? date
      : type === 'uuid'
        ? fc.oneof(fc.uuid(), text)
        : text;
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: anything },
  );
}
