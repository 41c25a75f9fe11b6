import { describe, expect, test } from 'vitest';
import { problemsOf } from './auth-answer';

describe('the fields an answer marks', () => {
  test('what the form found itself', () => {
    expect(problemsOf({ status: 'invalid', problems: { phone: 'invalid_phone' } })).toEqual({
      phone: 'invalid_phone',
    });
  });

  test('a password that the service finds too weak is said at the password', () => {
    const failed = {
      status: 'failed',
      code: 'weak_password',
      email: 'a@b.in',
      weakReasons: ['pwned'],
    } as const;
    expect(problemsOf(failed)).toEqual({ password: 'weak_password' });
  });

  test('a failure of no field in particular marks none', () => {
    const failed = {
      status: 'failed',
      code: 'network_down',
      email: 'a@b.in',
      weakReasons: [],
    } as const;
    expect(problemsOf(failed)).toEqual({});
    expect(problemsOf(undefined)).toEqual({});
  });
});
