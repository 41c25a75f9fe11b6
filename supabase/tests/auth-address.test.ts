import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { people, TEST_SETTINGS } from './people';
import {
  codeOf,
  newEmail,
  newestLink,
  openLink,
  SECOND_MS,
  signUp,
  SITE,
  visitor,
} from './signing-up';

/** Who has not opened a mail to an address does not get an account of that address. */
const database = useDatabase();

it.each(['signup', 'recovery', 'email', 'magiclink'] as const)(
  'a code beside an address proves nothing: %s',
  async (type) => {
    const { error } = await visitor(database).auth.verifyOtp({
      type,
      email: people.customer.email,
      token: '000000',
    });
    expect([error?.status, codeOf(error)]).toEqual([403, 'link_expired']);
  },
);

it('a link is no hash of six digits, as many as somebody can try', async () => {
  const email = newEmail();
  await signUp(database, email);
  const signupHash = hashOf(await newestLink(database, email));
  database.passTime(SECOND_MS);
  await visitor(database).auth.resetPasswordForEmail(email);
  const hashes = [signupHash, hashOf(await newestLink(database, email))];
  expect(new Set(hashes).size).toBe(2);
  for (let code = 0; code < 1_000_000; code += 1) {
    const guess = `${email}${String(code).padStart(6, '0')}`;
    const hash = createHash('sha256').update(guess).digest('hex');
    if (hashes.includes(hash)) expect.unreachable(`${code} opens the account`);
  }
});

it.each(['GET', 'HEAD', 'PUT'])('a link that is opened with %s proves nothing', async (method) => {
  const email = newEmail();
  await signUp(database, email);
  const link = await newestLink(database, email);
  const { status, headers } = await database.supabase.fetch(
    new Request(`${SITE}/auth/v1/verify?type=signup&token=${hashOf(link)}`, {
      method,
      headers: { apikey: TEST_SETTINGS.publishableKey },
    }),
  );
  expect([status, headers.get('location')]).toEqual([405, null]);
  expect((await openLink(database, link)).code).toBe('none');
});

it('the link of a mail still does', async () => {
  const email = newEmail();
  await signUp(database, email);
  expect((await openLink(database, await newestLink(database, email))).code).toBe('none');
});

function hashOf(link: string): string {
  return new URL(link).searchParams.get('token_hash') ?? '';
}
