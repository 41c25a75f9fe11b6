import { listMessages, updateMessage } from '@kaarigar/shared/api/admin-messages';
import { listAllRequests, updateRequest } from '@kaarigar/shared/api/admin-requests';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import type { PersonName } from './people';
import { contextOf, notAllowed } from './remote-context';

const database = useDatabase();

const as = (person: PersonName | 'anonymous') => contextOf(database[person]);
const outsiders = ['customer', 'stranger'] as const;

describe('requests for contract work', () => {
  const ask = async (name: string, description: string) => {
    const { data, error } = await database.customer.rpc('create_contract_request', {
      p_service_code: 'HP',
      p_name: name,
      p_phone: '9876500011',
      p_description: description,
      p_address: 'Ward 4, Ghazipur',
      p_locale: 'hi',
    });
    if (error) throw new Error(error.message);
    return String(data.ticket);
  };
  let tickets: string[];
  beforeAll(async () => {
    tickets = [
      await ask('Sunita Devi', 'Two rooms and the outer wall'),
      await ask('Munna Lal', 'A boundary wall of 40 feet'),
      await ask('Shabnam', 'Whitewash of a school, 100% by March'),
    ];
  });

  it('reach staff newest first, with the name of the work, and nobody else', async () => {
    const { rows, counts, nextCursor } = await listAllRequests(as('staff'), {});
    expect(rows.map(({ ticket }) => ticket)).toEqual(tickets.toReversed());
    expect(rows[0]).toMatchObject({ service: { name_en: expect.any(String) }, locale: 'hi' });
    expect(counts).toEqual({
      NEW: 3,
      CONTACTED: 0,
      QUOTED: 0,
      ACCEPTED: 0,
      CLOSED: 0,
      CANCELLED: 0,
    });
    expect(nextCursor).toBeNull();
    for (const person of outsiders) {
      await expect(listAllRequests(as(person), {})).rejects.toMatchObject({ code: 'not_allowed' });
    }
    await expect(listAllRequests(as('anonymous'), {})).rejects.toMatchObject(notAllowed);
  });

  it('are searched, filtered and walked through in pages', async () => {
    const find = async (query: Parameters<typeof listAllRequests>[1]) =>
      (await listAllRequests(as('staff'), query)).rows.map(({ name }) => name);
    expect(await find({ q: 'WALL' })).toEqual(['Munna Lal', 'Sunita Devi']);
    expect(await find({ q: tickets[1] })).toContain('Munna Lal');
    expect(await find({ q: '98765 000' })).toHaveLength(3);
    expect(await find({ q: '100%' })).toEqual(['Shabnam']);
    expect(await find({ q: '%' })).toEqual(['Shabnam']);
    expect(await find({ status: 'CLOSED' })).toEqual([]);
    const first = await listAllRequests(as('staff'), { limit: 2 });
    expect(first.rows).toHaveLength(2);
    const second = await listAllRequests(as('staff'), {
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    expect(second.rows.map(({ ticket }) => ticket)).toEqual([tickets[0]]);
    expect(second.nextCursor).toBeNull();
  });

  it('are noted by staff as they saw them', async () => {
    const [seen] = (await listAllRequests(as('staff'), { q: 'Shabnam' })).rows;
    if (!seen) throw new Error('no request');
    const quoted = { status: 'QUOTED', note: '₹18,000, five days' } as const;
    for (const person of outsiders) {
      await expect(updateRequest(as(person), seen, quoted)).rejects.toMatchObject({
        code: person === 'customer' ? 'not_allowed' : 'not_found',
      });
    }
    expect(await updateRequest(as('staff'), seen, quoted)).toMatchObject({
      ...quoted,
      service: seen.service,
    });
    await expect(updateRequest(as('admin'), seen, { status: 'CLOSED' })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    expect((await listAllRequests(as('staff'), {})).counts).toMatchObject({ NEW: 2, QUOTED: 1 });
  });

  it('are found by who waits for an answer, with their number', async () => {
    const about = (p_ticket: string, name: string, client = database.customer, more = {}) =>
      client.rpc(name, { p_ticket, ...more });
    const [first = '', second = ''] = tickets;
    for (const ticket of [first, second]) {
      const asked = await about(ticket, 'ask_about_request', database.customer, {
        p_text: 'When do you come?',
      });
      expect(asked.error).toBeNull();
    }
    const waiting = (query: Parameters<typeof listAllRequests>[1] = {}) =>
      listAllRequests(as('staff'), { asks: 'answer', ...query });
    const both = await waiting();
    expect(both.rows.map(({ ticket }) => ticket)).toEqual([second, first]);
    expect(both).toMatchObject({ counts: { NEW: 2 }, beside: { asks: { answer: 2 } } });
    // Of the search, whatever else is chosen.
    expect(await waiting({ status: 'CLOSED' })).toMatchObject({
      rows: [],
      beside: { asks: { answer: 2 } },
    });
    expect(await listAllRequests(as('staff'), { q: 'Munna' })).toMatchObject({
      counts: { NEW: 1 },
      beside: { asks: { answer: 1 } },
    });
    const replied = await about(first, 'answer_request', database.staff, {
      p_text: 'On Monday.',
    });
    expect(replied.error).toBeNull();
    expect((await waiting()).rows.map(({ ticket }) => ticket)).toEqual([second]);
    await about(second, 'answer_request', database.staff, { p_text: 'On Tuesday.' });
    expect((await listAllRequests(as('staff'), {})).beside).toEqual({ asks: { answer: 0 } });
  });
});

describe('messages', () => {
  const send = async (name: string, message: string) => {
    const { error } = await database.service.rpc('send_contact_message', {
      p_name: name,
      p_email: `${name.toLowerCase()}@test.example`,
      p_phone: name === 'Deepak' ? '9876500055' : null,
      p_message: message,
      p_locale: 'en',
    });
    if (error) throw new Error(error.message);
  };
  beforeAll(async () => {
    await send('Irfan', 'Do you repair generators?');
    await send('Kavita', 'Please call me in the evening.');
    await send('Deepak', 'Do you come to Ballia on Mondays?');
  });

  it('reach staff newest first, are searched and filtered, and reach nobody else', async () => {
    const find = async (query: Parameters<typeof listMessages>[1]) =>
      (await listMessages(as('staff'), query)).rows.map(({ name }) => name);
    expect(await find({})).toEqual(['Deepak', 'Kavita', 'Irfan']);
    expect(await find({ q: 'do you' })).toEqual(['Deepak', 'Irfan']);
    expect(await find({ q: 'kavita@' })).toEqual(['Kavita']);
    expect(await find({ q: '+91 98765 000' })).toEqual(['Deepak']);
    expect(await find({ q: '_' })).toEqual([]);
    const first = await listMessages(as('staff'), { limit: 1 });
    expect(first.counts).toEqual({ NEW: 3, ANSWERED: 0, CLOSED: 0 });
    expect(await find({ limit: 5, cursor: first.nextCursor ?? '' })).toEqual(['Kavita', 'Irfan']);
    for (const person of outsiders) {
      await expect(listMessages(as(person), {})).rejects.toMatchObject({ code: 'not_allowed' });
    }
    await expect(listMessages(as('anonymous'), {})).rejects.toMatchObject(notAllowed);
  });

  it('are noted by staff as they saw them', async () => {
    const [seen] = (await listMessages(as('staff'), { q: 'irfan' })).rows;
    if (!seen) throw new Error('no message');
    await expect(updateMessage(as('customer'), seen, { status: 'CLOSED' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await updateMessage(as('staff'), seen, { status: 'ANSWERED' })).toMatchObject({
      status: 'ANSWERED',
    });
    await expect(updateMessage(as('admin'), seen, { note: 'x' })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    expect(await listMessages(as('staff'), { status: 'ANSWERED' })).toMatchObject({
      rows: [{ name: 'Irfan' }],
      counts: { NEW: 2, ANSWERED: 1 },
    });
  });
});
