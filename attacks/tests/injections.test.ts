import { beforeAll, describe, expect, test } from 'vitest';
import { ask, call, read, rowsOf, type Answer } from '../support/ask';
import { book, bookedBy, newCustomer } from '../support/booking';
import { mailsTo, newMark } from '../support/people';
import { firstAnswer, sendRaw } from '../support/raw';
import { site, type Person } from '../support/site';

const { attacker, victim, admin } = site.people;
const { victims } = site;

function expectNothingOfTheVictim({ text }: Answer): void {
  for (const mark of [...victims.marks, victims.paidOrder]) expect(text).not.toContain(mark);
}

const SQL = [
  "' or '1'='1",
  "' or 1=1 --",
  "') or true --",
  "'; drop table orders; --",
  "' union select email from auth.users --",
  "\\' or 1=1 --",
  '" or ""="',
  "%' or name like '%",
  '1); select pg_sleep(20); --',
  "'||(select pg_sleep(20))||'",
  '$$; select 1; $$',
  'x\u2019 or 1=1',
  "'/**/or/**/1=1",
  'admin\u0027--',
];

describe('SQL in', () => {
  test.each(SQL)('the search of orders: %s', async (text) => {
    const begun = Date.now();
    const answer = await ask(`/api/orders?q=${encodeURIComponent(text)}`, { as: attacker });
    expect([200, 400]).toContain(answer.status);
    expectNothingOfTheVictim(answer);
    expect(Date.now() - begun).toBeLessThan(15_000);
  });

  test.each(SQL)('an order’s number: %s', async (text) => {
    const id = encodeURIComponent(text);
    const details = await ask(`/api/order/${id}`, { as: attacker });
    expect([400, 404]).toContain(details.status);
    expectNothingOfTheVictim(details);
    const answer = await call('order_details', { p_order_id: text }, attacker);
    expect(answer.status).toBeLessThan(500);
    expectNothingOfTheVictim(answer);
  });

  test.each(SQL)('a filter: %s', async (text) => {
    const answer = await read(`orders?select=*&name=eq.${encodeURIComponent(text)}`, attacker);
    expect(answer.status).toBeLessThan(500);
    expectNothingOfTheVictim(answer);
  });

  test.each(SQL)(
    'a name that is stored comes back as it was written, or not at all: %s',
    async (name) => {
      const question = { method: 'PATCH', as: attacker, body: { name } };
      const { status } = await ask(`/rest/v1/profiles?id=eq.${attacker.id}`, question);
      expect([204, 400]).toContain(status);
      const [row] = await rowsOf<{ name: string }>(`profiles?id=eq.${attacker.id}`);
      if (status === 204) expect(row?.name).toBe(name.trim());
      expect((await rowsOf('orders?select=order_id&limit=1')).length).toBe(1);
    },
  );
});

describe('the query language of the tables shows nothing of the victim:', () => {
  test.each([
    ['an or', 'orders?or=(user_id.not.is.null,order_id.not.is.null)'],
    ['an or within an and', 'orders?and=(or(status.eq.SUCCESS,status.eq.PENDING))'],
    ['a not', 'orders?not.and=(user_id.eq.x)'],
    ['a filter that fits all', 'orders?user_id=not.is.null'],
    ['a comparison with the victim', `orders?user_id=eq.${victim.id}`],
    ['a list', `orders?order_id=in.(${victims.order},${victims.paidOrder})`],
    ['a pattern', 'orders?name=like.*'],
    ['a regular expression', 'orders?name=match..*'],
    ['an order by a column', 'orders?order=name.asc&limit=1000'],
    ['a range', 'orders?offset=0&limit=100000'],
    ['a table that belongs to it', 'orders?select=*,profiles(*)'],
    ['a table under another name', 'orders?select=x:profiles(*),y:payments(*)'],
    ['a required table', 'orders?select=*,payments!inner(*)'],
    ['a table of a schema', 'orders?select=*,auth.users(*)'],
    ['a table of the victim through staff', 'staff_members?select=*,profiles(*)'],
    ['a cast', 'orders?select=order_id::text,name::text'],
    ['a function in the columns', 'orders?select=pg_sleep(20)'],
    ['an aggregate', 'orders?select=count()'],
    ['a sum', 'orders?select=amount_paise.sum()'],
    ['a path of JSON', 'order_events?select=data->>x,order_id'],
    ['a full text search', 'orders?name=fts.zarina'],
    ['a column twice', 'orders?select=name,name,name'],
    ['a semicolon', 'orders;drop table orders'],
    ['a quoted name', 'orders?select="name"'],
    ['a comment', 'orders?select=name--'],
    ['a filter over another table', 'profiles?orders.name=not.is.null&select=*,orders(*)'],
  ])('%s', async (_what, path) => {
    const answer = await read(path, attacker);
    expect(answer.status).toBeLessThan(500);
    expectNothingOfTheVictim(answer);
  });

  test('control: the victim’s own query shows it', async () => {
    expect((await read('orders?or=(user_id.not.is.null)', victim)).text).toContain(
      victims.paidOrder,
    );
  });
});

