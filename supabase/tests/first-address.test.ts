import { createLinkKey } from '@kaarigar/shared/domain/link-key';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { customerByPhone, forgetCodes, logInByPhone } from './phones';
import { mailsTo, newEmail, newestLink, openLink, visitor } from './signing-up';
import { type CustomerByPhone } from './customer-by-phone';

/** A customer with a phone adds an address. */
const database = useDatabase();

let customer: CustomerByPhone;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

describe('a first address', () => {
  const ask = (email: string, hash?: string) =>
    customer.client.auth.updateUser({ email, data: { email_change_key: hash } });
  const want = async (email: string) =>
    (await customer.client.rpc('want_first_email', { p_email: email })).error?.message ?? 'none';
  const allowIn = async (client: SupabaseClient, email: string) =>
    (await client.rpc('allow_email_change', { p_email: email })).error?.message ?? 'none';
  /** Its owner logs in once more, and says so. */
  async function allow(email: string) {
    const { client } = await logInByPhone(database, customer.phone);
    return allowIn(client, email);
  }
  async function askForAddress(hash?: string) {
    const email = newEmail();
    expect(await want(email)).toBe('none');
    expect(await allow(email)).toBe('none');
    expect((await ask(email, hash)).error).toBeNull();
    return { email, link: await newestLink(database, email) };
  }
  const me = async (client: SupabaseClient) => (await client.rpc('me')).data as unknown;
  const keptOf = async () => {
    const key = await createLinkKey();
    if (!key) throw new Error('Node hashes');
    return key;
  };

  it('is told of no other address, and of one link', async () => {
    const { email } = await askForAddress();
    const [mail] = await mailsTo(database, email);
    expect(mail?.text).toContain(`for a Kaarigar account: ${email}. The link below`);
    expect(mail?.text).not.toMatch(/One link went to each|दोनों/);
  });

  it('comes by one link; the browser that asked keeps number, details and consent', async () => {
    const { key, hash } = await keptOf();
    const { email, link } = await askForAddress(hash);
    expect(await me(customer.client)).toMatchObject({ email: null });
    const { client, code } = await openLink(database, link);
    expect(code).toBe('none');
    // For a moment nobody has the number; who only has a code sent to it does not keep it.
    await forgetCodes(database);
    await visitor(database).auth.signInWithOtp({ phone: withCountry(customer.phone) });
    expect((await client.rpc('claim_email_change', { p_key: key })).data).toBe(true);
    expect(await me(client)).toMatchObject({
      id: customer.id,
      email,
      login_phone: withCountry(customer.phone),
      name: 'Ramkali Devi',
      is_complete: true,
    });
    expect((await logInByPhone(database, customer.phone)).id).toBe(customer.id);
  });

  it('proves no number: what comes back was proved when it was', async () => {
    const { key, hash } = await keptOf();
    const { link } = await askForAddress(hash);
    await database.sql(
      "update auth.users set phone_confirmed_at = now() - interval '91 days' where id = $1",
      [customer.id],
    );
    const { client } = await openLink(database, link);
    const orderId = '900000001';
    await call(database.staff, 'book_by_phone', {
      p_order_ids: [orderId],
      p_wishes: [
        {
          kind: 'service',
          name: 'New Holder',
          mobileNumber: customer.phone,
          address: 'Chilkahar, Ballia',
          locale: 'hi',
          catalogue_category: 'painting',
          catalogue_item_id: 12,
          quantity: 1,
          payment_mode: 'after_service',
          consent: true,
        },
      ],
    });
    expect((await client.rpc('claim_email_change', { p_key: key })).data).toBe(true);
    expect(
      await database.sql(
        "select phone_confirmed_at < now() - interval '90 days' as is_old from auth.users where id = $1",
        [customer.id],
      ),
    ).toEqual([{ is_old: true }]);
    expect(await database.sql('select user_id from orders where order_id = $1', [orderId])).toEqual(
      [{ user_id: null }],
    );
  });

  it('opened by somebody else gives them neither details nor leaves the number in', async () => {
    const { email, link } = await askForAddress((await keptOf()).hash);
    const { client } = await openLink(database, link);
    expect(await me(client)).toMatchObject({
      id: customer.id,
      email,
      login_phone: null,
      name: null,
      is_complete: false,
    });
    // Who had the account is out, and begins anew.
    expect(
      (await customer.client.from('profiles').update({ name: 'Mallory' }).eq('id', customer.id))
        .error,
    ).not.toBeNull();
    expect((await logInByPhone(database, customer.phone)).id).not.toBe(customer.id);
  });

  it('does not bring back a number that somebody has proved since', async () => {
    const { key, hash } = await keptOf();
    const { link } = await askForAddress(hash);
    const { client } = await openLink(database, link);
    const next = await logInByPhone(database, customer.phone);
    expect((await client.rpc('claim_email_change', { p_key: key })).data).toBe(true);
    expect(await me(client)).toMatchObject({ login_phone: null, name: 'Ramkali Devi' });
    expect((await logInByPhone(database, customer.phone)).id).toBe(next.id);
  });

  it('is told to nobody by a login alone, stolen perhaps: its owner logs in once more, after it was wanted', async () => {
    const email = newEmail();
    const isAsked = async () => (await ask(email)).error === null;
    expect(await isAsked()).toBe(false);
    expect(await want(email)).toBe('none');
    expect(await allowIn(customer.client, email)).toBe('reauthentication_needed');
    // Its owner logs in elsewhere.
    await logInByPhone(database, customer.phone);
    expect(await allowIn(customer.client, email)).toBe('reauthentication_needed');
    expect(await isAsked()).toBe(false);
    expect(await mailsTo(database, email)).toEqual([]);
    expect((await customer.client.rpc('my_email_change')).data).toBeNull();
    expect(await allow(email)).toBe('none');
    expect(await isAsked()).toBe(true);
    // So the link works whenever it is opened.
    const { client, code } = await openLink(database, await newestLink(database, email));
    expect(code).toBe('none');
    expect(await me(client)).toMatchObject({ id: customer.id, email });
  });

  it('that was allowed is not another that is wanted since', async () => {
    const { link } = await askForAddress();
    const other = newEmail();
    // A thief's wish between that of the owner and the owner's login.
    expect(await want(other)).toBe('none');
    expect(await allow(newEmail())).toBe('not_found');
    expect((await ask(other)).error).not.toBeNull();
    expect(await mailsTo(database, other)).toEqual([]);
    expect((await openLink(database, link)).code).not.toBe('none');
    expect(await me(customer.client)).toMatchObject({ email: null });
  });

  it('is sent for ten minutes after it was allowed, and again only after another login', async () => {
    const email = newEmail();
    await want(email);
    expect(await allow(email)).toBe('none');
    await database.sql(
      "update private.login_wishes set allowed_at = allowed_at - interval '11 minutes' where user_id = $1",
      [customer.id],
    );
    expect((await ask(email)).error).not.toBeNull();
    await want(email);
    expect((await ask(email)).error).not.toBeNull();
    expect(await allow(email)).toBe('none');
    expect((await ask(email)).error).toBeNull();
  });

  it('that nobody wanted is not there to allow; what is no address, or a second, is not wanted', async () => {
    expect(await allow(newEmail())).toBe('not_found');
    expect(await want('nobody@nowhere')).toBe('invalid_email');
    expect(
      (await database.customer.rpc('want_first_email', { p_email: newEmail() })).error?.message,
    ).toBe('not_allowed');
    const { error } = await database.anonymous.rpc('want_first_email', { p_email: newEmail() });
    expect(error?.code).toBe('42501');
  });
});

it('a code is no proof of an address: GoTrue would take its hash for a link', async () => {
  // As its signupVerify does, for an account that has none, and for one that has.
  const confirm = () =>
    database
      .sql('update auth.users set email_confirmed_at = now() where id = $1', [customer.id])
      .then(
        () => 'taken',
        ({ message }: Error) => message,
      );
  expect(await confirm()).toBe('not_allowed');
  await database.exec('set session_replication_role = replica');
  await database.sql(
    "update auth.users set email = 'x@test.example', email_confirmed_at = '2026-01-01' where id = $1",
    [customer.id],
  );
  await database.exec('set session_replication_role = origin');
  expect(await confirm()).toBe('not_allowed');
});
