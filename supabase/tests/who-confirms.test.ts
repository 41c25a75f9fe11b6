import { createLinkKey, type LinkKey } from '@kaarigar/shared/domain/link-key';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { people } from './people';
import { codeOf, HOUR_MS, newEmail, newestLink, openLink, SECOND_MS, visitor } from './signing-up';

/** Anybody can sign up with anybody's address; whoever confirms it decides the password and the profile. */
const database = useDatabase();

beforeEach(() => database.passTime(HOUR_MS));

const attacker = {
  password: 'Attacker#1',
  details: { name: 'Attacker', phone: '9800000001', address: 'Attacker’s house' },
};
const owner = {
  password: 'Owner#12345',
  details: { name: 'Asha Verma', phone: '9876512345', address: 'Ward 4, Ghazipur' },
};
type Person = typeof attacker;

async function signUp(email: string, { password, details }: Person): Promise<LinkKey> {
  const key = await createLinkKey();
  if (!key) throw new Error('Node hashes');
  const data = { ...details, locale: 'hi', consent: true, sign_up_key: key.hash };
  const { error } = await visitor(database).auth.signUp({ email, password, options: { data } });
  if (error) throw error;
  database.passTime(SECOND_MS);
  return key;
}

async function confirm(email: string): Promise<SupabaseClient> {
  const { client, code } = await openLink(database, await newestLink(database, email));
  expect(code).toBe('none');
  return client;
}

const claim = async (client: SupabaseClient, { key }: LinkKey) =>
  (await client.rpc('claim_sign_up', { p_key: key })).data;

const signIn = async (email: string, { password }: Person) =>
  codeOf((await visitor(database).auth.signInWithPassword({ email, password })).error);

const profileOf = async (email: string) =>
  (
    await database.sql(
      'select name, phone, address, consented_at is not null as consented from profiles where email = $1',
      [email],
    )
  )[0];

const NOTHING = { name: null, phone: null, address: null, consented: false };

describe('somebody who signed up with an address of another', () => {
  it('neither gets in nor leaves a word when its owner confirms it', async () => {
    const email = newEmail();
    await signUp(email, attacker);
    const key = await signUp(email, owner);
    const client = await confirm(email);
    expect(await claim(client, key)).toBe(false);
    expect(await profileOf(email)).toEqual(NOTHING);
    expect(await signIn(email, attacker)).toBe('wrong_credentials');
    const { data } = await client.auth.getUser();
    expect(JSON.stringify(data)).not.toMatch(/Attacker|9800000001/);

    expect((await client.auth.updateUser({ password: owner.password })).error).toBeNull();
    const { name, phone, address } = owner.details;
    const completed = await client.rpc('complete_account', {
      p_name: name,
      p_phone: phone,
      p_address: address,
      p_locale: 'en',
    });
    expect(completed.error).toBeNull();
    expect(await profileOf(email)).toEqual({ ...owner.details, consented: true });
    expect(await signIn(email, owner)).toBe('none');
    expect(await signIn(email, attacker)).toBe('wrong_credentials');
  });

  it('neither gets in when its owner sets a new password by the reset mail', async () => {
    const email = newEmail();
    await signUp(email, attacker);
    await visitor(database).auth.resetPasswordForEmail(email);
    const client = await confirm(email);
    expect(await profileOf(email)).toEqual(NOTHING);
    expect(await signIn(email, attacker)).toBe('wrong_credentials');
    expect((await client.auth.updateUser({ password: owner.password })).error).toBeNull();
    expect(await signIn(email, owner)).toBe('none');
  });

  it('does not get the account by their key, which fits, without a login to it', async () => {
    const email = newEmail();
    const key = await signUp(email, attacker);
    await confirm(email);
    for (const client of [database.anonymous, database.stranger, database.service]) {
      expect(await claim(client, key)).not.toBe(true);
    }
    expect(await signIn(email, attacker)).toBe('wrong_credentials');
    expect(await profileOf(email)).toEqual(NOTHING);
  });
});

