import { describe, expect, test } from 'vitest';
import { refusedFields } from '../forms/check';
import { ACCOUNT_REFUSALS } from './credentials';

describe('the fields a refusal marks', () => {
  test('a password that the service finds too weak is said at the password', () => {
    expect(refusedFields(ACCOUNT_REFUSALS, { code: 'weak_password' })).toEqual({
      password: 'weak_password',
    });
  });

  test('a failure of no field in particular marks none', () => {
    expect(refusedFields(ACCOUNT_REFUSALS, { code: 'network_down' })).toEqual({});
    expect(refusedFields(ACCOUNT_REFUSALS, null)).toEqual({});
  });
});
