import type { SupabaseClient } from '@supabase/supabase-js';
import { PHOTOS } from '@kaarigar/shared/domain/limits';
import { RETENTION } from '@kaarigar/shared/domain/retention';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { complaintsIn } from './complaining';
import { useDatabase } from './fixture';
import { updatedAt } from './handling-money';

/** Photos of what customers find not right about work: who adds them, who reads them, and when they go. */
const database = useDatabase();
const { done, complain, answer } = complaintsIn(database);

interface Photo {
  readonly id: string;
  readonly path: string;
}

beforeEach(() => database.sql('delete from private.photo_days'));

const open = (orderId: string, userId: string = database.ids.customer): Promise<Photo> =>
  call(database.service, 'open_complaint_photo', { p_user_id: userId, p_order_id: orderId });
const discard = (orderId: string, id: string, userId: string = database.ids.customer) =>
  call(database.service, 'discard_complaint_photo', {
    p_user_id: userId,
    p_order_id: orderId,
    p_id: id,
  });
const withdraw = (orderId: string) =>
  call(database.service, 'withdraw_complaint', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
  });

/** Opens a photo and stores a file for it, as the service does. */
async function add(orderId: string): Promise<Photo> {
  const photo = await open(orderId);
  const { error } = await database.service.storage
    .from('request-photos')
    .upload(photo.path, new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), { contentType: 'image/jpeg' });
  if (error) throw error;
  await call(database.service, 'record_photo', { p_id: photo.id });
  return photo;
}

const rowsFor = async (person: SupabaseClient, orderId: string) =>
  (await person.from('photos').select('id').eq('order_id', orderId)).data;
const reads = async (person: SupabaseClient, { path }: Photo) =>
  (await person.storage.from('request-photos').download(path)).error === null;
const dueIds = async () =>
  (await call<readonly Photo[]>(database.service, 'claim_photo_removals', { p_limit: 100 })).map(
    ({ id }) => id,
  );

async function complained(): Promise<string> {
  const orderId = await done();
  await complain(orderId);
  return orderId;
}

describe('a photo of a complaint', () => {
  it('is read by its owner and staff, row and file, and by nobody else', async () => {
    const { customer, staff, admin, stranger, anonymous, ids } = database;
    const orderId = await complained();
    const before = await updatedAt(database, orderId);
    const photo = await add(orderId);
    expect(photo.path).toBe(`${ids.customer}/${orderId}/${photo.id}`);
    for (const person of [customer, staff, admin]) {
      expect(await rowsFor(person, orderId)).toEqual([{ id: photo.id }]);
      expect(await reads(person, photo)).toBe(true);
    }
    expect(await rowsFor(stranger, orderId)).toEqual([]);
    expect(await rowsFor(anonymous, orderId)).toBeNull();
    for (const person of [stranger, anonymous]) expect(await reads(person, photo)).toBe(false);
    // Whoever writes an answer looks at it first.
    const seen = { p_expected_updated_at: before };
    await expect(answer(orderId, seen)).rejects.toThrow('order_changed');
  });

  it('is added by the owner alone, while the complaint has no answer', async () => {
    const { ids, customer, staff } = database;
    const orderId = await done();
    await expect(open(orderId)).rejects.toThrow('order_changed');
    await complain(orderId);
    for (const person of [ids.stranger, ids.staff, ids.admin]) {
      await expect(open(orderId, person)).rejects.toThrow('not_found');
    }
    const asked = { p_user_id: ids.customer, p_order_id: orderId };
    for (const client of [customer, staff]) {
      expect((await client.rpc('open_complaint_photo', asked)).error?.code).toBe('42501');
    }
    await open(orderId);
    await answer(orderId);
    await expect(open(orderId)).rejects.toThrow('order_changed');
  });

  it('five have a place with each complaint, also when nine come at once', async () => {
    const orderId = await complained();
    const tries = await Promise.allSettled(Array.from({ length: 9 }, () => open(orderId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(PHOTOS.most);
    await expect(open(orderId)).rejects.toThrow('too_many_photos');
    await answer(orderId);
    await complain(orderId);
    await open(orderId);
  });

  it('is taken back by its owner until it is answered', async () => {
    const { ids, customer, staff } = database;
    const orderId = await complained();
    const [first, second] = [await add(orderId), await add(orderId)];
    for (const person of [ids.stranger, ids.staff]) {
      await expect(discard(orderId, first.id, person)).rejects.toThrow('not_found');
    }
    await discard(orderId, first.id);
    await expect(discard(orderId, first.id)).rejects.toThrow('not_found');
    expect(await dueIds()).toEqual([first.id]);
    await answer(orderId);
    await expect(discard(orderId, second.id)).rejects.toThrow('order_changed');
    await complain(orderId);
    await expect(discard(orderId, second.id)).rejects.toThrow('order_changed');
    for (const person of [customer, staff]) {
      expect(await rowsFor(person, orderId)).toEqual([{ id: second.id }]);
    }
  });

  it('goes with a complaint that is taken back; those of an earlier one stay', async () => {
    const orderId = await complained();
    const answered = await add(orderId);
    await answer(orderId);
    await complain(orderId);
    const taken = await add(orderId);
    await withdraw(orderId);
    expect(await rowsFor(database.staff, orderId)).toEqual([{ id: answered.id }]);
    expect(await dueIds()).toContain(taken.id);
  });

  it('goes with the person, and is in what they take along before', async () => {
    const { customer, sql } = database;
    const orderId = await complained();
    const photo = await add(orderId);
    const { data: own } = await customer.rpc('my_data');
    const order = own.orders.find(({ order_id }: { order_id: string }) => order_id === orderId);
    expect(order.photos).toEqual([{ sent_at: expect.any(String), path: photo.path }]);
    await sql('select private.forget_orders($1)', [[orderId]]);
    expect(await rowsFor(customer, orderId)).toEqual([]);
    expect(await dueIds()).toContain(photo.id);
  });

  it('is removed so long after the last complaint is settled, and not while one is open', async () => {
    const orderId = await complained();
    const photo = await add(orderId);
    const setBack = async (days: number) => {
      await database.sql(
        `update complaint_tickets set received_at = received_at - make_interval(days => $1),
           settled_at = settled_at - make_interval(days => $1) where order_id = $2`,
        [days, orderId],
      );
      await database.sql(
        'update photos set created_at = created_at - make_interval(days => $1) where order_id = $2',
        [days, orderId],
      );
    };
    await setBack(RETENTION.photos.days + 1);
    expect(await dueIds()).not.toContain(photo.id);
    await answer(orderId);
    await setBack(RETENTION.photos.days - 1);
    expect(await dueIds()).not.toContain(photo.id);
    await setBack(2);
    expect(await dueIds()).toContain(photo.id);
  });
});
