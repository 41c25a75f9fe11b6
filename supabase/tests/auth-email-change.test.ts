import { createLinkKey, type LinkKey } from '@kaarigar/shared/domain/link-key';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect, createToken, useDatabase } from './fixture';
import { people, TEST_PASSWORD, TEST_SETTINGS } from './people';
import {
  codeOf,
  HOUR_MS,
  mailsTo,
  newEmail,
  newestLink,
  openLink,
  signUp,
  visitor,
} from './signing-up';
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

const pendingOf = async ({ client }: Newcomer) =>
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

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** Asks for a change as the profile does, and returns the two links, the old address's first. */
async function askForChange({ client, email }: Newcomer, next: string, hash?: string) {
  const { data, error } = await client.auth.updateUser({
    email: next,
    data: { email_change_key: hash },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: next });
  return [await newestLink(database, email), await newestLink(database, next)] as const;
}

/** The address is changed: a client of whoever opened the link that went to the new one. */
async function changeTo(person: Newcomer, next: string, hash?: string) {
  const [old, fresh] = await askForChange(person, next, hash);
  await openLink(database, old);
  const whole = await openLink(database, fresh);
  expect(whole.code).toBe('none');
  return whole.client;
}

async function createKey(): Promise<LinkKey> {
  const key = await createLinkKey();
  if (!key) throw new Error('Node hashes');
  return key;
}

const signIn = async (email: string, password: string = TEST_PASSWORD) =>
  codeOf((await visitor(database).auth.signInWithPassword({ email, password })).error);

const claim = async (client: SupabaseClient, key: string | null) =>
  (await client.rpc('claim_email_change', { p_key: key })).data as unknown;

const complete = async (client: SupabaseClient, name: string) =>
  await client.rpc('complete_account', {
    p_name: name,
    p_phone: '9876512345',
    p_address: 'Ward 4, Ghazipur',
    p_locale: 'en',
  });

it('changes nothing before both links are opened, the old address’s first', async () => {
  const person = await newcomer();
  const next = newEmail();
  const [old, fresh] = await askForChange(person, next);
  for (const link of [old, fresh]) {
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/confirm');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      type: 'email_change',
      email: person.email,
      new_email: next,
    });
  }
  // Whoever opens the second link is signed in: that must be who reads the mails of the new address.
  expect((await openLink(database, fresh)).code).toBe('service_unavailable');
  expect(await pendingOf(person)).toMatchObject({ new_email: next, is_half_confirmed: false });

  const half = await openLink(database, old);
  expect(half.code).toBe('none');
  expect((await half.client.auth.getSession()).data.session).toBeNull();
  expect(await addressOf(person.id)).toEqual(all(person.email));
  expect(await pendingOf(person)).toMatchObject({ is_half_confirmed: true });
  expect((await openLink(database, old)).code).toBe('link_expired');

  const whole = await openLink(database, fresh);
  expect((await whole.client.rpc('me')).data).toMatchObject({ id: person.id, email: next });
  expect(await addressOf(person.id)).toEqual(all(next));
  expect(await pendingOf(person)).toBeNull();
  expect(await signIn(person.email)).toBe('wrong_credentials');
});

