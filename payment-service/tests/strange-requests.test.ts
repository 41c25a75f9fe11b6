import { request } from 'node:http';
import { errorBody } from '@kaarigar/shared/contracts/error-body';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidOnline, refundBody } from './staff';
import { startWorld, type World } from './world';

/** Whatever is sent, the service answers with one of our codes, never with 500; an admin gets furthest. */
let world: World;
let orderId: string;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
  orderId = await paidOnline(world);
});
afterAll(() => world.stop());

const ACTIONS = ['cancel', 'recheck', 'refund', 'cash', 'review', 'assign', 'unassign', 'job'];
const readable = () => [
  '/orders',
  '/orders/counts',
  '/orders.csv',
  '/get-payment-details',
  `/order/${orderId}`,
  '/payments/return',
];
const writable = () => [
  '/create-order',
  '/contact',
  '/search-misses',
  '/webhooks/razorpay',
  ...ACTIONS.map((action) => `/orders/${orderId}/${action}`),
];

interface Strange {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

interface Heard {
  readonly status: number;
  readonly body: string;
}

/** Sends the path as it is: `fetch` would put it right. */
function send(path: string, { method = 'GET', headers = {}, body }: Strange = {}): Promise<Heard> {
  const { hostname, port } = new URL(world.serviceUrl);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        headers: {
          authorization: `Bearer ${world.tokenOf('admin')}`,
          // Node's client leaves it out for some methods, and then the body would be another request.
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function expectOurs(what: string, { status, body }: Heard): void {
  expect(status, `${what}: ${body}`).toBeLessThan(500);
  if (status < 400) return;
  const parsed = errorBody.safeParse(JSON.parse(body || '{}'));
  expect(parsed.success, `${what}: ${status} ${body}`).toBe(true);
}

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string | Buffer, headers: Strange['headers'] = json) =>
  send(path, { method: 'POST', headers, body });

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])('%s', async (method) => {
  for (const path of [...readable(), ...writable(), '/', '/nowhere']) {
    expectOurs(path, await send(path, { method, headers: json, body: '{}' }));
  }
});

it('HEAD has no body and no 500', async () => {
  for (const path of [...readable(), '/', '/nowhere']) {
    expect((await send(path, { method: 'HEAD' })).status).toBeLessThan(500);
  }
});

describe('a body', () => {
  const deep = `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`;
  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a text', '"x"'],
    ['a list', '[{"order_id":"123456789"}]'],
    ['broken', '{"order_id":'],
    ['deep', deep],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['a prototype', '{"__proto__":{"order_id":"123456789"},"constructor":1,"toString":2}'],
    ['twice the same key', '{"order_id":"1","order_id":{"$gt":""}}'],
    [
      'an object for each field',
      '{"order_id":{},"reason":{},"name":{},"email":[],"to":{},"day":[]}',
    ],
    ['too large', JSON.stringify({ order_id: 'x'.repeat(200_000) })],
  ])('that is %s', async (_what, body) => {
    for (const path of writable()) expectOurs(path, await post(path, body));
  });

  it.each<[string, Record<string, string>]>([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', {}],
    ['application/json; charset=utf-16', {}],
    ['application/json; charset=nonsense', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
    ['application/json', { 'content-encoding': 'nonsense' }],
    ['application/json', { 'content-type': '' }],
    ['', {}],
  ])('called %s %o', async (type, headers) => {
    for (const path of writable()) {
      expectOurs(path, await post(path, '{"a":1}', { 'content-type': type, ...headers }));
    }
  });
});

