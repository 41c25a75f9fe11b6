import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { FILTERS, listPaths } from './order-list-paths';
import { askAs, type PersonalSql } from './order-scans';
import { addOrders, vacuumToEnd } from './orders-in-bulk';

/** Large enough that reading all orders costs more than any index; `npm run bench:orders` tests a million. */
const COUNT = 60_000;
/** The most orders that a page may read at any table size: an index read to its end is as bad as a sequential scan. */
const MAX_READ = 30_000;
const OWN = 20;

const database = useDatabase();
let staff: PersonalSql;
let customer: PersonalSql;
beforeAll(async () => {
  const { ids, url } = database;
  await addOrders(database, { count: COUNT, userId: ids.stranger });
  await addOrders(database, { count: OWN, userId: ids.customer, firstId: 400_000_000 });
  await vacuumToEnd(database, ['public.orders', 'private.order_names']);
  const connect = (onNotice: (message: string) => void) =>
    postgres(url, { onnotice: ({ message = '' }) => onNotice(message) });
  staff = await askAs(connect, ids.staff);
  customer = await askAs(connect, ids.customer);
});
afterAll(async () => {
  await staff.end();
  await customer.end();
});

/** A filter that cannot match is answered without reading the table. */
const NEVER_READS = new Set(['signs alone']);

describe('the list of orders', () => {
  it.each([...Object.keys(FILTERS), 'a place'])(
    'finds with %s through an index, in every order, and counts so too',
    async (what) => {
      for (const [path, statement] of listPaths(what)) {
        const scans = await staff.scansOf(statement);
        expect(scans.length === 0, path).toBe(NEVER_READS.has(what));
        expect(
          scans.filter(({ kind }) => kind === 'Seq Scan'),
          path,
        ).toEqual([]);
        expect(Math.max(0, ...scans.map(({ rows }) => rows)), path).toBeLessThan(MAX_READ);
      }
    },
  );

  // Of 8 kB; the orders alone have thousands. Each of these once looked at half as many again as it may, up to four times.
  it.each([
    [`select count_orders(p_q => 'sunita prajapati')`, 265],
    [`select count_orders(p_service => 'painting')`, 150],
    [`select count_orders(p_payment => 'cash')`, 150],
    [`select count_orders(p_district => '2')`, 150],
    [`select count_orders(p_district => '2', p_service => 'painting')`, 150],
    [`select count_orders(p_service => 'painting', p_payment => 'cash')`, 150],
    [`select list_orders(p_q => 'sunita prajapati', p_limit => 5)`, 160],
    [`select desk_search('sunita prajapati')`, 255],
    [`select list_orders(p_q => 'kumar')`, 285],
    [`select list_orders(p_q => 'kumar', p_status => 'SUCCESS')`, 295],
    [`select list_orders(p_q => 'sunita', p_sort => 'name.asc')`, 450],
    [`select list_orders(p_q => 'प्रकाश मौर्य')`, 450],
    [`select count_orders(p_q => 'सुनीता')`, 400],
    [`select list_orders(p_q => 'ghazipur')`, 450],
    [`select list_orders(p_q => 'bansdih')`, 400],
    [`select list_orders(p_q => 'sunita', p_sort => 'name.asc', p_limit => 5)`, 295],
    [`select count_filters('[{"work": "late"}]')`, 40],
    [`select list_orders(p_work => 'needs_worker', p_sort => 'visit.asc', p_limit => 20)`, 70],
  ])('looks at few blocks: %s', async (statement, most) => {
    await staff.ask(statement);
    expect(await staff.blocksOf(statement)).toBeLessThan(most);
  });

  it('leaves the settings of whoever asks as they are', async () => {
    const [row] = await staff.ask(
      `select list_orders(p_q => 'sunita prajapati'), count_orders(p_q => 'sunita prajapati'),
         desk_search('sunita prajapati'), current_setting('enable_bitmapscan') as bitmaps`,
    );
    expect(row).toMatchObject({ bitmaps: 'on' });
  });

  it.each(Object.keys(FILTERS))('reads a customer’s own orders alone: %s', async (what) => {
    for (const [path, statement] of listPaths(what)) {
      const orders = (await customer.scansOf(statement)).filter(({ isTable }) => isTable);
      expect(Math.max(0, ...orders.map(({ rows }) => rows)), path).toBeLessThanOrEqual(OWN);
    }
  });

  it('is seen when it reads everything: this test can fail', async () => {
    const all = `select count(*) from orders where address like '%Road%'`;
    expect(await staff.scansOf(all)).toContainEqual(
      expect.objectContaining({ kind: 'Seq Scan', rows: COUNT + OWN }),
    );
  });
});
