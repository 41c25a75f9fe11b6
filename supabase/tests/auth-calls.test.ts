import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { people, TEST_PASSWORD, TEST_SETTINGS } from './people';
import { HOUR_MS, newEmail, visitor } from './signing-up';
import { signInAs } from './totp';

/** Calls of supabase-js that no page of ours makes: refused as hosted Supabase refuses what is off, or answered alike. */
const database = useDatabase();

beforeEach(() => database.passTime(HOUR_MS));

type Refusal = {
  readonly error: { code?: string | undefined; status?: number | undefined } | null;
};
const refusalOf = ({ error }: Refusal) => [error?.status, error?.code];

/** What a visitor is answered whose call supabase-js would not send. */
const ask = (method: string, path: string, body?: object): Promise<Response> =>
  database.supabase.fetch(
    new Request(`http://supabase.test/auth/v1${path}`, {
      method,
      headers: { apikey: TEST_SETTINGS.publishableKey, 'content-type': 'application/json' },
      body: body && method !== 'GET' ? JSON.stringify(body) : null,
    }),
  );

describe('what is off', () => {
  it('sign-in by a company’s own service', async () => {
    const answer = await visitor(database).auth.signInWithSSO({ domain: 'company.example' });
    expect(refusalOf(answer)).toEqual([404, 'saml_provider_disabled']);
  });

  it('identities that a person links and unlinks, for visitors no less', async () => {
    const client = await signInAs(database, 'customer');
    const linked = await client.auth.linkIdentity({ provider: 'google' });
    expect(refusalOf(linked)).toEqual([404, 'manual_linking_disabled']);
    const { data } = await client.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('no identity');
    const unlinked = await client.auth.unlinkIdentity(identity);
    expect(refusalOf(unlinked)).toEqual([404, 'manual_linking_disabled']);
    // The session goes on.
    expect((await client.rpc('me')).data).toMatchObject({ email: people.customer.email });

    const response = await ask('DELETE', `/user/identities/${identity.identity_id}`);
    expect(response.status).toBe(401);
  });

  it.each<[string, (auth: SupabaseClient['auth']) => Promise<Refusal>, unknown[]]>([
    [
      'a wallet',
      (auth) =>
        auth.signInWithWeb3({
          chain: 'solana',
          message: 'a message',
          signature: new Uint8Array(8),
        }),
      [422, 'web3_provider_disabled'],
    ],
    [
      'a token of Google',
      (auth) => auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' }),
      [400, 'provider_disabled'],
    ],
    [
      'a token of somebody unknown',
      (auth) => auth.signInWithIdToken({ provider: 'https://issuer.example', token: 'a.b.c' }),
      [400, 'validation_failed'],
    ],
    [
      'an app of somebody else that asks for consent',
      (auth) => auth.oauth.getAuthorizationDetails('unknown'),
      [404, 'feature_disabled'],
    ],
    ['apps that were let in', (auth) => auth.oauth.listGrants(), [404, 'feature_disabled']],
    [
      'a factor without a code',
      (auth) => auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }),
      [422, 'mfa_webauthn_enroll_not_enabled'],
    ],
    [
      'a factor by phone',
      (auth) => auth.mfa.enroll({ factorType: 'phone', phone: '+919876543210' }),
      [422, 'mfa_phone_enroll_not_enabled'],
    ],
    [
      'apps that sign people in through us',
      () => database.service.auth.admin.oauth.listClients(),
      [404, 'feature_disabled'],
    ],
    [
      'providers of our own',
      () => database.service.auth.admin.customProviders.listProviders(),
      [404, 'feature_disabled'],
    ],
  ])('%s', async (_what, call, refusal) => {
    const { auth } = await signInAs(database, 'customer');
    expect(refusalOf(await call(auth))).toEqual(refusal);
    // The session goes on.
    expect((await auth.getUser()).error).toBeNull();
  });

  it.each<[string, string, string, readonly [number, string]]>([
    ['a code of a provider', 'POST', '/token?grant_type=pkce', [404, 'flow_state_not_found']],
    ['a passkey to sign in', 'POST', '/passkeys/authentication/options', [404, 'passkey_disabled']],
    ['the passkeys of a person', 'GET', '/passkeys', [404, 'passkey_disabled']],
    ['registering an app', 'POST', '/oauth/clients/register', [404, 'feature_disabled']],
    ['another grant', 'POST', '/token?grant_type=saml', [400, 'invalid_credentials']],
  ])('%s', async (_what, method, path, refusal) => {
    const response = await ask(method, path, { auth_code: 'x', code_verifier: 'y' });
    const { error_code: code } = (await response.json()) as { error_code?: string };
    expect([response.status, code]).toEqual(refusal);
  });

  it('anonymous accounts', async () => {
    const answer = await visitor(database).auth.signInAnonymously();
    expect(refusalOf(answer)).toEqual([422, 'anonymous_provider_disabled']);
  });
});

