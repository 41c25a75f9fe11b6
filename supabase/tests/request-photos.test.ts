import type { SupabaseClient } from '@supabase/supabase-js';
import { DAILY_LIMIT, PHOTOS } from '@kaarigar/shared/domain/limits';
import { daysAfter } from '@kaarigar/shared/domain/schedule';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { actAs, useDatabase } from './fixture';

/** Photos of requests for contract work: the functions of the service, and who reads what. */
const database = useDatabase();

interface Photo {
  readonly id: string;
  readonly path: string;
}

let ticket: string;
beforeEach(async () => {
  await database.sql('delete from contract_requests');
  await database.sql('delete from private.photo_days');
  ({ ticket } = await call<{ ticket: string }>(database.customer, 'create_contract_request', {
    p_service_code: 'HP',
    p_name: 'Sunita Devi',
    p_phone: '9876500011',
    p_description: 'Two rooms and the veranda',
    p_address: 'Ward 4, Ghazipur',
  }));
});

const open = (changes: object = {}): Promise<Photo> =>
  call(database.service, 'open_request_photo', {
    p_user_id: database.ids.customer,
    p_ticket: ticket,
    ...changes,
  });
const discard = (id: string, changes: object = {}) =>
  call(database.service, 'discard_request_photo', {
    p_user_id: database.ids.customer,
    p_ticket: ticket,
    p_id: id,
    ...changes,
  });

/** Opens a photo and stores a file for it, as the service does. */
async function add(): Promise<Photo> {
  const photo = await open();
  const { error } = await database.service.storage
    .from('request-photos')
    .upload(photo.path, new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), { contentType: 'image/jpeg' });
  if (error) throw error;
  await call(database.service, 'record_photo', { p_id: photo.id });
  return photo;
}

const rowsFor = async (person: SupabaseClient) =>
  (await person.from('photos').select('id').eq('ticket', ticket)).data;
const reads = async (person: SupabaseClient, { path }: Photo) =>
  (await person.storage.from('request-photos').download(path)).error === null;

const claim = (): Promise<readonly Photo[]> =>
  call(database.service, 'claim_photo_removals', { p_limit: 100 });

/** Closes the request as long ago as that. */
const closeBefore = (days: number) =>
  database.transaction(async (sql) => {
    await sql("set local session_replication_role = 'replica'");
    await sql(
      "update contract_requests set status = 'CLOSED', updated_at = now() - make_interval(days => $1) where ticket = $2",
      [days, ticket],
    );
  });

describe('who reads a photo', () => {
  it('its owner and staff: the row and the file; nobody else', async () => {
    const { customer, staff, admin, stranger, anonymous } = database;
    const photo = await add();
    expect(photo.path).toBe(`${database.ids.customer}/${ticket}/${photo.id}`);
    for (const person of [customer, staff, admin]) {
      expect(await rowsFor(person)).toEqual([{ id: photo.id }]);
      expect(await reads(person, photo)).toBe(true);
    }
    expect(await rowsFor(stranger)).toEqual([]);
    expect(await rowsFor(anonymous)).toBeNull();
    for (const person of [stranger, anonymous]) expect(await reads(person, photo)).toBe(false);
  });

  it('the same rules hold for whoever asks for rows of Storage', async () => {
    const photo = await add();
    const seenBy = (userId: string) =>
      database.transaction(async (sql) => {
        await actAs(sql, userId);
        await sql('set local role authenticated');
        return sql<{ name: string }>('select name from storage.objects');
      });
    const { customer, staff, stranger } = database.ids;
    expect(await seenBy(customer)).toContainEqual({ name: photo.path });
    expect(await seenBy(staff)).toContainEqual({ name: photo.path });
    expect(await seenBy(stranger)).toEqual([]);
  });

  it('nobody before its file has arrived, and nobody after it was taken back', async () => {
    const { customer, service } = database;
    const photo = await open();
    expect(await rowsFor(customer)).toEqual([]);
    await call(service, 'record_photo', { p_id: photo.id });
    expect(await rowsFor(customer)).toEqual([{ id: photo.id }]);
    await discard(photo.id);
    expect(await rowsFor(customer)).toEqual([]);
    await expect(call(service, 'record_photo', { p_id: photo.id })).rejects.toThrow('not_found');
  });

  it('nobody writes rows or files: neither owner nor admin', async () => {
    const { customer, admin, ids } = database;
    const photo = await add();
    const path = `${ids.customer}/${ticket}/${crypto.randomUUID()}`;
    for (const person of [customer, admin]) {
      const rows = person.from('photos');
      expect((await rows.insert({ ticket, path })).error?.code).toBe('42501');
      expect((await rows.delete().eq('id', photo.id)).error?.code).toBe('42501');
      const files = person.storage.from('request-photos');
      const jpeg = new Blob(['x'], { type: 'image/jpeg' });
      expect((await files.upload(path, jpeg)).error).toMatchObject({ statusCode: '403' });
      expect((await files.upload(photo.path, jpeg, { upsert: true })).error).not.toBeNull();
      expect((await files.remove([photo.path])).data).toEqual([]);
      expect(await reads(person, photo)).toBe(true);
    }
  });
});

