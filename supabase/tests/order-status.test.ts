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

/** Nothing that the guard is tried with is to stay. */
const TAKE_BACK = new Error('taken back');

describe('the guard', () => {
  const actors: readonly OrderActor[] = ['customer', 'staff', 'admin', 'service'];
  const everyChange = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => to !== from).flatMap((to) =>
      actors.map((actor) => ({ from, to, actor })),
    ),
  );

  it('lets through exactly the table, whoever tries whatever', async () => {
    const outcomes: unknown[] = [];
    for (const change of everyChange) {
      let isAllowed = false;
      const tried = database.transaction(async (sql) => {
        await sql('alter table orders disable trigger user');
        await sql('update orders set status = $2 where order_id = $1', [orderId, change.from]);
        await sql('alter table orders enable trigger user');
        await sql('select private.act_as($1)', [change.actor]);
        await sql('update orders set status = $2 where order_id = $1', [orderId, change.to]);
        isAllowed = true;
        throw TAKE_BACK;
      });
      await expect(tried).rejects.toSatisfy(
        (error: Error) => error === TAKE_BACK || error.message === 'not_allowed',
      );
      outcomes.push({ change, isAllowed });
    }
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
  const { sql, ids } = database;
  const id = await book(database.customer);
  await database.transaction(async (run) => {
    await run('select private.act_as(\'staff\', $1, \'{"reason": "asked by phone"}\')', [
      ids.staff,
    ]);
    await run("update orders set status = 'CANCELLED' where order_id = $1", [id]);
    await run('update orders set slot = slot where order_id = $1', [id]);
  });
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
