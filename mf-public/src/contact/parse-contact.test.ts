import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { describe, expect, test } from 'vitest';
import { isTrapped, parseContact } from './parse-contact';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const EMPTY = { name: '', email: '', message: '' };
const COMPLETE = { name: 'आशा', email: 'Asha@example.com', message: ' कब आएँगे? ' };

describe('the contact form', () => {
  test('a complete message is taken', () => {
    expect(parseContact(COMPLETE)).toEqual({
      ok: true,
      value: { name: 'आशा', email: 'asha@example.com', message: 'कब आएँगे?' },
    });
  });

  test('an empty form says what is missing at each field', () => {
    expect(parseContact({ ...EMPTY, name: ' ' })).toEqual({
      ok: false,
      problems: { name: 'missing', email: 'missing', message: 'missing' },
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
