import { expect, test } from 'vitest';
import { isRequestId } from './request-id';

test.each(['12345678', 'a.b_c-D9', 'x'.repeat(64)])('%s may be the id of a request', (text) => {
  expect(isRequestId(text)).toBe(true);
});

test.each(['1234567', 'x'.repeat(65), '1234 5678', '12345678\n', '!2345678', '', 12345678, null])(
  '%j may not',
  (text) => {
    expect(isRequestId(text)).toBe(false);
  },
);
