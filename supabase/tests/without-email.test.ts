import { orderDetails } from '@kaarigar/shared/contracts/payment-api';
import { deletionRequestRow } from '@kaarigar/shared/contracts/staff-rows';
import { acceptQuote, sendQuote } from '@kaarigar/shared/api/contract-work';
import { readOwnData } from '@kaarigar/shared/api/own-account';
import { createLinkKey } from '@kaarigar/shared/domain/link-key';
import { CODE_TRIES, withCountry } from '@kaarigar/shared/domain/phone-code';
import { isQuietHour } from '@kaarigar/shared/domain/quiet-hours';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { COMPLAINT_TEXT } from './complaining';
import { quoteOf } from './contract-work';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import {
  customerByPhone,
  forgetCodes,
  logInByPhone,
  newestCode,
  newPhone,
  otherCode,
} from './phones';
import { contextOf } from './remote-context';
import { aBrowser } from './push-browsers';
import { pay, statusOf } from './settling';
import { TEST_PASSWORD } from './people';
import { mailsTo, newEmail, newestLink, openLink, visitor } from './signing-up';
import { withFactors } from './second-factors';
import { silence } from './table-rules';
import { sendMails, type Mail } from './sending-mails';
import { addWorker, assign, setJob, unassign, workday } from './working';
import { randomUUID } from 'node:crypto';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { CHANNEL_WORDING } from '@kaarigar/shared/i18n/channel-wording';

/** A customer with a phone and no address does all that others do. */
const database = useDatabase();

let customer: Awaited<ReturnType<typeof customerByPhone>>;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

const bookIt = (changes: object = {}): Promise<string> =>
  book(customer.client, { email: null, mobileNumber: customer.phone, ...changes });

async function paidOrder(): Promise<string> {
  const orderId = await bookIt();
  await settle(database.service, await openAttempt(database.service, orderId), [pay()]);
  return orderId;
}

const messagesAbout = (orderId: string) =>
  database.sql<{ kind: string; channel: string; recipient: string }>(
    'select kind, channel, recipient from outbox where order_id = $1 order by id',
    [orderId],
  );

it('agrees, and it is written down', async () => {
  expect(
    await database.sql('select document from private.consents where user_id = $1 order by 1', [
      customer.id,
    ]),
  ).toEqual([{ document: 'privacy' }, { document: 'terms' }]);
});

it('books, pays, sees the order, and hears of it by SMS', async () => {
  const orderId = await paidOrder();
  expect(await statusOf(database, orderId)).toBe('SUCCESS');
  const own = await customer.client
    .from('orders')
    .select('order_id, email')
    .eq('order_id', orderId);
  expect(own.data).toEqual([{ order_id: orderId, email: null }]);
  expect(
    (await database.stranger.from('orders').select('order_id').eq('order_id', orderId)).data,
  ).toEqual([]);
  const bySms = { channel: 'sms', recipient: withCountry(customer.phone) };
  expect(await messagesAbout(orderId)).toEqual([
    { kind: 'order_received', ...bySms },
    { kind: 'order_paid', ...bySms },
  ]);
});

it('is shown to staff by phone, and found by it', async () => {
  const orderId = await bookIt();
  const { data } = await database.staff.rpc('order_details', { p_order_id: orderId });
  expect(orderDetails.parse(data)).toMatchObject({ email: null, phone_no: customer.phone });
  const { data: found } = await database.staff.rpc('list_orders', {
    p_q: customer.phone,
    p_everybody: true,
  });
  expect(JSON.stringify(found)).toContain(orderId);
});

it('changes an unpaid order', async () => {
  const orderId = await bookIt();
  const wish = {
    name: 'Ramkali Devi',
    mobileNumber: customer.phone,
    email: null,
    address: 'Ward 5',
  };
  expect(
    await call(database.service, 'revise_order', {
      p_order_id: orderId,
      p_actor_id: customer.id,
      p_wish: wish,
    }),
  ).toMatchObject({ changed: true });
});

it('complains about work that was done', async () => {
  const orderId = await paidOrder();
  const worker = await addWorker(database);
  await assign(database, orderId, worker.id, { p_day: workday(1), p_slot: 'morning' });
  await setJob(database, orderId, 'IN_PROGRESS');
  await setJob(database, orderId, 'COMPLETED');
  expect(
    await call(database.service, 'complain', {
      p_order_id: orderId,
      p_actor_id: customer.id,
      p_text: COMPLAINT_TEXT,
      p_kind: 'same_fault',
    }),
  ).toMatchObject({ changed: true });
});

it('takes their data, with the number and no address', async () => {
  await bookIt();
  const data = await readOwnData(contextOf(customer.client));
  expect(data.account).toMatchObject({ email: null, login_phone: withCountry(customer.phone) });
  expect(data.orders).toHaveLength(1);
  expect(data.mails).toMatchObject([
    { kind: 'order_received', by: 'sms', to: withCountry(customer.phone) },
  ]);
});

it('still types an address that is one, if any', async () => {
  await expect(bookIt({ email: 'not an address' })).rejects.toThrow('invalid_email');
  const orderId = await bookIt({ email: ' ' });
  expect(await database.sql('select email from orders where order_id = $1', [orderId])).toEqual([
    { email: null },
  ]);
});

it('has the account removed without a trace of the number, once the last SMS is sent', async () => {
  expect((await customer.client.rpc('request_deletion')).error).toBeNull();
  const { data: asked } = await database.admin.rpc('list_deletion_requests');
  const mine = (asked as object[]).map((row) => deletionRequestRow.parse(row));
  expect(mine.find(({ user_id: id }) => id === customer.id)).toMatchObject({
    email: null,
    login_phone: withCountry(customer.phone),
  });
  await database.sql(
    "update private.deletion_requests set requested_at = now() - interval '8 days' where user_id = $1",
    [customer.id],
  );
  await call(database.service, 'erase_due_people', { p_limit: 10 });
  const number = `91${customer.phone}`;
  for (const table of ['auth.users', 'private.phone_codes']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await database.sql(`select from ${table} where phone = $1`, [number])).toEqual([]);
  }
  expect(await database.sql('select from profiles where id = $1', [customer.id])).toEqual([]);
  const left = await database.sql<{ id: number }>(
    'select id, kind, user_id from outbox where recipient = $1',
    [withCountry(customer.phone)],
  );
  expect(left).toMatchObject([{ kind: 'account_removed', user_id: null }]);
  await call(database.service, 'finish_message', { p_id: left[0]?.id, p_provider_id: 'last' });
  expect(
    await database.sql('select from outbox where recipient = $1', [withCountry(customer.phone)]),
  ).toEqual([]);
  // The number is free: whoever has it now begins anew.
  const next = await logInByPhone(database, customer.phone);
  expect(next.id).not.toBe(customer.id);
});

it('stays when unconfirmed accounts are removed; a number that nobody confirmed goes', async () => {
  const nobody = newPhone();
  await forgetCodes(database);
  await visitor(database).auth.signInWithOtp({ phone: withCountry(nobody) });
  await database.sql(
    `update auth.users set created_at = now() - interval '31 days',
       confirmation_sent_at = confirmation_sent_at - interval '31 days'`,
  );
  await database.sql('select private.purge_accounts(100)');
  const left = await database.sql<{ phone: string }>(
    'select phone from auth.users where phone = any ($1)',
    [[`91${customer.phone}`, `91${nobody}`]],
  );
  expect(left).toEqual([{ phone: `91${customer.phone}` }]);
});

