import { beforeEach, describe, expect, it } from 'vitest';
import { readCallbackError } from '@kaarigar/shared/contracts/auth-error';
import { useDatabase } from './fixture';
import { people, TEST_PASSWORD } from './people';
import {
  codeOf,
  follow,
  HOUR_MS,
  mailsTo,
  newEmail,
  newestLink,
  SECOND_MS,
  signUp,
  SITE,
  visitor,
} from './signing-up';

/** The sign-in service as the site sees it: Lite with `local/auth-gaps.ts` behaves like hosted Supabase Auth. */
const database = useDatabase();

beforeEach(() => database.passTime(HOUR_MS));

describe('a forgotten password', () => {
  const recover = (email: string) =>
    visitor(database).auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/reset-password` });

  it('is set anew through the link in the mail; the old one no longer works', async () => {
    const email = newEmail();
    await signUp(database, email);
    await follow(database, await newestLink(database, email));
    database.passTime(SECOND_MS);
    expect((await recover(email)).error).toBeNull();
    const landing = await follow(database, await newestLink(database, email));
    expect(landing.pathname).toBe('/reset-password');
    const fragment = new URLSearchParams(landing.hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');

    const client = visitor(database);
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

  it('a used or old link is refused on the page it leads to', async () => {
    await recover(people.admin.email);
    const link = await newestLink(database, people.admin.email);
    await database.sql(
      "update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1",
      [database.ids.admin],
    );
    const landing = await follow(database, link);
    expect([landing.pathname, readCallbackError(landing)]).toEqual([
      '/reset-password',
      'link_expired',
    ]);
  });

  it('asking again at once is refused', async () => {
    expect((await recover(people.staff.email)).error).toBeNull();
    expect(codeOf((await recover(people.staff.email)).error)).toBe('rate_limited');
    database.passTime(SECOND_MS);
    expect((await recover(people.staff.email)).error).toBeNull();
  });
});
