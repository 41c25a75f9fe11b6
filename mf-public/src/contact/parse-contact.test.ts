import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { describe, expect, test } from 'vitest';
import { isTrapped, parseContact } from './parse-contact';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const EMPTY = { name: '', phone: '', email: '', message: '' };
const COMPLETE = { ...EMPTY, name: 'आशा', email: 'Asha@example.com', message: ' कब आएँगे? ' };

describe('the contact form', () => {
  test('a complete message is taken', () => {
    expect(parseContact(COMPLETE)).toEqual({
      ok: true,
      value: { name: 'आशा', phone: '', email: 'asha@example.com', message: 'कब आएँगे?' },
    });
  });

  test('a mobile number is enough, as people write it, and both may be given', () => {
    const typed = { ...COMPLETE, email: '\u200b ', phone: '+91 ९८७६५ 00011' };
    expect(parseContact(typed)).toMatchObject({
      ok: true,
      value: { phone: '9876500011', email: '' },
    });
    expect(parseContact({ ...COMPLETE, phone: '9876500011' })).toMatchObject({
      ok: true,
      value: { phone: '9876500011', email: 'asha@example.com' },
    });
  });

  test('a wrong number is said at the number, even beside an address', () => {
    for (const fields of [COMPLETE, { ...COMPLETE, email: '' }]) {
      expect(parseContact({ ...fields, phone: '12345' })).toEqual({
        ok: false,
        problems: { phone: 'invalid_phone' },
      });
    }
  });

  test('an empty form says what is missing at each field', () => {
    expect(parseContact({ ...EMPTY, name: ' ' })).toEqual({
      ok: false,
      problems: { name: 'missing', phone: 'missing', message: 'missing' },
    });
  });

  test('a text longer than the database keeps is not cut in silence', () => {
    const long = 'ब'.repeat(MAX_LENGTH.message + 1);
    expect(parseContact({ ...COMPLETE, message: long })).toEqual({
      ok: false,
      problems: { message: 'too_long' },
    });
    expect(parseContact({ ...COMPLETE, message: long.slice(1) }).ok).toBe(true);
  });

  test('a wrong address is said at the address', () => {
    expect(parseContact({ ...COMPLETE, email: 'asha@' })).toEqual({
      ok: false,
      problems: { email: 'invalid_email' },
    });
  });

  test('a name that says more than a name is said at the name', () => {
    expect(parseContact({ ...COMPLETE, name: 'Win at https://evil.example' })).toEqual({
      ok: false,
      problems: { name: 'invalid_name' },
    });
  });

  test('a filled trap gives a program away', () => {
    expect(isTrapped(formOf({ ...COMPLETE, website: 'https://spam.example' }))).toBe(true);
    expect(isTrapped(formOf({ ...COMPLETE, website: '' }))).toBe(false);
  });
});
