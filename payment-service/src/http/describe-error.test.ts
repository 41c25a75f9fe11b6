import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { expect, it } from 'vitest';
import { describeError } from './describe-error';

it.each([
  ['Key (email)=(asha@example.in) exists', 'Key (email)=([e-mail]) exists'],
  ['call +91 98765 43210 now', 'call [number] now'],
  ['phone 9876543210', 'phone [number]'],
  ['order 482913075 is not there', 'order 482913075 is not there'],
  ['sent Bearer abc.def-ghi', 'sent [credentials]'],
  ['token eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl expired', 'token [token] expired'],
  ['key sb_secret_abc-DEF_1', 'key [key]'],
])('%j is logged as %j', (text, expected) => {
  const described = describeError(new Error(text));
  expect(described.message).toBe(expected);
  expect(described.stack).toContain(expected);
  expect(JSON.stringify(described)).not.toMatch(/asha@|98765|c2lnbmF0dXJl/);
});

it('keeps the code and the causes', () => {
  const error = new ApiError('service_unavailable', {
    cause: { code: '08006', message: 'lost asha@example.in', details: '9876543210' },
  });
  expect(describeError(error)).toMatchObject({
    type: 'ApiError',
    code: 'service_unavailable',
    cause: { code: '08006', message: 'lost [e-mail]' },
  });
  expect(JSON.stringify(describeError(error))).not.toContain('9876543210');
});
