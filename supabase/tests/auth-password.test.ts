import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../local/make-account';
import { useDatabase } from './fixture';
import { people, TEST_PASSWORD } from './people';
import {
  codeOf,
  HOUR_MS,
  mailsTo,
  newEmail,
  newestLink,
  openLink,
  SECOND_MS,
  SITE,
  visitor,
} from './signing-up';

/** The sign-in service as the site sees it: Lite with `local/auth-gaps.ts` behaves like hosted Supabase Auth. */
const database = useDatabase();

beforeEach(() => database.passTime(HOUR_MS));

describe('a forgotten password', () => {
  const recover = (email: string) => visitor(database).auth.resetPasswordForEmail(email);

  it('is set anew through the link in the mail; the old one no longer works', async () => {
    const email = newEmail();
    await makeAccount(database.supabase, visitor(database), {
      email,
      password: TEST_PASSWORD,
      details: {},
    });
    database.passTime(SECOND_MS);
    expect((await recover(email)).error).toBeNull();
    const link = new URL(await newestLink(database, email));
    expect(link.origin + link.pathname).toBe(`${SITE}/reset-password`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token_hash: expect.stringMatching(/^[\w-]{40,}$/),
      type: 'recovery',
      email,
    });

    const { client } = await openLink(database, link.href);
    expect(codeOf((await client.auth.updateUser({ password: TEST_PASSWORD })).error)).toBe(
      'same_password',
    );
    expect(codeOf((await client.auth.updateUser({ password: 'short' })).error)).toBe(
      'weak_password',
    );
    expect((await client.auth.updateUser({ password: 'Password123' })).error).toMatchObject({
      code: 'weak_password',
      status: 422,
      reasons: ['pwned'],
    });
    expect((await client.auth.updateUser({ password: 'Brand#New1' })).error).toBeNull();
    expect(
      codeOf(
        (await visitor(database).auth.signInWithPassword({ email, password: TEST_PASSWORD })).error,
      ),
    ).toBe('wrong_credentials');
    expect(
      (await visitor(database).auth.signInWithPassword({ email, password: 'Brand#New1' })).error,
    ).toBeNull();
  });

  it('says the same for an address without an account, and sends nothing', async () => {
    expect((await recover('unknown@test.example')).error).toBeNull();
    expect(await mailsTo(database, 'unknown@test.example')).toEqual([]);
  });

  it('an old link is refused', async () => {
    await recover(people.admin.email);
    const link = await newestLink(database, people.admin.email);
    await database.sql(
      "update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1",
      [database.ids.admin],
    );
    expect((await openLink(database, link)).code).toBe('link_expired');
  });

  it.each([people.staff.email, 'nobody@test.example'])(
    'asking again at once is refused, whether or not %s has an account',
    async (email) => {
      expect((await recover(email)).error).toBeNull();
      expect(codeOf((await recover(email)).error)).toBe('rate_limited');
      database.passTime(SECOND_MS);
      expect((await recover(email)).error).toBeNull();
    },
  );
});

