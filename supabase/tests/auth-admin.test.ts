import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { people, TEST_PASSWORD, TEST_SETTINGS } from './people';
import { HOUR_MS, mailsTo, newEmail, newestLink, openLink, SITE, visitor } from './signing-up';
import { signInAs } from './totp';

/** The admin API of the embedded Supabase, through supabase-js with the secret key. */
const database = useDatabase();

beforeEach(() => database.passTime(HOUR_MS));

const admin = () => database.service.auth.admin;
const codeOf = ({
  error,
}: {
  error: { code?: string | undefined; status?: number | undefined } | null;
}) => (error ? [error.status, error.code] : 'none');

async function made(more: Parameters<ReturnType<typeof admin>['createUser']>[0] = {}) {
  const email = newEmail();
  const { data, error } = await admin().createUser({ email, email_confirm: true, ...more });
  expect(error).toBeNull();
  if (!data.user) throw new Error('no account');
  return { email, id: data.user.id, user: data.user };
}

const signIn = (email: string, password: string = TEST_PASSWORD) =>
  visitor(database).auth.signInWithPassword({ email, password });

describe('who may ask', () => {
  const calls = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${randomUUID()}`],
    ['PUT', `/admin/users/${randomUUID()}`],
    ['DELETE', `/admin/users/${randomUUID()}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const;

  it.each(calls)('%s %s is for the secret key alone', async (method, path) => {
    const before = await database.sql('select count(*) from auth.users');
    const { data } = await (await signInAs(database, 'admin')).auth.getSession();
    for (const [token, refusal] of [
      [undefined, [401, 'no_authorization']],
      [data.session?.access_token, [403, 'not_admin']],
    ] as const) {
      const response = await database.supabase.fetch(
        new Request(`http://supabase.test/auth/v1${path}`, {
          method,
          headers: {
            apikey: TEST_SETTINGS.publishableKey,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          ...(method === 'GET' ? {} : { body: JSON.stringify({ email: newEmail() }) }),
        }),
      );
      const { error_code: code } = (await response.json()) as { error_code?: string };
      expect([response.status, code]).toEqual(refusal);
    }
    expect(await database.sql('select count(*) from auth.users')).toEqual(before);
  });
});

describe('accounts', () => {
  it('are made, confirmed or not, and sign in with their password', async () => {
    const metadata = { user_metadata: { team: 'Gorakhpur' }, app_metadata: { plan: 'free' } };
    const { email, id, user } = await made({ password: TEST_PASSWORD, ...metadata });
    expect(user).toMatchObject({ id, email, user_metadata: { team: 'Gorakhpur' } });
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'], plan: 'free' });
    expect(user.identities).toHaveLength(1);
    expect((await signIn(email)).error).toBeNull();
    const waiting = await made({ password: TEST_PASSWORD, email_confirm: false });
    expect(codeOf(await signIn(waiting.email))).toEqual([400, 'email_not_confirmed']);
  });

  it('are made once for an address, and only for an address', async () => {
    const { email } = await made();
    const again = { email: email.toUpperCase() };
    expect(codeOf(await admin().createUser(again))).toEqual([422, 'email_exists']);
    expect(codeOf(await admin().createUser({}))).toEqual([400, 'validation_failed']);
    expect(codeOf(await admin().createUser({ email: 'x' }))).toEqual([400, 'validation_failed']);
  });

  it.each(['xx:;x@x.x', 'a b@example.in', 'a@-example.in', `${'a'.repeat(251)}@b.in`])(
    'none is made for, invited to or reached at %s',
    async (email) => {
      const refused = [400, 'validation_failed'];
      expect(codeOf(await admin().createUser({ email }))).toEqual(refused);
      expect(codeOf(await admin().inviteUserByEmail(email))).toEqual(refused);
      const link = { type: 'magiclink', email } as const;
      expect(codeOf(await admin().generateLink(link))).toEqual(refused);
    },
  );

  it('have no passkeys, and nobody has the factors of an account that is not there', async () => {
    const { id } = await made();
    const ids = { userId: id, id: randomUUID() };
    const passkeys = async (method: string, path: string) => {
      const { secretKey } = TEST_SETTINGS;
      const response = await database.supabase.fetch(
        new Request(`http://supabase.test/auth/v1/admin/users/${path}`, {
          method,
          headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
        }),
      );
      return [response.status, await response.json()];
    };
    expect(await passkeys('GET', `${id}/passkeys`)).toEqual([200, []]);
    expect(await passkeys('DELETE', `${id}/passkeys/${ids.id}`)).toMatchObject([
      404,
      { error_code: 'validation_failed' },
    ]);
    expect(codeOf(await admin().mfa.deleteFactor(ids))).toEqual([404, 'mfa_factor_not_found']);
    const userId = randomUUID();
    expect(codeOf(await admin().mfa.listFactors({ userId }))).toEqual([404, 'user_not_found']);
    expect(codeOf(await admin().mfa.deleteFactor({ ...ids, userId }))).toEqual([
      404,
      'user_not_found',
    ]);
  });

  it('are listed page by page, the newest first', async () => {
    const { id } = await made();
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    expect(first.data.users.map((user) => user.id)).toEqual([id, expect.any(String)]);
    const [row] = await database.sql<{ count: number }>('select count(*)::int from auth.users');
    const total = row?.count ?? 0;
    expect(first.data).toMatchObject({ total, nextPage: 2, lastPage: Math.ceil(total / 2) });
    const last = await admin().listUsers({ page: Math.ceil(total / 2), perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null });
    const all = await admin().listUsers();
    expect(all.data.users).toHaveLength(total);
  });

  it('are read by their id', async () => {
    const { id, email } = await made();
    expect((await admin().getUserById(id)).data.user).toMatchObject({ id, email });
    expect(codeOf(await admin().getUserById(randomUUID()))).toEqual([404, 'user_not_found']);
  });

  it('are changed: address, password, metadata', async () => {
    const { id, email } = await made({ password: TEST_PASSWORD, user_metadata: { a: 1 } });
    const next = newEmail();
    const { data } = await admin().updateUserById(id, {
      email: next,
      password: 'Another#Word9',
      user_metadata: { b: 2 },
    });
    expect(data.user).toMatchObject({ email: next, user_metadata: { a: 1, b: 2 } });
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: next });
    expect(codeOf(await signIn(email))).toEqual([400, 'invalid_credentials']);
    expect((await signIn(next, 'Another#Word9')).error).toBeNull();
    const weak = await admin().updateUserById(id, { password: 'short' });
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    const taken = await admin().updateUserById(id, { email: people.customer.email });
    expect(codeOf(taken)).toEqual([422, 'email_exists']);
  });

  it('are banned for a time: no new session, and none renewed', async () => {
    const { id, email } = await made({ password: TEST_PASSWORD });
    const client = visitor(database);
    await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
    await admin().updateUserById(id, { ban_duration: '1h30m' });
    expect(codeOf(await signIn(email))).toEqual([400, 'user_banned']);
    expect(codeOf(await client.auth.refreshSession())).toEqual([400, 'user_banned']);
    expect(codeOf(await admin().updateUserById(id, { ban_duration: 'ever' }))).toEqual([
      400,
      'validation_failed',
    ]);
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect((await signIn(email)).error).toBeNull();
  });

  it('are removed, or kept as a row that nobody signs in to', async () => {
    const gone = await made({ password: TEST_PASSWORD });
    expect((await admin().deleteUser(gone.id)).error).toBeNull();
    expect(codeOf(await admin().getUserById(gone.id))).toEqual([404, 'user_not_found']);
    expect(codeOf(await admin().deleteUser(gone.id))).toEqual([404, 'user_not_found']);

    const kept = await made({ password: TEST_PASSWORD });
    expect((await admin().deleteUser(kept.id, true)).error).toBeNull();
    const { data } = await admin().getUserById(kept.id);
    expect(data.user).toMatchObject({ deleted_at: expect.any(String), identities: [] });
    expect(data.user?.email).not.toContain('@');
    expect(codeOf(await signIn(kept.email))).toEqual([400, 'invalid_credentials']);
  });
});

