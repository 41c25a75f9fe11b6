import { describe, expect, test } from 'vitest';
import { initialHireFields, type HireFields } from './hire-fields';
import { hireOrderOf, hireTotal, validateHire } from './validate-hire';

const now = new Date('2026-11-21T05:00:00Z');
const masonry = {
  code: 'MA',
  name_en: 'Masonry',
  name_hi: 'राजमिस्त्री',
  rate_paise: 40_000,
} as const;
const filled: HireFields = {
  name: 'Sita Devi',
  phone: '09876543210',
  address: 'Ward 4, Ghazipur',
  workers: '3',
  days: '2',
  day: '2026-11-23',
};
const problems = (changes: Partial<HireFields>) => {
  const check = validateHire({ ...filled, ...changes }, now);
  return check.ok ? {} : check.problems;
};

describe('hiring workers', () => {
  test('costs workers × days × daily price', () => {
    expect(hireTotal(masonry, filled)).toBe(240_000);
    expect(hireTotal(masonry, { ...filled, workers: '३', days: '२' })).toBe(240_000);
    expect(hireTotal(masonry, { ...filled, workers: '' })).toBeNull();
  });

  test.each(['0', '51', '1.5', 'two'])('%s workers are refused', (workers) => {
    expect(problems({ workers })).toEqual({ workers: 'invalid_workers' });
  });

  test.each(['0', '61'])('%s days are refused', (days) => {
    expect(problems({ days })).toEqual({ days: 'invalid_days' });
  });

  test('50 workers for 60 days from today are accepted', () => {
    expect(problems({ workers: '50', days: '60', day: '2026-11-21' })).toEqual({});
  });

  test('a start on a Sunday is refused as a closed day', () => {
    expect(problems({ day: '2026-11-22' })).toEqual({ day: 'closed_day' });
  });

  test('a start in the past and empty fields are named', () => {
    expect(problems({ day: '2026-11-20', name: ' ', phone: '', address: '', days: '' })).toEqual({
      day: 'day_past',
      name: 'missing',
      phone: 'missing',
      address: 'missing',
      days: 'missing',
    });
  });

  test('starts with one worker for one day and the person’s own details', () => {
    const me = {
      id: 'u1',
      email: 'sita@example.com',
      login_phone: null,
      name: 'Sita Devi',
      phone: '9876543210',
      address: 'Ward 4, Ghazipur',
      locale: 'hi',
      is_complete: true,
      role: 'customer',
      second_factor: 'none',
    } as const;
    const fields = initialHireFields({ me, now });
    expect(validateHire(fields, now)).toMatchObject({ ok: true, value: { workers: 1, days: 1 } });
  });

  test('makes an order with the normalised phone, the account’s e-mail and the shown amount', () => {
    const check = validateHire(filled, now);
    if (!check.ok) throw new Error('should be valid');
    const order = hireOrderOf(masonry, check.value, {
      mode: 'online',
      locale: 'hi',
      email: 'sita@example.com',
    });
    expect(order).toMatchObject({
      kind: 'hire',
      worker_code: 'MA',
      mobileNumber: '9876543210',
      email: 'sita@example.com',
      quantity: 3,
      days: 2,
      expected_amount_paise: 240_000,
    });
  });
});
