import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startGateway,
  startUpstream,
  type TestGateway,
  type TestUpstream,
} from './gateway-for-tests';

let supabase: TestUpstream;
let gateway: TestGateway;

beforeAll(async () => {
  supabase = await startUpstream();
  gateway = await startGateway({ SUPABASE_ORIGIN: supabase.origin });
});
afterAll(() => Promise.all([gateway.stop(), supabase.stop()]));

const statusOf = async (call: string, method = 'POST'): Promise<number> =>
  (
    await fetch(`${gateway.origin}/auth/v1/${call}`, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    })
  ).status;

test.each(['token?grant_type=password', 'signup', 'verify', 'recover', 'factors/x/verify'])(
  '%s is forwarded to the sign-in service',
  async (call) => {
    const before = supabase.requests.length;
    expect(await statusOf(call)).toBe(200);
    expect(supabase.requests.slice(before).map(({ url }) => url)).toEqual([`/auth/v1/${call}`]);
  },
);

test.each([
  'otp',
  'magiclink',
  'reauthenticate',
  'invite',
  'admin/users',
  'admin/users/x/factors',
  'sso',
  'tokens',
  '',
])('%s, which no page of ours asks for, is not', async (call) => {
  const before = supabase.requests.length;
  expect(await statusOf(call)).toBe(404);
  expect(await statusOf(call, 'GET')).toBe(404);
  expect(supabase.requests).toHaveLength(before);
});

test.each(['GET', 'HEAD', 'PUT'])('a link is not verified by %s', async (method) => {
  const before = supabase.requests.length;
  expect(await statusOf('verify?type=recovery&token=x', method)).toBe(404);
  expect(supabase.requests).toHaveLength(before);
});

test.each(['count=planned', 'count=estimated', 'return=minimal,Count="PLANNED"'])(
  'nobody is told what the planner estimates (%s)',
  async (prefer) => {
    const before = supabase.requests.length;
    const ask = (header: string) =>
      fetch(`${gateway.origin}/rest/v1/orders?select=order_id`, { headers: { prefer: header } });
    expect((await ask(prefer)).status).toBe(400);
    expect(supabase.requests).toHaveLength(before);
    expect((await ask('count=exact')).status).toBe(200);
  },
);