describe('the browser of the sign-up', () => {
  it('gets password and details back after the click, once', async () => {
    const email = newEmail();
    const key = await signUp(email, owner);
    const client = await confirm(email);
    expect(await signIn(email, owner)).toBe('wrong_credentials');
    expect(await claim(client, key)).toBe(true);
    expect(await profileOf(email)).toEqual({ ...owner.details, consented: true });
    expect(await signIn(email, owner)).toBe('none');
    expect(await claim(client, key)).toBe(false);
  });

  it('gets nothing with another key, or an hour later', async () => {
    const email = newEmail();
    const key = await signUp(email, owner);
    const client = await confirm(email);
    expect(await claim(client, { key: 'guess', hash: '' })).toBe(false);
    expect((await client.rpc('claim_sign_up', { p_key: null })).data).toBe(false);
    await database.sql(
      `update private.sign_ups set confirmed_at = now() - interval '61 minutes'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    expect(await claim(client, key)).toBe(false);
    expect(await profileOf(email)).toEqual(NOTHING);
  });

  it('does not undo a password that was chosen after the confirmation', async () => {
    const email = newEmail();
    const key = await signUp(email, owner);
    const client = await confirm(email);
    await client.auth.updateUser({ password: 'Chosen#Later1' });
    expect(await claim(client, key)).toBe(false);
    expect(await signIn(email, { ...owner, password: 'Chosen#Later1' })).toBe('none');
  });

  it('a sign-up without a key is claimed by nobody', async () => {
    const email = newEmail();
    await visitor(database).auth.signUp({ email, password: owner.password });
    const client = await confirm(email);
    for (const key of ['', 'undefined', 'null']) {
      expect(await claim(client, { key, hash: '' })).toBe(false);
    }
  });
});

describe('what was typed at a sign-up', () => {
  it('is not told to whoever signs up with the address after that', async () => {
    const email = newEmail();
    await signUp(email, owner);
    const [stored] = await database.sql<{ all: string }>(
      `select u.raw_user_meta_data::text || (select string_agg(i.identity_data::text, '') from auth.identities i
         where i.user_id = u.id) as all
       from auth.users u where email = $1`,
      [email],
    );
    expect(stored?.all).toContain('sign_up_key');
    expect(stored?.all).not.toMatch(/Asha|9876512345|Ward 4|consent/);
  });

  it('is kept an hour for a claim, and gone when the owner types their own', async () => {
    const count = async () =>
      (await database.sql<{ n: number }>('select count(*)::integer as n from private.sign_ups'))[0]
        ?.n;
    const email = newEmail();
    await signUp(email, attacker);
    const client = await confirm(email);
    const before = await count();
    const { name, phone, address } = owner.details;
    await client.rpc('complete_account', {
      p_name: name,
      p_phone: phone,
      p_address: address,
      p_locale: 'hi',
    });
    expect(await count()).toBe((before ?? 0) - 1);

    await database.sql("update private.sign_ups set confirmed_at = now() - interval '61 minutes'");
    const other = newEmail();
    await signUp(other, owner);
    await confirm(other);
    expect(await count()).toBe(1);
  });
});

it('an account that was made and confirmed without a mail keeps its password', async () => {
  const [made] = await database.sql<{ id: string }>(
    `insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
     values (gen_random_uuid(), 'made@test.example', 'a hash', '{"name": "Made", "consent": true}') returning id`,
  );
  await database.sql('update auth.users set email_confirmed_at = now() where id = $1', [made?.id]);
  expect(
    await database.sql('select encrypted_password as hash from auth.users where id = $1', [
      made?.id,
    ]),
  ).toEqual([{ hash: 'a hash' }]);
  expect(await profileOf('made@test.example')).toMatchObject({ name: 'Made', consented: true });
});

describe('completing an account', () => {
  const complete = (client: SupabaseClient, change: Record<string, unknown> = {}) =>
    client.rpc('complete_account', {
      p_name: ' Arvind Gupta ',
      p_phone: '+91 98765 00044',
      p_address: 'Ballia',
      p_locale: 'hi',
      ...change,
    });

  it('stores the details in their one form, and keeps the moment of an earlier consent', async () => {
    const consent = () =>
      database.sql('select consented_at from profiles where id = $1', [database.ids.stranger]);
    const before = await consent();
    expect((await complete(database.stranger)).error).toBeNull();
    expect(await profileOf(people.stranger.email)).toEqual({
      name: 'Arvind Gupta',
      phone: '9876500044',
      address: 'Ballia',
      consented: true,
    });
    expect(await consent()).toEqual(before);
  });

  it.each([
    ['no name', { p_name: '  ' }, 'required_fields'],
    ['no phone', { p_phone: null }, 'required_fields'],
    ['no address', { p_address: '' }, 'required_fields'],
    ['a wrong phone', { p_phone: '12345' }, 'invalid_phone'],
    ['an endless name', { p_name: 'x'.repeat(121) }, 'invalid_input'],
  ])('%s is refused and changes nothing', async (_what, change, code) => {
    const before = await profileOf(people.customer.email);
    expect((await complete(database.customer, change)).error).toMatchObject({ message: code });
    expect(await profileOf(people.customer.email)).toEqual(before);
  });

  it('nobody completes one without being signed in', async () => {
    expect((await complete(database.anonymous)).error?.code).toBe('42501');
    expect((await complete(database.service)).error?.code).toBe('42501');
  });

  it('me() says whether it is done', async () => {
    const email = newEmail();
    await signUp(email, owner);
    const client = await confirm(email);
    expect((await client.rpc('me')).data).toMatchObject({ is_complete: false, name: null });
    await complete(client);
    expect((await client.rpc('me')).data).toMatchObject({
      is_complete: true,
      name: 'Arvind Gupta',
    });
  });
});
