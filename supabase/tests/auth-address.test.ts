import { expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { people } from './people';
import { codeOf, mailsTo, newEmail, newestLink, signUp, visitor } from './signing-up';
import { signInAs } from './totp';

/** Who has not opened a mail to an address does not get an account of that address. */
const database = useDatabase();

it('an account does not take the address of somebody else by a mail to its own', async () => {
  const client = await signInAs(database, 'stranger');
  const email = newEmail();
  const before = await mailsTo(database, people.stranger.email);
  expect((await client.auth.updateUser({ email })).error?.code).toBe('validation_failed');
  expect(await mailsTo(database, people.stranger.email)).toEqual(before);
  const [row] = await database.sql<{ email: string }>(
    'select email from auth.users where id = $1',
    [database.ids.stranger],
  );
  expect(row?.email).toBe(people.stranger.email);
});

it.each(['signup', 'recovery', 'email', 'magiclink'] as const)(
  'six digits beside an address prove nothing: %s',
  async (type) => {
    const { error } = await visitor(database).auth.verifyOtp({
      type,
      email: people.customer.email,
      token: '000000',
    });
    expect([error?.status, codeOf(error)]).toEqual([403, 'link_expired']);
  },
);

it('the link of a mail still does', async () => {
  const email = newEmail();
  await signUp(database, email);
  const link = new URL(await newestLink(database, email));
  const { error } = await visitor(database).auth.verifyOtp({
    type: 'signup',
    token_hash: link.searchParams.get('token_hash') ?? '',
  });
  expect(error).toBeNull();
});
