import { orderDetailsResponse, type OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInEverybody } from '../../supabase/tests/fixture';
import { book } from '../../supabase/tests/order-draft';
import { addWorker, workday, type TestWorker } from '../../supabase/tests/working';
import { call, type Answer } from './customer';
import { startWorld, type World } from './world';

let world: World;
let worker: TestWorker;
let orderId: string;
/** A day to come: work that begins now begins early. */
const day = workday(0);
const reason = 'The customer asked for today';

beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());
beforeEach(async () => {
  // Otherwise, after the twentieth order, the daily limit on orders would refuse the following tests.
  await world.database.sql(
    "update public.orders set created_at = created_at - interval '25 hours'",
  );
  worker = await addWorker(world.database);
  orderId = await world.book({ scheduled_on: day, slot: 'morning' });
});

type Act = 'assign' | 'unassign' | 'job';
type Options = Parameters<typeof call>[2];

const act = (action: Act, body: unknown, options: Options = {}) =>
  call(world, `/orders/${orderId}/${action}`, { method: 'POST', as: 'staff', body, ...options });

const toWorker = (changes: Readonly<Record<string, unknown>> = {}) => ({
  worker_id: worker.id,
  ...changes,
});

/** The order in a response; fails unless it matches the contract. */
function orderIn({ status, body }: Answer): OrderDetails {
  expect(status).toBe(200);
  return orderDetailsResponse.parse(body).data;
}

const refused = (status: number, code: string) => ({ status, body: { error: { code } } });

const jobStatus = async (): Promise<string> =>
  orderIn(await call(world, `/order/${orderId}`)).job_status;

describe('POST /orders/{id}/visit', () => {
  const visit = { address: 'House 15, Mahuabagh', scheduled_on: workday(1), slot: 'evening' };
  const move = (options: Options = {}) =>
    call(world, `/orders/${orderId}/visit`, { method: 'POST', body: visit, ...options });

  it('moves the work for its customer and for staff, with the worker', async () => {
    await act('assign', toWorker());
    expect(orderIn(await move())).toMatchObject({
      ...visit,
      job_status: 'ASSIGNED',
      workers: [{ worker_id: worker.id, day: workday(1), slot: 'evening' }],
    });
    const another = { ...visit, scheduled_on: workday(2), slot: null };
    expect(orderIn(await move({ as: 'staff', body: another }))).toMatchObject(another);
    expect(
      await world.database.sql(
        `select data ->> 'changed_by' as by from outbox
         where order_id = $1 and kind = 'visit_changed' order by id`,
        [orderId],
      ),
    ).toEqual([{ by: 'customer' }, { by: 'staff' }]);
  });

  it('is refused to others, for days that cannot be booked, for what was not seen, and once the work began', async () => {
    expect(await move({ as: 'stranger' })).toMatchObject(refused(404, 'not_found'));
    const bodies = [
      [{ ...visit, scheduled_on: '2020-01-01' }, refused(400, 'invalid_date')],
      [{ ...visit, scheduled_on: 'tomorrow' }, refused(400, 'invalid_input')],
      [{ ...visit, address: ' ' }, refused(400, 'required_fields')],
      [{ ...visit, expected_updated_at: '2020-01-01T00:00:00Z' }, refused(409, 'order_changed')],
    ] as const;
    for (const [body, refusal] of bodies) expect(await move({ body })).toMatchObject(refusal);
    await act('assign', toWorker());
    await act('job', { to: 'IN_PROGRESS', reason: 'agreed by phone' });
    expect(await move()).toMatchObject(refused(409, 'order_changed'));
    expect(await move({ as: 'staff' })).toMatchObject(refused(409, 'order_changed'));
  });
});

