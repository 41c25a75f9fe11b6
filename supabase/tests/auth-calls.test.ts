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

    const response = await database.supabase.fetch(
      new Request(`http://supabase.test/auth/v1/user/identities/${identity.identity_id}`, {
        method: 'DELETE',
        headers: { apikey: TEST_SETTINGS.publishableKey },
      }),
    );
    expect(response.status).toBe(401);
  });

  it('anonymous accounts', async () => {
    const answer = await visitor(database).auth.signInAnonymously();
    expect(refusalOf(answer)).toEqual([422, 'anonymous_provider_disabled']);
  });
});

describe('signing out', () => {
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
