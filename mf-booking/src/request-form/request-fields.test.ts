import { describe, expect, test } from 'vitest';
import { fieldsLike } from '@kaarigar/shared/forms/draft';
import { checkRequest, requestFields, type RequestFields } from './request-fields';

const now = new Date('2026-11-21T05:00:00Z');
const filled: RequestFields = {
  name: 'Sita Devi',
  phone: '98765 43210',
  description: 'दो कमरे और एक रसोई',
  address: 'वार्ड 4, गाज़ीपुर',
  day: '',
};
const problems = (changes: Partial<RequestFields>) => {
  const check = checkRequest({ ...filled, ...changes }, now);
  return check.ok ? {} : check.problems;
};

describe('asking for contract work', () => {
  test('needs no date, and goes out normalised', () => {
    expect(checkRequest({ ...filled, name: ' Sita Devi ' }, now)).toEqual({
      ok: true,
      value: {
        name: 'Sita Devi',
        phone: '9876543210',
        description: 'दो कमरे और एक रसोई',
        address: 'वार्ड 4, गाज़ीपुर',
        preferredOn: null,
      },
    });
  });

  test('names what is empty', () => {
    expect(problems({ name: '', phone: ' ', description: '', address: ' ' })).toEqual({
      name: 'missing',
      phone: 'missing',
      description: 'missing',
      address: 'missing',
    });
  });

  test('wants a description of 10 to 2000 characters, spaces around it not counted', () => {
    expect(problems({ description: `   ${'x'.repeat(9)}   ` })).toEqual({
      description: 'too_short',
    });
    expect(problems({ description: 'x'.repeat(10) })).toEqual({});
    expect(problems({ description: 'x'.repeat(2000) })).toEqual({});
    expect(problems({ description: 'x'.repeat(2001) })).toEqual({ description: 'too_long' });
  });

  test('counts what the database counts: an emoji once, what is not kept not at all', () => {
    expect(problems({ description: '😀'.repeat(5) })).toEqual({ description: 'too_short' });
    expect(problems({ description: '😀'.repeat(10) })).toEqual({});
    expect(problems({ description: `${'x'.repeat(9)}\u200b` })).toEqual({
      description: 'too_short',
    });
    expect(problems({ description: '\u200b\u2060' })).toEqual({ description: 'missing' });
  });

  test('refuses a visit in the past and a wrong phone number', () => {
    expect(problems({ day: '2026-11-20', phone: '12345' })).toEqual({
      day: 'day_past',
      phone: 'invalid_phone',
    });
    expect(problems({ day: '2026-11-21' })).toEqual({});
  });

  test('refuses a visit on a day without work, as every booking does', () => {
    expect(problems({ day: '2026-11-22' })).toEqual({ day: 'closed_day' });
    expect(problems({ day: '2026-11-23' })).toEqual({});
  });

  test('starts with the profile, under what was typed before', () => {
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
    const start = requestFields(me);
    expect({ ...start, ...fieldsLike(start, { phone: '9000000000' }) }).toEqual({
      name: 'Sita Devi',
      phone: '9000000000',
      description: '',
      address: 'Ward 4, Ghazipur',
      day: '',
    });
  });
});