describe('POST /orders/{id}/assign, /unassign and /job', () => {
  it('take an order from request to done; its customer sees who comes and when', async () => {
    const assigned = orderIn(await act('assign', toWorker()));
    const expected = {
      worker_id: worker.id,
      name: worker.name,
      phone: worker.phone,
      day,
      slot: 'morning',
      began_at: null,
      ended_at: null,
    };
    expect(assigned).toMatchObject({ job_status: 'ASSIGNED', workers: [expected] });
    const shown = {
      ...expected,
      trades: expect.any(Array),
      works_since: null,
      name_hi: null,
      portrait: 'man',
      place: 1,
      parts: null,
    };
    expect(orderIn(await call(world, `/order/${orderId}`)).workers).toEqual([shown]);

    expect(orderIn(await act('unassign', toWorker()))).toMatchObject({
      job_status: 'REQUESTED',
      workers: [],
    });
    await act('assign', toWorker());
    expect(await act('job', { to: 'IN_PROGRESS' })).toMatchObject(refused(409, 'reason_needed'));
    const begun = orderIn(await act('job', { to: 'IN_PROGRESS', reason }));
    expect(begun).toMatchObject({
      job_status: 'IN_PROGRESS',
      workers: [{ began_at: expect.any(String), ended_at: null }],
    });
    expect(await act('job', { to: 'COMPLETED', reason: ' ' })).toMatchObject(
      refused(400, 'invalid_input'),
    );
    expect(await act('job', { to: 'COMPLETED' })).toMatchObject(refused(409, 'reason_needed'));
    expect(orderIn(await act('job', { to: 'COMPLETED', reason }))).toMatchObject({
      job_status: 'COMPLETED',
      workers: [{ name: worker.name, ended_at: expect.any(String) }],
    });
    expect(await act('unassign', toWorker())).toMatchObject(refused(409, 'order_changed'));
  });

  it('send a worker to one of two orders that ask for them at the same moment', async () => {
    const other = await world.book({ scheduled_on: day, slot: 'morning' });
    const answers = await Promise.all(
      [orderId, other].map((id) =>
        call(world, `/orders/${id}/assign`, { method: 'POST', as: 'staff', body: toWorker() }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, 'worker_busy'));
    const statuses = await world.database.sql<{ job_status: string }>(
      'select job_status from public.orders where order_id = any ($1) order by job_status',
      [[orderId, other]],
    );
    expect(statuses).toEqual([{ job_status: 'ASSIGNED' }, { job_status: 'REQUESTED' }]);
  });

  it('write a day that staff agreed on to an order without one', async () => {
    orderId = await world.book({ scheduled_on: null, slot: null });
    expect(await act('assign', toWorker())).toMatchObject(refused(400, 'invalid_date'));
    expect(orderIn(await act('assign', toWorker({ day, slot: 'evening' })))).toMatchObject({
      scheduled_on: day,
      slot: 'evening',
    });
  });

  it('say when the order has all its workers', async () => {
    await act('assign', toWorker());
    const second = await addWorker(world.database);
    expect(await act('assign', { worker_id: second.id })).toMatchObject(
      refused(409, 'workers_complete'),
    );
  });

  it('change nothing in an order that is no longer as the person saw it', async () => {
    const seen = orderIn(await call(world, `/order/${orderId}`, { as: 'staff' })).updated_at;
    const asSeen = { expected_updated_at: seen };
    await world.database.sql('update public.orders set slot = slot where order_id = $1', [orderId]);
    const late = await act('assign', toWorker(asSeen));
    expect(late).toMatchObject(refused(409, 'order_changed'));
    expect(await jobStatus()).toBe('REQUESTED');

    const now = orderIn(await call(world, `/order/${orderId}`, { as: 'staff' })).updated_at;
    const { updated_at: after } = orderIn(
      await act('assign', toWorker({ expected_updated_at: now })),
    );
    expect(await act('job', { to: 'IN_PROGRESS', ...asSeen })).toMatchObject(
      refused(409, 'order_changed'),
    );
    expect(await act('unassign', toWorker(asSeen))).toMatchObject(refused(409, 'order_changed'));
    const begun = await act('job', { to: 'IN_PROGRESS', reason, expected_updated_at: after });
    expect(orderIn(begun).job_status).toBe('IN_PROGRESS');
  });
});

describe('who may', () => {
  const everything: readonly (readonly [Act, () => unknown])[] = [
    ['assign', () => toWorker()],
    ['unassign', () => toWorker()],
    ['job', () => ({ to: 'IN_PROGRESS' })],
  ];

  it.each(everything)('%s is not for the order’s own customer', async (action, body) => {
    expect(await act(action, body(), { as: 'customer' })).toMatchObject(
      refused(403, 'not_allowed'),
    );
    expect(await jobStatus()).toBe('REQUESTED');
  });

  it.each(everything)('%s: to a stranger there is no such order', async (action, body) => {
    expect(await act(action, body(), { as: 'stranger' })).toMatchObject(refused(404, 'not_found'));
    expect(await jobStatus()).toBe('REQUESTED');
  });

  it.each(everything)('%s needs a sign-in', async (action, body) => {
    expect(await act(action, body(), { as: null })).toMatchObject(refused(401, 'not_signed_in'));
    expect(await act(action, body(), { token: 'a.b.c' })).toMatchObject(
      refused(401, 'session_expired'),
    );
    expect(await jobStatus()).toBe('REQUESTED');
  });

  it('somebody who no longer works here may nothing, though their session lives', async () => {
    const { database } = world;
    const remove = { p_user_id: database.ids.staff };
    expect((await database.admin.rpc('remove_staff', remove)).error).toBeNull();
    expect(await act('assign', toWorker())).toMatchObject(refused(404, 'not_found'));
    const customersOrder = orderId;
    orderId = await book(database.staff, { scheduled_on: day, slot: 'evening' });
    expect(await act('assign', toWorker())).toMatchObject(refused(403, 'not_allowed'));
    orderId = customersOrder;
    const { error } = await database.admin.rpc('add_staff', {
      p_email: 'rakesh@test.example',
      p_role: 'staff',
    });
    expect(error).toBeNull();
    // Who begins to work here logs in anew.
    expect(await act('assign', toWorker())).toMatchObject(refused(401, 'session_expired'));
    await logInEverybody(database.sql);
    expect(orderIn(await act('assign', toWorker())).job_status).toBe('ASSIGNED');
  });
});

describe('what was sent', () => {
  it.each<readonly [Act, unknown]>([
    ['assign', undefined],
    ['assign', {}],
    ['assign', { worker_id: 'Ramesh' }],
    ['unassign', { worker_id: '1' }],
    ['job', { to: 'REQUESTED' }],
    ['job', { to: 'IN_PROGRESS', expected_updated_at: 'yesterday' }],
  ])('%s %o is refused', async (action, body) => {
    expect(await act(action, body)).toMatchObject(refused(400, 'invalid_input'));
  });

  it('a day that is none and a slot that is none are refused', async () => {
    for (const wrong of [{ day: '2026-02-30' }, { slot: 'midnight' }]) {
      expect(await act('assign', toWorker(wrong))).toMatchObject(refused(400, 'invalid_input'));
    }
  });

  it('an order that is not there is not found, whatever its number looks like', async () => {
    for (const id of ['999999999', '12', 'x']) {
      orderId = id;
      expect(await act('assign', toWorker())).toMatchObject(refused(404, 'not_found'));
    }
  });
});
