import { expect, test } from 'vitest';
import { calculationText } from './calculation';

test('an area is shown with its unit and price', () => {
  const order = { quantity: 120, days: null, unit: 'sq_ft', unit_price_paise: 100_00 };
  expect(calculationText(order, 'en')).toBe('120 sq ft × ₹100');
  expect(calculationText(order, 'hi')).toBe('120 वर्ग फुट × ₹100');
});

test('a job with a fixed price needs no unit', () => {
  const order = { quantity: 1, days: null, unit: 'fixed', unit_price_paise: 4_000_00 };
  expect(calculationText(order, 'en')).toBe('1 × ₹4,000');
});

test('one piece is not "pieces"', () => {
  expect(
    calculationText({ quantity: 1, days: null, unit: 'piece', unit_price_paise: 419_00 }, 'en'),
  ).toBe('1 piece × ₹419');
  expect(
    calculationText({ quantity: 3, days: null, unit: 'piece', unit_price_paise: 419_00 }, 'en'),
  ).toBe('3 pieces × ₹419');
});

test('a hire shows its days', () => {
  const order = { quantity: 2, days: 3, unit: 'worker_day', unit_price_paise: 500_00 };
  expect(calculationText(order, 'en')).toBe('2 workers × 3 days × ₹500');
  expect(calculationText({ ...order, days: 1 }, 'hi')).toBe('2 कारीगर × 1 दिन × ₹500');
});

test('a unit of a newer database is shown as it is', () => {
  expect(
    calculationText({ quantity: 2, days: null, unit: 'metre', unit_price_paise: 10_50 }, 'en'),
  ).toBe('2 metre × ₹10.50');
});
