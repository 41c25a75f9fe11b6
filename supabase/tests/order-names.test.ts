import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { count, idsOf, list, rowsOf, type Row } from './listing-orders';
import { book } from './order-draft';

const database = useDatabase();

let mine: string;
beforeAll(async () => {
  mine = await book(database.customer, { name: 'Sunita Devi' });
});

describe('the names of orders', () => {
  const COLUMNS =
    'kind, "mobileNumber", email, address, service_type, service_type_hi, catalogue_category, catalogue_item_id, unit, unit_price_paise, amount_paise, payment_mode, user_id';
  /** Orders like the first one, one for each name. */
  const add = (firstId: number, names: readonly string[]) =>
    database.sql(
      `insert into orders (order_id, name, ${COLUMNS})
       select ($1::integer + n)::text, l.name, ${COLUMNS}
       from orders, unnest($2::text[]) with ordinality l (name, n) where order_id = $3`,
      [firstId, names, mine],
    );
  const kept = async () =>
    (await database.sql<{ name: string }>('select name from private.order_names')).map(
      ({ name }) => name,
    );

  it('are those that orders have, whatever becomes of them', async () => {
    await database.sql('alter table orders disable trigger price_order');
    await add(700_000_000, ['Phool Kumari', 'PHOOL KUMARI', 'Bare Lal']);
    expect(await kept()).toEqual(expect.arrayContaining(['phool kumari', 'bare lal']));
    const rename = (id: string, name: string) =>
      database.sql('update orders set name = $2 where order_id = $1', [id, name]);
    await rename('700000001', 'Erased');
    expect(await kept()).toContain('phool kumari');
    await rename('700000002', 'Erased');
    expect(await kept()).not.toContain('phool kumari');
    expect(await kept()).toContain('erased');
    const [differ] = await database.sql<{ n: number }>(
      `select count(*)::integer as n from (select lower(name) as name from orders) o
       full join private.order_names n on n.name = o.name where o.name is null or n.name is null`,
    );
    expect(differ?.n).toBe(0);
  });

  it('stay found when somebody books while the last other of the name is renamed', async () => {
    const connection = postgres(database.url);
    const booking = await connection.reserve();
    await booking.unsafe('begin');
    await booking.unsafe(
      `insert into orders (order_id, name, ${COLUMNS}) select '700000009', 'Bare Lal', ${COLUMNS} from orders where order_id = '${mine}'`,
    );
    const renaming = connection.unsafe(
      `update orders set name = 'Erased' where order_id = '700000003'`,
    );
    const waiting = () =>
      database.sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update orders%'`,
      );
    void renaming.execute();
    await expect.poll(waiting).toHaveLength(1);
    await booking.unsafe('commit');
    booking.release();
    await renaming;
    await connection.end();
    expect(idsOf(await list(database.staff, { p_q: 'bare lal' }))).toEqual(['700000009']);
  });

  it('that are many are paged in their order, from both ends', async () => {
    const { sql, staff } = database;
    await sql('alter table orders disable trigger user');
    // Who is looked for stands behind thousands of others from one end, and is soon there from the other.
    await add(
      600_000_000,
      Array.from({ length: 2_100 }, (_, n) => `Aa ${n}`),
    );
    await add(
      610_000_000,
      Array.from(
        { length: 130 },
        (_, n) => `${String.fromCodePoint(98 + (n % 24))}${n % 70} Manynamed`,
      ),
    );
    // With it at the start of a name, and in both places.
    await add(620_000_000, [
      ...Array.from({ length: 30 }, (_, n) => `Manynamed ${n % 20}`),
      'Manynamed Manynamed',
    ]);
    await sql('alter table orders enable trigger user');
    await sql('select private.keep_all_order_names()');
    const ids = await sql<{ id: string }>(
      `select order_id as id from orders where lower(name) like '%manynamed%' order by lower(name) collate "C", order_id`,
    );
    const rising = ids.map(({ id }) => id);
    // All were made at one moment: whoever is found by the moment is told apart by the number.
    const byNumber = rising.toSorted();
    for (const [sort, expected] of [
      ['name.asc', rising],
      ['name.desc', rising.toReversed()],
      ['created_at.asc', byNumber],
      ['created_at.desc', byNumber.toReversed()],
    ] as const) {
      const found: string[] = [];
      let last: Row | undefined;
      let page: readonly Row[];
      do {
        const place = last && { p_position: last.position, p_position_id: last.order_id };
        page = rowsOf(await list(staff, { p_q: 'MANYnamed', p_sort: sort, p_limit: 40, ...place }));
        found.push(...page.map(({ order_id: id }) => id));
        last = page.at(-1);
      } while (last);
      expect(found).toEqual(expected);
    }
    const [middle = ''] = rising.slice(60);
    const [there] = await sql<{ name: string }>(
      'select lower(name) as name from orders where order_id = $1',
      [middle],
    );
    const before = await list(staff, {
      p_q: 'manynamed',
      p_sort: 'name.asc',
      p_limit: 40,
      p_position: there?.name,
      p_position_id: middle,
      p_backwards: true,
    });
    expect(idsOf(before)).toEqual(rising.slice(20, 60));
    // With a filter, and few names.
    const filtered = { p_q: 'manynamed', p_sort: 'name.asc', p_status: 'PENDING', p_limit: 500 };
    expect(idsOf(await list(staff, filtered))).toEqual(rising);
    expect(idsOf(await list(staff, { p_q: 'b0 manynamed', p_sort: 'name.asc' }))).toEqual(
      rising.slice(0, 1),
    );
    expect((await count(staff, { p_q: 'b0 manynamed' })).data).toMatchObject({ total: 1 });
  });
});
