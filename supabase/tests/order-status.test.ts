import { beforeAll, describe, expect, it } from 'vitest';
import {
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  JOB_STATUSES,
  canTransition,
  type OrderActor,
} from '@kaarigar/shared/domain/order-status';
import { useDatabase } from './fixture';
import { book } from './order-draft';

const database = useDatabase();

let orderId: string;
beforeAll(async () => {
  orderId = await book(database.customer);
});

it('SQL and TypeScript hold the same table of transitions', async () => {
  const rows = await database.sql<{ from: string | null; to: string; actor: string }>(
    'select from_status as "from", to_status as "to", actor from order_transitions',
  );
  const sorted = (transitions: readonly unknown[]): readonly string[] =>
    transitions.map((transition) => JSON.stringify(transition)).toSorted();
  expect(sorted(rows)).toEqual(
    sorted(ORDER_TRANSITIONS.map(({ from, to, actor }) => ({ from, to, actor }))),
  );
});

it('orders accept the statuses of TypeScript and no others', async () => {
  const constraints = await database.sql<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'orders'::regclass and contype = 'c'`,
  );
  const words = (column: string): readonly string[] => {
    const isOfColumn = (text: string): boolean => text.startsWith(`CHECK ((${column} = ANY`);
    const found = constraints.find((constraint) => isOfColumn(constraint.definition));
    return [...(found?.definition ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, word]) => word ?? '');
  };
  expect(words('status').toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  expect(words('job_status').toSorted()).toEqual([...JOB_STATUSES].toSorted());
});

describe('the guard', () => {
  const actors: readonly OrderActor[] = ['customer', 'staff', 'admin', 'service'];
  const everyChange = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => to !== from).flatMap((to) =>
      actors.map((actor) => ({ from, to, actor })),
    ),
  );

  it('lets through exactly the table, whoever tries whatever', async () => {
    const { supabase } = database;
    const outcomes = await supabase.queue(async () => {
      const { driver } = supabase.connection;
      const found: { change: unknown; isAllowed: boolean }[] = [];
      for (const change of everyChange) {
        await driver.exec('begin');
        await driver.exec('alter table orders disable trigger user');
        await driver.query('update orders set status = $2 where order_id = $1', [
          orderId,
          change.from,
        ]);
        await driver.exec('alter table orders enable trigger user');
        await driver.query('select private.act_as($1)', [change.actor]);
        const isAllowed = await driver
          .query('update orders set status = $2 where order_id = $1', [orderId, change.to])
          .then(
            () => true,
            () => false,
          );
        await driver.exec('rollback');
        found.push({ change, isAllowed });
      }
      return found;
    });
    expect(outcomes).toEqual(
      everyChange.map((change) => ({
        change,
        isAllowed: canTransition(change.from, change.to, change.actor),
      })),
    );
  });

  it('refuses a change that nobody answers for, the owner of the database included', async () => {
    await expect(
      database.sql("update orders set status = 'SUCCESS' where order_id = $1", [orderId]),
    ).rejects.toMatchObject({
      code: 'P0001',
      message: 'not_allowed',
      detail: 'PENDING to SUCCESS',
    });
  });
});

it('a status change writes one event with who, from, to and why', async () => {
  const { sql, supabase, ids } = database;
  const id = await book(database.customer);
  await supabase.queue(() =>
    supabase.connection.driver.transaction(async (transaction) => {
      await transaction.query(
        'select private.act_as(\'staff\', $1, \'{"reason": "asked by phone"}\')',
        [ids.staff],
      );
      await transaction.query("update orders set status = 'CANCELLED' where order_id = $1", [id]);
      await transaction.query('update orders set slot = slot where order_id = $1', [id]);
    }),
  );
  expect(
    await sql(
      `select actor, actor_id, type, from_status, to_status, data, public from order_events
       where order_id = $1 and type = 'status_changed'`,
      [id],
    ),
  ).toEqual([
    {
      actor: 'staff',
      actor_id: ids.staff,
      type: 'status_changed',
      from_status: 'PENDING',
      to_status: 'CANCELLED',
      data: { reason: 'asked by phone' },
      public: true,
    },
  ]);
});
