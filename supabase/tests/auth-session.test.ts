import bcrypt, { getRounds } from 'bcryptjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimsOf } from '../local/access-token';
import { makeAccount } from '../local/make-account';
import { createToken, useDatabase } from './fixture';
import { people, TEST_PASSWORD, TEST_SETTINGS } from './people';
import { codeOf, HOUR_MS, newEmail, signUp, visitor } from './signing-up';

const FIVE_MINUTES_MS = 300_000;

/** The sign-in service as the site sees it: Lite with `local/auth-gaps.ts` behaves like hosted Supabase Auth. */
const database = useDatabase();

beforeEach(() => database.passTime(HOUR_MS));

describe('signing in', () => {
  it('a wrong password and an unknown address are told the same', async () => {
    for (const email of [people.customer.email, 'unknown@test.example']) {
      const { error } = await visitor(database).auth.signInWithPassword({
        email,
        password: 'Wrong#Passwort1',
      });
      expect([codeOf(error), error?.status]).toEqual(['wrong_credentials', 400]);
    }
  });

  const enterFrom = async (client: string, email: string, password: string): Promise<number> => {
    const request = new Request('http://supabase.test/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: {
        apikey: TEST_SETTINGS.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': client,
      },
      body: JSON.stringify({ email, password }),
    });
    return (await database.supabase.fetch(request)).status;
  };

  it('guessing ends after ten wrong passwords, for the right one too; its owner gets in from elsewhere', async () => {
    const { email } = people.stranger;
    const [guesser, home] = ['203.0.113.7', '198.51.100.20'];
    const count = 10;
    for (let guess = 0; guess < count; guess += 1) {
      // An empty password is refused the same way, but we save the time to hash ten of them.
      expect(await enterFrom(guesser, email, '')).toBe(400);
    }
    expect(await enterFrom(guesser, email, TEST_PASSWORD)).toBe(429);
    expect(await enterFrom(home, email, TEST_PASSWORD)).toBe(200);
    expect(await enterFrom(guesser, people.customer.email, TEST_PASSWORD)).toBe(200);
    database.passTime(FIVE_MINUTES_MS - 1);
    expect(await enterFrom(guesser, email, TEST_PASSWORD)).toBe(429);
    database.passTime(1);
    expect(await enterFrom(guesser, email, TEST_PASSWORD)).toBe(200);
  });

  it('takes the same work for every address: one hash is compared', async () => {
    // The cost of `npm start`; tests have a lower one.
    vi.stubEnv('LITE_AUTH_BCRYPT_COST', '');
    const [known, waiting] = [newEmail(), newEmail()];
    await makeAccount(database.supabase, visitor(database), {
      email: known,
      password: TEST_PASSWORD,
      details: { name: 'Known', phone: '9876500055', address: 'Ballia', locale: 'hi' },
    });
    await signUp(database, waiting);
    vi.unstubAllEnvs();
    const compare = vi.spyOn(bcrypt, 'compare');
    const compared = async (email: string, password: string) => {
      compare.mockClear();
      const { error } = await visitor(database).auth.signInWithPassword({ email, password });
      const costs = compare.mock.calls.map(([, hash]) => getRounds(hash));
      return [codeOf(error), costs];
    };
    const [wrong, once] = ['Wrong#Passwort1', [10]];
    expect(await compared(known, wrong)).toEqual(['wrong_credentials', once]);
    expect(await compared('unknown@test.example', wrong)).toEqual(['wrong_credentials', once]);
    expect(await compared(waiting, wrong)).toEqual(['wrong_credentials', once]);
    expect(await compared(waiting, TEST_PASSWORD)).toEqual(['email_not_confirmed', once]);
    expect(await compared(known, TEST_PASSWORD)).toEqual(['none', once]);
    await database.sql('update auth.users set encrypted_password = null where email = $1', [
      waiting,
    ]);
    expect(await compared(waiting, TEST_PASSWORD)).toEqual(['wrong_credentials', once]);
    compare.mockRestore();
  });

  it('a session is renewed; the token before it is of no more use', async () => {
    const client = visitor(database);
    const { data } = await client.auth.signInWithPassword({
      email: people.customer.email,
      password: TEST_PASSWORD,
    });
    const renewed = await client.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
    expect((await client.rpc('me')).data).toMatchObject({ email: people.customer.email });
  });

  it('signing out ends the session: nothing renews it, and its token lasts a quarter of an hour at most', async () => {
    const client = visitor(database);
    const { data } = await client.auth.signInWithPassword({
      email: people.customer.email,
      password: TEST_PASSWORD,
    });
    const { access_token = '', refresh_token = '' } = data.session ?? {};
    const { iat = 0, exp = 0 } = claimsOf(access_token);
    expect(exp - iat).toBe(900);
    expect((await client.auth.getUser(access_token)).error).toBeNull();
    await client.auth.signOut();
    expect((await visitor(database).auth.refreshSession({ refresh_token })).error?.status).toBe(
      400,
    );
    expect((await visitor(database).auth.getUser(access_token)).error?.name).toBe(
      'AuthSessionMissingError',
    );
  });

  it('signing out everywhere ends the other sessions', async () => {
    const [here, there] = [visitor(database), visitor(database)];
    const credentials = { email: people.customer.email, password: TEST_PASSWORD };
    await here.auth.signInWithPassword(credentials);
    await there.auth.signInWithPassword(credentials);
    expect((await here.auth.signOut({ scope: 'global' })).error).toBeNull();
    const { error } = await there.auth.refreshSession();
    expect(error).not.toBeNull();
  });

  it('signing out elsewhere ends the other sessions and not this one', async () => {
    const [here, there] = [visitor(database), visitor(database)];
    const credentials = { email: people.customer.email, password: TEST_PASSWORD };
    await here.auth.signInWithPassword(credentials);
    await there.auth.signInWithPassword(credentials);
    expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await there.auth.mfa.enroll({ factorType: 'totp' })).error?.name).toBe(
      'AuthSessionMissingError',
    );
    expect((await there.auth.refreshSession()).error).not.toBeNull();
    expect((await here.auth.refreshSession()).error).toBeNull();
  });
});

