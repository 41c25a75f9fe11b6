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

  it('asking again at once is refused', async () => {
    expect((await recover(people.staff.email)).error).toBeNull();
    expect(codeOf((await recover(people.staff.email)).error)).toBe('rate_limited');
    database.passTime(SECOND_MS);
    expect((await recover(people.staff.email)).error).toBeNull();
  });
});
