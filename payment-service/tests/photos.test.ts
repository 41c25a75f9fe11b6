import { request } from 'node:http';
import { PHOTOS } from '@kaarigar/shared/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonName } from '../../supabase/tests/people';
import { addWorker, assign, setJob, workday } from '../../supabase/tests/working';
import { jpegOf } from './jpeg';
import { refused } from './staff';
import { startWorld, type World } from './world';

/** Photos of requests for contract work, over HTTP. */
let world: World;
let ticket: string;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.sql('delete from public.contract_requests');
  const { data } = await world.database.customer.rpc('create_contract_request', {
    p_service_code: 'HP',
    p_name: 'Sunita Devi',
    p_phone: '9876500011',
    p_description: 'Two rooms and the veranda',
    p_address: 'Ward 4, Ghazipur',
  });
  ({ ticket } = data as { ticket: string });
});

const JPEG = jpegOf();

interface Sending {
  readonly as?: PersonName | null;
  readonly type?: string;
  readonly to?: string;
  readonly serviceUrl?: string;
}

async function send(file: BodyInit = JPEG, options: Sending = {}) {
  const { as = 'customer', type = 'image/jpeg', to = ticket } = options;
  const { serviceUrl = world.serviceUrl } = options;
  const response = await fetch(`${serviceUrl}/contract-requests/${to}/photos`, {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(as ? { authorization: `Bearer ${world.tokenOf(as)}` } : {}),
    },
    body: file,
  });
  const body = (await response.json()) as { readonly data: { id: string; path: string } };
  return { status: response.status, body };
}

async function discard(id: string, as: PersonName = 'customer') {
  const path = `/contract-requests/${ticket}/photos/${id}/discard`;
  const response = await fetch(world.serviceUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.tokenOf(as)}` },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const filesIn = (person: 'customer' | 'staff' | 'stranger' | 'service', path: string) =>
  world.database[person].storage.from('request-photos').download(path);
const rows = () =>
  world.database.sql<{ id: string; stored: boolean; due: boolean }>(
    `select id, stored_at is not null as stored, removal_due_at is not null as due
     from public.photos where ticket = $1`,
    [ticket],
  );

describe('POST /contract-requests/{ticket}/photos', () => {
  it('stores the file as it came; owner and staff read it, a stranger does not', async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    const { id, path } = body.data;
    expect(path).toBe(`${world.database.ids.customer}/${ticket}/${id}`);
    for (const person of ['customer', 'staff'] as const) {
      const { data } = await filesIn(person, path);
      expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(JPEG);
      expect(data?.type).toBe('image/jpeg');
    }
    expect((await filesIn('stranger', path)).error).not.toBeNull();
  });

  it.each<[string, BodyInit, Sending, number, string]>([
    [
      'a page that calls itself a photo',
      '<html><script>alert(1)</script>',
      {},
      415,
      'invalid_photo',
    ],
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      { type: 'image/svg+xml' },
      415,
      'invalid_photo',
    ],
    ['nothing', '', {}, 415, 'invalid_photo'],
    ['a wide one', jpegOf(PHOTOS.maxSide + 1, 10), {}, 415, 'invalid_photo'],
    ['a high one', jpegOf(10, 65_535), {}, 415, 'invalid_photo'],
    ['one without a size', jpegOf(0, 0), {}, 415, 'invalid_photo'],
    ['a large one', jpegOf(10, 10, PHOTOS.maxBytes + 1), {}, 413, 'invalid_input'],
    ['a visitor’s', JPEG, { as: null }, 401, 'not_signed_in'],
    ['a stranger’s', JPEG, { as: 'stranger' }, 404, 'not_found'],
    ['one of staff', JPEG, { as: 'admin' }, 404, 'not_found'],
    ['one for no request', JPEG, { to: '000000' }, 404, 'not_found'],
    ['one for a ticket that climbs', JPEG, { to: '..%2F000' }, 404, 'not_found'],
  ])('refuses %s', async (_what, file, options, status, code) => {
    expect(await send(file, options)).toMatchObject(refused(status, code));
    expect(await rows()).toEqual([]);
  });

  it('reads nothing of one before it knows whose it is', async () => {
    // Of half a body there is no answer while it is read first.
    const half = await new Promise((resolve, reject) => {
      const asking = request(`${world.serviceUrl}/contract-requests/${ticket}/photos`, {
        method: 'POST',
        headers: { authorization: 'Bearer a.made-up.token', 'content-length': PHOTOS.maxBytes },
      });
      asking.once('response', ({ statusCode }) => {
        resolve(statusCode);
        asking.destroy();
      });
      asking.once('error', reject);
      asking.write(Buffer.alloc(PHOTOS.maxBytes / 2));
    });
    expect(half).toBe(401);
  });

  it('takes the largest, and goes by the bytes when the type says something else', async () => {
    expect((await send(jpegOf(PHOTOS.maxSide, PHOTOS.maxSide, PHOTOS.maxBytes))).status).toBe(201);
    const { body } = await send(JPEG, { type: 'text/html' });
    expect((await filesIn('staff', body.data.path)).data?.type).toBe('image/jpeg');
  });

  it('of seven at once five are stored; one that is taken back makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => send()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PHOTOS.most);
    expect(await send()).toMatchObject(refused(409, 'too_many_photos'));
    const taken = answers.find(({ status }) => status === 201);
    expect((await discard(taken?.body.data.id ?? '')).status).toBe(200);
    expect((await send()).status).toBe(201);
  });

  it('adds nothing to a request that is closed', async () => {
    await world.database.sql("update public.contract_requests set status = 'CLOSED'");
    expect(await send()).toMatchObject(refused(409, 'request_closed'));
  });

  it('what could not be stored takes no place', async () => {
    const { url: serviceUrl } = await world.startAnother({
      wrapPort: (port) =>
        'claimRemovals' in port
          ? { ...port, store: () => Promise.reject(new Error('Storage is away')) }
          : port,
    });
    for (let count = 0; count < PHOTOS.most; count += 1) {
      expect(await send(JPEG, { serviceUrl })).toMatchObject(refused(500, 'internal'));
    }
    expect((await send()).status).toBe(201);
  });
});

describe('POST /orders/{id}/photos', () => {
  let orderId: string;
  beforeEach(async () => {
    const { database } = world;
    orderId = await world.book({ payment_mode: 'after_service' });
    const { id } = await addWorker(database);
    await assign(database, orderId, id, { p_day: workday(0), p_slot: 'morning' });
    await setJob(database, orderId, 'IN_PROGRESS');
    await setJob(database, orderId, 'COMPLETED');
    // A worker is free again for the next test.
    await database.sql("update public.assignments set during = 'empty'");
  });
  const complain = () =>
    fetch(`${world.serviceUrl}/orders/${orderId}/complain`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.tokenOf('customer')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: 'The wall has spots.' }),
    });
  const sendOf = async (options: Sending & { readonly file?: BodyInit } = {}) => {
    const { as = 'customer', file = JPEG, to = orderId } = options;
    const response = await fetch(`${world.serviceUrl}/orders/${to}/photos`, {
      method: 'POST',
      headers: {
        'content-type': 'image/jpeg',
        ...(as ? { authorization: `Bearer ${world.tokenOf(as)}` } : {}),
      },
      body: file,
    });
    const body = (await response.json()) as { readonly data: { id: string; path: string } };
    return { status: response.status, body };
  };

  it('stores what shows that work is not right, while that waits for its answer', async () => {
    expect(await sendOf()).toMatchObject(refused(409, 'order_changed'));
    expect((await complain()).status).toBe(200);
    const { status, body } = await sendOf();
    expect(status).toBe(201);
    const { id, path } = body.data;
    expect(path).toBe(`${world.database.ids.customer}/${orderId}/${id}`);
    for (const person of ['customer', 'staff'] as const) {
      expect((await filesIn(person, path)).data?.type).toBe('image/jpeg');
    }
    expect((await filesIn('stranger', path)).error).not.toBeNull();
    const gone = await fetch(`${world.serviceUrl}/orders/${orderId}/photos/${id}/discard`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.tokenOf('customer')}` },
    });
    expect(gone.status).toBe(200);
    expect((await filesIn('customer', path)).error).not.toBeNull();
  });

  it('refuses what is no photo, and everybody but the owner', async () => {
    await complain();
    expect(await sendOf({ file: '<html>' })).toMatchObject(refused(415, 'invalid_photo'));
    expect(await sendOf({ as: null })).toMatchObject(refused(401, 'not_signed_in'));
    for (const as of ['stranger', 'staff', 'admin'] as const) {
      expect(await sendOf({ as })).toMatchObject(refused(404, 'not_found'));
    }
    expect(await sendOf({ to: '000000000' })).toMatchObject(refused(404, 'not_found'));
    expect(await sendOf({ to: ticket })).toMatchObject(refused(404, 'not_found'));
  });
});

