import type { SupabaseClient } from '@supabase/supabase-js';
import { listOrderWorkers } from '@kaarigar/shared/api/orders';
import { addWorker, findWorkers, listWorkers, updateWorker } from '@kaarigar/shared/api/workers';
import { CATEGORIES, WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { SLOT_HOURS } from '@kaarigar/shared/domain/schedule';
import { tradesFor, TRADES } from '@kaarigar/shared/domain/trade';
import { describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import type { PersonName } from './people';
import { contextOf, notAllowed } from './remote-context';
import { addWorker as addSampleWorker, assign, unassign, workday } from './working';

const database = useDatabase();

const as = (person: PersonName | 'anonymous') => contextOf(database[person]);
const outsiders = ['customer', 'stranger'] as const;

const draft = {
  name: '  Ramesh Chauhan ',
  phone: '+91 98765 12345',
  trades: ['painter', 'mason', 'painter'],
  area: 'Mahuabagh',
  note: ' ',
  active: true,
} as const;

describe('the list of workers', () => {
  it('is written and read by staff alone; what they type is tidied', async () => {
    const worker = await addWorker(as('staff'), draft);
    expect(worker).toMatchObject({
      name: 'Ramesh Chauhan',
      phone: '9876512345',
      trades: ['mason', 'painter'],
      area: 'Mahuabagh',
      note: null,
    });
    const read = (client: SupabaseClient) =>
      client.from('workers').select('name').eq('id', worker.id);
    expect((await read(database.staff)).data).toEqual([{ name: 'Ramesh Chauhan' }]);
    for (const person of outsiders) {
      expect((await read(database[person])).data).toEqual([]);
      await expect(addWorker(as(person), draft)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(updateWorker(as(person), worker, { active: false })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(listWorkers(as(person), {})).rejects.toMatchObject({ code: 'not_allowed' });
    }
    expect((await read(database.anonymous)).error?.code).toBe('42501');
    await expect(listWorkers(as('anonymous'), {})).rejects.toMatchObject(notAllowed);
    expect((await read(database.staff)).data).toEqual([{ name: 'Ramesh Chauhan' }]);
  });

  it('knows since when somebody works, which is not a year to come', async () => {
    const year = new Date().getFullYear();
    const worker = await addWorker(as('staff'), { ...draft, works_since: year });
    expect(worker.works_since).toBe(year);
    await expect(
      updateWorker(as('staff'), worker, { works_since: year + 1 }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await updateWorker(as('staff'), worker, { works_since: 2008 })).works_since).toBe(2008);
  });

  it('knows how a name is written in Hindi, and shows it to the customer of their order', async () => {
    await expect(addWorker(as('staff'), { ...draft, name_hi: 'Ramesh' })).rejects.toMatchObject({
      code: 'invalid_name',
    });
    const worker = await addWorker(as('staff'), {
      ...draft,
      name_hi: ' रमेश चौहान ',
      portrait: 'woman',
    });
    expect(worker).toMatchObject({ name_hi: 'रमेश चौहान', portrait: 'woman' });
    const { rows } = await listWorkers(as('staff'), { q: 'चौहान' });
    expect(rows.map(({ id }) => id)).toContain(worker.id);
    const orderId = await book(database.customer, { scheduled_on: workday(7), slot: 'evening' });
    await assign(database, orderId, worker.id);
    expect(await listOrderWorkers(as('customer'), orderId)).toMatchObject([
      { name: worker.name, name_hi: 'रमेश चौहान', portrait: 'woman' },
    ]);
    expect((await updateWorker(as('staff'), worker, { name_hi: null })).name_hi).toBeNull();
  });

  it('loses nobody: workers are switched off', async () => {
    const worker = await addWorker(as('staff'), draft);
    for (const client of [database.admin, database.service]) {
      const { error } = await client.from('workers').delete().eq('id', worker.id);
      expect(error?.code).toBe('42501');
    }
    expect(await updateWorker(as('staff'), worker, { active: false })).toMatchObject({
      id: worker.id,
      active: false,
    });
  });

  it('does not overwrite what somebody else changed in the meantime', async () => {
    const seen = await addWorker(as('staff'), draft);
    await updateWorker(as('admin'), seen, { area: 'Ballia' });
    await expect(updateWorker(as('staff'), seen, { area: 'Saidpur' })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
  });

  it.each([
    [{ name: ' ' }, 'required_fields'],
    [{ trades: [] }, 'required_fields'],
    [{ phone: '' }, 'required_fields'],
    [{ phone: '12345' }, 'invalid_phone'],
    [{ name: 'x'.repeat(121) }, 'invalid_input'],
    [{ trades: ['astronaut' as 'mason'] }, 'invalid_input'],
  ])('refuses %o with %s', async (wrong, code) => {
    await expect(addWorker(as('staff'), { ...draft, ...wrong })).rejects.toMatchObject({ code });
  });

  it('is found by name, area, phone and trade, and walked through in pages', async () => {
    const names = ['Zubair Ansari', 'zubair Ansari', 'Zubeda', 'Zulfi 100%'];
    for (const [index, name] of names.entries()) {
      await addWorker(as('staff'), {
        ...draft,
        name,
        area: 'Zamania',
        phone: `91234000${index}1`,
        trades: index === 0 ? ['driver'] : ['cleaner'],
        active: index !== 3,
      });
    }
    const search = (query: Parameters<typeof listWorkers>[1]) => listWorkers(as('staff'), query);
    const namesOf = async (query: Parameters<typeof listWorkers>[1]) =>
      (await search(query)).rows.map(({ name }) => name);
    expect(await namesOf({ q: 'ZUB' })).toHaveLength(3);
    expect(await namesOf({ q: '+91 91234' })).toHaveLength(4);
    expect(await namesOf({ q: '100%' })).toEqual(['Zulfi 100%']);
    expect(await namesOf({ q: 'zub%' })).toEqual([]);
    expect(await namesOf({ q: 'zamania', trade: 'driver' })).toEqual(['Zubair Ansari']);
    expect(await search({ q: 'zamania', active: false })).toMatchObject({
      rows: [{ name: 'Zulfi 100%' }],
      counts: { active: 3, inactive: 1 },
    });

    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await search({ q: 'zamania', limit: 1, cursor });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
    await expect(search({ cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('who could be sent', () => {
  it('of the right trade before others, free ones first, those who are assigned left out', async () => {
    const day = workday(0);
    const area = 'Reotipur';
    const make = (name: string, trade: 'painter' | 'plumber', active = true) =>
      addSampleWorker(database, { name, trades: [trade], area, active });
    const free = await make('B free painter', 'painter');
    const plumber = await make('A free plumber', 'plumber');
    const busy = await make('A busy painter', 'painter');
    const here = await make('A painter who is here', 'painter');
    await make('A painter who left', 'painter', false);
    const other = await book(database.customer, { scheduled_on: day, slot: 'morning' });
    await assign(database, other, busy.id);
    const orderId = await book(database.customer, {
      kind: 'hire',
      catalogue_category: null,
      catalogue_item_id: null,
      worker_code: 'PA',
      quantity: 3,
      days: 2,
      scheduled_on: day,
    });
    await assign(database, orderId, here.id);

    const found = await findWorkers(as('staff'), { orderId, q: area });
    expect(
      found.map(({ worker_id, is_free, matches_trade }) => [worker_id, is_free, matches_trade]),
    ).toEqual([
      [free.id, true, true],
      [busy.id, false, true],
      [plumber.id, true, false],
    ]);
    for (const person of outsiders) {
      await expect(findWorkers(as(person), { orderId })).rejects.toMatchObject({
        code: 'not_allowed',
      });
    }
    await expect(findWorkers(as('anonymous'), { orderId })).rejects.toMatchObject(notAllowed);
    await expect(findWorkers(as('staff'), { orderId: '999999999' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('puts who lives near the work first, then who has little else that day, who lives in another district last', async () => {
    const day = workday(5);
    const mark = 'Nearness';
    const far = await addSampleWorker(database, { name: `${mark} A`, area: 'Rasra, Ballia' });
    const near = await addSampleWorker(database, { name: `${mark} D`, area: 'saidpur' });
    const busy = await addSampleWorker(database, { name: `${mark} B`, area: 'Saidpur Road' });
    // A road is no place: that both have one says nothing.
    const road = await addSampleWorker(database, { name: `${mark} C`, area: 'Civil Lines Road' });
    const elsewhere = await book(database.customer, { scheduled_on: day, slot: 'evening' });
    await assign(database, elsewhere, busy.id);
    const orderId = await book(database.customer, {
      scheduled_on: day,
      slot: 'morning',
      address: 'House 3, Station Road, Saidpur',
    });
    const found = await findWorkers(as('staff'), { orderId, q: mark });
    expect(
      found.map(({ worker_id, is_near, jobs_that_day }) => [worker_id, is_near, jobs_that_day]),
    ).toEqual([
      [near.id, true, 0],
      [busy.id, true, 1],
      [road.id, false, 0],
      [far.id, false, 0],
    ]);
  });

  it('knows a place in either script, and puts whoever shares more of the address nearer', async () => {
    const mark = 'Scripts';
    const far = await addSampleWorker(database, { name: `${mark} A`, area: 'Rasra, Ballia' });
    const town = await addSampleWorker(database, { name: `${mark} B`, area: 'Ghazipur' });
    const quarter = await addSampleWorker(database, {
      name: `${mark} C`,
      area: 'Mahuabagh, Ghazipur',
    });
    const hindi = await addSampleWorker(database, { name: `${mark} D`, area: 'सैदपुर' });
    const nearest = async (address: string) => {
      const orderId = await book(database.customer, { address });
      const found = await findWorkers(as('staff'), { orderId, q: mark });
      return found.filter(({ is_near }) => is_near).map(({ worker_id }) => worker_id);
    };
    expect(await nearest('मकान 14, महुआबाग, ग़ाज़ीपुर')).toEqual([quarter.id, town.id]);
    expect(await nearest('वार्ड 3, रसड़ा, बलिया')).toEqual([far.id]);
    expect(await nearest('House 3, Saidpur')).toEqual([hindi.id]);
  });

  it('without a day nobody is called free; with the one that staff think of they are', async () => {
    const { id } = await addSampleWorker(database, { area: 'Karanda' });
    const orderId = await book(database.customer);
    const ask = async (day?: string) =>
      (await findWorkers(as('staff'), { orderId, q: 'karanda', day })).map((one) => [
        one.worker_id,
        one.is_free,
      ]);
    expect(await ask()).toEqual([[id, null]]);
    expect(await ask(workday(1))).toEqual([[id, true]]);
  });

  it('who is on leave is away, not at other work', async () => {
    const day = workday(4);
    const mark = 'Leavers';
    const away = await addSampleWorker(database, { name: `${mark} A` });
    const busy = await addSampleWorker(database, { name: `${mark} B` });
    const other = await book(database.customer, { scheduled_on: day, slot: 'morning' });
    await assign(database, other, busy.id);
    await call(database.staff, 'keep_leave', {
      p_worker_id: away.id,
      p_first: day,
      p_last: day,
    });
    const orderId = await book(database.customer, { scheduled_on: day, slot: 'morning' });
    const found = await findWorkers(as('staff'), { orderId, q: mark });
    expect(found.map((one) => [one.worker_id, one.is_free, one.is_away])).toEqual([
      [away.id, false, true],
      [busy.id, false, false],
    ]);
  });

  it('for work that moves, who does it now is there, and in nobody’s way at the new time', async () => {
    const day = workday(6);
    const mark = 'Movers';
    const now = await addSampleWorker(database, { name: `${mark} A` });
    const other = await addSampleWorker(database, { name: `${mark} B` });
    const orderId = await book(database.customer, { scheduled_on: day, slot: 'morning' });
    await assign(database, orderId, now.id);
    const evening = await book(database.customer, { scheduled_on: day, slot: 'evening' });
    await assign(database, evening, other.id);
    const ask = async (slot?: 'morning' | 'evening') =>
      (await findWorkers(as('staff'), { orderId, q: mark, day, slot, fromWorker: now.id })).map(
        (one) => [one.worker_id, one.is_free],
      );
    expect(await ask('morning')).toEqual([
      [now.id, true],
      [other.id, true],
    ]);
    // The part of the day that is asked about counts, not the order's own; none is the whole day.
    expect(await ask('evening')).toEqual([
      [now.id, true],
      [other.id, false],
    ]);
    expect(await ask()).toEqual([
      [now.id, true],
      [other.id, false],
    ]);
    // Without a move nobody is offered work that they have.
    const plain = await findWorkers(as('staff'), { orderId, q: mark });
    expect(plain.map((one) => one.worker_id)).toEqual([other.id]);
  });
});

describe('who is expected at an order', () => {
  it('is known to its customer and staff, to nobody else, and only while it is so', async () => {
    const orderId = await book(database.customer, { scheduled_on: workday(3), slot: 'evening' });
    const worker = await addSampleWorker(database, { works_since: 2012 });
    expect(await listOrderWorkers(as('customer'), orderId)).toEqual([]);
    await assign(database, orderId, worker.id);
    for (const person of ['customer', 'staff', 'admin'] as const) {
      expect(await listOrderWorkers(as(person), orderId)).toEqual([
        {
          worker_id: worker.id,
          name: worker.name,
          phone: worker.phone,
          day: workday(3),
          slot: 'evening',
          began_at: null,
          ended_at: null,
          trades: ['painter'],
          works_since: 2012,
          name_hi: null,
          portrait: 'man',
          place: 1,
          parts: null,
        },
      ]);
    }
    expect(await listOrderWorkers(as('stranger'), orderId)).toEqual([]);
    await expect(listOrderWorkers(as('anonymous'), orderId)).rejects.toMatchObject(notAllowed);
    await unassign(database, orderId, worker.id);
    expect(await listOrderWorkers(as('customer'), orderId)).toEqual([]);
  });

  it('the table of assignments itself is open to no browser', async () => {
    const { customer, admin, anonymous, service } = database;
    for (const client of [customer, admin, anonymous]) {
      expect((await client.from('assignments').select('id')).error?.code).toBe('42501');
    }
    const { data } = await service.from('assignments').select('id').limit(1);
    expect(data).toHaveLength(1);
    const { error } = await service.from('assignments').delete().gt('id', 0);
    expect(error?.code).toBe('42501');
  });
});

describe('SQL and TypeScript agree', () => {
  it('on the trades', async () => {
    const [constraint] = await database.sql<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'workers'::regclass and conname = 'workers_trades_check'`,
    );
    const words = [...(constraint?.definition ?? '').matchAll(/'([a-z]+)'/g)].map(
      ([, word]) => word,
    );
    expect(words.toSorted()).toEqual([...TRADES].toSorted());
  });

  it('on the trades for every price list and kind of worker', async () => {
    const rows = await database.sql<{ ordered: string; trades: string[] }>(
      `select c as ordered, private.trades_for(c, null) as trades from unnest($1::text[]) c
       union all select w, private.trades_for(null, w) from unnest($2::text[]) w`,
      [CATEGORIES, WORKER_CODES],
    );
    expect(Object.fromEntries(rows.map(({ ordered, trades }) => [ordered, trades]))).toEqual(
      Object.fromEntries([...CATEGORIES, ...WORKER_CODES].map((one) => [one, tradesFor(one)])),
    );
  });

  it('on the hours of each slot', async () => {
    const rows = await database.sql<{ slot: string; from: number; to: number }>(
      `select slot, extract(hour from starts)::integer as from, extract(hour from ends)::integer as to
       from private.slot_hours()`,
    );
    expect(Object.fromEntries(rows.map(({ slot, ...hours }) => [slot, hours]))).toEqual(SLOT_HOURS);
  });
});