describe('adding a photo', () => {
  it('five have a place, the sixth has none until one is taken back', async () => {
    const first = await open();
    for (let count = 1; count < PHOTOS.most; count += 1) await open();
    await expect(open()).rejects.toThrow('too_many_photos');
    await discard(first.id);
    await open();
    await expect(open()).rejects.toThrow('too_many_photos');
  });

  it('nine at once: five have a place', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 9 }, () => open()));
    const taken = tries.filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(PHOTOS.most);
  });

  it('only to a request of one’s own that goes on', async () => {
    await expect(open({ p_user_id: database.ids.stranger })).rejects.toThrow('not_found');
    await expect(open({ p_ticket: '000000' })).rejects.toThrow('not_found');
    await open();
    await closeBefore(0);
    await expect(open()).rejects.toThrow('request_closed');
  });

  it('a stranger takes no photo back', async () => {
    const photo = await add();
    await expect(discard(photo.id, { p_user_id: database.ids.stranger })).rejects.toThrow(
      'not_found',
    );
    expect(await rowsFor(database.customer)).toEqual([{ id: photo.id }]);
    await discard(photo.id);
    await expect(discard(photo.id)).rejects.toThrow('not_found');
  });
});

describe('a photo that a price was given with', () => {
  const sendQuote = (changes: object = {}) =>
    call(database.staff, 'send_quote', {
      p_ticket: ticket,
      p_lines: [{ text: 'Paint', amount_paise: 100_000 }],
      p_stages: [{ text: 'All done', amount_paise: 100_000 }],
      p_valid_until: daysAfter(new Date(), 10),
      ...changes,
    });

  it('stays, also when the price was taken back or accepted; a later one can go', async () => {
    const seen = await add();
    await sendQuote();
    const later = await add();
    await expect(discard(seen.id)).rejects.toThrow('photo_kept');
    await discard(later.id);
    const agreed = await add();
    await call(database.customer, 'accept_quote', { p_ticket: ticket, p_version: 1 });
    for (const { id } of [seen, agreed]) {
      await expect(discard(id)).rejects.toThrow('photo_kept');
    }
    expect(await rowsFor(database.staff)).toEqual([{ id: seen.id }, { id: agreed.id }]);
  });

  it('is one that staff saw: a photo that comes or goes meanwhile asks them to look again', async () => {
    const seenAt = async () =>
      (await database.staff.from('contract_requests').select('updated_at').eq('ticket', ticket))
        .data?.[0]?.updated_at;
    const before = await seenAt();
    const photo = await add();
    await expect(sendQuote({ p_expected_updated_at: before })).rejects.toThrow('request_changed');
    const between = await seenAt();
    await discard(photo.id);
    await expect(sendQuote({ p_expected_updated_at: between })).rejects.toThrow('request_changed');
    await sendQuote({ p_expected_updated_at: await seenAt() });
  });
});

it('a person sends 100 photos in 24 hours, also when they take them back', async () => {
  for (let count = 0; count < DAILY_LIMIT.photos; count += 1) await discard((await open()).id);
  await expect(open()).rejects.toThrow('rate_limited');
  await database.sql(
    "update private.photo_days set day_began = day_began - interval '24 hours' where user_id = $1",
    [database.ids.customer],
  );
  await open();
});

describe('removing files', () => {
  beforeEach(async () => {
    await database.sql('delete from photos');
  });

  it('those of a request that ended more than 180 days ago, and of no other', async () => {
    const photo = await add();
    await closeBefore(179);
    expect(await claim()).toEqual([]);
    await closeBefore(181);
    expect(await claim()).toEqual([{ id: photo.id, path: photo.path }]);
    expect(await reads(database.staff, photo)).toBe(false);
    await database.sql("update contract_requests set status = 'NEW'");
    await add();
    expect(await claim()).toEqual([]);
  });

  it('what was taken back at once, what never arrived after an hour, what lost its request', async () => {
    const [back, waiting, orphan, kept] = [await add(), await open(), await open(), await add()];
    await discard(back.id);
    expect(await claim()).toEqual([back]);
    await database.sql(
      "update photos set created_at = now() - interval '61 minutes' where id = $1",
      [waiting.id],
    );
    expect(await claim()).toEqual([waiting]);
    await database.sql('update photos set ticket = null where id = $1', [orphan.id]);
    expect(await claim()).toEqual([orphan]);
    expect(await rowsFor(database.customer)).toEqual([{ id: kept.id }]);
  });

  it('a claimed one is due again after ten minutes, until its file is gone', async () => {
    const { sql, service } = database;
    const photo = await add();
    await call(service, 'finish_photo_removal', { p_id: photo.id });
    expect(await rowsFor(database.customer)).toEqual([{ id: photo.id }]);
    await discard(photo.id);
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toEqual([]);
    await sql("update photos set removal_due_at = removal_due_at - interval '10 minutes'");
    expect(await claim()).toHaveLength(1);
    await call(service, 'finish_photo_removal', { p_id: photo.id });
    expect(await sql('select id from photos')).toEqual([]);
  });
});
