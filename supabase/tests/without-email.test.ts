import { orderDetails } from '@kaarigar/shared/contracts/payment-api';
import { deletionRequestRow } from '@kaarigar/shared/contracts/staff-rows';
import { readOwnData } from '@kaarigar/shared/api/own-account';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { COMPLAINT_TEXT } from './complaining';
import { useDatabase } from './fixture';
import { customerByPhone, forgetCodes, logInByPhone, newPhone } from './phones';
import { contextOf } from './remote-context';
import { statusOf } from './settling';
import { visitor } from './signing-up';
import { withFactors } from './second-factors';
import { addWorker, assign, setJob, workday } from './working';
import { bookByPhone, paidByPhone, messagesOf, type CustomerByPhone } from './customer-by-phone';

/** A customer with a phone and no address does all that others do. */
const database = useDatabase();

let customer: CustomerByPhone;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

const bookIt = (changes: object = {}): Promise<string> => bookByPhone(customer, changes);
const paidOrder = (): Promise<string> => paidByPhone(database, customer);
const messagesAbout = (orderId: string) => messagesOf(database, orderId);

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
