import { createLinkKey } from '@kaarigar/shared/domain/link-key';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { checkFirstEmail } from '../hosted/check-first-email';
import { useDatabase } from './fixture';
import { TEST_PASSWORD } from './people';
import { customerByPhone, logInByPhone } from './phones';
import { HOUR_MS, mailsTo, newEmail, newestLink, openLink, visitor } from './signing-up';
import { type CustomerByPhone } from './customer-by-phone';

/** A customer with a phone adds an address. */
const database = useDatabase();

let customer: CustomerByPhone;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

describe('a first address', () => {
  const ask = (email: string) => customer.client.auth.updateUser({ email });
  const want = async (email: string) =>
    (await customer.client.rpc('want_first_email', { p_email: email })).error?.message ?? 'none';
  const allowIn = async (client: SupabaseClient, email: string) =>
    (await client.rpc('allow_email_change', { p_email: email })).error?.message ?? 'none';
  /** Its owner logs in once more, and says so. */
  async function allow(email: string) {
    const { client } = await logInByPhone(database, customer.phone);
    return allowIn(client, email);
  }
  async function askForAddress() {
    const email = newEmail();
    expect(await want(email)).toBe('none');
    expect(await allow(email)).toBe('none');
    expect((await ask(email)).error).toBeNull();
    return { email, link: await newestLink(database, email) };
  }
  const me = async (client: SupabaseClient) => (await client.rpc('me')).data as unknown;
  it('is told of no other address, and of one link', async () => {
    const { email } = await askForAddress();
    const [mail] = await mailsTo(database, email);
    expect(mail?.text).toContain(`to a Kaarigar account: ${email}. The link below`);
    expect(mail?.text).not.toMatch(/We sent a link to each|दोनों/);
  });

  const confirmIn = async (client: SupabaseClient, link: string) => {
    const p_token_hash = new URL(link).searchParams.get('token_hash');
    const { data, error } = await client.rpc('confirm_first_email', { p_token_hash });
    return error?.message ?? (data ? 'none' : 'not_found');
  };
  const ITS_OWN = { name: 'Ramkali Devi', is_complete: true };
  const logins = () =>
    database.sql('select id from auth.sessions where user_id = $1 order by id', [customer.id]);

  it('comes by the link in a login of the account, and nothing else changes: number, details, logins', async () => {
    const { email, link } = await askForAddress();
    const before = await logins();
    expect(await me(customer.client)).toMatchObject({ email: null });
    expect(await confirmIn(customer.client, link)).toBe('none');
    const login_phone = withCountry(customer.phone);
    expect(await me(customer.client)).toMatchObject({ ...ITS_OWN, email, login_phone });
    expect(await logins()).toEqual(before);
    expect((await customer.client.auth.refreshSession()).data.user).toMatchObject({
      id: customer.id,
      email,
      phone: login_phone.replace('+', ''),
    });
    expect((await logInByPhone(database, customer.phone)).id).toBe(customer.id);
    // The address is one like any other now: a forgotten password is asked for there.
    await database.passTime(HOUR_MS);
    await visitor(database).auth.resetPasswordForEmail(email);
    const { client } = await openLink(database, await newestLink(database, email));
    expect(await me(client)).toMatchObject({ ...ITS_OWN, id: customer.id });
    // Used up.
    expect(await confirmIn(customer.client, link)).toBe('not_found');
  });

  it('is told to the number of the account, whatever its owner chose, and to nobody at the address', async () => {
    const { link } = await askForAddress();
    const told = () =>
      database.sql(
        "select kind, channel, recipient from outbox where user_id = $1 and kind = 'email_added'",
        [customer.id],
      );
    expect(await confirmIn(customer.client, 'https://kaarigar.example/?token_hash=x')).toBe(
      'not_found',
    );
    expect(await told()).toEqual([]);
    expect(await confirmIn(customer.client, link)).toBe('none');
    expect(await told()).toEqual([
      { kind: 'email_added', channel: 'sms', recipient: withCountry(customer.phone) },
    ]);
  });

  it('has a link whose token is the one that is kept, as the check of a hosted project finds', async () => {
    const { link } = await askForAddress();
    const verdict = async (url: string | null, of: string | null) =>
      (await checkFirstEmail(url, of)).verdict;
    expect(await verdict(database.url, link)).toBe('right');
    expect(await verdict(database.url, null)).toBe('unknown');
    expect(await verdict(null, link)).toBe('unknown');
    expect(await verdict(database.url, 'https://kaarigar.example/')).toBe('unknown');
    // As a version of Supabase Auth would that keeps another token than it sends.
    await database.exec('set session_replication_role = replica');
    await database.sql("update auth.users set email_change_token_new = 'another' where id = $1", [
      customer.id,
    ]);
    await database.exec('set session_replication_role = origin');
    expect(await checkFirstEmail(database.url, link)).toMatchObject({
      verdict: 'wrong',
      detail: expect.stringContaining('docs/deployment.md'),
    });
  });

  it('opened without a login of the account changes nothing at all, whoever reads its mails', async () => {
    const { email, link } = await askForAddress();
    const before = await logins();
    const { client, code } = await openLink(database, link);
    expect(code).not.toBe('none');
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect(
      (await visitor(database).rpc('confirm_first_email', { p_token_hash: 'x' })).error?.code,
    ).toBe('42501');
    // A login of another account is none either.
    const other = await customerByPhone(database);
    expect(await confirmIn(other.client, link)).toBe('not_found');
    expect(await me(other.client)).toMatchObject({ email: null });
    expect(await confirmIn(database.customer, link)).toBe('not_found');
    // No reset mail comes there.
    await database.passTime(HOUR_MS / 2);
    await visitor(database).auth.resetPasswordForEmail(email);
    expect(await mailsTo(database, email)).toHaveLength(1);
    expect(await me(customer.client)).toMatchObject({ ...ITS_OWN, email: null });
    expect(await logins()).toEqual(before);
    expect((await logInByPhone(database, customer.phone)).id).toBe(customer.id);
  });

  it('comes in the browser of a mail app once its owner has logged in there by number and code', async () => {
    const { email, link } = await askForAddress();
    expect((await openLink(database, link)).code).not.toBe('none');
    const { client } = await logInByPhone(database, customer.phone);
    expect(await confirmIn(client, link)).toBe('none');
    expect(await me(customer.client)).toMatchObject({ ...ITS_OWN, email });
  });

  it('does not come an hour later, after another was wanted, or to two accounts', async () => {
    const { email, link } = await askForAddress();
    await database.service.auth.admin.createUser({
      email,
      password: TEST_PASSWORD,
      email_confirm: true,
    });
    expect(await confirmIn(customer.client, link)).toBe('user_exists');
    await database.passTime(HOUR_MS / 2);
    const next = await askForAddress();
    expect(await confirmIn(customer.client, link)).toBe('not_found');
    await database.sql(
      "update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = $1",
      [customer.id],
    );
    expect(await confirmIn(customer.client, next.link)).toBe('link_expired');
    await database.sql('update auth.users set email_change_sent_at = now() where id = $1', [
      customer.id,
    ]);
    await want(newEmail());
    expect(await confirmIn(customer.client, next.link)).toBe('link_expired');
    expect(await me(customer.client)).toMatchObject({ ...ITS_OWN, email: null });
  });

  it('cannot be guessed by who owns the account, but not the address: five wrong links are the last', async () => {
    const { link } = await askForAddress();
    const guess = async () =>
      (await customer.client.rpc('confirm_first_email', { p_token_hash: 'a guess' }))
        .data as unknown;
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(false);
    expect(await confirmIn(customer.client, link)).toBe('not_found');
    expect(await me(customer.client)).toMatchObject({ email: null });
    // Another link is another guess.
    await database.passTime(HOUR_MS / 2);
    const next = await askForAddress();
    for (let tries = 0; tries < 4; tries += 1) expect(await guess()).toBe(false);
    expect(await confirmIn(customer.client, next.link)).toBe('none');
  });

  it('is refused to the sign-in service itself, which asks for no login', async () => {
    const { email } = await askForAddress();
    await expect(
      database.sql("update auth.users set email = $2, email_change = '' where id = $1", [
        customer.id,
        email,
      ]),
    ).rejects.toThrow('not_allowed');
  });

  /** It has an address, and is to have another: the two links, the last to be opened. */
  async function changeAddress() {
    const { email, link } = await askForAddress();
    expect(await confirmIn(customer.client, link)).toBe('none');
    const kept = await createLinkKey();
    if (!kept) throw new Error('Node hashes');
    await database.passTime(HOUR_MS);
    const next = newEmail();
    const { client } = await logInByPhone(database, customer.phone);
    const data = { email_change_key: kept.hash };
    expect((await client.auth.updateUser({ email: next, data })).error).toBeNull();
    expect((await openLink(database, await newestLink(database, email))).code).toBe('none');
    const last = await newestLink(database, next);
    return { key: kept.key, open: () => openLink(database, last) };
  }

  it('proves no number when it changes: what comes back was proved when it was', async () => {
    const { key, open } = await changeAddress();
    await database.sql(
      "update auth.users set phone_confirmed_at = now() - interval '91 days' where id = $1",
      [customer.id],
    );
    const { client } = await open();
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

  it('that changes does not bring back a number that somebody has proved since', async () => {
    const { key, open } = await changeAddress();
    const { client } = await open();
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
    expect(await confirmIn(customer.client, await newestLink(database, email))).toBe('none');
    expect(await me(customer.client)).toMatchObject({ id: customer.id, email });
  });

  it('that was allowed is not another that is wanted since', async () => {
    const { link } = await askForAddress();
    const other = newEmail();
    // A thief's wish between that of the owner and the owner's login.
    expect(await want(other)).toBe('none');
    expect(await allow(newEmail())).toBe('not_found');
    expect((await ask(other)).error).not.toBeNull();
    expect(await mailsTo(database, other)).toEqual([]);
    expect(await confirmIn(customer.client, link)).toBe('link_expired');
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

  it('sent at the end of those ten minutes works for an hour all the same', async () => {
    const email = newEmail();
    const older = (what: string) =>
      database.sql(
        `update private.login_wishes set allowed_at = allowed_at - interval '${what}' where user_id = $1`,
        [customer.id],
      );
    await want(email);
    expect(await allow(email)).toBe('none');
    await older('9 minutes');
    expect((await ask(email)).error).toBeNull();
    const link = await newestLink(database, email);
    await older('58 minutes');
    expect(await confirmIn(customer.client, link)).toBe('none');
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
