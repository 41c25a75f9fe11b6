import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { book } from './order-draft';

const database = useDatabase();
let sql: Sql;
beforeAll(() => {
  sql = postgres(database.url, { onnotice: () => undefined });
});
afterAll(() => sql.end());

describe('a database on a PostgreSQL server', () => {
  it('answers requests at the same moment: each waits for a lock that another could not let go of', async () => {
    const people = ['customer', 'stranger', 'customer'] as const;
    const bookings = sql.begin(async (holder) => {
      // Delays every insert of an order.
      await holder`lock table orders in share row exclusive mode`;
      const booked = people.map((person) => book(database[person]));
      // Continues only when all three transactions wait for the lock.
      await expect.poll(waitingForLock, { timeout: 30_000 }).toBe(people.length);
      return { booked };
    });
    expect(new Set(await Promise.all((await bookings).booked)).size).toBe(people.length);
  });

  async function waitingForLock(): Promise<number> {
    const [row] = await sql<{ count: number }[]>`
      select count(distinct pid)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    return row?.count ?? 0;
  }

  it('serves more requests at once than it has connections for', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => book(database.stranger)));
    const { data } = await database.stranger.from('orders').select('order_id').in('order_id', ids);
    expect(data).toHaveLength(12);
  });
});
