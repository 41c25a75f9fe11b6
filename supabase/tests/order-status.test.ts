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

/** Tries to change the order from any status; the change is rolled back. */
const TRY = `
  create function pg_temp.is_allowed(p_order_id text, p_from text, p_to text, p_actor text) returns boolean
  language plpgsql as $$
  begin
    perform set_config('session_replication_role', 'replica', true);
    -- Only a return visit is free; whatever else becomes free meets the guard first.
    if p_from = 'FREE' or (p_from, p_to) = ('CANCELLED', 'FREE') then
      update orders set status = p_from, return_of = order_id, unit_price_paise = 0, amount_paise = 0
        where order_id = p_order_id;
    else
      update orders set status = p_from where order_id = p_order_id;
    end if;
    perform set_config('session_replication_role', 'origin', true);
    perform private.act_as(p_actor);
    update orders set status = p_to where order_id = p_order_id;
    raise exception 'taken back';
  exception when raise_exception then
    if sqlerrm not in ('taken back', 'not_allowed') then raise; end if;
    return sqlerrm = 'taken back';
  end;
  $$`;

describe('the guard', () => {
  const actors: readonly OrderActor[] = ['customer', 'staff', 'admin', 'service'];
  const everyChange = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => to !== from).flatMap((to) =>
      actors.map((actor) => ({ from, to, actor })),
    ),
  );

  it('lets through exactly the table, whoever tries whatever', async () => {
    const outcomes = await database.transaction(async (sql) => {
      await sql(TRY);
      return sql(
        `select change, pg_temp.is_allowed($1, change ->> 'from', change ->> 'to', change ->> 'actor') as "isAllowed"
         from jsonb_array_elements($2::jsonb) change`,
        [orderId, JSON.stringify(everyChange)],
      );
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
