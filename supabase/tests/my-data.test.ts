import { readOwnData } from '@kaarigar/shared/api/own-account';
import { beforeAll, expect, it } from 'vitest';
import { FIELD_WORDS } from '../../mf-booking/src/profile/own-data-words';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { fillTables } from './filled-tables';
import { people } from './people';
import { customerByPhone } from './phones';
import { contextOf, notAllowed } from './remote-context';
import { withFactors } from './second-factors';

/** What a person is told of all that we know of them. */
const database = useDatabase();

beforeAll(async () => {
  await fillTables(database);
  await call(database.service, 'send_contact_message', {
    p_name: people.customer.name,
    p_email: people.customer.email,
    p_message: 'Where is my receipt?',
  });
  await database.sql(
    `insert into private.message_answers (message_id, way, text, answered_by)
     select id, 'email', 'Under My Orders', $1 from contact_messages where email = $2`,
    [database.ids.staff, people.customer.email],
  );
});

const read = (person: 'customer' | 'stranger' | 'staff' | 'anonymous') =>
  readOwnData(contextOf(database[person]));

it('a customer has all of theirs: details, consents, orders with money, requests, messages, mails, logins', async () => {
  const { sql, ids } = database;
  const data = await read('customer');
  expect(data.account).toMatchObject({ ...people.customer, role: null });
  expect(data.removal).not.toBeNull();
  expect(data.consents.map(({ document }) => document)).toEqual(['terms', 'privacy']);
  const orders = await sql<{ order_id: string }>('select order_id from orders where user_id = $1', [
    ids.customer,
  ]);
  expect(data.orders).toHaveLength(orders.length);
  expect(data.orders.flatMap(({ payments }) => payments)).toHaveLength(1);
  expect(data.orders.flatMap(({ cash }) => cash)).toHaveLength(1);
  expect(data.orders.flatMap(({ refunds }) => refunds).length).toBeGreaterThan(0);
  expect(data.requests).toHaveLength(2);
  expect(data.requests.flatMap(({ photos }) => photos)).toHaveLength(1);
  expect(data.messages).toMatchObject([
    { message: 'Where is my receipt?', answers: [{ text: 'Under My Orders' }] },
  ]);
  const mails = await sql('select 1 from outbox where recipient = $1', [people.customer.email]);
  expect(data.mails).toHaveLength(mails.length);
  expect(data.logins.length).toBeGreaterThan(0);
});

it('nothing of it is of anybody else, and nothing is what staff write for each other', async () => {
  const words = JSON.stringify(await read('customer'));
  expect(words).not.toContain('kavita@test.example');
  expect(words).not.toContain(database.ids.staff);
  expect(words).not.toContain(people.staff.email);
  // Why cash was taken back is for staff alone.
  expect(words).not.toContain('another order’s page');
  const strangers = await read('stranger');
  expect([strangers.orders, strangers.requests, strangers.messages]).toEqual([[], [], []]);
  expect(JSON.stringify(strangers)).not.toContain(people.customer.email);
});

it('what was written from a number is of whoever has proved it', async () => {
  const { client, phone } = await customerByPhone(database);
  await call(database.service, 'send_contact_message', {
    p_name: 'Ramkali',
    p_email: null,
    p_phone: phone,
    p_message: 'Please call me.',
  });
  const { messages } = await readOwnData(contextOf(client));
  expect(messages).toMatchObject([{ phone, email: null, message: 'Please call me.' }]);
  expect((await read('stranger')).messages).toEqual([]);
});

it('who works here finds their role and their sign-ins', async () => {
  const data = await read('staff');
  expect(data.account).toMatchObject({ role: 'staff' });
  expect(data.staff_sign_ins.length).toBeGreaterThan(0);
});

it('nobody without a login, with an ended one, or without their code gets anything', async () => {
  await expect(read('anonymous')).rejects.toMatchObject(notAllowed);
  expect((await database.service.rpc('my_data')).error?.code).toBe('42501');
  await withFactors(database, [database.ids.stranger], async () => {
    await expect(read('stranger')).rejects.toMatchObject({ code: 'mfa_required' });
  });
});

it('every field has a word in both languages on the page that is saved', async () => {
  const keys = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(one);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        keys.add(key);
        // The data of an event is shown as the sentence of the timeline.
        if (key !== 'data') collect(one);
      }
  };
  const { made_at: _madeAt, ...sections } = await read('customer');
  for (const section of Object.values(sections)) collect(section);
  for (const { staff_sign_ins: signIns } of [await read('staff')]) collect(signIns);
  expect([...keys].filter((key) => !(key in FIELD_WORDS))).toEqual([]);
});
