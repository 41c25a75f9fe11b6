import { expect, test } from 'vitest';
import { createHandler } from '../local/create-handler';
import { useDatabase } from './fixture';
import { TEST_SETTINGS } from './people';

/** In a deployment pages of the site ask Supabase at its own address. */
const db = useDatabase();
const ORIGIN = 'https://site.test';

const ask = (path: string, init: RequestInit) =>
  createHandler(db.supabase, TEST_SETTINGS)(new Request(`http://supabase.test${path}`, init));

test.each([
  ['/auth/v1/signup', 'POST'],
  ['/auth/v1/user', 'PUT'],
  ['/auth/v1/factors', 'POST'],
  ['/rest/v1/orders', 'POST'],
  ['/rest/v1/rpc/me', 'POST'],
  ['/rest/v1/rpc/claim_sign_up', 'POST'],
  ['/storage/v1/object/request-photos/x', 'GET'],
])('a page of another origin may ask %s with its token', async (path, method) => {
  const headers = ['authorization', 'apikey', 'content-type', 'x-client-info'];
  const answer = await ask(path, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': method,
      'access-control-request-headers': headers.join(', '),
    },
  });
  expect(answer.ok).toBe(true);
  const list = (name: string) => (answer.headers.get(name) ?? '').toLowerCase().split(/, */);
  expect(['*', ORIGIN]).toContain(answer.headers.get('access-control-allow-origin'));
  // A star does not stand for `authorization`.
  expect(list('access-control-allow-headers')).toEqual(expect.arrayContaining(headers));
  expect(list('access-control-allow-methods')).toContain(method.toLowerCase());
});

test('it can read refusals of the sign-in service, and their codes', async () => {
  const answer = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      apikey: TEST_SETTINGS.publishableKey,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: 'nobody@test.example', password: 'Wrong#12345' }),
  });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
});
