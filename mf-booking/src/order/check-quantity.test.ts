import { expect, test } from 'vitest';
import type { Unit } from '@kaarigar/shared/domain/quote';
import { checkQuantity, quantityFields, quantityWish } from './check-quantity';

const fans = { unit: 'each' as Unit, quantity: 1, days: null };
const masons = { unit: 'worker_day' as Unit, quantity: 2, days: 3 };
const PRICE = 109_00;
const RATE = 600_00;

test('as much as is typed costs what one of it costs today', () => {
  expect(quantityFields(masons)).toEqual({ quantity: '2', days: '3' });
  expect(quantityWish(fans, { quantity: '3', days: '' }, PRICE)).toEqual({
    quantity: 3,
    expected_amount_paise: 327_00,
  });
  expect(checkQuantity(masons, { quantity: '3', days: '2' }, RATE)).toEqual({
    ok: true,
    value: { quantity: 3, days: 2, expected_amount_paise: 3_600_00 },
  });
});

test.each([
  ['', 'missing'],
  ['0', 'invalid_quantity'],
  ['21', 'invalid_quantity'],
  ['1.5', 'invalid_quantity'],
  ['1', 'same'],
] as const)('of a thing "%s" is %s', (quantity, fault) => {
  expect(checkQuantity(fans, { quantity, days: '' }, PRICE)).toMatchObject({
    ok: false,
    problems: { quantity: fault },
  });
});

test.each([
  [{ quantity: '2', days: '' }, { days: 'missing' }],
  [
    { quantity: '51', days: '61' },
    { quantity: 'invalid_quantity', days: 'invalid_quantity' },
  ],
  [{ quantity: '2', days: '3' }, { quantity: 'same' }],
] as const)('of a hire %o is wrong: %o', (fields, problems) => {
  expect(checkQuantity(masons, fields, RATE)).toMatchObject({ ok: false, problems });
  expect(quantityWish(masons, { quantity: '2', days: '61' }, RATE)).toBeNull();
});
