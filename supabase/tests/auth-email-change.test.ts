import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { people, TEST_PASSWORD } from './people';
import { HOUR_MS, mailsTo, newEmail, newestLink, openLink, signUp, visitor } from './signing-up';
import { withFactors } from './second-factors';

/** An account has a new address once both its owner's addresses have confirmed it. */
const database = useDatabase();

beforeEach(() => database.passTime(HOUR_MS));

const MINUTES_11 = "interval '11 minutes'";

/** A person with an account of their own, just signed in. */
async function newcomer() {
  const email = newEmail();
  await database.service.auth.admin.createUser({
    email,
    password: TEST_PASSWORD,
    email_confirm: true,
  });
  const client = visitor(database);
  const { data } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return { client, email, id: data.user?.id ?? '' };
}

const pendingOf = async ({ client }: Awaited<ReturnType<typeof newcomer>>) =>
  (await client.rpc('my_email_change')).data as unknown;

const addressOf = async (id: string) => {
  const [row] = await database.sql<{ email: string; profile: string; identity: string }>(
    `select u.email, p.email as profile, i.identity_data ->> 'email' as identity
     from auth.users u join profiles p on p.id = u.id join auth.identities i on i.user_id = u.id
     where u.id = $1`,
    [id],
  );
  return row;
};

const all = (email: string) => ({ email, profile: email, identity: email });

describe.each(['old', 'new'] as const)('opening the link of the %s address first', (first) => {
  it('changes nothing before the other one is opened, too', async () => {
    const person = await newcomer();
    const next = newEmail();
    const { data } = await person.client.auth.updateUser({ email: next });
    expect(data.user).toMatchObject({ email: person.email, new_email: next });
    const links = [
      await newestLink(database, person.email),
      await newestLink(database, next),
    ] as const;
    for (const link of links) {
      const { pathname, searchParams } = new URL(link);
      expect(pathname).toBe('/confirm');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        type: 'email_change',
        email: person.email,
        new_email: next,
      });
    }
    const [one, other] = first === 'old' ? links : [links[1], links[0]];
    expect(await pendingOf(person)).toMatchObject({ new_email: next, is_half_confirmed: false });

    const half = await openLink(database, one);
    expect(half.code).toBe('none');
    expect((await half.client.auth.getSession()).data.session).toBeNull();
    expect(await addressOf(person.id)).toEqual(all(person.email));
    expect(await pendingOf(person)).toMatchObject({ is_half_confirmed: true });
    expect((await openLink(database, one)).code).toBe('link_expired');

    const whole = await openLink(database, other);
    expect((await whole.client.rpc('me')).data).toMatchObject({ id: person.id, email: next });
    expect(await addressOf(person.id)).toEqual(all(next));
    expect(await pendingOf(person)).toBeNull();
    const sign = (email: string) =>
      visitor(database).auth.signInWithPassword({ email, password: TEST_PASSWORD });
    expect((await sign(next)).error).toBeNull();
    expect((await sign(person.email)).error?.code).toBe('invalid_credentials');
  });
});

it('a withdrawn change leaves the address, and both links are dead', async () => {
  const person = await newcomer();
  const next = newEmail();
  await person.client.auth.updateUser({ email: next });
  const links = [await newestLink(database, person.email), await newestLink(database, next)];
  await openLink(database, links[1] ?? '');
  // As hosted Supabase keeps the tokens.
  await database.exec(
    'create table auth.one_time_tokens (user_id uuid, token_type text, token_hash text)',
  );
  await database.sql(
    `insert into auth.one_time_tokens values
       ($1, 'email_change_token_new', 'a'), ($1, 'email_change_token_current', 'b'),
       ($1, 'recovery_token', 'c'), ($2, 'email_change_token_new', 'd')`,
    [person.id, database.ids.customer],
  );
  expect((await person.client.rpc('withdraw_email_change')).error).toBeNull();
  expect(
    await database.sql('select token_hash from auth.one_time_tokens order by token_hash'),
  ).toEqual([{ token_hash: 'c' }, { token_hash: 'd' }]);
  await database.exec('drop table auth.one_time_tokens');
  expect(await pendingOf(person)).toBeNull();
  for (const link of links) expect((await openLink(database, link)).code).toBe('link_expired');
  expect(await addressOf(person.id)).toEqual(all(person.email));
});

it('a change is asked for within ten minutes of a sign-in: an open computer is not enough', async () => {
  const person = await newcomer();
  await database.sql(
    `update auth.sessions set created_at = now() - ${MINUTES_11} where user_id = $1`,
    [person.id],
  );
  const next = newEmail();
  const { error } = await person.client.auth.updateUser({ email: next });
  expect([error?.status, error?.code]).toEqual([500, 'unexpected_failure']);
  expect(await mailsTo(database, next)).toEqual([]);
  await visitor(database).auth.signInWithPassword({
    email: person.email,
    password: TEST_PASSWORD,
  });
  expect((await person.client.auth.updateUser({ email: next })).error).toBeNull();
});

it('an address that has an account is refused, also when it gets one before the second link', async () => {
  const person = await newcomer();
  const taken = await person.client.auth.updateUser({ email: people.customer.email });
  expect([taken.error?.status, taken.error?.code]).toEqual([422, 'email_exists']);
  const next = newEmail();
  await person.client.auth.updateUser({ email: next });
  const [old, fresh] = [await newestLink(database, person.email), await newestLink(database, next)];
  await openLink(database, old);
  await signUp(database, next);
  expect((await openLink(database, fresh)).code).toBe('user_exists');
  expect(await addressOf(person.id)).toEqual(all(person.email));
});

it('links are dead after an hour, and a second change ends the first', async () => {
  const person = await newcomer();
  const [first, second] = [newEmail(), newEmail()];
  await person.client.auth.updateUser({ email: first });
  const ended = await newestLink(database, first);
  database.passTime(HOUR_MS);
  await person.client.auth.updateUser({ email: second });
  expect((await openLink(database, ended)).code).toBe('link_expired');
  const late = await newestLink(database, second);
  await database.sql(
    "update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = $1",
    [person.id],
  );
  expect((await openLink(database, late)).code).toBe('link_expired');
  expect(await pendingOf(person)).toBeNull();
});

it('the links of one account never change another', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const [forOne, forOther] = [newEmail(), newEmail()];
  await one.client.auth.updateUser({ email: forOne });
  await other.client.auth.updateUser({ email: forOther });
  await openLink(database, await newestLink(database, forOne));
  await openLink(database, await newestLink(database, forOther));
  expect(await addressOf(one.id)).toEqual(all(one.email));
  expect(await addressOf(other.id)).toEqual(all(other.email));
});

it('an account with a second factor changes its address only with it', async () => {
  const person = await newcomer();
  await withFactors(database, [person.id], async () => {
    const { error } = await person.client.auth.updateUser({ email: newEmail() });
    expect([error?.status, error?.code]).toEqual([401, 'insufficient_aal']);
    const withdrawn = await person.client.rpc('withdraw_email_change');
    expect(withdrawn.error?.message).toBe('mfa_required');
  });
});

it('a visitor has nothing to withdraw, and nobody learns of another’s change', async () => {
  expect((await database.anonymous.rpc('withdraw_email_change')).status).toBe(401);
  const person = await newcomer();
  await person.client.auth.updateUser({ email: newEmail() });
  expect((await database.stranger.rpc('my_email_change')).data).toBeNull();
  await database.stranger.rpc('withdraw_email_change');
  expect(await pendingOf(person)).not.toBeNull();
});
