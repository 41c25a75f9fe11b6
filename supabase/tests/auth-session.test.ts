import { beforeEach, describe, expect, it } from 'vitest';
import { createToken, useDatabase } from './fixture';
import { people, TEST_PASSWORD, TEST_SETTINGS } from './people';
import { codeOf, HOUR_MS, visitor } from './signing-up';

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

  it('guessing ends after thirty wrong passwords, for the right one too, until the limit is over', async () => {
    const email = people.stranger.email;
    const tryWith = (password: string) =>
      visitor(database).auth.signInWithPassword({ email, password });
    const count = 30;
    for (let guess = 0; guess < count; guess += 1) {
      await database.supabase.fetch(
        new Request('http://supabase.test/auth/v1/token?grant_type=password', {
          method: 'POST',
          headers: { apikey: TEST_SETTINGS.publishableKey, 'content-type': 'application/json' },
          // An empty password is refused the same way, but we save the time to hash thirty of them.
          body: JSON.stringify({ email, password: '' }),
        }),
      );
    }
    expect(codeOf((await tryWith(TEST_PASSWORD)).error)).toBe('rate_limited');
    database.passTime(FIVE_MINUTES_MS - 1);
    expect(codeOf((await tryWith(TEST_PASSWORD)).error)).toBe('rate_limited');
    database.passTime(1);
    expect((await tryWith(TEST_PASSWORD)).error).toBeNull();
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

  it('signing out everywhere ends the other sessions', async () => {
    const [here, there] = [visitor(database), visitor(database)];
    const credentials = { email: people.customer.email, password: TEST_PASSWORD };
    await here.auth.signInWithPassword(credentials);
    await there.auth.signInWithPassword(credentials);
    expect((await here.auth.signOut({ scope: 'global' })).error).toBeNull();
    const { error } = await there.auth.refreshSession();
    expect(error).not.toBeNull();
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
