import { describe, expect, test } from 'vitest';
import type { Unit } from '@kaarigar/shared/domain/quote';
import { refusedFields, summaryOf } from '@kaarigar/shared/forms/check';
import { initialFields, type BookingFields } from './booking-fields';
import { BOOKING_REFUSALS, validateBooking } from './validate-booking';

const now = new Date('2026-11-21T05:00:00Z');
const filled: BookingFields = {
  name: ' Sita Devi ',
  phone: '+91 98765 43210',
  email: 'Sita@Example.com ',
  address: 'Ward 4, Station Road, Ghazipur',
  quantity: '120',
  day: '2026-11-23',
  slot: 'morning',
};
const check = (changes: Partial<BookingFields>, unit: Unit = 'sq_ft') =>
  validateBooking({ ...filled, ...changes }, { unit, now });
const problems = (changes: Partial<BookingFields>) => {
  const result = check(changes);
  return result.ok ? {} : result.problems;
};

describe('the details form', () => {
  test('what is typed comes out normalised', () => {
    expect(check({})).toEqual({
      ok: true,
      value: {
        name: 'Sita Devi',
        phone: '9876543210',
        email: 'sita@example.com',
        address: 'Ward 4, Station Road, Ghazipur',
        quantity: 120,
        day: '2026-11-23',
        slot: 'morning',
      },
    });
  });

  test('whoever has an account by phone alone is asked for no e-mail, and gives none', () => {
    const changes = { ...filled, email: 'left from before' };
    const result = validateBooking(changes, { unit: 'sq_ft', now, hasEmail: false });
    expect(result).toMatchObject({ ok: true, value: { name: 'Sita Devi', email: null } });
  });

  test('Devanagari digits are digits, in the phone and in the quantity', () => {
    const result = check({ phone: '९८७६५ ४३२१०', quantity: '१,२००' });
    expect(result).toMatchObject({ ok: true, value: { phone: '9876543210', quantity: 1200 } });
  });

  test('every empty field is named, a space is not a value', () => {
    expect(
      problems({ name: ' ', phone: '', email: '', address: '  ', quantity: '', day: '', slot: '' }),
    ).toEqual({
      name: 'missing',
      phone: 'missing',
      email: 'missing',
      address: 'missing',
      quantity: 'missing',
      day: 'missing',
      slot: 'missing',
    });
  });

  test.each([
    ['98765', 'too short'],
    ['1234567890', 'no Indian mobile number starts with 1'],
    ['98765432101', 'too long'],
    ['phone', 'no digits'],
  ])('the phone number %s is refused: %s', (phone) => {
    expect(problems({ phone })).toEqual({ phone: 'invalid_phone' });
  });

  test.each(['0', '-3', '10001', '12.5', 'abc'])('an area of %s sq ft is refused', (quantity) => {
    expect(problems({ quantity })).toEqual({ quantity: 'invalid_quantity' });
  });

  test.each(['1', '10000', '10,000'])('an area of %s sq ft is accepted', (quantity) => {
    expect(check({ quantity }).ok).toBe(true);
  });

  test.each(['0', '21', '1.5', '-1', 'two'])('%s bulb holders are refused', (quantity) => {
    expect(check({ quantity }, 'each')).toMatchObject({
      problems: { quantity: 'invalid_quantity' },
    });
  });

  test('as many as the unit allows are taken', () => {
    expect(check({ quantity: '२०' }, 'each')).toMatchObject({ ok: true, value: { quantity: 20 } });
    expect(check({ quantity: '12' }, 'hour').ok).toBe(true);
    expect(check({ quantity: '13' }, 'hour').ok).toBe(false);
  });

  test('51 pieces are too many, and a fixed price needs no quantity at all', () => {
    expect(check({ quantity: '51' }, 'piece')).toMatchObject({
      problems: { quantity: 'invalid_quantity' },
    });
    expect(check({ quantity: '' }, 'fixed')).toMatchObject({ ok: true, value: { quantity: 1 } });
  });

  test('a past day, a day too far ahead and a part of today that is over are refused', () => {
    expect(problems({ day: '2026-11-20' })).toEqual({ day: 'day_past' });
    expect(problems({ day: '2027-03-01' })).toEqual({ day: 'day_far' });
    const evening = new Date('2026-11-21T11:00:00Z');
    const late = validateBooking({ ...filled, day: '2026-11-21' }, { unit: 'sq_ft', now: evening });
    expect(late).toEqual({ ok: false, problems: { slot: 'slot_over' } });
  });

  test('a Sunday is refused as a closed day, with no word about its hours', () => {
    expect(problems({ day: '2026-11-22' })).toEqual({ day: 'closed_day' });
  });

  test('what the form starts with needs only the area', () => {
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
    const start = initialFields({ me, unit: 'sq_ft', now });
    expect(validateBooking(start, { unit: 'sq_ft', now })).toEqual({
      ok: false,
      problems: { quantity: 'missing' },
    });
    const pieces = initialFields({ me, unit: 'piece', now });
    expect(validateBooking(pieces, { unit: 'piece', now }).ok).toBe(true);
  });

  test('a refusal of the database is shown at its field, anything else at none', () => {
    expect(refusedFields(BOOKING_REFUSALS, { code: 'invalid_phone' })).toEqual({
      phone: 'invalid_phone',
    });
    expect(refusedFields(BOOKING_REFUSALS, { code: 'price_changed' })).toEqual({});
    expect(summaryOf({ phone: 'invalid_phone' })).toBe('wrong');
    expect(summaryOf({ name: 'missing' })).toBe('missing');
  });
});
