import { orderDetails, orderSummaries } from '@kaarigar/shared/contracts/payment-api';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { makeAccount } from '../local/make-account';
import { settle } from './attempt';
import { useDatabase, usePglite, type TestDatabase } from './fixture';
import { recordRefund, requestRefund } from './handling-money';
import { book, orderDraft } from './order-draft';
import { sendMails } from './sending-mails';
import { eventsOf, everythingOf, pay, pendingOrder, statusOf } from './settling';
import { forgetCodes, logInByPhone, newestCode, newPhone, typeCode } from './phones';
import { newEmail, newestLink, openLink, visitor } from './signing-up';
import { TEST_PASSWORD } from './people';
import { addWorker, assign, jobOf, workday } from './working';

/**
 * Most tests run on PostgreSQL, as hosted Supabase does; `npm start` runs on PGlite. These check that both answer
 * alike.
 */
describe.each([
  ['a database on a PostgreSQL server', useDatabase],
  ['a database on PGlite', usePglite],
])('%s', (_name, use: () => TestDatabase) => {
  const database = use();

  it('keeps who asks apart: nobody gets the rows of a request that runs beside theirs', async () => {
    const mine = await book(database.customer);
    const read = (person: 'customer' | 'stranger' | 'staff' | 'anonymous') =>
      database[person].from('orders').select('order_id').eq('order_id', mine);
    const rounds = Array.from({ length: 10 }, () =>
      Promise.all([read('customer'), read('stranger'), read('staff'), read('anonymous')]),
    );
    for (const [owner, stranger, staff, anonymous] of await Promise.all(rounds)) {
      expect(owner.data).toEqual([{ order_id: mine }]);
      expect(stranger.data).toEqual([]);
      expect(staff.data).toEqual([{ order_id: mine }]);
      expect(anonymous.error?.code).toBe('42501');
    }
  });

  it('lets somebody in by a code on their phone, who then changes the number', async () => {
    const { client, phone, id } = await logInByPhone(database);
    const next = newPhone();
    await forgetCodes(database);
    expect((await client.auth.updateUser({ phone: withCountry(next) })).error).toBeNull();
    const token = await newestCode(database, next);
    const again = await logInByPhone(database, phone);
    expect((await again.client.rpc('type_phone_code', { p_code: token })).data).toBe(true);
    expect((await typeCode(database, { phone: next, token, type: 'phone_change' })).code).toBe(
      'none',
    );
    expect((await logInByPhone(database, next)).id).toBe(id);
    expect((await logInByPhone(database, phone)).id).not.toBe(id);
  });

  it('lets an old login choose no password beside a new one, which does and ends it', async () => {
    const { client: stolen, phone, id } = await logInByPhone(database);
    await database.sql(
      "update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [id],
    );
    const owner = await logInByPhone(database, phone);
    const choose = async (client: SupabaseClient, password: string) =>
      (await client.auth.updateUser({ password })).error?.code ?? 'none';
    expect(await choose(stolen, 'Mallory#Chosen1')).toBe('unexpected_failure');
    expect(await choose(owner.client, 'Asha#Chosen2')).toBe('none');
    expect((await stolen.auth.refreshSession()).error?.status).toBe(400);
    expect((await owner.client.auth.refreshSession()).error).toBeNull();
  });

  it('answers what the service passes on in the form of its contract', async () => {
    const mine = await book(database.customer);
    const { data: listed } = await database.customer.rpc('list_orders');
    expect(orderSummaries.parse(listed)).toContainEqual(
      expect.objectContaining({ order_id: mine, amount: 4_000, amount_paise: 4_000_00 }),
    );
    const { data: details } = await database.customer.rpc('order_details', { p_order_id: mine });
    expect(orderDetails.parse(details)).toEqual(details);
    const { data: none } = await database.stranger.rpc('order_details', { p_order_id: mine });
    expect(none).toBeNull();
  });

  it('sends invitations, deletes accounts, and changes an address with both links', async () => {
    const { admin } = database.service.auth;
    const [email, next] = [newEmail(), newEmail()];
    const { data } = await admin.inviteUserByEmail(email);
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const { client } = await openLink(database, await newestLink(database, email));
    expect((await client.auth.updateUser({ email: next })).error).toBeNull();
    for (const to of [email, next]) {
      expect((await openLink(database, await newestLink(database, to))).code).toBe('none');
    }
    const id = data.user?.id ?? '';
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email: next });
    expect((await admin.generateLink({ type: 'recovery', email: next })).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.listUsers()).data.users.map((user) => user.id)).not.toContain(id);
  });

  it('has no more grants than the migrations give', async () => {
    // Makes one request first: without our fix, Lite would have granted everything at it.
    expect((await database.anonymous.from('orders').select()).error?.code).toBe('42501');
    const writes = await database.sql(
      `select grantee, table_name from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('anon', 'authenticated')
         and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')`,
    );
    expect(writes).toEqual([]);
    const { error } = await database.customer.from('orders').insert({
      ...orderDraft(),
      user_id: database.ids.stranger,
    });
    expect(error?.code).toBe('42501');
  });

  it('refuses with the stable code, as PGlite does', async () => {
    const { error, status } = await database.customer
      .from('orders')
      .insert(orderDraft({ mobileNumber: '12345' }));
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'P0001', message: 'invalid_phone' });
  });

  it('writes numbers and moments as PostgREST does', async () => {
    const mine = await book(database.customer);
    const { data } = await database.customer
      .from('orders')
      .select('amount, amount_paise, created_at')
      .eq('order_id', mine)
      .single();
    expect(data).toEqual({
      amount: 4000,
      amount_paise: 400_000,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
    });
  });

  it('signs up, verifies and lets in a person, who books', async () => {
    const email = newEmail();
    const person = visitor(database);
    await makeAccount(database.supabase, person, {
      email,
      password: TEST_PASSWORD,
      details: { name: 'New' },
    });
    await person.auth.signOut();
    expect(
      (await person.auth.signInWithPassword({ email, password: TEST_PASSWORD })).error,
    ).toBeNull();
    const orderId = await book(person);
    expect((await person.from('orders').select('order_id')).data).toEqual([{ order_id: orderId }]);
  });

  it('takes an order from its booking through payment, a worker and the work to a refund', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [pay()]);
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id, { p_day: workday(0), p_slot: 'morning' });
    expect(await jobOf(database, orderId)).toMatchObject({
      job_status: 'ASSIGNED',
      assigned_worker: worker.name,
    });
    const refund = await requestRefund(database, orderId, { p_amount_paise: 100_000 });
    expect(await statusOf(database, orderId)).toBe('REFUND_PENDING');
    await recordRefund(database, refund, 'processed');
    expect(await statusOf(database, orderId)).toBe('PARTIALLY_REFUNDED');
    expect((await eventsOf(database, orderId)).map(({ to_status }) => to_status)).toEqual(
      expect.arrayContaining(['PENDING', 'SUCCESS', 'REFUND_PENDING', 'PARTIALLY_REFUNDED']),
    );
    const mails = await sendMails(database.service);
    expect(mails.filter(({ order_id }) => order_id === orderId).map(({ kind }) => kind)).toEqual([
      'order_received',
      'order_paid',
      'worker_assigned',
      'refund_processed',
    ]);
  });

  it('settles once what is told ten times at once', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const payment = pay();
    await Promise.all(
      Array.from({ length: 10 }, () => settle(database.service, attempt, [payment])),
    );
    const { payments, events } = await everythingOf(database, orderId);
    expect(payments).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'status_changed')).toHaveLength(1);
  });

  it('takes a transaction back when it fails', async () => {
    const orderId = await book(database.customer);
    const failed = database.transaction(async (sql) => {
      await sql('delete from order_events where order_id = $1', [orderId]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await eventsOf(database, orderId)).toHaveLength(1);
  });
});
