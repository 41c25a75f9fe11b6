import { describe, expect, test } from 'vitest';
import { parseCredentials, parseEmailForm, parseSignUp } from './credentials';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const COMPLETE = {
  name: ' Asha Verma ',
  phone: '+91 ९८७६५ ४३२१०',
  address: 'Station Road, Ghazipur',
  email: 'Asha@Example.com',
  password: 'Kaarigar#123',
  consent: 'on',
};

describe('the sign-up form', () => {
  test('complete details are taken, the phone as its 10 digits', () => {
    expect(parseSignUp(formOf(COMPLETE))).toEqual({
      ok: true,
      value: {
        name: 'Asha Verma',
        phone: '9876543210',
        address: 'Station Road, Ghazipur',
        email: 'asha@example.com',
        password: 'Kaarigar#123',
      },
    });
  });

  test('an empty form says what is missing at each field', () => {
    expect(parseSignUp(formOf({}))).toEqual({
      ok: false,
      problems: {
        name: 'missing',
        phone: 'missing',
        address: 'missing',
        email: 'missing',
        password: 'missing',
        consent: 'missing',
      },
    });
  });

  test.each([
    ['phone', '12345', 'invalid_phone'],
    ['phone', '5876543210', 'invalid_phone'],
    ['email', 'asha@', 'invalid_email'],
    ['password', 'short', 'password_too_short'],
    ['name', '   ', 'missing'],
  ])('%s %j is refused as %s, and nothing else is', (field, value, problem) => {
    expect(parseSignUp(formOf({ ...COMPLETE, [field]: value }))).toEqual({
      ok: false,
      problems: { [field]: problem },
    });
  });

  test('nobody signs up without consent', () => {
    const { consent: _, ...rest } = COMPLETE;
    expect(parseSignUp(formOf(rest))).toEqual({ ok: false, problems: { consent: 'missing' } });
  });
});

describe('the login form', () => {
  test('a password keeps its spaces and may be short: the service knows the old ones', () => {
    expect(parseCredentials(formOf({ email: 'a@b.in', password: ' pw ' }))).toEqual({
      ok: true,
      value: { email: 'a@b.in', password: ' pw ' },
    });
  });

  test('an address without a host is refused before anything is asked', () => {
    expect(parseCredentials(formOf({ email: 'asha', password: 'x' }))).toEqual({
      ok: false,
      problems: { email: 'invalid_email' },
    });
  });
});

test('asking for a mail needs an address', () => {
  expect(parseEmailForm(formOf({ email: '' }))).toEqual({
    ok: false,
    problems: { email: 'missing' },
  });
  expect(parseEmailForm(formOf({ email: 'a@b.in' }))).toEqual({ ok: true, value: 'a@b.in' });
});
