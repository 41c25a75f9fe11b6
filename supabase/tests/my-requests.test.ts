import type { SupabaseClient } from '@supabase/supabase-js';
import { findRequest, listMyRequests } from '@kaarigar/shared/api/contract-requests';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { contextOf, notAllowed } from './remote-context';

const database = useDatabase();

const as = (person: 'customer' | 'stranger' | 'staff' | 'anonymous') => contextOf(database[person]);

describe('a request for contract work', () => {
  const ask = async (client: SupabaseClient, code: string): Promise<string> => {
    const { data, error } = await client.rpc('create_contract_request', {
      p_service_code: code,
      p_name: 'Sunita Devi',
      p_phone: '9876500011',
      p_description: 'Two rooms and the outer wall, please.',
      p_address: 'Ward 4, Ghazipur',
      p_preferred_on: null,
      p_locale: 'hi',
    });
    if (error) throw new Error(error.message);
    return String((data as { ticket: unknown }).ticket);
  };

  let ticket: string;
  let theirs: string;
  beforeAll(async () => {
    ticket = await ask(database.customer, 'HP');
    theirs = await ask(database.stranger, 'TS');
  });

  it('is read with its service in both languages, by its owner alone', async () => {
    const { ids } = database;
    const mine = { ticket, userId: ids.customer };
    expect(await findRequest(as('customer'), mine)).toEqual({
      ticket,
      service_code: 'HP',
      service: { name_en: 'House Painting', name_hi: expect.stringMatching(/[\u0900-\u097f]/) },
      name: 'Sunita Devi',
      phone: '9876500011',
      description: 'Two rooms and the outer wall, please.',
      address: 'Ward 4, Ghazipur',
      preferred_on: null,
      status: 'NEW',
      note: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    for (const person of ['stranger', 'staff'] as const) {
      expect(await findRequest(as(person), { ticket, userId: ids[person] })).toBeNull();
    }
    expect(await findRequest(as('stranger'), mine)).toBeNull();
    await expect(findRequest(as('anonymous'), mine)).rejects.toMatchObject(notAllowed);
  });

  it('stands in its owner’s list, newest first, in pages, and in nobody else’s', async () => {
    const newer = await ask(database.customer, 'FC');
    const own = { userId: database.ids.customer, limit: 10 };
    const list = await listMyRequests(as('customer'), own);
    expect(list.map((request) => request.ticket)).toEqual([newer, ticket]);
    const [first] = await listMyRequests(as('customer'), { ...own, limit: 1 });
    expect(first?.ticket).toBe(newer);
    const rest = await listMyRequests(as('customer'), { ...own, before: first?.created_at ?? '' });
    expect(rest.map((request) => request.ticket)).toEqual([ticket]);

    expect(await listMyRequests(as('stranger'), own)).toEqual([]);
    const strangers = { userId: database.ids.stranger, limit: 10 };
    expect(await listMyRequests(as('stranger'), strangers)).toMatchObject([{ ticket: theirs }]);
    expect(await listMyRequests(as('customer'), strangers)).toEqual([]);
    await expect(listMyRequests(as('anonymous'), own)).rejects.toMatchObject(notAllowed);
  });

  it('shows its progress, and stays when its service is no longer offered', async () => {
    const old = await ask(database.customer, 'OC');
    await database.staff
      .from('contract_requests')
      .update({ status: 'QUOTED', note: '₹18,000, five days' })
      .eq('ticket', old);
    await database.staff.from('contract_services').update({ active: false }).eq('code', 'OC');
    const { customer: userId } = database.ids;
    expect(await findRequest(as('customer'), { ticket: old, userId })).toMatchObject({
      status: 'QUOTED',
      note: '₹18,000, five days',
      service: null,
    });
    await database.staff.from('contract_services').update({ active: true }).eq('code', 'OC');
  });
});