describe('photos that go', () => {
  it('what its owner takes back is seen by nobody, and its file is removed', async () => {
    const { id, path } = (await send()).body.data;
    expect(await discard(id, 'stranger')).toMatchObject(refused(404, 'not_found'));
    expect(await discard('not-an-id')).toMatchObject(refused(404, 'not_found'));
    expect((await filesIn('customer', path)).error).toBeNull();
    expect(await discard(id)).toEqual({ status: 200, body: { data: { id } } });
    expect((await filesIn('customer', path)).error).not.toBeNull();
    expect((await filesIn('service', path)).error).toBeNull();
    const { removePhotos } = await world.startAnother();
    await removePhotos();
    expect((await filesIn('service', path)).error).not.toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('those of a request that ended half a year ago, with their files; others stay', async () => {
    const { path } = (await send()).body.data;
    const { removePhotos } = await world.startAnother();
    const end = (days: number) =>
      world.database.transaction(async (sql) => {
        await sql("set local session_replication_role = 'replica'");
        await sql(
          "update public.contract_requests set status = 'CLOSED', updated_at = now() - make_interval(days => $1)",
          [days],
        );
      });
    await end(179);
    await removePhotos();
    expect((await filesIn('staff', path)).error).toBeNull();
    await end(181);
    await removePhotos();
    expect((await filesIn('service', path)).error).not.toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('a file that cannot be removed now is removed later', async () => {
    const { id, path } = (await send()).body.data;
    await discard(id);
    const failing = await world.startAnother({
      wrapPort: (port) =>
        'claimRemovals' in port
          ? { ...port, remove: () => Promise.reject(new Error('Storage is away')) }
          : port,
    });
    await failing.removePhotos();
    expect(await rows()).toEqual([{ id, stored: true, due: true }]);
    await world.database.sql(
      "update public.photos set removal_due_at = now() - interval '1 second'",
    );
    await (await world.startAnother()).removePhotos();
    expect((await filesIn('service', path)).error).not.toBeNull();
    expect(await rows()).toEqual([]);
  });
});