describe('a number of an account', () => {
  const ask = async (client: SupabaseClient, phone: string) => {
    await forgetCodes(database);
    const { error } = await client.auth.updateUser({ phone: withCountry(phone) });
    return error?.code ?? 'none';
  };
  /** Types the code of a new number as the profile does; `client`: a login of after it was asked for. */
  const typed = async (client: SupabaseClient, phone: string, code?: string) => {
    const token = code ?? (await newestCode(database, phone));
    const { data, error: refusal } = await client.rpc('type_phone_code', { p_code: token });
    if (refusal) return refusal.message;
    if (data !== true) return 'wrong';
    const { error } = await visitor(database).auth.verifyOtp({
      type: 'phone_change',
      phone: withCountry(phone),
      token,
    });
    return error?.code ?? 'none';
  };
  const again = async () => (await logInByPhone(database, customer.phone)).client;
  const makeOlder = (interval: string) =>
    database.sql(`update auth.sessions set created_at = created_at - $1::interval`, [interval]);
  const loginOf = async (client: SupabaseClient) =>
    ((await client.rpc('me')).data as { login_phone: string | null }).login_phone;

  /** Somebody with an address and a password who has just logged in. */
  async function byEmail() {
    const email = `${newPhone()}@test.example`;
    await database.service.auth.admin.createUser({
      email,
      password: TEST_PASSWORD,
      email_confirm: true,
    });
    const logIn = async () => {
      const client = visitor(database);
      const { data } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
      return { client, id: data.user?.id ?? '' };
    };
    return { ...(await logIn()), email, logIn };
  }

  it('is added by its code, and both ways lead to the account then', async () => {
    const { client, email, id, logIn } = await byEmail();
    const phone = newPhone();
    expect(await ask(client, phone)).toBe('none');
    expect(await loginOf(client)).toBeNull();
    const fresh = (await logIn()).client;
    expect(await typed(fresh, phone)).toBe('none');
    expect((await fresh.rpc('me')).data).toMatchObject({
      login_phone: withCountry(phone),
      login_phone_since: expect.any(String),
    });
    expect((await logInByPhone(database, phone)).id).toBe(id);
    const byPassword = await visitor(database).auth.signInWithPassword({
      email,
      password: TEST_PASSWORD,
    });
    expect(byPassword.data.user?.id).toBe(id);
  });

  it('changes, and the old one opens it no more', async () => {
    const next = newPhone();
    expect(await ask(customer.client, next)).toBe('none');
    expect(await typed(await again(), next)).toBe('none');
    expect((await logInByPhone(database, next)).id).toBe(customer.id);
    expect((await logInByPhone(database, customer.phone)).id).not.toBe(customer.id);
  });

  it('changes with a login of after it was asked for: no other, however new and whoever else logs in', async () => {
    const next = newPhone();
    expect(await ask(customer.client, next)).toBe('none');
    expect(await typed(customer.client, next)).toBe('reauthentication_needed');
    // Its owner logs in elsewhere: that proves nothing for the login that was stolen.
    await again();
    expect(await typed(customer.client, next)).toBe('reauthentication_needed');
    const fresh = await again();
    await makeOlder('11 minutes');
    await database.sql(
      "update private.login_wishes set asked_at = asked_at - interval '12 minutes'",
    );
    expect(await typed(fresh, next)).toBe('reauthentication_needed');
    expect(await loginOf(customer.client)).toBe(withCountry(customer.phone));
  });

  it('asked for anew is proved anew', async () => {
    await ask(customer.client, newPhone());
    const fresh = await again();
    const next = newPhone();
    await ask(customer.client, next);
    expect(await typed(fresh, next)).toBe('reauthentication_needed');
  });

  it('leaves no login but that in which the code was typed', async () => {
    const next = newPhone();
    await ask(customer.client, next);
    const fresh = await again();
    expect(await typed(fresh, next)).toBe('none');
    for (const [client, hasEnded] of [
      [customer.client, true],
      [fresh, false],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await client.rpc('me')).data).toMatchObject({ has_ended: hasEnded });
    }
  });

  it('is told of at the address of the account, with the ends of both', async () => {
    const { client, email, logIn } = await byEmail();
    const [first, second] = [newPhone(), newPhone()];
    const mails = () =>
      database.sql(
        "select data from outbox where kind = 'phone_changed' and recipient = $1 order by id",
        [email],
      );
    await ask(client, first);
    const fresh = (await logIn()).client;
    await typed(fresh, first);
    expect(await mails()).toEqual([{ data: { old_end: null, new_end: first.slice(-4) } }]);
    await ask(fresh, second);
    await typed((await logIn()).client, second);
    expect(await mails()).toContainEqual({
      data: { old_end: first.slice(-4), new_end: second.slice(-4) },
    });
  });

  it('is told of by SMS to the old number, at night too, and by no way to the new one', async () => {
    const next = newPhone();
    await ask(customer.client, next);
    await typed(await again(), next);
    const told = () =>
      database.sql(
        `select channel, recipient, data ->> 'new_end' as end, next_try_at <= now() as "isSoon" from outbox
         where kind = 'phone_changed' and user_id = $1`,
        [customer.id],
      );
    const bySms = {
      channel: 'sms',
      recipient: withCountry(customer.phone),
      end: next.slice(-4),
      isSoon: true,
    };
    expect(await told()).toEqual([bySms]);
    // Where it cannot be delivered nobody else is told instead: the new number may be a thief's.
    const [row] = await database.sql<{ id: number }>(
      "select id from outbox where kind = 'phone_changed' and user_id = $1",
      [customer.id],
    );
    expect(
      await call(database.service, 'finish_message', {
        p_id: row?.id,
        p_error: 'not registered',
        p_is_refused: true,
      }),
    ).toMatchObject({ given_up: true });
    expect(await told()).toMatchObject([{ channel: 'sms', recipient: bySms.recipient }]);
  });

  it('is removed by who logs in by the address, which ends the login by it', async () => {
    const { client, id, logIn, email } = await byEmail();
    const phone = newPhone();
    await ask(client, phone);
    await typed((await logIn()).client, phone);
    const intruder = await logInByPhone(database, phone);
    expect(intruder.id).toBe(id);
    const owner = (await logIn()).client;
    await database.sql("update auth.sessions set created_at = now() - interval '11 minutes'");
    expect((await owner.rpc('remove_login_phone')).error?.message).toBe('reauthentication_needed');
    const fresh = (await logIn()).client;
    expect((await fresh.rpc('remove_login_phone')).error).toBeNull();
    expect(await loginOf(fresh)).toBeNull();
    expect((await intruder.client.rpc('me')).data).toMatchObject({ has_ended: true });
    expect((await logInByPhone(database, phone)).id).not.toBe(id);
    expect(
      await database.sql(
        "select data from outbox where kind = 'phone_changed' and recipient = $1 order by id desc limit 1",
        [email],
      ),
    ).toEqual([{ data: { old_end: phone.slice(-4), new_end: null } }]);
    expect(
      await database.sql(
        "select data from outbox where kind = 'phone_changed' and recipient = $1 order by id desc limit 1",
        [withCountry(phone)],
      ),
    ).toEqual([{ data: { old_end: phone.slice(-4), new_end: null } }]);
    expect((await fresh.rpc('remove_login_phone')).error?.message).toBe('not_allowed');
  });

  it('is not removed where it is all there is', async () => {
    expect((await customer.client.rpc('remove_login_phone')).error?.message).toBe('not_allowed');
    expect(await loginOf(customer.client)).toBe(withCountry(customer.phone));
  });

  describe('that was mistyped', () => {
    const byItsHolder = async (phone: string) => {
      const { data, error } = await visitor(database).auth.verifyOtp({
        type: 'phone_change',
        phone: withCountry(phone),
        token: await newestCode(database, phone),
      });
      expect(data.session).toBeNull();
      return error?.code;
    };

    it('is not given to who mistyped it by whoever got its code, whatever they type meanwhile', async () => {
      const next = newPhone();
      await ask(customer.client, next);
      expect(await byItsHolder(next)).toBe('unexpected_failure');
      const fresh = await again();
      const code = await newestCode(database, next);
      expect(await typed(fresh, next, otherCode(code))).toBe('wrong');
      expect(await byItsHolder(next)).toBe('unexpected_failure');
      expect(await loginOf(fresh)).toBe(withCountry(customer.phone));
      // The right one, once its owner types it.
      expect(await typed(fresh, next)).toBe('none');
    });

    it('takes five wrong codes', async () => {
      const next = newPhone();
      await ask(customer.client, next);
      const fresh = await again();
      const code = await newestCode(database, next);
      for (let wrong = 0; wrong < CODE_TRIES; wrong += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await typed(fresh, next, otherCode(code))).toBe('wrong');
      }
      expect(await typed(fresh, next, code)).toBe('wrong');
      const { error } = await visitor(database).auth.verifyOtp({
        type: 'phone_change',
        phone: withCountry(next),
        token: code,
      });
      expect(error?.code).toBe('otp_expired');
    });

    it('and whose code was right is not given by a later code', async () => {
      const next = newPhone();
      await ask(customer.client, next);
      const fresh = await again();
      const code = await newestCode(database, next);
      expect((await fresh.rpc('type_phone_code', { p_code: code })).data).toBe(true);
      await ask(customer.client, next);
      expect(await byItsHolder(next)).toBe('unexpected_failure');
    });
  });

  it('that is somebody’s already is not given to another', async () => {
    const other = await customerByPhone(database);
    expect(await ask(customer.client, other.phone)).toBe('phone_exists');
  });

  it('is not kept from its owner by others who wish for it', async () => {
    const phone = newPhone();
    const { client: stranger } = await byEmail();
    await ask(stranger, phone);
    expect(await ask(customer.client, phone)).toBe('none');
    expect(await typed(await again(), phone)).toBe('none');
  });

  describe('that a stranger had a code sent to', () => {
    const strangersCode = async (phone: string) => {
      await forgetCodes(database);
      const { error } = await visitor(database).auth.signInWithOtp({ phone: withCountry(phone) });
      expect(error).toBeNull();
    };
    const waitOut = (phone: string, interval: string) =>
      database.sql(
        `update auth.users set created_at = created_at - $2::interval,
           confirmation_sent_at = confirmation_sent_at - $2::interval where phone = $1`,
        [`91${phone}`, interval],
      );
    const free = async (client: SupabaseClient, phone: string) => {
      const { data, error } = await client.rpc('free_login_phone', { p_phone: withCountry(phone) });
      return error?.message ?? (data as unknown);
    };

    it('is its owner’s to add once that code is dead', async () => {
      const { client, id, logIn } = await byEmail();
      const phone = newPhone();
      await strangersCode(phone);
      expect(await ask(client, phone)).toBe('phone_exists');
      // It may be the owner’s own, who is about to type it.
      await waitOut(phone, '9 minutes');
      expect(await free(client, phone)).toBe(false);
      await waitOut(phone, '1 minute');
      expect(await free(client, phone)).toBe(true);
      expect(await ask(client, phone)).toBe('none');
      expect(await typed((await logIn()).client, phone)).toBe('none');
      expect((await logInByPhone(database, phone)).id).toBe(id);
    });

    it('also in the middle of the change: the right code gives it', async () => {
      const { client, id, logIn } = await byEmail();
      const phone = newPhone();
      expect(await ask(client, phone)).toBe('none');
      const token = await newestCode(database, phone);
      await strangersCode(phone);
      expect(await typed((await logIn()).client, phone, token)).toBe('none');
      expect((await logInByPhone(database, phone)).id).toBe(id);
    });

    it('waits a day for nobody', async () => {
      const phone = newPhone();
      await strangersCode(phone);
      const isThere = async () => {
        await call(database.service, 'purge_old', { p_limit: 100 });
        const rows = await database.sql('select from auth.users where phone = $1', [`91${phone}`]);
        return rows.length === 1;
      };
      await waitOut(phone, '23 hours');
      expect(await isThere()).toBe(true);
      await waitOut(phone, '61 minutes');
      expect(await isThere()).toBe(false);
    });
  });

  it('is not freed where it was proved, however long ago, nor for who has no login', async () => {
    const { client } = await byEmail();
    await database.sql(
      `update auth.users set created_at = '2020-01-01', confirmation_sent_at = '2020-01-01',
         phone_confirmed_at = '2020-01-01' where id = $1`,
      [customer.id],
    );
    const wish = { p_phone: withCountry(customer.phone) };
    expect((await client.rpc('free_login_phone', wish)).data).toBe(false);
    expect((await database.anonymous.rpc('free_login_phone', wish)).error?.code).toBe('42501');
    expect(await loginOf(customer.client)).toBe(withCountry(customer.phone));
  });

  it('is no login with a code of the change, nor the change one of a login', async () => {
    const phone = newPhone();
    await ask(customer.client, phone);
    const { error } = await visitor(database).auth.verifyOtp({
      type: 'sms',
      phone: withCountry(phone),
      token: await newestCode(database, phone),
    });
    expect(error?.code).toBe('otp_expired');
  });

  it('is said to be typed by nobody without a login', async () => {
    expect(
      (await database.anonymous.rpc('type_phone_code', { p_code: '123456' })).error?.code,
    ).toBe('42501');
  });
});

