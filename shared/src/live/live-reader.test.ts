import { expect, test } from 'vitest';
import { ApiError, type ErrorCode } from '../contracts/error-code';
import { createLiveReader } from './live-reader';

function fail(code: ErrorCode) {
  return () => Promise.reject(new ApiError(code, { status: 503, requestId: 'r-1' }));
}

const answer = (value: string) => () => Promise.resolve(value);

test('an outage keeps what was read before and says what is wrong', async () => {
  const reader = createLiveReader<string>(() => 'staff');
  await reader.read('page 1', answer('orders'));
  expect(await reader.read('page 1', fail('service_unavailable'))).toMatchObject({
    state: 'known',
    value: 'orders',
    problem: { code: 'service_unavailable', requestId: 'r-1' },
  });
  expect(await reader.read('page 1', answer('newer'))).toMatchObject({
    value: 'newer',
    problem: null,
  });
});

test('the value of another key is never shown in its place', async () => {
  const reader = createLiveReader<string>(() => 'staff');
  await reader.read('page 1', answer('orders'));
  expect(await reader.read('page 2', fail('network_down'))).toMatchObject({ state: 'failed' });
});

test('who may no longer look sees nothing of what was there', async () => {
  const reader = createLiveReader<string>(() => 'staff');
  await reader.read('page 1', answer('orders'));
  for (const code of ['not_allowed', 'session_expired', 'not_found'] as const) {
    expect(await reader.read('page 1', fail(code))).toEqual({
      state: 'failed',
      problem: { code, requestId: 'r-1' },
    });
  }
});

test('what one person read is not kept for the next one at the same desk', async () => {
  let person = 'first';
  const reader = createLiveReader<string>(() => person);
  await reader.read('page 1', answer('orders'));
  expect(reader.hasRead('page 1')).toBe(true);
  person = 'second';
  expect(reader.hasRead()).toBe(false);
  expect(await reader.read('page 1', fail('network_down'))).toMatchObject({ state: 'failed' });
});

test('a failure counts as an answer, so that a retry is waited for in its place', async () => {
  const reader = createLiveReader<string>(() => 'staff');
  expect(reader.hasRead()).toBe(false);
  await reader.read('page 1', fail('network_down'));
  expect(reader.hasRead('page 1')).toBe(true);
  expect(reader.hasRead('page 2')).toBe(false);
});

test('a second outage still shows what was read before the first', async () => {
  const reader = createLiveReader<string>(() => 'staff');
  await reader.read('page 1', answer('orders'));
  await reader.read('page 1', fail('network_down'));
  expect(await reader.read('page 1', fail('internal'))).toMatchObject({ value: 'orders' });
});

test('a bug is not dressed up as an outage', async () => {
  const reader = createLiveReader<string>(() => 'staff');
  await expect(reader.read('page 1', () => Promise.reject(new TypeError('bug')))).rejects.toThrow(
    'bug',
  );
});