describe('codes by phone', () => {
  it.each<[string, unknown[], string]>([
    ['919876543210', [403, 'otp_expired'], 'Token has expired or is invalid'],
    ['98765-43210', [400, 'validation_failed'], 'Invalid phone number format (E.164 required)'],
  ])('to %s are refused as the wrong ones that they are', async (phone, refusal, message) => {
    for (const type of ['sms', 'phone_change'] as const) {
      const { auth } = visitor(database);
      const answer = await auth.verifyOtp({ phone, token: '123456', type });
      expect(refusalOf(answer)).toEqual(refusal);
      expect(answer.error?.message).toBe(message);
    }
  });

  it('beside an address as well are nothing that can be read', async () => {
    const response = await ask('POST', '/verify', {
      type: 'sms',
      phone: '919876543210',
      email: newEmail(),
      token: '123456',
    });
    expect(response.status).toBe(400);
  });
});

describe('signing out', () => {
  it.each([401, 403, 404])('that is answered %i is no failure, and ends here', async (status) => {
    const client = await signInAs(database, 'customer');
    const { data } = await client.auth.getSession();
    const answered: number[] = [];
    const other = createClient('http://supabase.test', TEST_SETTINGS.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        async fetch(input, init) {
          const request = new Request(input, init);
          if (!request.url.includes('/logout')) return database.supabase.fetch(request);
          answered.push(status);
          return Response.json({ code: status, error_code: 'session_not_found' }, { status });
        },
      },
    });
    await other.auth.setSession(data.session ?? { access_token: '', refresh_token: '' });
    expect((await other.auth.signOut()).error).toBeNull();
    expect(answered).toEqual([status]);
    expect((await other.auth.getSession()).data.session).toBeNull();
  });

  it.each<[string, () => Promise<string>, readonly [number, string]]>([
    ['without a token', () => Promise.resolve(''), [401, 'no_authorization']],
    ['with a token that is none', () => Promise.resolve('a.b.c'), [403, 'bad_jwt']],
    [
      'of a session that is over',
      async () => {
        const { auth } = await signInAs(database, 'customer');
        const { data } = await auth.getSession();
        await auth.signOut();
        return data.session?.access_token ?? '';
      },
      [403, 'session_not_found'],
    ],
  ])('%s is refused as hosted', async (_what, tokenOf, refusal) => {
    const token = await tokenOf();
    const response = await database.supabase.fetch(
      new Request('http://supabase.test/auth/v1/logout?scope=global', {
        method: 'POST',
        headers: {
          apikey: TEST_SETTINGS.publishableKey,
          ...(token && { authorization: `Bearer ${token}` }),
        },
      }),
    );
    const { error_code: code } = (await response.json()) as { error_code?: string };
    expect([response.status, code]).toEqual(refusal);
  });

  it.each(['local', 'global', 'others'] as const)(
    '%s of a session that is over is no failure',
    async (scope) => {
      const client = visitor(database);
      const email = newEmail();
      const { admin } = database.service.auth;
      const { data } = await admin.createUser({
        email,
        password: TEST_PASSWORD,
        email_confirm: true,
      });
      await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
      await admin.deleteUser(data.user?.id ?? '');
      expect((await client.auth.signOut({ scope })).error).toBeNull();
    },
  );
});