describe('a line break does not make a header:', () => {
  const BREAKS = [
    '%0d%0aSet-Cookie:%20evil=1',
    '%0aSet-Cookie:%20evil=1',
    '%E5%98%8A%E5%98%8DSet-Cookie:evil=1',
  ];
  test.each(
    [
      '/?lang=',
      '/login?next=',
      '/api/payments/return?reference=',
      '/auth/v1/verify?type=signup&token=x&redirect_to=',
      '/index.html?',
      '/?override=',
    ].flatMap((path) => BREAKS.map((text) => path + text)),
  )('%s', async (path) => {
    const { headers, status } = await ask(path);
    expect(headers.get('set-cookie') ?? '').not.toContain('evil');
    expect(headers.get('location') ?? '').not.toMatch(/[\r\n]/);
    expect(status).toBeLessThan(500);
  });

  test.each([
    ['a request id', 'X-Request-Id: abc\u0000def12345'],
    ['a request id of markup', 'X-Request-Id: <script>alert(1)</script>'],
    ['a request id that is long', `X-Request-Id: ${'a'.repeat(3_000)}`],
  ])('%s is not repeated', async (_what, header) => {
    const received = await sendRaw(
      `GET /api/orders HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close\r\n\r\n`,
    );
    const { head, body } = firstAnswer(received);
    expect(head + body).not.toMatch(/<script>|a{100}|abc\0/);
  });
});

const MARKUP = `<img src=x onerror=alert(1)><script>alert('${newMark()}')</script>`;
const TEMPLATE = '{{constructor.constructor("alert(1)")()}}${7*7}<%= 7*7 %>';

describe('markup that somebody typed', () => {
  test.each([
    ['a language', `/?lang=${encodeURIComponent(`"><script>${MARKUP}`)}`],
    ['a path', `/${encodeURIComponent(MARKUP)}`],
    ['a path with quotes', `/x'"><svg/onload=alert(1)>`],
    ['a query', `/services?q=${encodeURIComponent(MARKUP)}`],
    ['an override', `/?override=${encodeURIComponent(MARKUP)}`],
    ['a place to go next', `/login?next=${encodeURIComponent(`"><script>alert(1)</script>`)}`],
  ])('as %s is no markup of the page', async (_what, path) => {
    const { text } = await ask(path, { headers: { accept: 'text/html' } });
    expect(text).not.toMatch(/<img src=x|<svg\/onload|alert\(1\)<\/script>/i);
  });

  test.each([
    ['the accepted language', { 'accept-language': '"><script>alert(1)</script>' }],
    ['the host', { 'x-forwarded-host': '"><script>alert(1)</script>' }],
    ['the language cookie', { cookie: 'kaarigar-locale="><script>alert(1)</script>' }],
  ])('as %s is no markup of the page', async (_what, headers) => {
    expect((await ask('/', { headers })).text).not.toContain('alert(1)');
  });

  test.each([
    ['markup', MARKUP],
    ['a template', TEMPLATE],
  ])('%s as a name is text in the mails about the order', async (_what, name) => {
    const customer = await newCustomer();
    const answer = await ask(`/rest/v1/profiles?id=eq.${customer.id}`, {
      method: 'PATCH',
      as: customer,
      body: { name },
    });
    expect([204, 400]).toContain(answer.status);
    const booked = await bookedBy(customer, { payment_mode: 'after_service' });
    await ask(`/api/orders/${booked}/cancel`, { method: 'POST', as: customer, body: {} });
    const mails = await mailsTo(site, customer.email);
    expect(JSON.stringify(mails)).not.toMatch(/<img src=x|<script>|\b49\b.{0,3}%>/);
  });
});

/** A spreadsheet takes a cell that begins so for a formula, whatever invisible letter stands before. */
const FORMULAS = [
  "=cmd|' /C calc'!A0",
  'a;"=1+1;b',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  "a\n=cmd|' /C calc'!A0",
  'a\r=1+1',
  '\t=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\uff1d1+1',
  '\ufe661+1',
  '\u00a0=1+1',
  '"=1+1',
  'x";=1+1;"',
];

describe('a formula that somebody typed is no formula in the file of orders:', () => {
  let customer: Person;
  beforeAll(async () => {
    customer = await newCustomer();
  });

  test.each(FORMULAS)('%j', async (formula) => {
    const mark = newMark();
    const name = `${formula} ${mark}`;
    const answer = await book(customer, { name, payment_mode: 'after_service' });
    expect([201, 400]).toContain(answer.status);
    const { text } = await ask(`/api/orders.csv?q=${mark}`, { as: admin });
    const lines = text.split('\r\n').filter((line) => line.includes(mark));
    // One order is one line, and no cell of it begins as a formula does.
    expect(lines).toHaveLength(answer.status === 201 ? 1 : 0);
    for (const line of lines)
      expect(line).not.toMatch(/(?:^|[,;\n\r])"*[\p{C}\p{Z}]*[=+\-@\uff1d\ufe66]/u);
  });

  test('control: the file holds the order of an honest name', async () => {
    const mark = newMark();
    await bookedBy(customer, { name: `Ravi ${mark}` });
    expect((await ask(`/api/orders.csv?q=${mark}`, { as: admin })).text).toContain(`Ravi ${mark}`);
  });
});