describe('keys and tokens', () => {
  const status = async (
    headers: Record<string, string>,
    path = '/rest/v1/catalogue_items?limit=1',
  ): Promise<number> =>
    (await database.supabase.fetch(new Request(`http://supabase.test${path}`, { headers }))).status;

  it('nothing is answered without a key', async () => {
    const apikey = TEST_SETTINGS.publishableKey;
    expect(await status({ apikey })).toBe(200);
    expect(await status({})).toBe(401);
    expect(await status({ apikey: 'sb_publishable_guess' })).toBe(401);
  });

  it('a token that is old, changed or of somebody else’s making opens nothing', async () => {
    const { admin } = database.ids;
    const now = Math.floor(Date.now() / 1000);
    const good = createToken(admin, people.admin.email);
    const unsigned = [{ alg: 'none' }, { sub: admin, role: 'service_role', exp: now + 60 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const ask = (token: string): Promise<number> =>
      status(
        { apikey: TEST_SETTINGS.publishableKey, authorization: `Bearer ${token}` },
        '/rest/v1/orders?select=order_id',
      );
    expect(await ask(good)).toBe(200);
    expect(await ask(createToken(admin, people.admin.email, { exp: now - 1 }))).toBe(401);
    expect(await ask(`${good}x`)).toBe(401);
    expect(await ask(`${unsigned}.`)).toBe(401);
  });

  it('the secret key does not work from a browser', async () => {
    const apikey = TEST_SETTINGS.secretKey;
    expect(await status({ apikey })).toBe(200);
    expect(
      await status({ apikey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }),
    ).toBe(401);
  });
});
