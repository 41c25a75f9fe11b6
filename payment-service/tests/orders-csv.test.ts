import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrders } from '../../supabase/tests/orders-in-bulk';
import { book } from '../../supabase/tests/order-draft';
import { call } from './customer';
import { withoutStaffRow } from './removed-staff';
import { act } from './staff';
import { startWorld, type World } from './world';

const COUNT = 10_000;

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
  await addOrders(world.database, { count: COUNT, userId: world.database.ids.stranger });
});
afterAll(() => world.stop());

const download = (search = '', as: 'staff' | 'admin' | 'customer' | null = 'staff') =>
  call<string>(world, `/orders.csv${search}`, { as });

/** Lines of a CSV file; line breaks in quotes do not count. */
const linesOf = (text: string): readonly string[] => text.trimEnd().split('\r\n');

/** The cells of a line: texts stand in quotes, numbers do not, and what is empty is nothing. */
const cellsOf = (line = ''): readonly string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g), ([, text, other]) =>
    text === undefined ? `unquoted ${other}` : text.replaceAll('""', '"'),
  );
const CUSTOMER = 2;
const AMOUNT = 7;
const WORKERS = 15;

describe('GET /orders.csv', () => {
  it('holds every order of the filter once, whatever their number', async () => {
    const { status, headers, body } = await download();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [, ...rows] = linesOf(body);
    expect(rows).toHaveLength(COUNT);
    expect(new Set(rows.map((row) => cellsOf(row)[0])).size).toBe(COUNT);
  });

  it('keeps the filter and the order of the list', async () => {
    const { body } = await download('?status=REVIEW&service=painting&sort=amount.asc');
    const [header = '', ...rows] = linesOf(body);
    const at = (name: string) => (row: string) => cellsOf(row)[cellsOf(header).indexOf(name)];
    const [expected] = await world.database.sql<{ count: number }>(
      "select count(*)::int from orders where status = 'REVIEW' and catalogue_category = 'painting'",
    );
    expect(rows.length).toBe(expected?.count);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(at('Status')))).toEqual(new Set(['In review']));
    const amounts = rows.map((row) => Number(cellsOf(row)[AMOUNT]?.replace('unquoted ', '')));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });

  it('begins with the mark of UTF-8 and headings in the language asked for', async () => {
    const response = await fetch(`${world.serviceUrl}/orders.csv?locale=hi&q=nobody-at-all`, {
      headers: { authorization: `Bearer ${world.tokenOf('staff')}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString('utf8')).toMatch(/^"ऑर्डर नंबर","तारीख","ग्राहक",.*\r\n$/);
    expect((await download('?q=nobody-at-all')).body).toContain('"Order ID","Date","Customer",');
  });

  it.each([
    ['=HYPERLINK("";"Pay")', `'=HYPERLINK("";"Pay")`],
    ['Asha, "Queen" of Ghazipur', 'Asha, "Queen" of Ghazipur'],
    ['a;=1+1', `a;'=1+1`],
  ])('writes the name %j so that no spreadsheet runs or splits it', async (name, cell) => {
    const orderId = await book(world.database.customer, { name });
    const { body } = await download(`?q=${orderId}`);
    const cells = cellsOf(linesOf(body)[1]);
    expect(cells[0]).toBe(orderId);
    expect(cells[CUSTOMER]).toBe(cell);
    expect(cells[AMOUNT]).toBe('unquoted 4000');
    expect(cells).toHaveLength(19);
  });

  it.each(["a\n=cmd|' /C calc'!A0", 'a\r\n=1+1'])(
    'keeps %j of a worker on its line',
    async (worker) => {
      const orderId = await world.book();
      await world.database.sql('update orders set assigned_worker = $2 where order_id = $1', [
        orderId,
        worker,
      ]);
      const lines = linesOf((await download(`?q=${orderId}`)).body);
      expect(lines).toHaveLength(2);
      expect(cellsOf(lines[1])[WORKERS]).toBe(worker.replace(/\r?\n/, ' '));
    },
  );

  it('says the district, and the number of our receipt once it is paid', async () => {
    const orderId = await world.book();
    const at = async (locale: string) => {
      const [header, row] = linesOf((await download(`?q=${orderId}&locale=${locale}`)).body);
      return Object.fromEntries(
        cellsOf(header?.replace('\uFEFF', '')).map((name, n) => [name, cellsOf(row)[n]]),
      );
    };
    await world.database.sql("update orders set address = 'Ward 9, Ballia' where order_id = $1", [
      orderId,
    ]);
    expect(await at('en')).toMatchObject({ District: 'Ballia', 'Our receipt number': 'unquoted ' });
    const cash = { receipt_number: `C-${orderId}` };
    await act(world, `${orderId}/cash`, { as: 'staff', body: cash });
    const [order] = await world.database.sql<{ receipt_number: string }>(
      'select receipt_number from orders where order_id = $1',
      [orderId],
    );
    expect(await at('hi')).toMatchObject({
      ज़िला: 'बलिया',
      'हमारी रसीद का नंबर': `unquoted ${String(order?.receipt_number)}`,
    });
  });

  it('writes day and time in India', async () => {
    const orderId = await world.book();
    await world.database.sql(
      "update orders set created_at = '2026-03-01T20:00:00Z' where order_id = $1",
      [orderId],
    );
    expect((await download(`?q=${orderId}`)).body).toContain(`"${orderId}","2026-03-02 01:30",`);
  });

  it('is for staff alone', async () => {
    const refused = (code: string, status: number) => ({ status, body: { error: { code } } });
    expect((await download('?limit=1', 'admin')).status).toBe(200);
    expect(await download('', 'customer')).toMatchObject(refused('not_allowed', 403));
    expect(await download('', null)).toMatchObject(refused('not_signed_in', 401));
    await withoutStaffRow(world, 'staff', async () => {
      expect(await download()).toMatchObject(refused('not_allowed', 403));
    });
    expect((await download('?q=1', 'staff')).status).toBe(200);
  });

  it.each(['?locale=fr', '?status=PAID', '?sort=x', '?from=2026-02-31', '?q=%00'])(
    'refuses %s',
    async (search) => {
      expect(await download(search)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_input' } },
      });
    },
  );
});

describe('a file that cannot be finished', () => {
  /** Opens the file and reads only its beginning: the rest waits in the service. */
  async function begin(): Promise<IncomingMessage> {
    const request = get(`${world.serviceUrl}/orders.csv`, {
      headers: { authorization: `Bearer ${world.tokenOf('staff')}` },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response, 'readable');
    response.read(1);
    return response;
  }

  it('breaks off, so that nobody takes half of it for the whole', async () => {
    const response = await begin();
    expect(response.statusCode).toBe(200);
    await withoutStaffRow(world, 'staff', async () => {
      const ended = new Promise((resolve) => {
        response.once('error', resolve).once('end', () => resolve('complete'));
      });
      response.resume();
      expect(await ended).toMatchObject({ code: 'ECONNRESET' });
      expect(response.complete).toBe(false);
    });
    expect(world.log.some((line) => line.includes('the file of orders broke off'))).toBe(true);
  });
});