describe('a first address', () => {
  async function askForAddress(hash?: string) {
    const email = newEmail();
    const { error } = await customer.client.auth.updateUser({
      email,
      data: { email_change_key: hash },
    });
    expect(error).toBeNull();
    return { email, link: await newestLink(database, email) };
  }
  /** Its owner logs in once more, and says so. */
  async function allow() {
    const { client } = await logInByPhone(database, customer.phone);
    return (await client.rpc('allow_email_change')).error?.message ?? 'none';
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
    await allow();
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
    await allow();
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
    await allow();
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
    await allow();
    const { client } = await openLink(database, link);
    const next = await logInByPhone(database, customer.phone);
    expect((await client.rpc('claim_email_change', { p_key: key })).data).toBe(true);
    expect(await me(client)).toMatchObject({ login_phone: null, name: 'Ramkali Devi' });
    expect((await logInByPhone(database, customer.phone)).id).toBe(next.id);
  });

  it('is not given to a login alone, stolen perhaps: its owner logs in once more, after it was asked for', async () => {
    const { email, link } = await askForAddress();
    const pending = async () =>
      ((await customer.client.rpc('my_email_change')).data as { is_allowed: boolean }).is_allowed;
    expect(await pending()).toBe(false);
    expect((await customer.client.rpc('allow_email_change')).error?.message).toBe(
      'reauthentication_needed',
    );
    // Its owner logs in elsewhere.
    await logInByPhone(database, customer.phone);
    expect((await customer.client.rpc('allow_email_change')).error?.message).toBe(
      'reauthentication_needed',
    );
    expect((await openLink(database, link)).code).not.toBe('none');
    expect(await me(customer.client)).toMatchObject({
      email: null,
      login_phone: withCountry(customer.phone),
    });
    expect(await allow()).toBe('none');
    expect(await pending()).toBe(true);
    const { client, code } = await openLink(database, link);
    expect(code).toBe('none');
    expect(await me(client)).toMatchObject({ id: customer.id, email });
  });

  it('that was allowed is not another that was asked for since', async () => {
    await askForAddress();
    expect(await allow()).toBe('none');
    const { link } = await askForAddress();
    expect((await openLink(database, link)).code).not.toBe('none');
    expect(await me(customer.client)).toMatchObject({ email: null });
  });

  it('that nobody asked for is not there to allow', async () => {
    expect(await allow()).toBe('not_found');
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

describe('staff', () => {
  it('who log in by phone still show their second factor', async () => {
    const { id, client } = customer;
    await database.sql("insert into staff_members (user_id, role) values ($1, 'staff')", [id]);
    await withFactors(database, [id], async () => {
      const again = await logInByPhone(database, customer.phone);
      expect((await again.client.rpc('second_factor')).data).toBe('needed');
      expect((await again.client.rpc('is_staff')).data).toBe(false);
      expect((await again.client.rpc('list_orders', { p_everybody: true })).error?.message).toBe(
        'mfa_required',
      );
      // Nor do they change the number without it.
      const { error } = await again.client.auth.updateUser({ phone: withCountry(newPhone()) });
      expect(error?.code).toBe('insufficient_aal');
    });
    expect((await client.rpc('is_staff')).data).toBe(true);
  });

  it('are shown by their number where they have no address', async () => {
    const [row] = await database.sql<{ label: string }>(
      'select private.account_label($1) as label',
      [customer.id],
    );
    expect(row?.label).toBe(`${withCountry(customer.phone)} (Ramkali Devi)`);
  });
});

describe('is told by the way that reaches them', () => {
  interface Row {
    readonly id: number;
    readonly channel: string;
    readonly next_channel: string | null;
    readonly isSent: boolean;
    readonly isGivenUp: boolean;
    readonly isDelivered: boolean;
    readonly isRead: boolean;
    readonly undelivered_reason: string | null;
  }
  const rowsOf = (orderId: string, kind = 'order_received') =>
    database.sql<Row & Readonly<Record<string, unknown>>>(
      `select id, channel, next_channel, sent_at is not null as "isSent", given_up_at is not null as "isGivenUp",
         delivered_at is not null as "isDelivered", read_at is not null as "isRead", undelivered_reason
       from outbox where order_id = $1 and kind = $2 order by id`,
      [orderId, kind],
    );
  const newestOf = async (orderId: string) => (await rowsOf(orderId)).at(-1) ?? fail(orderId);
  function fail(orderId: string): never {
    throw new Error(`no message about ${orderId}`);
  }
  const finish = (id: number, more: object) =>
    call(database.service, 'finish_message', { p_id: id, ...more });
  const refused = { p_error: 'not registered', p_is_refused: true };
  const choose = (channel: string, isReminded = true, locale = 'hi') =>
    customer.client.rpc('choose_channel', {
      p_channel: channel,
      p_reminders: isReminded,
      p_locale: locale,
    });
  const report = (providerId: string, state: string, more: object = {}) =>
    call(database.service, 'record_delivery', {
      p_channel: 'sms',
      p_provider_id: providerId,
      p_state: state,
      ...more,
    });
  /** Proven, without what else happens then. */
  const proveEmail = () =>
    database.transaction(async (statement) => {
      await silence(statement);
      await statement(
        'update auth.users set email = $2, email_confirmed_at = now() where id = $1',
        [customer.id, `${customer.phone}@test.example`],
      );
    });

  it('with the name and the number of who comes', async () => {
    const orderId = await bookIt();
    const worker = await addWorker(database);
    await database.sql("update workers set name_hi = 'रमेश चौहान' where id = $1", [worker.id]);
    await assign(database, orderId, worker.id, { p_day: workday(2), p_slot: 'morning' });
    // Again is the same answer, and no second message.
    await assign(database, orderId, worker.id, { p_day: workday(2), p_slot: 'morning' });
    expect(
      await database.sql(
        "select channel, data ->> 'worker_name' as name, data ->> 'worker_phone' as phone from outbox where order_id = $1 and kind = 'worker_assigned'",
        [orderId],
      ),
    ).toEqual([{ channel: 'sms', name: 'रमेश चौहान', phone: worker.phone }]);
  });

  it('by WhatsApp once they ask for it, and by SMS where WhatsApp cannot, in one piece', async () => {
    expect(await rowsOf(await bookIt())).toMatchObject([{ channel: 'sms' }]);
    expect((await choose('whatsapp')).error).toBeNull();
    const orderId = await bookIt();
    const { id } = await newestOf(orderId);
    expect(await finish(id, refused)).toMatchObject({ sent: false, given_up: false });
    // Told again after a lost answer: nothing more.
    await finish(id, refused);
    expect(await rowsOf(orderId)).toMatchObject([
      { channel: 'whatsapp', isGivenUp: true, next_channel: 'sms' },
      { channel: 'sms', isGivenUp: false, isSent: false },
    ]);
    expect(await finish((await newestOf(orderId)).id, refused)).toMatchObject({ given_up: true });
    expect(await rowsOf(orderId)).toHaveLength(2);
  });

  it('by e-mail where no SMS can, once the SMS is away for an hour', async () => {
    await proveEmail();
    const orderId = await bookIt();
    const away = { p_error: 'away' };
    const { id } = await newestOf(orderId);
    await finish(id, away);
    expect(await rowsOf(orderId)).toMatchObject([{ channel: 'sms', isGivenUp: false }]);
    await database.sql("update outbox set created_at = now() - interval '1 hour' where id = $1", [
      id,
    ]);
    await finish(id, away);
    expect(await rowsOf(orderId)).toMatchObject([
      { channel: 'sms', isGivenUp: true, next_channel: 'email' },
      { channel: 'email', isGivenUp: false },
    ]);
  });

  it.each([
    ['in the order of events', ['sent', 'delivered', 'read']],
    ['in any other', ['read', 'sent', 'delivered', 'sent']],
  ])('and we know whether it arrived, told %s', async (_, states) => {
    const orderId = await bookIt();
    const { id } = await newestOf(orderId);
    await finish(id, { p_provider_id: `of ${orderId}` });
    for (const state of states) {
      expect(await report(`of ${orderId}`, state)).toEqual({ known: true });
    }
    expect(await rowsOf(orderId)).toMatchObject([
      { isSent: true, isDelivered: true, isRead: true, undelivered_reason: null },
    ]);
  });

  it.each(['before we knew its name', 'later'])(
    'by the next way when the provider gives it up, told %s, once',
    async (when) => {
      await proveEmail();
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      const name = `lost ${orderId}`;
      const fails = () => report(name, 'failed', { p_reason: 'switched off' });
      if (when !== 'later') expect(await fails()).toEqual({ known: false });
      await finish(id, { p_provider_id: name });
      await fails();
      await fails();
      await report(name, 'sent');
      expect(await rowsOf(orderId)).toMatchObject([
        { channel: 'sms', isSent: true, undelivered_reason: 'switched off', next_channel: 'email' },
        { channel: 'email', isSent: false },
      ]);
    },
  );

  it('no more by SMS after the answer STOP, what waits neither, and again after START', async () => {
    await proveEmail();
    const waits = await bookIt();
    const stop = () =>
      call(database.service, 'opt_out', {
        p_channel: 'sms',
        p_phone: withCountry(customer.phone),
      });
    await stop();
    await stop();
    expect(await rowsOf(waits)).toMatchObject([
      { channel: 'sms', isGivenUp: true, next_channel: 'email' },
      { channel: 'email', isGivenUp: false },
    ]);
    expect(await rowsOf(await bookIt())).toMatchObject([{ channel: 'email' }]);
    await call(database.service, 'opt_in', {
      p_channel: 'sms',
      p_phone: withCountry(customer.phone),
    });
    expect(await rowsOf(await bookIt())).toMatchObject([{ channel: 'sms' }]);
    const data = await readOwnData(contextOf(customer.client));
    expect(data.channels).toHaveLength(6);
    expect(data.channels[0]).toMatchObject({ by: 'sms', wanted: false, words: 'answered: STOP' });
  });

  it('no more by SMS whichever of STOP and START is told late or twice: what was said last counts', async () => {
    const tell = (what: 'opt_out' | 'opt_in', minutesAgo: number) =>
      call(database.service, what, {
        p_channel: 'sms',
        p_phone: withCountry(customer.phone),
        p_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      });
    const isWanted = async () =>
      (
        await database.sql<{ wanted: boolean }>(
          `select wanted from private.channel_choices where user_id = $1 and channel = 'sms'
           order by id desc limit 1`,
          [customer.id],
        )
      )[0]?.wanted;
    await tell('opt_out', 30);
    await tell('opt_in', 20);
    await tell('opt_out', 30);
    expect(await isWanted()).toBe(true);
    await tell('opt_out', 5);
    await tell('opt_in', 10);
    expect(await isWanted()).toBe(false);
    // A clock that is ahead decides nothing for ever.
    await tell('opt_in', -600);
    expect(await isWanted()).toBe(true);
    await tell('opt_out', -600);
    expect(await isWanted()).toBe(false);
  });

  it('at no more than its limit a day', async () => {
    await database.sql(
      `insert into outbox (kind, user_id, channel, recipient, locale, data, key)
       select 'visit_changed', $1, 'sms', $2, 'hi', '{}', 'flood ' || $2 || number from generate_series(1, $3::integer) number`,
      [customer.id, withCountry(customer.phone), DAILY_LIMIT.mails],
    );
    const orderId = await bookIt();
    const told = () =>
      database.sql(
        'select kind, withheld_at is not null as withheld from outbox where order_id = $1 order by id',
        [orderId],
      );
    expect(await told()).toEqual([{ kind: 'order_received', withheld: true }]);
    // What becomes of their order and money they hear all the same.
    await call(database.service, 'cancel_order', {
      p_order_id: orderId,
      p_actor: 'staff',
      p_actor_id: database.ids.staff,
    });
    expect(await told()).toEqual([
      { kind: 'order_received', withheld: true },
      { kind: 'order_cancelled', withheld: false },
    ]);
  });

  it('not at night of what nobody waits for', async () => {
    const ask = async (kind: string, channel: string, time: string, data: object = {}) =>
      (
        await database.sql<{ at: string }>(
          `select to_char(private.quiet_for($1, $4, $2, ('2026-03-02 ' || $3 || ' Asia/Kolkata')::timestamptz)
             at time zone 'Asia/Kolkata', 'DD HH24:MI') as at`,
          [kind, channel, time, JSON.stringify(data)],
        )
      )[0]?.at;
    expect(await ask('worker_assigned', 'sms', '07:59')).toBe('02 08:00');
    expect(await ask('worker_assigned', 'whatsapp', '08:00')).toBe('02 08:00');
    expect(await ask('worker_assigned', 'sms', '20:59')).toBe('02 20:59');
    expect(await ask('worker_assigned', 'sms', '21:00')).toBe('03 08:00');
    expect(await ask('worker_assigned', 'email', '23:00')).toBe('02 23:00');
    expect(await ask('order_received', 'sms', '23:00')).toBe('02 23:00');
    // Who comes today is named before they set out.
    const today = { scheduled_on: '2026-03-02' };
    expect(await ask('worker_assigned', 'sms', '07:30', today)).toBe('02 07:30');
    expect(await ask('worker_assigned', 'sms', '21:30', { scheduled_on: '2026-03-03' })).toBe(
      '03 08:00',
    );
    // What the customer has just done is answered, what we do waits.
    for (const [kind, own, ours] of [
      ['visit_changed', { changed_by: 'customer' }, { changed_by: 'staff' }],
      ['contract_news', { type: 'asked' }, { type: 'quoted' }],
      ['contract_news', { type: 'accepted' }, { type: 'replied' }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(kind, 'sms', '23:00', own)).toBe('02 23:00');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(kind, 'sms', '23:00', ours)).toBe('03 08:00');
    }
    expect(await ask('phone_changed', 'sms', '23:00')).toBe('02 23:00');
    const hours = await database.sql<{ at: string; isHeld: boolean }>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
         private.after_quiet_hours(at) > at as "isHeld"
       from generate_series(timestamptz '2026-03-01 18:30Z', '2026-03-02 18:30Z', '30 minutes') at`,
    );
    expect(hours).toHaveLength(49);
    for (const { at, isHeld } of hours) expect(isQuietHour(new Date(at)), at).toBe(isHeld);
  });

  it('of a wish to cancel, of one taken back, and of a complaint and its end', async () => {
    const orderId = await paidOrder();
    const bySms = async (kind: string) =>
      expect(await rowsOf(orderId, kind), kind).toMatchObject([{ channel: 'sms' }]);
    const act = (what: string, more: object = {}) =>
      call(database.service, what, { p_order_id: orderId, p_actor_id: customer.id, ...more });
    await act('ask_to_cancel', { p_reason: 'We move' });
    await bySms('cancel_asked');
    await act('ask_to_cancel', { p_reason: null });
    await bySms('cancel_withdrawn');
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id, { p_day: workday(1), p_slot: 'morning' });
    await setJob(database, orderId, 'IN_PROGRESS', { p_reason: 'as in the test' });
    await setJob(database, orderId, 'COMPLETED', { p_reason: 'as in the test' });
    await act('complain', { p_text: COMPLAINT_TEXT, p_kind: 'same_fault' });
    await bySms('complaint_received');
    await act('withdraw_complaint');
    await bySms('complaint_withdrawn');
  });

  it('of the removal of the account that is taken back', async () => {
    expect((await customer.client.rpc('request_deletion')).error).toBeNull();
    expect((await customer.client.rpc('withdraw_deletion')).error).toBeNull();
    expect(
      await database.sql(
        "select kind, channel from outbox where user_id = $1 and kind like 'deletion%' order by id",
        [customer.id],
      ),
    ).toEqual([
      { kind: 'deletion_requested', channel: 'sms' },
      { kind: 'deletion_withdrawn', channel: 'sms' },
    ]);
  });

  it('of contract work: that it was asked for, its price, and that the price was accepted', async () => {
    const { data, error } = await customer.client.rpc('create_contract_request', {
      p_service_code: 'HP',
      p_name: 'Ramkali Devi',
      p_phone: customer.phone,
      p_description: 'Two rooms and the outer wall, please.',
      p_address: 'Ward 5, Ballia',
      p_locale: 'hi',
    });
    expect(error).toBeNull();
    const ticket = String((data as { ticket: string }).ticket);
    await sendQuote(contextOf(database.staff), ticket, quoteOf());
    await acceptQuote(contextOf(customer.client), { ticket, version: 1 });
    expect(
      await database.sql(
        `select data ->> 'type' as type, channel, recipient from outbox
         where kind = 'contract_news' and data ->> 'ticket' = $1 order by id`,
        [ticket],
      ),
    ).toEqual(
      ['asked', 'quoted', 'accepted'].map((type) => ({
        type,
        channel: 'sms',
        recipient: withCountry(customer.phone),
      })),
    );
  });

  describe('as they choose', () => {
    const mine = async () => (await customer.client.rpc('my_channels')).data;

    it('kept with the time and the words that they read, once', async () => {
      expect(await mine()).toEqual({
        email: null,
        phone: withCountry(customer.phone),
        chosen: 'sms',
        reminders: true,
        is_asked: false,
      });
      const chosen = {
        ...((await mine()) as object),
        chosen: 'whatsapp',
        reminders: false,
        is_asked: true,
      };
      expect((await choose('whatsapp', false)).data).toEqual(chosen);
      expect((await choose('whatsapp', false)).data).toEqual(chosen);
      const rows = await database.sql(
        "select wanted, wording from private.channel_choices where user_id = $1 and choice = 'orders' and since > now() - interval '1 minute'",
        [customer.id],
      );
      expect(rows).toEqual([{ wanted: true, wording: CHANNEL_WORDING.whatsapp.hi }]);
      const data = await readOwnData(contextOf(customer.client));
      expect(data.channels.at(-1)).toMatchObject({ by: 'whatsapp', wanted: true });
    });

    it('and again otherwise: the newest counts, whatever came before', async () => {
      await proveEmail();
      for (const channel of ['sms', 'email', 'whatsapp', 'sms', 'email']) {
        expect((await choose(channel)).data).toMatchObject({ chosen: channel, reminders: true });
      }
      const orderId = await bookIt();
      expect(await rowsOf(orderId)).toMatchObject([{ channel: 'email' }]);
      // WhatsApp was taken back; SMS stays the last way.
      await finish((await newestOf(orderId)).id, refused);
      await finish((await newestOf(orderId)).id, refused);
      expect((await rowsOf(orderId)).map(({ channel }) => channel)).toEqual(['email', 'sms']);
    });

    it('not by what they have not proven, by what there is not, or without end', async () => {
      for (const channel of ['email', 'push', 'pigeon']) {
        expect((await choose(channel)).error?.message).toBe('invalid_input');
      }
      expect((await database.anonymous.rpc('my_channels')).error?.code).toBe('42501');
      for (let turn = 0; turn < DAILY_LIMIT.choices; turn += 1) {
        expect((await choose(turn % 2 ? 'sms' : 'whatsapp')).error).toBeNull();
      }
      expect((await choose('whatsapp')).error?.message).toBe('rate_limited');
    });

    it.each(Object.entries(CHANNEL_WORDING))(
      'in the words of the page: %s',
      async (what, words) => {
        for (const locale of ['en', 'hi'] as const) {
          expect(
            await database.sql('select private.channel_wording($1, $2) as words', [what, locale]),
          ).toEqual([{ words: words[locale] }]);
        }
      },
    );
  });

  describe('without anybody asking', () => {
    const kindsOf = async (orderId: string) =>
      (await messagesAbout(orderId)).map(({ kind }) => kind);
    const atWork = async (day = workday(3)) => {
      const orderId = await bookIt({ payment_mode: 'after_service' });
      const worker = await addWorker(database);
      await assign(database, orderId, worker.id, { p_day: day, p_slot: 'morning' });
      return { orderId, worker };
    };
    const remindAt = (time: string) =>
      database.sql("select private.queue_reminders($1::timestamp at time zone 'Asia/Kolkata')", [
        time,
      ]);
    const eveningBefore = (day: string, time: string) =>
      `${new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)} ${time}`;

    it('that the worker is on the way, on the day, once', async () => {
      const { orderId, worker } = await atWork();
      const tell = (client: SupabaseClient = database.staff) =>
        client.rpc('worker_on_the_way', { p_order_id: orderId });
      expect((await tell(customer.client)).error?.message).toBe('not_allowed');
      expect((await tell()).error?.message).toBe('invalid_date');
      await database.sql(
        "update orders set scheduled_on = (now() at time zone 'Asia/Kolkata')::date where order_id = $1",
        [orderId],
      );
      expect((await tell()).data).toMatchObject({ changed: true });
      expect((await tell()).data).toMatchObject({ changed: false });
      const [row, ...more] = await database.sql<{ data: object; isSoon: boolean }>(
        `select data, next_try_at <= now() as "isSoon" from outbox where order_id = $1 and kind = 'worker_on_the_way'`,
        [orderId],
      );
      expect(more).toEqual([]);
      expect(row).toMatchObject({
        data: { worker_name: worker.name, worker_phone: worker.phone },
        isSoon: true,
      });
      // Two hours later nobody is on the way any more.
      await database.sql(
        "update outbox set created_at = now() - interval '2 hours' where order_id = $1 and kind = 'worker_on_the_way'",
        [orderId],
      );
      await call(database.service, 'claim_messages', { p_limit: 1 });
      expect(await rowsOf(orderId, 'worker_on_the_way')).toMatchObject([{ isGivenUp: true }]);
      await setJob(database, orderId, 'IN_PROGRESS', { p_reason: 'as in the test' });
      expect((await tell()).error?.message).toBe('order_changed');
    });

    it('of the visit on the evening before, once, and not who has just booked', async () => {
      const day = workday(4);
      const { orderId, worker } = await atWork(day);
      const reminders = () => rowsOf(orderId, 'visit_reminder');
      await database.sql('update orders set created_at = now() where order_id = $1', [orderId]);
      for (const time of ['16:59', '20:46', '23:00']) await remindAt(eveningBefore(day, time));
      await remindAt(`${day} 18:00`);
      expect(await reminders()).toEqual([]);
      await remindAt(eveningBefore(day, '17:00'));
      await remindAt(eveningBefore(day, '20:45'));
      expect(await reminders()).toMatchObject([{ channel: 'sms' }]);
      expect(
        await database.sql(
          "select data ->> 'worker_name' as name from outbox where order_id = $1 and kind = 'visit_reminder'",
          [orderId],
        ),
      ).toEqual([{ name: worker.name }]);
      await database.sql("delete from outbox where kind = 'visit_reminder'");
      await database.sql(
        "update orders set created_at = $2::timestamp at time zone 'Asia/Kolkata' where order_id = $1",
        [orderId, eveningBefore(day, '16:00')],
      );
      await remindAt(eveningBefore(day, '17:30'));
      expect(await reminders()).toEqual([]);
    });

    it('of the visit not whose customer wants no reminders, or asks to cancel', async () => {
      const day = workday(5);
      const { orderId } = await atWork(day);
      await choose('sms', false);
      await remindAt(eveningBefore(day, '18:00'));
      expect(await rowsOf(orderId, 'visit_reminder')).toEqual([]);
    });

    const workDone = async (day: string) => {
      const { orderId } = await atWork(day);
      await setJob(database, orderId, 'IN_PROGRESS', { p_reason: 'as in the test' });
      await setJob(database, orderId, 'COMPLETED', { p_reason: 'as in the test' });
      return orderId;
    };

    it('that the work is done, with what is still to be paid; and a day later that it is unpaid', async () => {
      const orderId = await workDone(workday(6));
      expect((await kindsOf(orderId)).at(-1)).toBe('work_done');
      expect(
        await database.sql(
          "select data ->> 'status' as status from outbox where order_id = $1 and kind = 'work_done'",
          [orderId],
        ),
      ).toEqual([{ status: 'PENDING' }]);
      const after = (hours: number) =>
        database.sql('select private.queue_reminders(now() + make_interval(hours => $1))', [hours]);
      await after(23);
      expect(await rowsOf(orderId, 'payment_due')).toEqual([]);
      await after(25);
      await after(49);
      expect(await rowsOf(orderId, 'payment_due')).toHaveLength(1);
    });

    it('that an online order is unpaid, by day and before it closes, once', async () => {
      const orderId = await bookIt();
      const at = (time: string) => remindAt(`2026-03-03 ${time}`);
      const bookedAt = (time: string) =>
        database.sql(
          "update orders set created_at = $2::timestamp at time zone 'Asia/Kolkata' where order_id = $1",
          [orderId, time],
        );
      const reminders = () => rowsOf(orderId, 'payment_due');
      await bookedAt('2026-03-02 22:00');
      for (const time of ['07:59', '09:59', '21:00']) await at(time);
      expect(await reminders()).toEqual([]);
      await at('10:00');
      await at('12:00');
      expect(await reminders()).toMatchObject([{ channel: 'sms' }]);
      // Half a day later it was night: at eight it is not yet closed.
      await database.sql("delete from outbox where kind = 'payment_due'");
      await bookedAt('2026-03-02 09:00');
      await at('08:00');
      expect(await reminders()).toHaveLength(1);
      // Nor while money may be on its way.
      await database.sql("delete from outbox where kind = 'payment_due'");
      await openAttempt(database.service, orderId);
      await database.sql("update payment_attempts set state = 'unknown' where order_id = $1", [
        orderId,
      ]);
      await at('08:00');
      expect(await reminders()).toEqual([]);
    });

    it('that work is unpaid, not while its customer pays, and not once they have', async () => {
      const orderId = await workDone(workday(7));
      const after = (hours: number) =>
        database.sql('select private.queue_reminders(now() + make_interval(hours => $1))', [hours]);
      const reminders = () => rowsOf(orderId, 'payment_due');
      const attempt = await openAttempt(database.service, orderId);
      const endsAfter = (hours: number) =>
        database.sql(
          `update payment_attempts set state = 'open', expires_at = now() + make_interval(hours => $2)
           where order_id = $1`,
          [orderId, hours],
        );
      await endsAfter(26);
      await after(25);
      expect(await reminders()).toEqual([]);
      await endsAfter(1);
      await after(25);
      expect(await reminders()).toHaveLength(1);
      // Written before they began to pay.
      await database.sql('update outbox set next_try_at = now() where order_id = $1', [orderId]);
      const claimed = async () => {
        const all = await call<readonly { order_id: string; kind: string }[]>(
          database.service,
          'claim_messages',
          { p_limit: 100 },
        );
        return all.filter((one) => one.order_id === orderId).map((one) => one.kind);
      };
      const dueAgain = (kind: string) =>
        database.sql('update outbox set next_try_at = now() where order_id = $1 and kind = $2', [
          orderId,
          kind,
        ]);
      // What comes after it goes meanwhile.
      await database.sql(
        `insert into outbox (kind, order_id, user_id, channel, recipient, locale, data, key)
         select 'complaint_notice', order_id, null, 'email', null, locale, '{}', 'after ' || id from outbox
         where order_id = $1 and kind = 'payment_due'`,
        [orderId],
      );
      await database.sql(
        "update outbox set sent_at = now() where order_id = $1 and kind not in ('payment_due', 'complaint_notice')",
        [orderId],
      );
      expect(await claimed()).toEqual(['complaint_notice']);
      await database.sql("update payment_attempts set state = 'unknown' where order_id = $1", [
        orderId,
      ]);
      expect(await claimed()).toEqual([]);
      // What is not known after an hour may stay so.
      await database.sql(
        `update payment_attempts set created_at = now() - interval '61 minutes' where order_id = $1`,
        [orderId],
      );
      expect(await claimed()).toEqual(['payment_due']);
      await database.sql(
        "update payment_attempts set state = 'open', created_at = now() where order_id = $1",
        [orderId],
      );
      await database.sql("update outbox set tries = 0 where kind = 'payment_due'");
      await dueAgain('payment_due');
      expect(await claimed()).toEqual([]);
      await settle(database.service, attempt, [pay()]);
      await database.sql("update outbox set next_try_at = now() where kind = 'payment_due'");
      expect(await claimed()).toEqual([]);
      expect(await reminders()).toMatchObject([{ isSent: false, isGivenUp: true }]);
    });

    /** The morning has come: what waited, as a sender claims it, until nothing is left. */
    const atEight = async (about: string) => {
      await database.sql('update outbox set next_try_at = now() where sent_at is null');
      const sent = await sendMails(database.service);
      return sent.filter(({ key }) => key.includes(about));
    };
    const givenUp = (kind: string, about: string) =>
      database.sql(
        `select last_error as why from outbox
         where kind = $1 and (order_id = $2 or data ->> 'ticket' = $2) and given_up_at is not null`,
        [kind, about],
      );

    it('in the morning only of what is still so: who comes, and that the work is done', async () => {
      const { orderId, worker } = await atWork(workday(8));
      await unassign(database, orderId, worker.id);
      const other = await addWorker(database);
      await assign(database, orderId, other.id, { p_day: workday(8), p_slot: 'morning' });
      const coming = (await atEight(orderId)).filter(({ kind }) => kind === 'worker_assigned');
      expect(coming).toMatchObject([{ data: { worker_name: other.name } }]);
      expect(await givenUp('worker_assigned', orderId)).toEqual([{ why: 'overtaken' }]);

      const begun = await workDone(workday(9));
      expect((await atEight(begun)).map(({ kind }) => kind)).toEqual([
        'order_received',
        'work_done',
      ]);
      expect(await givenUp('worker_assigned', begun)).toHaveLength(1);

      const wrong = await workDone(workday(10));
      await call(database.service, 'complain', {
        p_order_id: wrong,
        p_actor_id: customer.id,
        p_text: COMPLAINT_TEXT,
        p_kind: 'same_fault',
      });
      await call(database.service, 'withdraw_complaint', {
        p_order_id: wrong,
        p_actor_id: customer.id,
      });
      const told = (await atEight(wrong)).map(({ kind }) => kind);
      expect(told).not.toContain('work_done');
      expect(told).toContain('complaint_received');
      expect(await givenUp('work_done', wrong)).toEqual([{ why: 'overtaken' }]);
    });

    it('in the morning with the time, and what is still to be paid, as they are then', async () => {
      const { orderId } = await atWork(workday(11));
      await call(database.service, 'change_visit', {
        p_order_id: orderId,
        p_actor: 'customer',
        p_actor_id: customer.id,
        p_address: 'Ward 5, Ghazipur',
        p_day: workday(12),
        p_slot: 'evening',
      });
      const coming = (await atEight(orderId)).find(({ kind }) => kind === 'worker_assigned');
      expect(coming?.data).toMatchObject({ scheduled_on: workday(12), slot: 'evening' });
      const paid = await workDone(workday(13));
      await settle(database.service, await openAttempt(database.service, paid), [pay()]);
      const done = (await atEight(paid)).find(({ kind }) => kind === 'work_done');
      expect(done?.data).toMatchObject({ status: 'SUCCESS' });
    });

    it('to pay for what they have booked only when they have not, some minutes later', async () => {
      const kindsAt = async (orderId: string, minutes: number) => {
        await database.sql(
          `update outbox set next_try_at = next_try_at - make_interval(mins => $2)
           where order_id = $1 and sent_at is null`,
          [orderId, minutes],
        );
        const sent = await sendMails(database.service);
        return sent.filter((mail) => mail.order_id === orderId).map(({ kind }) => kind);
      };
      const unpaid = await bookIt();
      expect(await kindsAt(unpaid, 10)).toEqual([]);
      // What waits tells the new wish, and is not followed by another.
      await call(database.service, 'revise_order', {
        p_order_id: unpaid,
        p_actor_id: customer.id,
        p_wish: { address: 'Ward 6, Ghazipur' },
      });
      expect(await rowsOf(unpaid)).toHaveLength(1);
      expect(await kindsAt(unpaid, 5)).toEqual(['order_received']);
      const paid = await paidOrder();
      expect(await kindsAt(paid, 0)).toEqual(['order_paid']);
      expect(await kindsAt(paid, 15)).toEqual([]);
      expect(await givenUp('order_received', paid)).toEqual([{ why: 'overtaken' }]);
      // Who pays after the work is told at once that it is booked.
      const later = await bookIt({ payment_mode: 'after_service' });
      expect(await kindsAt(later, 0)).toEqual(['order_received']);
    });

    it('of a price only while they can still say yes to it', async () => {
      const ask = async () => {
        const { data, error } = await customer.client.rpc('create_contract_request', {
          p_service_code: 'HP',
          p_name: 'Sunita Devi',
          p_phone: customer.phone,
          p_description: 'Two rooms and the outer wall, please.',
          p_address: 'Ward 4, Ghazipur',
          p_locale: 'hi',
        });
        if (error) throw new Error(error.message);
        await sendQuote(contextOf(database.staff), String(data.ticket), quoteOf());
        return String(data.ticket);
      };
      const typesOf = (mails: readonly Mail[], ticket: string) =>
        mails
          .filter(({ kind, data }) => kind === 'contract_news' && data['ticket'] === ticket)
          .map(({ data }) => data['type']);
      const [open, accepted, twice] = [await ask(), await ask(), await ask()];
      await acceptQuote(contextOf(customer.client), { ticket: accepted, version: 1 });
      await sendQuote(
        contextOf(database.staff),
        twice,
        quoteOf({ replaces: 1, validUntil: workday(20) }),
      );
      const sent = await atEight('');
      expect(typesOf(sent, open)).toEqual(['asked', 'quoted']);
      expect(typesOf(sent, accepted)).toEqual(['asked', 'accepted']);
      expect(typesOf(sent, twice)).toEqual(['asked', 'quoted']);
      expect(await givenUp('contract_news', accepted)).toEqual([{ why: 'overtaken' }]);
    });

    it('that the bank asks about a payment, once', async () => {
      const orderId = await paidOrder();
      const [payment] = await database.sql<{ id: string }>(
        'select provider_payment_id as id from payments where order_id = $1',
        [orderId],
      );
      const says = (state: string) =>
        call(database.service, 'record_dispute', {
          p_provider: 'razorpay',
          p_dispute: {
            id: `disp_${orderId}`,
            payment_id: payment?.id,
            amount_paise: 100_000,
            currency: 'INR',
            phase: 'chargeback',
            state,
          },
        });
      await says('open');
      await says('under_review');
      await says('lost');
      expect(await rowsOf(orderId, 'dispute_opened')).toHaveLength(1);
    });
  });

  describe('and staff see it', () => {
    const listed = async (orderId: string, client: SupabaseClient = database.staff) =>
      client.rpc('order_messages', { p_order_id: orderId });
    const again = (orderId: string, id: number, press: string, client = database.staff) =>
      client.rpc('send_again', { p_order_id: orderId, p_message_id: id, p_press: press });

    it('what was told, by which way, and whether it arrived; nobody else does', async () => {
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      await finish(id, { p_provider_id: `seen ${orderId}` });
      await report(`seen ${orderId}`, 'delivered');
      expect((await listed(orderId)).data).toMatchObject([
        {
          kind: 'order_received',
          channel: 'sms',
          recipient: withCountry(customer.phone),
          delivered_at: expect.any(String),
          read_at: null,
          failed_at: null,
        },
      ]);
      expect((await listed(orderId, customer.client)).error?.message).toBe('not_allowed');
      expect((await again(orderId, id, randomUUID(), customer.client)).error?.message).toBe(
        'not_allowed',
      );
    });

    it('and send it again, once for each press, which stands in the timeline', async () => {
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      const press = randomUUID();
      expect((await again(orderId, id, press)).data).toBe(true);
      expect((await again(orderId, id, press)).data).toBe(false);
      expect(await rowsOf(orderId)).toHaveLength(2);
      expect(
        await database.sql(
          "select actor_id, public from order_events where order_id = $1 and type = 'message_repeated'",
          [orderId],
        ),
      ).toEqual([{ actor_id: database.ids.staff, public: false }]);
      expect((await again(await bookIt(), id, press)).error?.message).toBe('not_found');
      await call(database.service, 'cancel_order', {
        p_order_id: orderId,
        p_actor: 'customer',
        p_actor_id: customer.id,
      });
      expect((await again(orderId, id, randomUUID())).error?.message).toBe('order_changed');
    });

    it('and send it again a few times a day, which silences nothing', async () => {
      const press = randomUUID();
      const orders = [await bookIt(), await bookIt(), await bookIt(), await bookIt()];
      const outcomesOf: string[] = [];
      for (const orderId of orders) {
        const { id } = await newestOf(orderId);
        const outcomes: string[] = [];
        for (let turn = 0; turn <= DAILY_LIMIT.repeatsOfMessage; turn += 1) {
          const { error } = await again(orderId, id, turn === 0 ? press : randomUUID());
          outcomes.push(error?.message ?? 'sent');
        }
        outcomesOf.push(outcomes.join(' '));
      }
      expect(outcomesOf).toEqual([
        'sent sent sent rate_limited',
        'sent sent sent rate_limited',
        'sent sent sent rate_limited',
        'sent rate_limited rate_limited rate_limited',
      ]);
      const [first = ''] = orders;
      expect((await again(first, (await newestOf(first)).id, press)).data).toBe(false);
      expect(await rowsOf(first)).toHaveLength(1 + DAILY_LIMIT.repeatsOfMessage);
      // Repeats are no news: as much of it is told as if there were none.
      await database.sql(
        `insert into outbox (kind, user_id, channel, recipient, locale, data, key)
         select 'visit_changed', $1, 'sms', $2, 'hi', '{}', 'news ' || $2 || number from generate_series(1, $3::integer) number`,
        [customer.id, withCountry(customer.phone), DAILY_LIMIT.mails - orders.length],
      );
      expect(
        await database.sql('select 1 from outbox where user_id = $1 and withheld_at is not null', [
          customer.id,
        ]),
      ).toEqual([]);
    });

    it('and one of the staff sends so many again in a day, to whomever', async () => {
      await database.sql(
        "update order_events set at = at - interval '25 hours' where type = 'message_repeated'",
      );
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      await database.sql(
        `insert into order_events (order_id, actor, actor_id, type, data)
         select $1, 'staff', $2, 'message_repeated', '{"kind": "order_received"}'
         from generate_series(1, $3::integer)`,
        [await book(database.customer), database.ids.staff, DAILY_LIMIT.repeatsOfStaff - 1],
      );
      expect((await again(orderId, id, randomUUID())).error).toBeNull();
      expect((await again(orderId, id, randomUUID())).error?.message).toBe('rate_limited');
    });

    it('and call whom nothing reaches', async () => {
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      await call(database.service, 'opt_out', {
        p_channel: 'sms',
        p_phone: withCountry(customer.phone),
      });
      expect((await again(orderId, id, randomUUID())).error?.message).toBe('no_way_to_tell');
    });
  });
});

describe('a first password', () => {
  const choose = (client: SupabaseClient) =>
    client.auth.updateUser({ password: 'Mallory#Chosen1' });
  const passwordOf = async (id: string) =>
    (
      await database.sql<{ hash: string | null }>(
        "select nullif(encrypted_password, '') as hash from auth.users where id = $1",
        [id],
      )
    )[0]?.hash ?? null;
  const passTenMinutes = (id: string) =>
    database.sql(
      "update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [id],
    );

  it('is chosen in a login of ten minutes at most: a stolen one makes none of its own', async () => {
    const { client, id } = customer;
    await passTenMinutes(id);
    expect((await choose(client)).error).not.toBeNull();
    expect(await passwordOf(id)).toBeNull();
    const fresh = await logInByPhone(database, customer.phone);
    expect((await choose(fresh.client)).error).toBeNull();
    expect(await passwordOf(id)).not.toBeNull();
  });

  it('is told by SMS, since there is no address', async () => {
    expect((await customer.client.auth.updateUser({ password: 'Brand#New1' })).error).toBeNull();
    expect(
      await database.sql(
        "select channel, recipient from outbox where user_id = $1 and kind = 'password_changed'",
        [customer.id],
      ),
    ).toEqual([{ channel: 'sms', recipient: `+91${customer.phone}` }]);
  });

  it('and any later one comes without the current one in such a login only: a stolen login makes no newer one', async () => {
    const { id } = customer;
    const another = (client: SupabaseClient, password: string) =>
      client.auth.updateUser({ password });
    const first = await logInByPhone(database, customer.phone);
    expect((await choose(first.client)).error).toBeNull();
    const chosen = await passwordOf(id);
    // By its code, not by its password: nobody asks for the current one.
    await passTenMinutes(id);
    expect((await another(first.client, 'Mallory#Chosen2')).error).not.toBeNull();
    expect(await passwordOf(id)).toBe(chosen);
    const fresh = await logInByPhone(database, customer.phone);
    expect((await another(fresh.client, 'Asha#Chosen3')).error).toBeNull();
    expect(await passwordOf(id)).not.toBe(chosen);
  });

  it('of an account that has an address by now comes by a link to that, and the page knows that there is none', async () => {
    const { client, id } = customer;
    const email = newEmail();
    await database.transaction(async (statement) => {
      await silence(statement);
      await statement(
        'update auth.users set email = $2, email_confirmed_at = now() where id = $1',
        [id, email],
      );
    });
    expect((await client.rpc('me')).data).toMatchObject({ has_password: false });
    expect((await visitor(database).auth.resetPasswordForEmail(email)).error).toBeNull();
    const opened = await openLink(database, await newestLink(database, email));
    expect(opened.code).toBe('none');
    expect((await choose(opened.client)).error).toBeNull();
    expect((await opened.client.rpc('me')).data).toMatchObject({ has_password: true });
  });

  it('is not chosen in an old login while its owner logs in elsewhere', async () => {
    const { client, id, phone } = customer;
    await passTenMinutes(id);
    const owner = await logInByPhone(database, phone);
    expect((await choose(client)).error).not.toBeNull();
    expect(await passwordOf(id)).toBeNull();
    expect((await owner.client.rpc('list_sessions')).data).toHaveLength(2);
  });

  it('counts every login that is left: a new one of the owner that begins meanwhile opens none', async () => {
    const { id } = customer;
    await passTenMinutes(id);
    await logInByPhone(database, customer.phone);
    await expect(
      database.sql("update auth.users set encrypted_password = 'hash of mallory' where id = $1", [
        id,
      ]),
    ).rejects.toThrow('reauthentication_needed');
    expect(await passwordOf(id)).toBeNull();
  });

  it('is not chosen in an old login beside a new one, which Supabase Auth ends in the same transaction', async () => {
    const { id } = customer;
    await passTenMinutes(id);
    await logInByPhone(database, customer.phone);
    await expect(
      database.sql(
        `with ended as (
           delete from auth.sessions where user_id = $1 and created_at > now() - interval '10 minutes'
         )
         update auth.users set encrypted_password = 'hash of mallory' where id = $1`,
        [id],
      ),
    ).rejects.toThrow('reauthentication_needed');
    expect(await passwordOf(id)).toBeNull();
  });
});

describe('is told in the browser', () => {
  let browsers = 0;
  const newBrowser = () => aBrowser((browsers += 1));
  const addTo = (client: SupabaseClient, browser: object, locale = 'hi') =>
    client.rpc('add_push_device', { ...browser, p_locale: locale });
  const add = async (browser = newBrowser()) => {
    expect((await addTo(customer.client, browser)).error).toBeNull();
    return browser;
  };
  const remove = ({ p_endpoint }: { p_endpoint: string }, client = customer.client) =>
    client.rpc('remove_push_device', { p_endpoint });
  const rowsOf = (orderId: string, kind = 'order_received') =>
    database.sql<{ id: number; channel: string; next_channel: string | null; isGivenUp: boolean }>(
      `select id, channel, next_channel, given_up_at is not null as "isGivenUp"
       from outbox where order_id = $1 and kind = $2 order by id`,
      [orderId, kind],
    );
  const devicesOf = (id = customer.id) =>
    database.sql<{ endpoint: string; place: number; locale: string }>(
      'select endpoint, place, locale from private.push_devices where user_id = $1 order by place',
      [id],
    );
  const gone = { p_error: 'gone', p_is_refused: true };
  const finish = (id: number | undefined, more: object) =>
    call<{ given_up: boolean }>(database.service, 'finish_message', { p_id: id, ...more });
  const claimed = async (orderId: string) =>
    (
      await call<readonly { order_id: string; key: string; device: { endpoint: string } | null }[]>(
        database.service,
        'claim_messages',
        { p_limit: 100, p_channels: ['push'] },
      )
    ).filter((message) => message.order_id === orderId);
  const toldBy = async (orderId: string) => (await rowsOf(orderId)).map(({ channel }) => channel);

  it('on each device once, before the way that they chose, in the language of the device', async () => {
    const [first, second] = [await add(), newBrowser()];
    await addTo(customer.client, second, 'en');
    const orderId = await bookIt({ payment_mode: 'after_service' });
    expect(await toldBy(orderId)).toEqual(['push', 'push']);
    expect(await claimed(orderId)).toEqual([
      expect.objectContaining({
        key: `order_received ${orderId} push1`,
        locale: 'hi',
        device: expect.objectContaining({ endpoint: first.p_endpoint, auth: first.p_auth }),
        seconds_left: expect.closeTo(2 * 24 * 60 * 60, -2),
      }),
    ]);
    // One message of an order waits for those before it.
    await finish((await rowsOf(orderId))[0]?.id, {});
    expect(await claimed(orderId)).toMatchObject([
      {
        key: `order_received ${orderId} push2`,
        locale: 'en',
        device: { endpoint: second.p_endpoint },
      },
    ]);
    expect(
      await database.sql('select wanted, wording from private.channel_choices where user_id = $1', [
        customer.id,
      ]),
    ).toEqual([
      { wanted: true, wording: CHANNEL_WORDING.push.hi },
      { wanted: true, wording: CHANNEL_WORDING.push.en },
    ]);
    // What they choose beside it, and whether they are asked, is as before.
    expect((await customer.client.rpc('my_channels')).data).toMatchObject({
      chosen: 'sms',
      is_asked: false,
    });
  });

  it('and by the next way when the last device is gone, once', async () => {
    await add();
    await add();
    const orderId = await bookIt({ payment_mode: 'after_service' });
    const [first, second] = await rowsOf(orderId);
    expect(await finish(first?.id, gone)).toMatchObject({ given_up: false });
    expect(await toldBy(orderId)).toEqual(['push', 'push']);
    expect(await finish(second?.id, gone)).toMatchObject({ given_up: false });
    await finish(second?.id, gone);
    await finish(first?.id, gone);
    expect(await rowsOf(orderId)).toMatchObject([
      { channel: 'push', isGivenUp: true, next_channel: null },
      { channel: 'push', isGivenUp: true, next_channel: 'sms' },
      { channel: 'sms', isGivenUp: false },
    ]);
  });

  it('and by the next way when both fail at the same moment, once', async () => {
    await add();
    await add();
    const orderId = await bookIt({ payment_mode: 'after_service' });
    await Promise.all((await rowsOf(orderId)).map(({ id }) => finish(id, gone)));
    expect(await toldBy(orderId)).toEqual(['push', 'push', 'sms']);
  });

  it('and by no other way when one of two devices told it', async () => {
    await add();
    await add();
    const orderId = await bookIt({ payment_mode: 'after_service' });
    const [first, second] = await rowsOf(orderId);
    await finish(first?.id, {});
    expect(await finish(second?.id, gone)).toMatchObject({ given_up: false });
    expect(await toldBy(orderId)).toEqual(['push', 'push']);
  });

  it('not of what may be done to the account, nor reminded by it who wants no reminders', async () => {
    await add();
    const ways = async (kind: string) =>
      (
        await database.sql<{ channel: string }>(
          'select channel from private.ways_to($1, $2) order by place',
          [customer.id, kind],
        )
      ).map(({ channel }) => channel);
    expect(await ways('deletion_requested')).toEqual(['sms']);
    expect(await ways('visit_reminder')).toEqual(['push', 'sms']);
    await customer.client.rpc('choose_channel', {
      p_channel: 'sms',
      p_reminders: false,
      p_locale: 'hi',
    });
    expect(await ways('visit_reminder')).toEqual([]);
    expect(await ways('order_paid')).toEqual(['push', 'sms']);
  });

  it('until it is turned off there: what waits goes by the next way', async () => {
    const [first, second] = [await add(), await add()];
    expect((await remove(first)).error).toBeNull();
    expect(await toldBy(await bookIt({ payment_mode: 'after_service' }))).toEqual(['push']);
    const orderId = await bookIt({ payment_mode: 'after_service' });
    expect((await remove(second)).error).toBeNull();
    expect((await remove(second)).error).toBeNull();
    expect(await claimed(orderId)).toMatchObject([{ device: null }]);
    await finish((await rowsOf(orderId))[0]?.id, gone);
    expect(await toldBy(orderId)).toEqual(['push', 'sms']);
    expect(await toldBy(await bookIt({ payment_mode: 'after_service' }))).toEqual(['sms']);
    const { data } = await customer.client.rpc('my_data');
    expect(data).toMatchObject({ devices: [] });
    expect(data.channels.at(-1)).toMatchObject({ by: 'push', wanted: false });
  });

  it('until that login ends, and no other', async () => {
    await add();
    const other = await logInByPhone(database, customer.phone);
    const kept = newBrowser();
    await addTo(other.client, kept);
    await customer.client.auth.signOut({ scope: 'local' });
    expect(await devicesOf()).toEqual([{ endpoint: kept.p_endpoint, place: 2, locale: 'hi' }]);
    await other.client.auth.signOut({ scope: 'global' });
    expect(await devicesOf()).toEqual([]);
  });

  it('until somebody else has the same browser: they are told nothing of another person', async () => {
    const browser = await add();
    const waits = await bookIt({ payment_mode: 'after_service' });
    const next = await customerByPhone(database);
    expect((await addTo(next.client, browser)).error).toBeNull();
    expect(await devicesOf()).toEqual([]);
    expect(await devicesOf(next.id)).toHaveLength(1);
    expect(await claimed(waits)).toMatchObject([{ device: null }]);
  });

  it('on at most five devices: none gives way to a sixth, and a removed one does', async () => {
    const all = [];
    for (let turn = 0; turn < 5; turn += 1) all.push(await add());
    expect((await addTo(customer.client, newBrowser())).error?.message).toBe('too_many_devices');
    const before = await devicesOf();
    expect(before.map(({ endpoint }) => endpoint)).toEqual(
      all.map(({ p_endpoint: endpoint }) => endpoint),
    );
    await remove(all[2] ?? newBrowser());
    await add();
    expect((await devicesOf()).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  });

  const toldOf = (kind: string, id = customer.id) =>
    database.sql<{ channel: string; recipient: string }>(
      'select channel, recipient from outbox where user_id = $1 and kind = $2 order by id',
      [id, kind],
    );

  it('and its owner hears of each new device by the way that they have beside it', async () => {
    const browser = await add();
    const bySms = { channel: 'sms', recipient: `+91${customer.phone}` };
    expect(await toldOf('device_added')).toEqual([bySms]);
    // The same once more, as a page that is opened says it, is no news.
    await addTo(customer.client, browser, 'en');
    expect(await toldOf('device_added')).toHaveLength(1);
    const thief = await logInByPhone(database, customer.phone);
    expect((await addTo(thief.client, newBrowser())).error).toBeNull();
    expect(await toldOf('device_added')).toEqual([bySms, bySms]);
  });

  it('and its owner hears of a new device also after as many texts as a number gets in a day', async () => {
    for (let sent = 0; sent < DAILY_LIMIT.mails; sent += 1) {
      await database.sql(
        `insert into outbox (kind, user_id, channel, recipient, locale, data, key)
         values ('order_paid', $1, 'sms', $2, 'hi', '{}', gen_random_uuid() || ' sms')`,
        [customer.id, `+91${customer.phone}`],
      );
    }
    await add();
    const [message] = await database.sql(
      "select withheld_at from outbox where user_id = $1 and kind = 'device_added'",
      [customer.id],
    );
    expect(message).toEqual({ withheld_at: null });
  });

  it('and its owner sees it with the login in which it was added, and removes it from afar', async () => {
    const thief = await logInByPhone(database, customer.phone);
    const theirs = newBrowser();
    await addTo(thief.client, theirs);
    type Logins = readonly { is_current: boolean; devices: { id: number; since: string }[] }[];
    const logins = () => call<Logins>(customer.client, 'list_sessions', {});
    const [here, there] = await logins();
    expect(here).toMatchObject({ is_current: true, devices: [] });
    expect(there).toMatchObject({ devices: [{ since: expect.any(String) }] });
    const device = { p_device_id: there?.devices[0]?.id };
    const other = await customerByPhone(database);
    expect((await other.client.rpc('end_push_device', device)).error?.message).toBe('not_found');
    expect((await customer.client.rpc('end_push_device', device)).error).toBeNull();
    expect((await customer.client.rpc('end_push_device', device)).error?.message).toBe('not_found');
    expect((await logins())[1]).toMatchObject({ devices: [] });
    expect(await toldBy(await bookIt({ payment_mode: 'after_service' }))).toEqual(['sms']);
    // The page there, when it is opened again, does not bring it back.
    const again = await thief.client.rpc('add_push_device', {
      ...theirs,
      p_locale: 'hi',
      p_again: true,
    });
    expect(again.error?.message).toBe('not_found');
    expect(await devicesOf()).toEqual([]);
  });

  it('the same browser again is the same device, in the language and the login of now', async () => {
    const browser = await add();
    const again = await logInByPhone(database, customer.phone);
    expect((await addTo(again.client, browser, 'en')).error).toBeNull();
    await customer.client.auth.signOut({ scope: 'local' });
    expect(await devicesOf()).toEqual([{ endpoint: browser.p_endpoint, place: 1, locale: 'en' }]);
  });

  it('not where the browser’s address or keys are none, taken, or changed without end', async () => {
    const browser = await add();
    for (const wrong of [
      { p_endpoint: null },
      { p_endpoint: 'javascript:alert(1)' },
      { p_endpoint: 'https://fcm.googleapis.com/a b' },
      { p_endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` },
      { p_p256dh: 'short' },
      { p_auth: 'short' },
      { p_auth: null },
    ]) {
      expect((await addTo(customer.client, { ...newBrowser(), ...wrong })).error?.message).toBe(
        'invalid_input',
      );
    }
    const thief = await customerByPhone(database);
    const guess = { ...newBrowser(), p_endpoint: browser.p_endpoint };
    expect((await addTo(thief.client, guess)).error?.message).toBe('invalid_input');
    expect((await remove(browser, thief.client)).error).toBeNull();
    expect(await devicesOf()).toHaveLength(1);
    for (let turn = 1; turn < DAILY_LIMIT.choices; turn += 1) await remove(await add());
    expect((await addTo(customer.client, newBrowser())).error?.message).toBe('rate_limited');
    // What they choose for themselves is counted apart: a stolen login does not use it up.
    const choice = { p_channel: 'sms', p_reminders: false, p_locale: 'hi' };
    expect((await customer.client.rpc('choose_channel', choice)).error).toBeNull();
  });

  it('for whom they are is for nobody to read but the service', async () => {
    const browser = await add();
    const orderId = await bookIt({ payment_mode: 'after_service' });
    const shown = JSON.stringify(
      (await database.staff.rpc('order_messages', { p_order_id: orderId })).data,
    );
    expect(shown).toContain('push');
    expect(shown).not.toContain('browser-');
    const { data } = await customer.client.rpc('my_data');
    expect(data.devices).toEqual([
      { since: expect.any(String), language: 'hi', told_through: 'fcm.googleapis.com' },
    ]);
    for (const person of [database.anonymous, database.stranger, database.staff]) {
      expect(
        (await person.schema('private').from('push_devices').select('endpoint')).error,
      ).not.toBeNull();
    }
    expect((await database.anonymous.rpc('add_push_device', browser)).error).not.toBeNull();
    expect(
      (await database.stranger.rpc('forget_push_device', { p_device_id: 1 })).error?.code,
    ).toBe('42501');
    const [device] = await database.sql<{ id: number }>(
      'select id from private.push_devices where user_id = $1',
      [customer.id],
    );
    await database.service.rpc('forget_push_device', { p_device_id: device?.id });
    expect(await devicesOf()).toEqual([]);
  });
});
