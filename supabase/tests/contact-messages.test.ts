import { describe, expect, it } from 'vitest';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useDatabase } from './fixture';

const database = useDatabase();

type Changes = Readonly<Record<string, unknown>>;

const send = (client: SupabaseClient, changes: Changes = {}) =>
  client.rpc('send_contact_message', {
    p_name: 'Arvind',
    p_email: 'Arvind@Test.Example',
    p_message: 'Do you come to Ballia on Sundays?',
    p_locale: 'en',
    ...changes,
  });

it('the service takes messages, nobody past it; staff read them, nobody else does', async () => {
  const { anonymous, customer, staff, service } = database;
  for (const person of [anonymous, customer, staff]) {
    expect((await send(person)).error?.code).toBe('42501');
  }
  const { data: first } = await send(service);
  expect(first).toEqual(expect.any(Number));
  expect(await send(service, { p_email: 'sunita@test.example' })).toMatchObject({
    data: first + 1,
  });
  // Sent again because no answer came, it has the number it had.
  expect(await send(service)).toMatchObject({ data: first });
  const read = (client: SupabaseClient) =>
    client.from('contact_messages').select('name, email, status').order('id');
  const both = [
    { name: 'Arvind', email: 'arvind@test.example', status: 'NEW' },
    { name: 'Arvind', email: 'sunita@test.example', status: 'NEW' },
  ];
  expect((await read(staff)).data).toEqual(both);
  expect((await read(service)).data).toEqual(both);
  expect((await read(customer)).data).toEqual([]);
  expect((await read(anonymous)).error?.code).toBe('42501');
});

it('staff note what became of a message; nothing else of it changes', async () => {
  const { staff, customer, anonymous } = database;
  const update = (client: SupabaseClient, changes: Changes) =>
    client
      .from('contact_messages')
      .update(changes)
      .eq('email', 'arvind@test.example')
      .select('status, note');
  expect((await update(staff, { status: 'ANSWERED', note: 'Called back' })).data).toEqual([
    { status: 'ANSWERED', note: 'Called back' },
  ]);
  expect((await update(staff, { message: 'Changed' })).error?.code).toBe('42501');
  expect((await update(customer, { status: 'CLOSED' })).data).toEqual([]);
  expect((await update(anonymous, { status: 'CLOSED' })).error?.code).toBe('42501');
  expect((await staff.from('contact_messages').delete().neq('id', 0)).error?.code).toBe('42501');
});

it('who has no address gives a mobile number, as people write it; nothing is kept without either', async () => {
  const { service, staff, sql } = database;
  const byPhone = { p_name: 'Ramlal', p_email: null, p_phone: '+91 ९८७६५ 00099' };
  const { data: id } = await send(service, byPhone);
  // Sent again, and with the address beside it, which is another message.
  expect((await send(service, { ...byPhone, p_phone: '09876500099' })).data).toBe(id);
  expect((await send(service, { ...byPhone, p_email: 'ramlal@test.example' })).data).not.toBe(id);
  const { data } = await staff
    .from('contact_messages')
    .select('name, email, phone')
    .eq('phone', '9876500099')
    .order('id');
  expect(data).toEqual([
    { name: 'Ramlal', email: null, phone: '9876500099' },
    { name: 'Ramlal', email: 'ramlal@test.example', phone: '9876500099' },
  ]);
  await expect(sql('update contact_messages set phone = null where id = $1', [id])).rejects.toThrow(
    'contact_messages_can_be_answered',
  );
  await sql("delete from contact_messages where phone = '9876500099'");
});

