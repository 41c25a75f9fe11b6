import { describe, expect, test } from 'vitest';
import { orderQuantity, orderSum } from './order-sum';

const order = { quantity: 1, days: null, unit: 'each', unit_price_paise: 109_00 };

describe('how much was ordered', () => {
  test.each([
    ['fixed', 1, '1', '1'],
    ['each', 3, '3', '3'],
    ['hour', 1, '1 hour', '1 घंटा'],
    ['hour', 4, '4 hours', '4 घंटे'],
    ['sq_ft', 1_200, '1,200 sq ft', '1,200 वर्ग फुट'],
    ['piece', 1, '1 piece', '1 पीस'],
    ['piece', 3, '3 pieces', '3 पीस'],
    ['trolley', 2, '2 trolleys', '2 ट्रॉली'],
    ['vehicle', 1, '1 vehicle', '1 गाड़ी'],
    ['person', 2, '2 people', '2 आदमी'],
  ])('%s, %d: "%s", "%s"', (unit, quantity, en, hi) => {
    expect(orderQuantity({ ...order, unit, quantity }, 'en')).toBe(en);
    expect(orderQuantity({ ...order, unit, quantity }, 'hi')).toBe(hi);
  });

  test('of a hire names workers and days', () => {
    const hire = { quantity: 2, days: 3, unit: 'worker_day' };
    expect(orderQuantity(hire, 'en')).toBe('2 workers × 3 days');
    expect(orderQuantity({ ...hire, days: 1 }, 'hi')).toBe('2 आदमी × 1 दिन');
  });

  test('a unit of a newer database is shown as it is', () => {
    expect(orderQuantity({ ...order, unit: 'metre', quantity: 2 }, 'hi')).toBe('2 metre');
  });
});

describe('how the amount is calculated', () => {
  test('with the price of one', () => {
    expect(orderSum({ ...order, quantity: 3 }, 'en')).toBe('3 × ₹109');
    expect(orderSum({ ...order, unit: 'hour', quantity: 4, unit_price_paise: 500_00 }, 'hi')).toBe(
      '4 घंटे × ₹500',
    );
    expect(
      orderSum({ quantity: 2, days: 3, unit: 'worker_day', unit_price_paise: 500_00 }, 'en'),
    ).toBe('2 workers × 3 days × ₹500');
  });

  test('a price for the whole work has nothing to calculate', () => {
    expect(orderSum({ ...order, unit: 'fixed' }, 'en')).toBeNull();
  });

  test('a free return visit shows how much work it is, but no number that looks like a price', () => {
    expect(orderSum({ ...order, unit: 'sq_ft', quantity: 20, unit_price_paise: 0 }, 'en')).toBe(
      '20 sq ft',
    );
    expect(orderSum({ ...order, unit: 'each', quantity: 1, unit_price_paise: 0 }, 'hi')).toBeNull();
  });
});