describe('changing the password', () => {
  async function signedIn(): Promise<{ email: string; client: SupabaseClient }> {
    const email = newEmail();
    await makeAccount(database.supabase, visitor(database), {
      email,
      password: TEST_PASSWORD,
      details: {},
    });
    return { email, client: await signIn(email, TEST_PASSWORD) };
  }

  async function signIn(email: string, password: string): Promise<SupabaseClient> {
    const client = visitor(database);
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
    return client;
  }

  const change = async (client: SupabaseClient, more: Record<string, string> = {}) =>
    (await client.auth.updateUser({ password: 'Brand#New1', ...more })).error?.code ?? 'none';

  const makeOld = (email: string) =>
    database.sql(
      `update auth.sessions set created_at = now() - interval '25 hours'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );

  it('takes the current one: a token alone changes nothing', async () => {
    const { email, client } = await signedIn();
    expect(await change(client)).toBe('current_password_required');
    expect(await change(client, { current_password: 'Wrong#Passwort1' })).toBe(
      'current_password_invalid',
    );
    await signIn(email, TEST_PASSWORD);
    expect(await change(client, { current_password: TEST_PASSWORD })).toBe('none');
    await signIn(email, 'Brand#New1');
  });

  it('is told to the address of the account, each time, and a first one of a new account is not', async () => {
    const { email, client } = await signedIn();
    const told = () =>
      database.sql<{ channel: string; locale: string; waits: boolean }>(
        `select channel, locale, withheld_at is null as waits from outbox
         where kind = 'password_changed' and recipient = $1 order by id`,
        [email],
      );
    expect(await told()).toEqual([]);
    expect(await change(client, { current_password: 'Wrong#Passwort1' })).not.toBe('none');
    expect(await told()).toEqual([]);
    await database.sql("update profiles set locale = 'hi' where email = $1", [email]);
    expect(await change(client, { current_password: TEST_PASSWORD })).toBe('none');
    const mail = { channel: 'email', locale: 'hi', waits: true };
    expect(await told()).toEqual([mail]);
    database.passTime(SECOND_MS);
    await visitor(database).auth.resetPasswordForEmail(email);
    const { client: byLink } = await openLink(database, await newestLink(database, email));
    expect((await byLink.auth.updateUser({ password: 'Newer#Brand2' })).error).toBeNull();
    expect(await told()).toEqual([mail, mail]);
  });

  it('is told five times a day, the last time with that, and chosen all the same', async () => {
    const { email, client } = await signedIn();
    const passwords = [
      TEST_PASSWORD,
      'Brand#New1',
      'Brand#New2',
      'Brand#New3',
      'Brand#New4',
      'Brand#New5',
      'Brand#New6',
    ];
    for (const [turn, password] of passwords.slice(1).entries()) {
      const current = passwords[turn] ?? '';
      expect(await change(client, { password, current_password: current })).toBe('none');
    }
    expect(
      await database.sql(
        `select (data -> 'is_last')::boolean as last from outbox
         where kind = 'password_changed' and recipient = $1 order by id`,
        [email],
      ),
    ).toEqual([false, false, false, false, true].map((last) => ({ last })));
    await signIn(email, 'Brand#New6');
  });

  it('ends every other session, and keeps this one', async () => {
    const { email, client } = await signedIn();
    const elsewhere = await signIn(email, TEST_PASSWORD);
    await change(client, { current_password: TEST_PASSWORD });
    expect((await elsewhere.auth.refreshSession()).error?.status).toBe(400);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('a session that a thief holds ends when the owner sets a new password by the reset mail', async () => {
    const { email, client: thief } = await signedIn();
    database.passTime(SECOND_MS);
    await visitor(database).auth.resetPasswordForEmail(email);
    const { client } = await openLink(database, await newestLink(database, email));
    expect(await change(client)).toBe('none');
    expect((await thief.auth.refreshSession()).error?.status).toBe(400);
  });

  describe('in a login by a link that a thief holds for longer than ten minutes', () => {
    /** The owner's logins by password are as old as that one. */
    async function stolen() {
      const { email, client: owner } = await signedIn();
      database.passTime(SECOND_MS);
      await visitor(database).auth.resetPasswordForEmail(email);
      const { client: thief } = await openLink(database, await newestLink(database, email));
      await database.sql(
        `update auth.sessions set created_at = now() - interval '11 minutes'
         where user_id = (select id from auth.users where email = $1)`,
        [email],
      );
      return { email, owner, thief };
    }

    it('is refused, also beside an old login of the owner by password, which goes on', async () => {
      const { email, owner, thief } = await stolen();
      expect(await change(thief)).toBe('unexpected_failure');
      expect((await owner.auth.refreshSession()).error).toBeNull();
      await signIn(email, TEST_PASSWORD);
    });

    it('is refused beside a new login of the owner, which goes on; they change it and end the other', async () => {
      const { email, thief } = await stolen();
      const owner = await signIn(email, TEST_PASSWORD);
      expect(await change(thief)).toBe('unexpected_failure');
      expect((await owner.auth.refreshSession()).error).toBeNull();
      expect(await change(owner, { current_password: TEST_PASSWORD })).toBe('none');
      expect((await thief.auth.refreshSession()).error?.status).toBe(400);
      await signIn(email, 'Brand#New1');
    });
  });

  it('after a day of a session takes another sign-in, which pages make with the password just typed', async () => {
    const { email, client } = await signedIn();
    const current_password = TEST_PASSWORD;
    await makeOld(email);
    expect(await change(client, { current_password })).toBe('reauthentication_needed');
    expect(await change(client, { current_password, nonce: '123456' })).toBe(
      'reauthentication_needed',
    );
    await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
    expect(await change(client, { current_password })).toBe('none');
  });

  it('guessing the current one ends after ten tries', async () => {
    const { client } = await signedIn();
    const guess = { current_password: 'Wrong#Passwort1' };
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await change(client, guess)).toBe('current_password_invalid');
    }
    expect(await change(client, { current_password: TEST_PASSWORD })).toBe(
      'over_request_rate_limit',
    );
  });
});
