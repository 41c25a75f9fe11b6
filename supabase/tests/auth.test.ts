import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { readCallbackError, toAuthError } from '@kaarigar/shared/contracts/auth-error';
import { connect, createToken, useDatabase } from './fixture';
import { people, TEST_PASSWORD, TEST_SETTINGS } from './people';

/**
 * The sign-in service as the site sees it. Lite answers most of it; `local/auth-gaps.ts` the rest, in the way of
 * hosted Supabase Auth.
 */
const database = useDatabase();
const SITE = TEST_SETTINGS.siteUrl;

const visitor = (): SupabaseClient => connect(database.supabase, TEST_SETTINGS.publishableKey);
const mailsTo = (email: string) =>
  database.supabase.queue(() => database.supabase.mailbox.list(email));
const codeOf = (error: AuthError | null): string => (error ? toAuthError(error).code : 'none');

let signedUp = 0;
const newEmail = (): string => {
  signedUp += 1;
  return `new${signedUp}@test.example`;
};

const signUp = (email: string, password: string = TEST_PASSWORD) =>
  visitor().auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${SITE}/login`, data: { name: 'New', consent: true } },
  });

/** Where a link from a mail leads, without going there. */
async function follow(link: string): Promise<URL> {
  const response = await database.supabase.fetch(new Request(link, { redirect: 'manual' }));
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const newestLink = async (email: string): Promise<string> =>
  (await mailsTo(email))[0]?.links[0] ?? '';

// The limits are by the clock; nothing waits for it here.
beforeEach(() => database.supabase.limits.reset());

describe('signing up', () => {
  it('sends a verification mail, and gives no session before it is followed', async () => {
    const email = newEmail();
    const { data, error } = await signUp(email);
    expect([error, data.session, data.user?.identities?.length]).toEqual([null, null, 1]);
    const early = await visitor().auth.signInWithPassword({ email, password: TEST_PASSWORD });
    expect([early.error?.code, codeOf(early.error)]).toEqual([
      'email_not_confirmed',
      'email_not_confirmed',
    ]);

    const link = await newestLink(email);
    expect(link).toMatch(
      /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[\w-]+&type=signup&redirect_to=/,
    );
    const landing = await follow(link);
    expect(landing.origin + landing.pathname).toBe(`${SITE}/login`);
    expect(new URLSearchParams(landing.hash.slice(1)).get('access_token')).toMatch(/^ey/);
    const { data: signedIn } = await visitor().auth.signInWithPassword({
      email,
      password: TEST_PASSWORD,
    });
    expect(signedIn.user?.email).toBe(email);
  });

  it('a link works once; the second time the page is told so', async () => {
    const email = newEmail();
    await signUp(email);
    const link = await newestLink(email);
    await follow(link);
    const landing = await follow(link);
    expect(new URLSearchParams(landing.hash.slice(1)).get('error_code')).toBe('otp_expired');
    expect(readCallbackError(landing)).toBe('link_expired');
  });

  it('a link older than an hour is refused', async () => {
    const email = newEmail();
    await signUp(email);
    await database.sql(
      "update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = $1",
      [email],
    );
    expect(readCallbackError(await follow(await newestLink(email)))).toBe('link_expired');
  });

  it('a link never leads away from the site, whatever was wished', async () => {
    const email = newEmail();
    await visitor().auth.signUp({
      email,
      password: TEST_PASSWORD,
      options: { emailRedirectTo: 'https://evil.example/login' },
    });
    const link = await newestLink(email);
    expect(link).not.toContain('evil');
    const forged = new URL(link);
    forged.searchParams.set('redirect_to', 'https://evil.example/');
    expect((await follow(forged.href)).origin).toBe(SITE);
  });

  it('a known address gets no account and no mail, and its owner’s password stays', async () => {
    const before = await mailsTo(people.customer.email);
    const { data, error } = await signUp(people.customer.email, 'Another#Passwort1');
    expect([error, data.user?.identities]).toEqual([null, []]);
    expect(data.user?.id).not.toBe(database.ids.customer);
    expect(await mailsTo(people.customer.email)).toEqual(before);
    const { error: denied } = await visitor().auth.signInWithPassword({
      email: people.customer.email,
      password: 'Another#Passwort1',
    });
    expect(codeOf(denied)).toBe('wrong_credentials');
  });

  it('a known address that was never verified gets its mail again', async () => {
    const email = newEmail();
    await signUp(email);
    database.supabase.limits.reset();
    const { data, error } = await signUp(email);
    expect([error, data.user?.identities?.length]).toEqual([null, 1]);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('a short password is refused with its reason', async () => {
    const { error } = await signUp(newEmail(), 'short');
    expect([codeOf(error), error?.status]).toEqual(['weak_password', 422]);
    expect(error).toMatchObject({ reasons: ['length'] });
  });

  it('what is no address is refused', async () => {
    expect((await signUp('nobody')).error?.code).toBe('validation_failed');
  });
});

describe('sending the verification mail again', () => {
  const resend = (email: string) =>
    visitor().auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${SITE}/login` } });

  it('sends a new link; the old one is dead, the new one works', async () => {
    const email = newEmail();
    await signUp(email);
    const oldLink = await newestLink(email);
    database.supabase.limits.reset();
    expect((await resend(email)).error).toBeNull();
    const newLink = await newestLink(email);
    expect(newLink).not.toBe(oldLink);
    expect(readCallbackError(await follow(oldLink))).toBe('link_expired');
    expect((await follow(newLink)).pathname).toBe('/login');
  });

  it('too soon is refused, with how long to wait', async () => {
    const email = newEmail();
    await signUp(email);
    const { error } = await resend(email);
    expect([codeOf(error), error?.status]).toEqual(['rate_limited', 429]);
    expect(error?.message).toMatch(/after \d+ seconds/);
  });

  it('says the same for an unknown or verified address, and sends nothing', async () => {
    expect((await resend('unknown@test.example')).error).toBeNull();
    expect((await resend(people.staff.email)).error).toBeNull();
    expect(await mailsTo('unknown@test.example')).toEqual([]);
    expect(await mailsTo(people.staff.email)).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('a wrong password and an unknown address are told the same', async () => {
    for (const email of [people.customer.email, 'unknown@test.example']) {
      const { error } = await visitor().auth.signInWithPassword({
        email,
        password: 'Wrong#Passwort1',
      });
      expect([codeOf(error), error?.status]).toEqual(['wrong_credentials', 400]);
    }
  });

  it('guessing ends after thirty wrong passwords, for the right one too, until the limit is over', async () => {
    const email = people.stranger.email;
    const tryWith = (password: string) => visitor().auth.signInWithPassword({ email, password });
    const count = 30;
    for (let guess = 0; guess < count; guess += 1) {
      await database.supabase.fetch(
        new Request('http://supabase.test/auth/v1/token?grant_type=password', {
          method: 'POST',
          headers: { apikey: TEST_SETTINGS.publishableKey, 'content-type': 'application/json' },
          // Without a password: refused the same way, without the work of hashing thirty of them.
          body: JSON.stringify({ email, password: '' }),
        }),
      );
    }
    expect(codeOf((await tryWith(TEST_PASSWORD)).error)).toBe('rate_limited');
    database.supabase.limits.reset();
    expect((await tryWith(TEST_PASSWORD)).error).toBeNull();
  });

  it('a session is renewed; the token before it is of no more use', async () => {
    const client = visitor();
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
    const [here, there] = [visitor(), visitor()];
    const credentials = { email: people.customer.email, password: TEST_PASSWORD };
    await here.auth.signInWithPassword(credentials);
    await there.auth.signInWithPassword(credentials);
    expect((await here.auth.signOut({ scope: 'global' })).error).toBeNull();
    const { error } = await there.auth.refreshSession();
    expect(error).not.toBeNull();
  });
});

