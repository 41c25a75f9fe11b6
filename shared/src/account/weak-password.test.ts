import { expect, test } from 'vitest';
import { ApiError } from '../contracts/error-code';
import { readWeakReasons } from './weak-password';

test('the reasons of a weak password are read, unknown ones left out', () => {
  const error = new ApiError('weak_password', {
    cause: { reasons: ['pwned', 'moon phase', 'length'] },
  });
  expect(readWeakReasons(error)).toEqual(['length', 'pwned']);
});

test('an error without reasons, or of another kind, has none', () => {
  expect(readWeakReasons(new ApiError('weak_password'))).toEqual([]);
  expect(readWeakReasons(new ApiError('user_exists', { cause: { reasons: ['length'] } }))).toEqual(
    [],
  );
});
