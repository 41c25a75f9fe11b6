import { rupeesFromPaise } from '@kaarigar/shared/domain/money';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paiseFromWire } from './rupees';

const MOST = 99_999_999_999;
const anyPaise = integer({ min: 0, max: MOST });

describe('rupees on the wire', () => {
  it('are the same paise again, sent as the number we send and read as any number or text', () => {
    assert(
      property(anyPaise, (paise) => {
        const sent = JSON.stringify(rupeesFromPaise(paise));
        expect(sent).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(paiseFromWire(JSON.parse(sent) as number)).toBe(paise);
        expect(paiseFromWire(sent)).toBe(paise);
        const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
        expect(paiseFromWire(text)).toBe(paise);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [19.99, 1_999],
    ['12000.00', 1_200_000],
    ['12000.5', 1_200_050],
    ['7', 700],
    ['1.500', 150],
  ])('%o are %i paise', (rupees, paise) => {
    expect(paiseFromWire(rupees)).toBe(paise);
  });

  it.each([
    '',
    ' 1',
    '1,000.00',
    '₹5',
    '1.005',
    '-1',
    '.5',
    '5.',
    '1e3',
    '0x10',
    '१२',
    '99999999999999.00',
    1.005,
    -1,
    0.1 + 0.2,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%o is no amount', (rupees) => {
    expect(paiseFromWire(rupees)).toBeNull();
  });
});
