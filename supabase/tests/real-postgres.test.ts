import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePostgres } from './fixture';
import { book, orderDraft } from './order-draft';

const database = usePostgres();
let sql: Sql;
beforeAll(() => {
  sql = postgres(database.server.url, { onnotice: () => undefined });
});
afterAll(() => sql.end());

describe('a database on a PostgreSQL server', () => {
  it('answers requests at the same moment: each waits for a lock that another could not let go of', async () => {
    const people = ['customer', 'stranger', 'customer'] as const;
    const bookings = sql.begin(async (holder) => {
      // Holds up every insert of an order.
      await holder`lock table orders in share row exclusive mode`;
      const booked = people.map((person) => book(database[person]));
      // Goes on only when all three transactions stand at the lock together.
      await expect.poll(waitingForLock, { timeout: 30_000 }).toBe(people.length);
      return { booked };
    });
    expect(new Set(await Promise.all((await bookings).booked)).size).toBe(people.length);
  });

  async function waitingForLock(): Promise<number> {
    const [row] = await sql<{ count: number }[]>`
      select count(distinct pid)::int as count from pg_stat_activity where wait_event_type = 'Lock'`;
    return row?.count ?? 0;
  }

  it('serves more requests at once than it has connections for', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => book(database.stranger)));
    const { data } = await database.stranger.from('orders').select('order_id').in('order_id', ids);
    expect(data).toHaveLength(12);
  });

  it('keeps who asks apart: nobody gets the rows of a request that runs beside theirs', async () => {
    const mine = await book(database.customer);
    const read = (person: 'customer' | 'stranger' | 'staff' | 'anonymous') =>
      database[person].from('orders').select('order_id').eq('order_id', mine);
    const rounds = Array.from({ length: 10 }, () =>
      Promise.all([read('customer'), read('stranger'), read('staff'), read('anonymous')]),
    );
    for (const [owner, stranger, staff, anonymous] of await Promise.all(rounds)) {
      expect(owner.data).toEqual([{ order_id: mine }]);
      expect(stranger.data).toEqual([]);
      expect(staff.data).toEqual([{ order_id: mine }]);
      expect(anonymous.error?.code).toBe('42501');
    }
  });

  it('has no more grants than the migrations give', async () => {
    const writes = await sql`
      select grantee, table_name from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated')
        and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')`;
    expect([...writes]).toEqual([]);
    const { error } = await database.customer.from('orders').insert({
      ...orderDraft(),
      user_id: database.ids.stranger,
    });
    expect(error?.code).toBe('42501');
  });

  it('refuses with the stable code, as PGlite does', async () => {
    const { error, status } = await database.customer
      .from('orders')
      .insert(orderDraft({ mobileNumber: '12345' }));
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'P0001', message: 'invalid_phone' });
  });

  it('writes numbers and moments as PostgREST does', async () => {
    const mine = await book(database.customer);
    const { data } = await database.customer
      .from('orders')
      .select('amount, amount_paise, created_at')
      .eq('order_id', mine)
      .single();
    expect(data).toEqual({
      amount: 4000,
      amount_paise: 400_000,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
    });
  });
});
