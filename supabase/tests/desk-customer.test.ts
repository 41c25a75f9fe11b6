import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { deskCustomer, deskFound } from '@kaarigar/shared/contracts/desk';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { people } from './people';
import { customerByPhone, newPhone } from './phones';

/** What the desk shows of one customer. */
const database = useDatabase();

const find = async (q: string) =>
  deskFound.parse(await call(database.staff, 'desk_search', { p_q: q }));

describe('the page of a customer', () => {
  // Of other people, who stand on no page but their own.
  beforeAll(async () => {
    await book(database.customer, { payment_mode: 'after_service' });
    await database.sql(
      `insert into contract_requests (ticket, user_id, name, phone, service_code, description, address)
       select '654321', $1, 'Zubaida Bano', '9123456783', code, 'Build a whole house for us', 'Ballia'
       from contract_services limit 1`,
      [database.ids.customer],
    );
    await database.sql(
      `insert into contact_messages (name, email, phone, message)
       values ('Second', null, '9876500012', 'hello again'), ('First', 'a@test.example', null, 'hello')`,
    );
  });

  const customerOf = async (which: { account?: string; phone?: string; email?: string }) =>
    z.nullable(deskCustomer).parse(
      await call(database.staff, 'desk_customer', {
        p_account: which.account ?? null,
        p_phone: which.phone ?? null,
        p_email: which.email ?? null,
      }),
    );

  it('is found by the address that an account has confirmed, and by no other', async () => {
    const { email } = people.customer;
    const page = await customerOf({ email: email.toUpperCase() });
    expect(page?.account).toMatchObject({ id: database.ids.customer, email });
    expect(page).toEqual(await customerOf({ account: database.ids.customer }));
    expect(await customerOf({ email: 'nobody@test.example' })).toBeNull();
    const confirmedAt = (value: string) =>
      database.exec(`
        set session_replication_role = replica;
        update auth.users set email_confirmed_at = ${value} where email = '${email}';
        set session_replication_role = origin`);
    await confirmedAt('null');
    expect(await customerOf({ email })).toBeNull();
    await confirmedAt('now()');
  });

  it('has what is an account’s: orders, sums, requests, what they wrote and what we sent', async () => {
    const { id, client, phone } = await customerByPhone(database);
    const orderId = await book(client, { payment_mode: 'after_service', mobileNumber: phone });
    const page = await customerOf({ account: id });
    expect(page).toMatchObject({
      phone,
      account: { id, name: 'Ramkali Devi', login_phone: phone, email: null, told_by: ['sms'] },
      money: { orders: 1, are_all: true, paid_paise: 0, refunded_paise: 0 },
      orders: [{ order_id: orderId, has_account: true }],
      of_others: [],
      requests: [],
      letters: [],
    });
    expect(page?.money.owed_paise).toBe(page?.orders[0]?.amount_paise);
    expect(page?.messages.map(({ kind }) => kind)).toContain('order_received');
    // The number that it has proved leads to the same page.
    expect(await customerOf({ phone: `+91 ${phone}` })).toEqual(page);
  });

  it('of a number has what was booked by phone, and no account that only wrote it', async () => {
    const phone = newPhone();
    await database.sql('update profiles set phone = $1 where id = $2', [
      phone,
      database.ids.stranger,
    ]);
    const typed = await book(database.stranger, { mobileNumber: phone });
    const wish = {
      kind: 'service',
      name: 'Phoolmati Devi',
      mobileNumber: phone,
      address: 'Ballia',
      locale: 'hi',
      catalogue_category: 'painting',
      catalogue_item_id: 14,
      quantity: 1,
      payment_mode: 'after_service',
      consent: true,
    };
    await call(database.staff, 'book_by_phone', { p_order_ids: ['700000001'], p_wishes: [wish] });
    expect(await customerOf({ phone })).toMatchObject({
      phone,
      account: null,
      money: { orders: 1 },
      orders: [{ order_id: '700000001', has_account: false }],
      of_others: [{ order_id: typed }],
      messages: [],
    });
    const mallory = await customerOf({ account: database.ids.stranger });
    expect(mallory?.account).toMatchObject({ typed_phone: phone, login_phone: null });
    expect(mallory?.orders.map(({ order_id: id }) => id)).not.toContain('700000001');
  });

  it('has letters of an address that is confirmed alone', async () => {
    const email = (
      await database.sql<{ email: string }>('select email from auth.users where id = $1', [
        database.ids.customer,
      ])
    )[0]?.email;
    await call(database.service, 'send_contact_message', {
      p_name: 'Somebody',
      p_email: email,
      p_message: 'When do you come?',
    });
    const letters = async () => (await customerOf({ account: database.ids.customer }))?.letters;
    expect(await letters()).toMatchObject([{ words: 'When do you come?', status: 'NEW' }]);
    const confirmed = (at: string) =>
      database.exec(`
        alter table auth.users disable trigger user;
        update auth.users set email_confirmed_at = ${at} where id = '${database.ids.customer}';
        alter table auth.users enable trigger user;
      `);
    await confirmed('null');
    expect(await letters()).toEqual([]);
    await confirmed('now()');
  });

  it('has letters from the number that is proved, as long as the number is surely theirs', async () => {
    const { id, phone } = await customerByPhone(database);
    const write = (words: string, p_phone = phone) =>
      call<number>(database.service, 'send_contact_message', {
        p_name: 'Ramkali',
        p_email: null,
        p_phone,
        p_message: words,
      });
    const [now, before, after] = [await write('now'), await write('before'), await write('after')];
    await database.exec(`
      set session_replication_role = replica;
      update private.login_phones set since = now() - interval '200 days' where user_id = '${id}';
      update auth.users set phone_confirmed_at = now() - interval '100 days' where id = '${id}';
      update contact_messages set created_at = now() - interval '291 days' where id = ${before};
      update contact_messages set created_at = now() - interval '289 days' where id = ${now};
      set session_replication_role = origin`);
    const letters = async (who: Parameters<typeof customerOf>[0]) =>
      (await customerOf(who))?.letters.map(({ words }) => words);
    // Somebody had the number before them, and perhaps somebody has it since.
    expect(await letters({ account: id })).toEqual(['now']);
    await database.exec(`
      set session_replication_role = replica;
      update auth.users set phone_confirmed_at = now() where id = '${id}';
      set session_replication_role = origin`);
    expect(await letters({ account: id })).toEqual(['after', 'now']);
    expect(after).toBeGreaterThan(now);

    const other = newPhone();
    await write('from a caller', other);
    expect(await letters({ phone: other })).toEqual(['from a caller']);
    expect(await find(other)).toMatchObject({
      messages: [{ name: 'Ramkali', phone: other, status: 'NEW', words: 'from a caller' }],
    });
  });

  it('is none where there is no such account, and asks for one of both', async () => {
    expect(await customerOf({ account: '00000000-0000-4000-8000-000000000000' })).toBeNull();
    await expect(customerOf({})).rejects.toThrow('invalid_phone');
    await expect(customerOf({ phone: '12' })).rejects.toThrow('invalid_phone');
  });
});