describe('a field', () => {
  const STRANGE: readonly string[] = [
    'null',
    'true',
    '-0',
    '1e-9',
    '1e15',
    '1e308',
    '9007199254740993',
    '"NaN"',
    '"\\u0000"',
    '"\\ud800"',
    '"\\u202e\\u0000"',
    '"0000-01-01"',
    '"9999-12-31"',
    '"+275760-09-13T00:00:00Z"',
    '"infinity"',
    `"${'ब'.repeat(4_000)}"`,
    '{"$ne":1}',
    '[]',
  ];
  const FIELDS: Readonly<Record<string, readonly string[]>> = {
    '/create-order': ['order_id', 'return_path', 'locale'],
    '/search-misses': ['text'],
    '/contact': ['name', 'email', 'message', 'locale', 'captcha_token'],
    refund: ['payment_id', 'amount_paise', 'reason', 'idempotency_key', 'expected_updated_at'],
    cash: ['receipt_number', 'expected_updated_at'],
    review: ['reason', 'expected_updated_at'],
    assign: ['worker_id', 'day', 'slot', 'expected_updated_at'],
    unassign: ['worker_id', 'expected_updated_at'],
    job: ['to', 'expected_updated_at'],
    cancel: ['expected_updated_at'],
    recheck: ['expected_updated_at'],
  };
  const worker = { worker_id: '00000000-0000-4000-8000-000000000000' };
  const RIGHT: Readonly<Record<string, () => object>> = {
    '/create-order': () => ({ order_id: '123456789' }),
    '/search-misses': () => ({ text: 'helicopter' }),
    '/contact': () => ({ name: 'A', email: 'a@b.example', message: 'Hello', locale: 'en' }),
    refund: () => refundBody({ amount_paise: 4_000_01 }),
    cash: () => ({ receipt_number: 'A-1' }),
    review: () => ({ reason: 'checked' }),
    assign: () => worker,
    unassign: () => worker,
    job: () => ({ to: 'COMPLETED' }),
    cancel: () => ({}),
    recheck: () => ({}),
  };

  it.each(Object.entries(FIELDS))('of %s', async (name, fields) => {
    const path = name.startsWith('/') ? name : `/orders/${orderId}/${name}`;
    for (const field of fields) {
      for (const value of STRANGE) {
        const { [field]: _, ...rest } = { ...RIGHT[name]?.() } as Record<string, unknown>;
        const others = JSON.stringify(rest).slice(1, -1);
        const body = `{${others}${others && ','}${JSON.stringify(field)}:${value}}`;
        expectOurs(`${path} ${body.slice(0, 200)}`, await post(path, body));
      }
    }
  });

  it('that is nonsense has not refunded a paisa', async () => {
    const rows = await world.database.sql('select id from public.refunds');
    expect(rows).toEqual([]);
  });
});

it.each([
  'order_id=1&order_id=2',
  'order_id[]=1&order_id[$ne]=2',
  'status=PENDING&status=SUCCESS',
  'from=0000-01-01',
  'to=9999-12-31&from=9999-12-31',
  'from=-000001-01-01',
  'limit=1e3',
  'limit=-0',
  'limit=99999999999999999999',
  'cursor=AAAA',
  `cursor=${Buffer.from('["created_at.desc","after","infinity","123456789"]').toString('base64url')}`,
  `cursor=${Buffer.from('["amount.desc","after","1e400","123456789"]').toString('base64url')}`,
  `cursor=${Buffer.from('["created_at.desc","after","\\u0000","123456789"]').toString('base64url')}`,
  `cursor=${Buffer.from('["name.asc","before","\\ud800","123456789"]').toString('base64url')}`,
  'q=%00',
  'q=%ff%fe',
  'q=%ED%A0%80',
  `q=${'%E0%A4%95'.repeat(100)}`,
  'sort=__proto__',
  'locale=constructor',
  'reference=%00',
  `reference=${'x'.repeat(5_000)}`,
  '__proto__=x&constructor[prototype]=y',
  '&&&===%',
])('the query ?%s', async (query) => {
  for (const path of readable()) expectOurs(path, await send(`${path}?${query}`));
});

it.each([
  '/order/%00',
  '/order/%ff',
  '/order/%',
  '/order/..%2f..%2fmetrics',
  `/order/${'9'.repeat(10_000)}`,
  '/orders/123456789/__proto__',
  '/orders/%2e%2e/cancel',
  '//orders',
  '/ORDERS.CSV',
  '/webhooks/__proto__',
])('the path %s', async (path) => {
  expectOurs(path, await send(path));
  expectOurs(path, await post(path, '{}'));
});

it.each<[string, Record<string, string | string[]>]>([
  ['a long token', { authorization: `Bearer ${'a'.repeat(9_000)}.b.c` }],
  ['two tokens', { authorization: ['Bearer a.b.c', 'Bearer d.e.f'] as string[] }],
  ['a basic password', { authorization: 'Basic YTpi' }],
  ['a token that is no JSON', { authorization: 'Bearer a.b.c' }],
  ['a token with dots alone', { authorization: 'Bearer ...' }],
  ['a strange request id', { 'x-request-id': '<script>' }],
  ['a strange origin', { origin: 'null' }],
  ['a range', { range: 'bytes=0-0' }],
  ['a condition', { 'if-match': '*', 'if-none-match': '"x"' }],
  ['an expectation', { expect: '200-ok' }],
  ['a forwarded address', { 'x-forwarded-for': '::1, %00', forwarded: 'for=_x' }],
])('the header of %s', async (_what, headers) => {
  for (const path of readable()) {
    const heard = await send(path, { headers });
    // Node itself answers what is no HTTP request, before the service sees it.
    if (heard.status !== 417) expectOurs(path, heard);
  }
});