describe('an invitation', () => {
  const invite = (email: string) =>
    admin().inviteUserByEmail(email, { redirectTo: `${SITE}/admin/orders` });

  it('leads to our page, and opens an account whose owner then chooses a password', async () => {
    const email = newEmail();
    const { data } = await invite(email);
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const link = await newestLink(database, email);
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/confirm');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      type: 'invite',
      email,
      next: `${SITE}/admin/orders`,
    });
    const { client, code } = await openLink(database, link);
    expect(code).toBe('none');
    expect((await client.auth.updateUser({ password: 'Chosen#Word7' })).error).toBeNull();
    expect((await signIn(email, 'Chosen#Word7')).error).toBeNull();
    expect((await openLink(database, link)).code).toBe('link_expired');
  });

  it('is not for an address that has an account; a second one ends the first', async () => {
    expect(codeOf(await invite(people.customer.email))).toEqual([422, 'email_exists']);
    const email = newEmail();
    await invite(email);
    const first = await newestLink(database, email);
    await invite(email);
    expect(await mailsTo(database, email)).toHaveLength(2);
    expect((await openLink(database, first)).code).toBe('link_expired');
    expect((await openLink(database, await newestLink(database, email))).code).toBe('none');
  });

  it('takes nothing of who signed up with the address before: their password does not work', async () => {
    const email = newEmail();
    await visitor(database).auth.signUp({ email, password: 'Stranger#Word3' });
    await invite(email);
    expect((await openLink(database, await newestLink(database, email))).code).toBe('none');
    expect(codeOf(await signIn(email, 'Stranger#Word3'))).toEqual([400, 'invalid_credentials']);
  });
});