describe('whoever had the account before somebody else confirmed its new address', () => {
  it('is out of it: neither password, nor logins, nor a reset mail of before let them in', async () => {
    const person = await newcomer();
    const next = newEmail();
    const links = await askForChange(person, next);
    await visitor(database).auth.resetPasswordForEmail(person.email);
    const reset = await newestLink(database, person.email);
    await openLink(database, links[0]);
    const { client: owner } = await openLink(database, links[1]);

    expect(await signIn(next)).toBe('wrong_credentials');
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
    expect((await openLink(database, reset)).code).toBe('link_expired');
    expect((await owner.auth.updateUser({ password: 'Owner#12345' })).error).toBeNull();
    expect(await signIn(next, 'Owner#12345')).toBe('none');
    expect(await signIn(next)).toBe('wrong_credentials');
  });

  it('does not come back by the key of their browser, which fits', async () => {
    const person = await newcomer();
    const { key, hash } = await createKey();
    const next = newEmail();
    await changeTo(person, next, hash);
    for (const client of [person.client, database.anonymous, database.stranger]) {
      expect(await claim(client, key)).not.toBe(true);
    }
    expect(await signIn(next)).toBe('wrong_credentials');
  });

  it('does not come back by the key of their sign-up, and the owner gets in by none of it', async () => {
    const { key, hash } = await createKey();
    const email = newEmail();
    await visitor(database).auth.signUp({
      email,
      password: TEST_PASSWORD,
      options: { data: { sign_up_key: hash } },
    });
    // Confirmed, and neither claimed nor completed.
    const { client } = await openLink(database, await newestLink(database, email));
    const id = (await client.auth.getUser()).data.user?.id ?? '';
    database.passTime(HOUR_MS);
    const next = newEmail();
    const owner = await changeTo({ client, email, id }, next);
    const claimSignUp = async (of: SupabaseClient) => await of.rpc('claim_sign_up', { p_key: key });
    expect((await claimSignUp(client)).error?.message).toBe('session_expired');
    expect((await claimSignUp(owner)).data).toBe(false);
    expect(await signIn(next)).toBe('wrong_credentials');
  });

  it('decides nothing about it: no details, no consent, no removal', async () => {
    const person = await newcomer();
    await database.sql('delete from outbox');
    expect((await complete(person.client, 'Mallory')).error).toBeNull();
    expect((await person.client.rpc('request_deletion')).error).toBeNull();
    const next = newEmail();
    const owner = await changeTo(person, next);
    expect((await owner.rpc('me')).data).toMatchObject({
      name: null,
      phone: null,
      address: null,
      is_complete: false,
    });
    expect((await owner.rpc('my_deletion')).data).toBeNull();
    // Who had asked for the removal is told, not who has the address now.
    expect(await database.sql('select kind, recipient from outbox order by id')).toEqual([
      { kind: 'deletion_requested', recipient: person.email },
      { kind: 'deletion_withdrawn', recipient: person.email },
    ]);
    expect((await complete(person.client, 'Mallory')).error?.message).toBe('session_expired');
    expect((await complete(owner, 'Asha Verma')).error).toBeNull();
    expect((await owner.rpc('me')).data).toMatchObject({ name: 'Asha Verma', is_complete: true });
    expect(
      await database.sql(
        `select count(distinct at)::integer as moments from private.consents where user_id = $1`,
        [person.id],
      ),
    ).toEqual([{ moments: 2 }]);
  });

  it('leaves no second factor that would keep the owner of the address out', async () => {
    const person = await newcomer();
    const next = newEmail();
    const [old, fresh] = await askForChange(person, next);
    await withFactors(database, [person.id], async () => {
      await openLink(database, old);
      const { client } = await openLink(database, fresh);
      expect((await client.rpc('second_factor')).data).toBe('none');
      expect((await client.auth.updateUser({ password: 'Owner#12345' })).error).toBeNull();
    });
  });

  it('does not become staff with the address: its password is still nobody’s', async () => {
    const person = await newcomer();
    const next = newEmail();
    await changeTo(person, next);
    const { error } = await database.admin.rpc('add_staff', { p_email: next, p_role: 'staff' });
    expect(error).toBeNull();
    expect(await signIn(next)).toBe('wrong_credentials');
    await database.sql('delete from staff_members where user_id = $1', [person.id]);
  });
});

