import { describe, expect, test } from 'vitest';
import { parseCredentials, parseEmailForm, parseOwner, parseSignUp } from './credentials';

const EMPTY = { name: '', phone: '', address: '', email: '', password: '', consent: false };
const COMPLETE = {
  name: ' Asha Verma ',
  phone: '+91 ९८७६५ ४३२१०',
  address: 'Station Road, Ghazipur',
  email: 'Asha@Example.com',
  password: 'Kaarigar#123',
  consent: true,
};

describe('the sign-up form', () => {
  test('complete details are taken, the phone as its 10 digits', () => {
    expect(parseSignUp(COMPLETE)).toEqual({
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
    expect(parseSignUp(EMPTY)).toEqual({
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
    ['name', 'Win at evil.com', 'invalid_name'],
  ])('%s %j is refused as %s, and nothing else is', (field, value, problem) => {
    expect(parseSignUp({ ...COMPLETE, [field]: value })).toEqual({
      ok: false,
      problems: { [field]: problem },
    });
  });

  test('whoever has shown a code is asked for name, address and consent', () => {
    const owner = { name: ' Asha Verma ', address: 'Station Road, Ghazipur', consent: true };
    expect(parseOwner(owner)).toEqual({
      ok: true,
      value: { name: 'Asha Verma', address: 'Station Road, Ghazipur' },
    });
    expect(parseOwner({ name: 'evil.com', address: ' ', consent: false })).toEqual({
      ok: false,
      problems: { name: 'invalid_name', address: 'missing', consent: 'missing' },
    });
  });

  test('nobody signs up without consent', () => {
    expect(parseSignUp({ ...COMPLETE, consent: false })).toEqual({
      ok: false,
      problems: { consent: 'missing' },
    });
  });
});

describe('the login form', () => {
  test('a password keeps its spaces and may be short: the service knows the old ones', () => {
    expect(parseCredentials({ email: 'a@b.in', password: ' pw ' })).toEqual({
      ok: true,
      value: { email: 'a@b.in', password: ' pw ' },
    });
  });

  test('an address without a host is refused before anything is asked', () => {
    expect(parseCredentials({ email: 'asha', password: 'x' })).toEqual({
      ok: false,
      problems: { email: 'invalid_email' },
    });
  });
});

test('asking for a mail needs an address', () => {
  expect(parseEmailForm({ email: '' })).toEqual({
    ok: false,
    problems: { email: 'missing' },
  });
  expect(parseEmailForm({ email: 'a@b.in' })).toEqual({ ok: true, value: 'a@b.in' });
});