describe('links that somebody else delivers', () => {
  const generate = (parameters: Parameters<ReturnType<typeof admin>['generateLink']>[0]) =>
    admin().generateLink(parameters);

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)('%s', async (type) => {
    const isNew = type === 'signup' || type === 'invite';
    const email = isNew ? newEmail() : (await made()).email;
    const { data } = await generate({ type, email, password: TEST_PASSWORD } as never);
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: SITE,
      email_otp: expect.stringMatching(/^\d{32}$/),
      action_link: expect.stringContaining(`token=${data.properties?.hashed_token}&type=${type}`),
    });
    expect(await mailsTo(database, email)).toEqual([]);
    const client = visitor(database);
    const token_hash = data.properties?.hashed_token ?? '';
    expect((await client.auth.verifyOtp({ type, token_hash })).error).toBeNull();
    expect((await client.rpc('me')).data).toMatchObject({ email });
  });

  it('a magic link to nobody is a sign-up; `email` is either of the two', async () => {
    const email = newEmail();
    const { data } = await generate({ type: 'magiclink', email });
    expect(data.properties?.verification_type).toBe('signup');
    const token_hash = data.properties?.hashed_token ?? '';
    expect(
      (await visitor(database).auth.verifyOtp({ type: 'email', token_hash })).error,
    ).toBeNull();
    const again = await generate({ type: 'magiclink', email });
    const opened = await visitor(database).auth.verifyOtp({
      type: 'email',
      token_hash: again.data.properties?.hashed_token ?? '',
    });
    expect(opened.data.user?.email).toBe(email);
  });

  it('are refused for accounts that do not fit', async () => {
    const { email } = people.customer;
    expect(codeOf(await generate({ type: 'recovery', email: newEmail() }))).toEqual([
      404,
      'user_not_found',
    ]);
    expect(codeOf(await generate({ type: 'invite', email }))).toEqual([422, 'email_exists']);
    const signUp = { type: 'signup', email, password: TEST_PASSWORD } as const;
    expect(codeOf(await generate(signUp))).toEqual([422, 'email_exists']);
    expect(codeOf(await generate({ type: 'other' as 'invite', email }))).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('change an address, but never without a fresh sign-in: the database refuses, and says no more', async () => {
    const { email } = await made({ password: TEST_PASSWORD });
    const wish = { type: 'email_change_current', email, newEmail: newEmail() } as const;
    expect(codeOf(await generate(wish))).toEqual([500, 'unexpected_failure']);
    await signIn(email);
    const { data } = await generate(wish);
    expect(data).toMatchObject({
      user: { email, new_email: wish.newEmail },
      properties: { verification_type: wish.type },
    });
  });

  it('never lead to another site', async () => {
    const { email } = await made();
    const options = { redirectTo: 'https://evil.example/' };
    const { data } = await generate({ type: 'magiclink', email, options });
    expect(data.properties?.redirect_to).toBe(SITE);
  });
});