describe('a forgotten password', () => {
  const recover = (email: string) =>
    visitor().auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/reset-password` });

  it('is set anew through the link in the mail; the old one no longer works', async () => {
    const email = newEmail();
    await signUp(email);
    await follow(await newestLink(email));
    database.supabase.limits.reset();
    expect((await recover(email)).error).toBeNull();
    const landing = await follow(await newestLink(email));
    expect(landing.pathname).toBe('/reset-password');
    const fragment = new URLSearchParams(landing.hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');

    const client = visitor();
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(codeOf((await client.auth.updateUser({ password: TEST_PASSWORD })).error)).toBe(
      'same_password',
    );
    expect(codeOf((await client.auth.updateUser({ password: 'short' })).error)).toBe(
      'weak_password',
    );
    expect((await client.auth.updateUser({ password: 'Brand#New1' })).error).toBeNull();
    expect(
      codeOf((await visitor().auth.signInWithPassword({ email, password: TEST_PASSWORD })).error),
    ).toBe('wrong_credentials');
    expect(
      (await visitor().auth.signInWithPassword({ email, password: 'Brand#New1' })).error,
    ).toBeNull();
  });

  it('says the same for an address without an account, and sends nothing', async () => {
    expect((await recover('unknown@test.example')).error).toBeNull();
    expect(await mailsTo('unknown@test.example')).toEqual([]);
  });

  it('a used or old link is refused on the page it leads to', async () => {
    await recover(people.admin.email);
    const link = await newestLink(people.admin.email);
    await database.sql(
      "update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1",
      [database.ids.admin],
    );
    const landing = await follow(link);
    expect([landing.pathname, readCallbackError(landing)]).toEqual([
      '/reset-password',
      'link_expired',
    ]);
  });

  it('asking again at once is refused', async () => {
    await recover(people.staff.email);
    expect(codeOf((await recover(people.staff.email)).error)).toBe('rate_limited');
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
