import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { labelOf, people, TEST_PASSWORD, TEST_SETTINGS, type PersonName } from './people';
import { newestLink, visitor } from './signing-up';
import { answer, codeOf, enrol, signInAs } from './totp';

/** What is kept of sign-ins of staff. */
const database = useDatabase();

beforeEach(() =>
  database.exec(
    'delete from auth.mfa_factors; delete from auth.sessions where id <> user_id; delete from staff_sign_ins',
  ),
);

interface SignIn {
  readonly session_id: string;
  readonly name: string | null;
  readonly second_factor_at: string | null;
  readonly address: string | null;
  readonly device: string | null;
}

async function signIns(by: SupabaseClient = database.admin): Promise<readonly SignIn[]> {
  const { data, error } = await by.rpc('list_sign_ins');
  expect(error).toBeNull();
  return data as SignIn[];
}

/** Signs in with a password from somewhere. */
async function signInFrom(name: PersonName, address: string, device: string): Promise<string> {
  const response = await database.supabase.fetch(
    new Request('http://supabase.test/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: {
        apikey: TEST_SETTINGS.publishableKey,
        'x-forwarded-for': address,
        'user-agent': device,
      },
      body: JSON.stringify({ email: people[name].email, password: TEST_PASSWORD }),
    }),
  );
  expect(response.status).toBe(200);
  return ((await response.json()) as { refresh_token: string }).refresh_token;
}

describe('a sign-in of staff', () => {
  it('is kept with who, when, from where and with what; a customer’s is not', async () => {
    await signInFrom('customer', '203.0.113.7', 'Phone');
    await signInFrom('staff', '203.0.113.7', 'Mozilla/5.0\u00a0 (X11)');
    await signInFrom('admin', '2001:db8::1', 'Tablet');
    expect(await signIns()).toEqual([
      expect.objectContaining({
        name: labelOf('admin'),
        address: '2001:db8::1',
        device: 'Tablet',
        second_factor_at: null,
      }),
      expect.objectContaining({
        name: labelOf('staff'),
        address: '203.0.113.7',
        device: 'Mozilla/5.0 (X11)',
      }),
    ]);
  });

  it('by the link of a mail is kept with where and with what, too', async () => {
    const { email } = people.staff;
    await visitor(database).auth.resetPasswordForEmail(email);
    const link = new URL(await newestLink(database, email));
    const response = await database.supabase.fetch(
      new Request('http://supabase.test/auth/v1/verify', {
        method: 'POST',
        headers: {
          apikey: TEST_SETTINGS.publishableKey,
          'x-forwarded-for': '203.0.113.8',
          'user-agent': 'Phone',
        },
        body: JSON.stringify({
          type: 'recovery',
          token_hash: link.searchParams.get('token_hash'),
        }),
      }),
    );
    expect(response.status).toBe(200);
    expect(await signIns()).toMatchObject([{ address: '203.0.113.8', device: 'Phone' }]);
  });

  it('shows when the session showed its second factor, and stays when the session ends', async () => {
    const enrolled = await enrol(database, await signInAs(database, 'staff'));
    const client = await signInAs(database, 'staff');
    expect(await answer(client, enrolled, codeOf(database, enrolled.secret, 1))).toBeUndefined();
    await client.auth.signOut();
    const given = await signIns();
    expect(given.map(({ second_factor_at: at }) => at !== null)).toEqual([true, true]);
    await database.exec('delete from auth.mfa_factors');
    await signInAs(database, 'staff');
    expect(await signIns()).toMatchObject([{ second_factor_at: null }, {}, {}]);
  });

  it('keeps where it began when the session is renewed elsewhere', async () => {
    await signInFrom('staff', '203.0.113.7', 'Phone');
    await database.sql(
      "update auth.sessions set ip = '198.51.100.1', user_agent = 'Other' where id <> user_id",
    );
    expect(await signIns()).toMatchObject([{ address: '203.0.113.7', device: 'Phone' }]);
  });
});

it('without the trigger, a sign-in would leave no trace', async () => {
  await database.exec('alter table auth.sessions disable trigger record_sign_in');
  try {
    await signInFrom('staff', '203.0.113.7', 'Phone');
  } finally {
    await database.exec('alter table auth.sessions enable trigger record_sign_in');
  }
  expect(await signIns()).toEqual([]);
});
