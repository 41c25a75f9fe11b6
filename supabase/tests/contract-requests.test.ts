import { describe, expect, it } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { actAs, useDatabase } from './fixture';

const database = useDatabase();

/** A day on which nobody works, within the booking calendar. */
function nextSunday(): string {
  const day = new Date(Date.now() + 2 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

type Changes = Readonly<Record<string, unknown>>;

const ask = (client: SupabaseClient, changes: Changes = {}) =>
  client.rpc('create_contract_request', {
    p_service_code: 'HP',
    p_name: ' Sunita Devi ',
    p_phone: '098765 00011',
    p_description: 'Two rooms and the outer wall, please.',
    p_address: 'Ward 4, Ghazipur',
    p_preferred_on: null,
    p_locale: 'hi',
    ...changes,
  });

it('a request gets a ticket; its owner and staff see it, a stranger does not', async () => {
  const { customer, stranger, staff, anonymous, ids } = database;
  const { data: request } = await ask(customer);
  expect(request).toMatchObject({
    ticket: expect.stringMatching(/^\d{6}$/),
    user_id: ids.customer,
    name: 'Sunita Devi',
    phone: '9876500011',
    service_code: 'HP',
    status: 'NEW',
    note: null,
    locale: 'hi',
  });
  const find = (client: SupabaseClient) =>
    client.from('contract_requests').select('ticket').eq('ticket', request.ticket);
  expect((await find(customer)).data).toEqual([{ ticket: request.ticket }]);
  expect((await find(staff)).data).toEqual([{ ticket: request.ticket }]);
  expect((await find(stranger)).data).toEqual([]);
  expect((await find(anonymous)).error?.code).toBe('42501');
});

it('staff write nothing of their own request', async () => {
  const { staff, admin } = database;
  const { data: request } = await ask(staff);
  const close = (client: SupabaseClient) =>
    client
      .from('contract_requests')
      .update({ status: 'CLOSED' })
      .eq('ticket', request.ticket)
      .select('status');
  expect((await close(staff)).data).toEqual([]);
  expect((await close(admin)).data).toEqual([{ status: 'CLOSED' }]);
});

it('staff write status and note; the customer reads them and writes nothing', async () => {
  const { customer, staff } = database;
  const { data: request } = await ask(customer);
  const update = (client: SupabaseClient, changes: Changes) =>
    client
      .from('contract_requests')
      .update(changes)
      .eq('ticket', request.ticket)
      .select('status, note');
  expect((await update(customer, { status: 'QUOTED' })).data).toEqual([]);
  expect((await update(staff, { status: 'QUOTED', note: '₹18,000, five days' })).data).toEqual([
    { status: 'QUOTED', note: '₹18,000, five days' },
  ]);
  expect((await update(staff, { status: 'LOST' })).error?.code).toBe('23514');
  expect((await update(staff, { name: 'Somebody' })).error?.code).toBe('42501');
  const { data } = await customer
    .from('contract_requests')
    .select('status, note')
    .eq('ticket', request.ticket);
  expect(data).toEqual([{ status: 'QUOTED', note: '₹18,000, five days' }]);
});

it('the table itself takes no rows from anybody', async () => {
  const { customer, admin, service, ids } = database;
  const row = {
    ticket: '123456',
    user_id: ids.customer,
    name: 'A',
    phone: '9876500011',
    service_code: 'HP',
    description: 'x'.repeat(10),
  };
  for (const client of [customer, admin, service]) {
    expect((await client.from('contract_requests').insert(row)).error?.code).toBe('42501');
    expect(
      (await client.from('contract_requests').delete().eq('ticket', '123456')).error?.code,
    ).toBe('42501');
  }
});

describe('refusals', () => {
  it.each<[string, Changes, string]>([
    ['no name', { p_name: ' ' }, 'required_fields'],
    ['no description', { p_description: null }, 'required_fields'],
    ['no phone', { p_phone: '' }, 'required_fields'],
    ['a wrong phone', { p_phone: '12345' }, 'invalid_phone'],
    ['nine characters', { p_description: 'x'.repeat(9) }, 'invalid_input'],
    ['2001 characters', { p_description: 'x'.repeat(2001) }, 'invalid_input'],
    ['yesterday', { p_preferred_on: '2020-01-01' }, 'invalid_date'],
    ['next year', { p_preferred_on: '2099-01-01' }, 'invalid_date'],
    ['a day without work', { p_preferred_on: nextSunday() }, 'invalid_date'],
    ['an unknown service', { p_service_code: 'ZZ' }, 'unknown_item'],
  ])('%s: %o → %s', async (_what, changes, code) => {
    expect((await ask(database.stranger, changes)).error).toMatchObject({
      code: 'P0001',
      message: code,
    });
    expect(
      await database.sql('select from contract_requests where user_id = $1', [
        database.ids.stranger,
      ]),
    ).toEqual([]);
  });

  it('a visitor asks for nothing', async () => {
    expect((await ask(database.anonymous)).error?.code).toBe('42501');
  });

  it('a service that is switched off is not offered', async () => {
    const { staff, customer } = database;
    await staff.from('contract_services').update({ active: false }).eq('code', 'OC');
    expect((await ask(customer, { p_service_code: 'OC' })).error?.message).toBe('inactive_item');
    await staff.from('contract_services').update({ active: true }).eq('code', 'OC');
    expect((await ask(customer, { p_service_code: 'OC' })).error).toBeNull();
  });

  it('the eleventh request of a day is refused, the next day it is not', async () => {
    const { admin, sql, ids } = database;
    for (let count = 0; count < 10; count += 1) expect((await ask(admin)).error).toBeNull();
    expect((await ask(admin)).error?.message).toBe('rate_limited');
    await sql(
      "update contract_requests set created_at = created_at - interval '25 hours' where user_id = $1",
      [ids.admin],
    );
    expect((await ask(admin)).error).toBeNull();
  });
});

it('a ticket that is taken is drawn again unseen', async () => {
  const { customer } = database;
  // The same random numbers twice: the second request first gets the first one's ticket number.
  const [first, second] = await database.transaction(async (sql) => {
    const tickets: string[] = [];
    await actAs(sql, database.ids.stranger);
    for (let turn = 0; turn < 2; turn += 1) {
      await sql('select setseed(0.5)');
      const rows = await sql<{ ticket: string }>(
        "select create_contract_request('HP', 'A', '9876500044', 'Paint the house', 'Ward 4') ->> 'ticket' as ticket",
      );
      tickets.push(rows[0]?.ticket ?? '');
    }
    return tickets;
  });
  expect(first).toMatch(/^\d{6}$/);
  expect(second).toMatch(/^\d{6}$/);
  expect(second).not.toBe(first);
  expect(
    (
      await customer
        .from('contract_requests')
        .select('ticket')
        .eq('ticket', first ?? '')
    ).data,
  ).toEqual([]);
});