describe('the browser that asked for the change', () => {
  it('gets details and consent back, of the moment of then', async () => {
    const person = await newcomer();
    await complete(person.client, 'Asha Verma');
    const profile = () =>
      database.sql('select name, phone, address, consented_at from profiles where id = $1', [
        person.id,
      ]);
    const before = await profile();
    const { key, hash } = await createKey();
    const client = await changeTo(person, newEmail(), hash);
    expect(await profile()).not.toEqual(before);
    expect(await claim(client, key)).toBe(true);
    expect(await profile()).toEqual(before);
    expect(
      await database.sql(
        'select count(*)::integer as rows from private.consents where user_id = $1',
        [person.id],
      ),
    ).toEqual([{ rows: 2 }]);
  });

  it('gets nothing over what the owner of the address has given', async () => {
    const person = await newcomer();
    await complete(person.client, 'Mallory');
    const { key, hash } = await createKey();
    const client = await changeTo(person, newEmail(), hash);
    await complete(client, 'Asha Verma');
    expect(await claim(client, key)).toBe(false);
    expect((await client.rpc('me')).data).toMatchObject({ name: 'Asha Verma' });
  });

  // It was under way when the logins were ended, and is made a moment after.
  it('gets nothing by a login with the old password', async () => {
    const person = await newcomer();
    const { key, hash } = await createKey();
    const next = newEmail();
    await changeTo(person, next, hash);
    await database.sql('insert into auth.sessions (id, user_id) values ($1, $1)', [person.id]);
    for (const amr of [[{ method: 'password', timestamp: 1 }], undefined]) {
      const token = createToken(person.id, next, { amr });
      const late = connect(database.supabase, TEST_SETTINGS.publishableKey, token);
      expect(await claim(late, key)).toBe(false);
    }
    expect(await signIn(next)).toBe('wrong_credentials');
  });

  it('gets password and second factor back from the new address’s link, once', async () => {
    const person = await newcomer();
    const { key, hash } = await createKey();
    const next = newEmail();
    const [old, fresh] = await askForChange(person, next, hash);
    await withFactors(database, [person.id], async () => {
      await openLink(database, old);
      const { client } = await openLink(database, fresh);
      expect(await claim(client, 'guess')).toBe(false);
      expect(await claim(client, null)).toBe(false);
      expect(await claim(client, key)).toBe(true);
      expect(await signIn(next)).toBe('none');
      expect((await client.rpc('second_factor')).data).toBe('needed');
      expect(await claim(client, key)).toBe(false);
    });
  });

  it('gets nothing an hour later, or once a password has been chosen', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { key, hash } = await createKey();
    const late = await changeTo(one, newEmail(), hash);
    await database.sql(
      `update private.email_changes set changed_at = now() - interval '61 minutes' where user_id = $1`,
      [one.id],
    );
    expect(await claim(late, key)).toBe(false);

    const next = newEmail();
    const client = await changeTo(other, next, hash);
    expect((await client.auth.updateUser({ password: 'Chosen#Later1' })).error).toBeNull();
    expect(await claim(client, key)).toBe(false);
    expect(await signIn(next, 'Chosen#Later1')).toBe('none');
  });

  it('a change without a key is claimed by nobody', async () => {
    const client = await changeTo(await newcomer(), newEmail());
    for (const key of ['', 'undefined', 'null']) expect(await claim(client, key)).toBe(false);
  });
});

it('a role is not handed on with an address: the second factor of staff stays', async () => {
  const person = await newcomer();
  await database.sql(`insert into staff_members (user_id, role) values ($1, 'staff')`, [person.id]);
  const [old, fresh] = await askForChange(person, newEmail());
  await withFactors(database, [person.id], async () => {
    await openLink(database, old);
    const { client } = await openLink(database, fresh);
    expect((await client.rpc('second_factor')).data).toBe('needed');
    expect((await client.auth.updateUser({ password: 'Owner#12345' })).error?.code).toBe(
      'insufficient_aal',
    );
  });
  await database.sql('delete from staff_members where user_id = $1', [person.id]);
});

it('an account that an operator gives another address keeps its password: they know whom', async () => {
  const person = await newcomer();
  const next = newEmail();
  const { error } = await database.service.auth.admin.updateUserById(person.id, { email: next });
  expect(error).toBeNull();
  expect(await signIn(next)).toBe('none');
});

it('a withdrawn change leaves the address, and both links are dead', async () => {
  const person = await newcomer();
  const next = newEmail();
  await person.client.auth.updateUser({ email: next });
  const links = [await newestLink(database, person.email), await newestLink(database, next)];
  await openLink(database, links[0] ?? '');
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