describe('refusals', () => {
  it.each<[string, Changes, string]>([
    ['no name', { p_name: '' }, 'required_fields'],
    ['no message', { p_message: '   ' }, 'required_fields'],
    ['no address', { p_email: null }, 'required_fields'],
    ['neither address nor number', { p_email: ' ', p_phone: '\u200b' }, 'required_fields'],
    ['a wrong address', { p_email: 'arvind at home' }, 'invalid_email'],
    ['a wrong address beside a number', { p_email: 'x', p_phone: '9876500011' }, 'invalid_email'],
    ['a wrong number', { p_email: null, p_phone: '12345' }, 'invalid_phone'],
    ['a wrong number beside an address', { p_phone: '1234567890' }, 'invalid_phone'],
    ['an endless message', { p_message: 'x'.repeat(4001) }, 'invalid_input'],
    ['an endless name', { p_name: 'x'.repeat(121) }, 'invalid_input'],
    ['an unknown language', { p_locale: 'fr' }, 'invalid_input'],
  ])('%s: %o → %s', async (_what, changes, code) => {
    const { error, status } = await send(database.service, changes);
    expect([error?.code, error?.message, status]).toEqual(['P0001', code, 400]);
  });

  it('the sixth message of a day from one address is refused, however it is written; another address is not', async () => {
    const { service, sql } = database;
    for (let count = 0; count < 5; count += 1) {
      const message = { p_email: 'many@test.example', p_message: `Question ${count}` };
      expect((await send(service, message)).error).toBeNull();
    }
    expect((await send(service, { p_email: ' MANY@test.example ' })).error?.message).toBe(
      'rate_limited',
    );
    // What is here already is not refused.
    const again = { p_email: ' MANY@test.example ', p_message: ' Question 4 ' };
    expect((await send(service, again)).error).toBeNull();
    expect((await send(service, { p_email: 'other@test.example' })).error).toBeNull();
    await sql("update contact_messages set created_at = created_at - interval '25 hours'");
    expect((await send(service, { p_email: 'many@test.example' })).error).toBeNull();
  });
});

it('so is the sixth from one number, whatever address stands beside it', async () => {
  const { service, sql } = database;
  const from = (phone: string, email: string | null, count: number) =>
    send(service, { p_phone: phone, p_email: email, p_message: `Question ${count}` });
  for (let count = 0; count < 5; count += 1) {
    const email = count % 2 === 0 ? null : `of${count}@test.example`;
    expect((await from('9876500098', email, count)).error).toBeNull();
  }
  for (const email of [null, 'sixth@test.example']) {
    expect((await from(' +91 98765 00098', email, 6)).error?.message).toBe('rate_limited');
  }
  expect((await from('9876500097', null, 6)).error).toBeNull();
  await sql("update contact_messages set created_at = created_at - interval '25 hours'");
  expect((await from('9876500098', null, 6)).error).toBeNull();
});

it('sent again because no answer came, a message is here once; what was answered or is old is asked anew', async () => {
  const { service, sql } = database;
  const doubt = { p_email: 'doubt@test.example' };
  const kept = async () =>
    (await sql("select 1 from contact_messages where email = 'doubt@test.example'")).length;
  await Promise.all(Array.from({ length: 4 }, () => send(service, doubt)));
  expect(await kept()).toBe(1);
  await send(service, { ...doubt, p_name: 'Asha' });
  await send(service, { ...doubt, p_message: 'And on Mondays?' });
  expect(await kept()).toBe(3);
  await sql("update contact_messages set status = 'ANSWERED' where email = 'doubt@test.example'");
  await send(service, doubt);
  expect(await kept()).toBe(4);
  await sql("update contact_messages set created_at = created_at - interval '61 minutes'");
  await send(service, doubt);
  expect(await kept()).toBe(5);
});

it('no number of messages from many addresses stops the form for others, until a level far above a busy day', async () => {
  const { service, sql } = database;
  const add = (count: number) =>
    sql(
      `insert into contact_messages (name, email, message)
       select 'Flood', 'flood' || number || '@test.example', 'x' from generate_series(1, $1) number`,
      [count],
    );
  await sql('delete from contact_messages');
  await add(DAILY_LIMIT.messages - 1);
  expect((await send(service, { p_email: 'a@test.example' })).error).toBeNull();
  expect((await send(service, { p_email: 'b@test.example' })).error?.message).toBe('rate_limited');
  await sql("update contact_messages set created_at = created_at - interval '25 hours'");
  expect((await send(service, { p_email: 'b@test.example' })).error).toBeNull();
  await sql('delete from contact_messages');
});

it('a message with markup is kept as text', async () => {
  const message = `<script>alert(1)</script> =HYPERLINK("x") ' or 1=1 --`;
  await send(database.service, { p_email: 'markup@test.example', p_message: message });
  const { data } = await database.staff
    .from('contact_messages')
    .select('message')
    .eq('email', 'markup@test.example');
  expect(data).toEqual([{ message }]);
});
