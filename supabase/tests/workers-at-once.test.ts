import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { addStaff, removeStaff, setStaffRole } from '@kaarigar/shared/api/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { people } from './people';
import { contextOf } from './remote-context';
import { addWorker, assign, jobOf, unassign, workday } from './working';

/** On a PostgreSQL server, where requests really run concurrently. */
const database = useDatabase();

const CROWD = 8;

/** The results of concurrent calls: how many succeeded, and the errors of the others. */
async function faring(asked: readonly Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(asked);
  return {
    succeeded: outcomes.filter(({ status }) => status === 'fulfilled').length,
    told: [
      ...new Set(
        outcomes.flatMap((one) =>
          one.status === 'rejected' ? [(one.reason as Error).message] : [],
        ),
      ),
    ],
  };
}

const morningOf = (day: string, changes: Readonly<Record<string, unknown>> = {}) =>
  book(database.customer, { scheduled_on: day, slot: 'morning', ...changes });

beforeEach(async () => {
  // Otherwise, after the twentieth order, the daily limit on orders would refuse the following tests.
  await database.sql("update orders set created_at = created_at - interval '25 hours'");
});

describe('at the same moment', () => {
  it('one worker for many orders of one time: one of them gets them', async () => {
    const { id } = await addWorker(database);
    const orders: string[] = [];
    for (let count = 0; count < CROWD; count += 1) orders.push(await morningOf(workday(0)));
    expect(await faring(orders.map((orderId) => assign(database, orderId, id)))).toEqual({
      succeeded: 1,
      told: ['worker_busy'],
    });
    const rows = await database.sql('select from assignments where worker_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('many workers for one order: it gets as many as it needs', async () => {
    const orderId = await morningOf(workday(1), {
      kind: 'hire',
      catalogue_category: null,
      catalogue_item_id: null,
      worker_code: 'PA',
      quantity: 3,
      days: 2,
    });
    const workers: string[] = [];
    for (let count = 0; count < CROWD; count += 1) workers.push((await addWorker(database)).id);
    expect(await faring(workers.map((id) => assign(database, orderId, id)))).toEqual({
      succeeded: 3,
      told: ['workers_complete'],
    });
    expect((await jobOf(database, orderId)).assigned_worker?.split(', ')).toHaveLength(3);
  });

  it('the same worker for the same order, twice clicked: once', async () => {
    const orderId = await morningOf(workday(2));
    const { id, name } = await addWorker(database);
    const clicks = Array.from({ length: CROWD }, () => assign(database, orderId, id));
    expect(await faring(clicks)).toEqual({ succeeded: CROWD, told: [] });
    expect(await jobOf(database, orderId)).toMatchObject({ assigned_worker: name });
    const events = await database.sql(
      "select from order_events where order_id = $1 and type = 'worker_assigned'",
      [orderId],
    );
    expect(events).toHaveLength(1);
  });

  it('two of the staff who saw the same order: one acts, the other looks again', async () => {
    const orderId = await morningOf(workday(3));
    const { updated_at: seen } = await jobOf(database, orderId);
    const workers = [await addWorker(database), await addWorker(database)];
    const asked = workers.map(({ id }) =>
      assign(database, orderId, id, { p_expected_updated_at: seen }),
    );
    expect(await faring(asked)).toEqual({ succeeded: 1, told: ['order_changed'] });
  });

  it('a cancellation and an assignment: nobody is kept for an order that is over', async () => {
    for (let round = 0; round < CROWD; round += 1) {
      const orderId = await morningOf(workday(4));
      const { id } = await addWorker(database);
      await Promise.allSettled([
        assign(database, orderId, id),
        call(database.service, 'cancel_order', {
          p_order_id: orderId,
          p_actor: 'customer',
          p_actor_id: database.ids.customer,
        }),
      ]);
      expect(await jobOf(database, orderId)).toMatchObject({
        job_status: 'CANCELLED',
        assigned_worker: null,
      });
      const held = 'select from assignments where order_id = $1 and released_at is null';
      expect(await database.sql(held, [orderId])).toEqual([]);
    }
  });

  it('two orders that exchange their workers: nobody waits for ever', async () => {
    const [first, second] = [await morningOf(workday(5)), await morningOf(workday(5))];
    const [a, b] = [await addWorker(database), await addWorker(database)];
    await assign(database, first, a.id);
    await assign(database, second, b.id);
    await Promise.all([unassign(database, first, a.id), unassign(database, second, b.id)]);
    const asked = [assign(database, first, b.id), assign(database, second, a.id)];
    expect(await faring(asked)).toEqual({ succeeded: 2, told: [] });
  });

  it('two admins who remove each other: one is left', async () => {
    const { ids, sql, admin, staff } = database;
    await setStaffRole(contextOf(admin), { userId: ids.staff, role: 'admin' });
    const asked = [
      removeStaff(contextOf(admin), ids.staff),
      removeStaff(contextOf(staff), ids.admin),
    ];
    expect(await faring(asked)).toEqual({ succeeded: 1, told: ['not_allowed'] });
    const [left] = await sql<{ user_id: string }>('select user_id from staff_members');
    const by = contextOf(left?.user_id === ids.admin ? admin : staff);
    const gone = left?.user_id === ids.admin ? people.staff : people.admin;
    expect(await addStaff(by, { email: gone.email, role: 'admin' })).toMatchObject({
      role: 'admin',
    });
  });

  it('more messages of made-up addresses than a day may have: no more than that', async () => {
    await database.sql(
      `insert into contact_messages (name, email, message)
       select 'Bot', 'bot' || n || '@test.example', 'Buy now' from generate_series(1, $1) n`,
      [DAILY_LIMIT.messages - 3],
    );
    const asked = Array.from({ length: CROWD }, (_unused, index) =>
      call(database.service, 'send_contact_message', {
        p_name: 'Bot',
        p_email: `late${index}@test.example`,
        p_message: 'Buy now',
      }),
    );
    expect(await faring(asked)).toEqual({ succeeded: 3, told: ['rate_limited'] });
  });
});
