import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ask, call } from '../support/ask';
import { newMark } from '../support/people';
import { firstAnswer, sendRaw } from '../support/raw';
import { site, type Person } from '../support/site';

const { attacker, admin } = site.people;
const MEGABYTE = 1024 * 1024;
/** An answer may take as long as a slow machine needs; a request that is never sent is ended within 15 s. */
const END_WITHIN_MS = 20_000;

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Doors that read a body, and whose it may be. */
const BODIES: readonly (readonly [string, string, Person | null])[] = [
  ['the database', '/rest/v1/orders', attacker],
  ['a function of the database', '/rest/v1/rpc/list_orders', attacker],
  ['the sign-in', '/auth/v1/token?grant_type=password', null],
  ['the sign-up', '/auth/v1/signup', null],
  ['the payment service', '/api/create-order', attacker],
  ['an action on an order', '/api/orders/123456789/cancel', attacker],
  ['a webhook', '/api/webhooks/razorpay', null],
  ['the beacon', '/beacon', null],
];

const WRONG_BODIES: readonly (readonly [string, string])[] = [
  ['two megabytes', JSON.stringify({ name: 'x'.repeat(2 * MEGABYTE) })],
  ['a hundred thousand brackets', deep(50_000)],
  ['half an object', '{"order_id":'],
  ['nothing', ''],
  ['a word', 'null'],
  ['a number', '1e999'],
  ['a list', '[1,2,3]'],
  ['NUL', '{"order_id":"\\u0000","email":"\\u0000","p_q":"\\u0000"}'],
  ['half a letter', '{"order_id":"\\ud800","email":"\\ud800","p_q":"\\ud800"}'],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a key twice', '{"order_id":"1","order_id":"2","email":"a@b.c","email":"d@e.f"}'],
  [
    'ten thousand keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_n, i) => [`k${i}`, i]))),
  ],
];

describe.each(BODIES)('%s refuses', (_door, path, as) => {
  test.each(WRONG_BODIES)('%s', async (_what, body) => {
    // Whoever refuses early hangs up, and the connection is of no more use.
    const headers = { connection: 'close' };
    const { status, text } = await ask(path, { method: 'POST', as, body, headers });
    // A list of orders without a filter is one's own list.
    if (!path.includes('/rpc/')) expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/ at .*:\d+:\d+|node_modules|\.ts:/);
  });
});

describe('control', () => {
  test('the same doors take what is right', async () => {
    expect(
      (await ask('/rest/v1/rpc/list_orders', { method: 'POST', as: attacker, body: {} })).status,
    ).toBe(200);
    expect((await ask('/api/orders', { as: attacker })).status).toBe(200);
  });
});

describe('one request of a visitor does not stop the site:', () => {
  const goesOn = async () => {
    const { status, json } = await ask('/rest/v1/catalogue_items?select=id&limit=1');
    expect(status).toBe(200);
    expect(json).toHaveLength(1);
  };
  const asked = (table: string) => `${table}(id,worker_rates(code,catalogue_items(id)))`;

  test.each([
    ['behind the gateway', site.url],
    ['asked directly', `http://127.0.0.1:${site.ports.supabase}`],
  ])('more values than a connection can count, %s', async (_where, origin) => {
    const body = `[${Array<string>(32_768).fill('{"id":1}').join(',')}]`;
    const headers = { connection: 'close' };
    const path = `${origin}/rest/v1/catalogue_items`;
    expect((await ask(path, { method: 'POST', body, headers })).status).toBe(413);
    await goesOn();
  });

  test.each([
    ['tables within tables', `worker_rates?select=code,${asked('catalogue_items')}`],
    ['half a name', 'catalogue_items?select="a'],
    ['half a type', 'catalogue_items?select=id::"text'],
  ])('%s', async (_what, query) => {
    expect((await ask(`/rest/v1/${query}`)).status).toBe(400);
    await goesOn();
  });

  test.each([
    ['/rest/v1/orders', 400],
    ['/rest/v1/rpc/send_contact_message', 400],
    // The gateway reads it, and passes on what a sign-up may hold: nothing of this.
    ['/auth/v1/signup', 422],
  ])('a value within thousands of others, sent to %s', async (path, status) => {
    const body = `{"name":${deep(6_000)},"p_name":${deep(1)}}`;
    expect((await ask(path, { method: 'POST', body })).status).toBe(status);
    await goesOn();
  });

  test('what cannot be written as a text', async () => {
    const body = { id: { toString: 1 }, name_en: [{ toString: 1 }] };
    const { status } = await ask('/rest/v1/catalogue_items', { method: 'POST', body });
    expect([400, 401, 403]).toContain(status);
    await goesOn();
  });
});

test('nothing on the way keeps what the site says of people', async () => {
  const signIn = { email: 'nobody@test.example', password: 'x' };
  const answers = [
    await ask('/auth/v1/token?grant_type=password', { method: 'POST', body: signIn }),
    await ask('/rest/v1/orders?limit=1', { as: attacker }),
    await ask('/api/orders', { as: attacker }),
  ];
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(
    answers.map(() => 'no-store'),
  );
});

test.each(['PUT', 'DELETE', 'OPTIONS', 'POST'])('a page has no method %s', async (method) => {
  const { status, text } = await ask('/', { method });
  expect(status).toBe(405);
  expect(text).not.toContain('<');
});

describe('a request that may be read as two is read as none or one:', () => {
  const inner = 'GET /rest/v1/orders HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const head = (lines: readonly string[]) =>
    [
      'POST /api/create-order HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      ...lines,
      '',
      '',
    ].join('\r\n');

  test.each([
    [
      'a length and chunks',
      `${head(['Content-Length: 6', 'Transfer-Encoding: chunked'])}0\r\n\r\n${inner}`,
    ],
    [
      'chunks and a length',
      `${head(['Transfer-Encoding: chunked', `Content-Length: ${inner.length}`])}0\r\n\r\n${inner}`,
    ],
    ['two lengths', `${head(['Content-Length: 0', `Content-Length: ${inner.length}`])}${inner}`],
    ['a length with a sign', `${head([`Content-Length: +${inner.length}`])}${inner}`],
    ['a negative length', `${head(['Content-Length: -1'])}${inner}`],
    ['a length in hexadecimal', `${head(['Content-Length: 0x10'])}${inner}`],
    ['chunks with a space', `${head(['Transfer-Encoding : chunked'])}0\r\n\r\n${inner}`],
    ['chunks in another word', `${head(['Transfer-Encoding: xchunked'])}0\r\n\r\n${inner}`],
    [
      'chunks twice',
      `${head(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'])}0\r\n\r\n${inner}`,
    ],
    ['a folded header', `${head(['X-Long: a', ' Transfer-Encoding: chunked'])}${inner}`],
    [
      'a bare line feed',
      `POST /api/create-order HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${inner}`,
    ],
    [
      'a chunk of a wrong size',
      `${head(['Transfer-Encoding: chunked'])}zz\r\n${inner}\r\n0\r\n\r\n`,
    ],
    [
      'a chunk larger than anything',
      `${head(['Transfer-Encoding: chunked'])}ffffffffffffffff\r\nx\r\n`,
    ],
    ['a carriage return within a name', `${head(['Content\rLength: 5'])}${inner}`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['a method that is none', 'G@T / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a tunnel', `CONNECT 127.0.0.1:${site.ports.supabase} HTTP/1.1\r\nHost: a\r\n\r\n`],
    [
      'an upgrade',
      'GET /api/orders HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n',
    ],
    [
      'a web socket',
      'GET /rest/v1/ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n\r\n',
    ],
  ])('%s', async (_what, bytes) => {
    const received = await sendRaw(bytes, { patienceMs: 1_500 });
    // The hidden request would be answered 401 by the database, after the first answer.
    const answers = received.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    expect(answers.length).toBeLessThanOrEqual(1);
    const { status } = firstAnswer(received);
    expect([0, 200, 400, 401, 404, 405, 408, 411, 413, 415, 431, 501]).toContain(status);
    if (_what === 'a tunnel' || _what.includes('socket')) expect(status).not.toBe(200);
  });

  // Nobody is told how a hidden request went: what it does is looked for.
  test.each(['DELETE', 'OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH'])(
    'the body of %s is nobody’s message',
    async (method) => {
      const mark = newMark();
      const message = JSON.stringify({
        name: 'Hidden',
        email: `${mark}@example.com`,
        message: mark,
        locale: 'en',
      });
      const hidden = `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${message.length}\r\n\r\n${message}`;
      for (const path of ['/api/orders', '/api/contact', '/rest/v1/orders', '/auth/v1/user']) {
        await sendRaw(
          `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n` +
            `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
          { patienceMs: 1_500 },
        );
      }
      const { json } = await call('list_contact_messages', { p_q: mark }, admin);
      expect(json).toMatchObject({ rows: [] });
    },
  );

  test('control: a message that is not hidden is found', async () => {
    const mark = newMark();
    const body = { name: 'Seen', email: `${mark}@example.com`, message: mark, locale: 'en' };
    expect((await ask('/api/contact', { method: 'POST', body })).status).toBe(200);
    const { json } = await call('list_contact_messages', { p_q: mark }, admin);
    expect(json).toMatchObject({ rows: [{ message: mark }] });
  });

  test('control: two requests that follow each other are two', async () => {
    const one = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const received = await sendRaw(one + one, { patienceMs: 1_500 });
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });
});

describe('too much of one thing is refused, and the site goes on:', () => {
  test.each([
    ['a header of 100 kB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`],
    [
      '5000 headers',
      `GET / HTTP/1.1\r\nHost: a\r\n${Array.from({ length: 5_000 }, (_n, i) => `X-${i}: 1`).join('\r\n')}\r\n\r\n`,
    ],
    ['an address of 100 kB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['a cookie of 50 kB', `GET / HTTP/1.1\r\nHost: a\r\nCookie: a=${'b'.repeat(50_000)}\r\n\r\n`],
  ])('%s', async (_what, bytes) => {
    const { status } = firstAnswer(await sendRaw(bytes, { patienceMs: 3_000 }));
    expect([0, 400, 404, 413, 414, 431]).toContain(status);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('headers up to their limit are not too much for the servers behind', async () => {
    const lines = [
      'GET /api/order/123456789 HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${attacker.token}`,
      `Traceparent: 00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      'Connection: close',
    ];
    const left = 16 * 1024 - lines.join('\r\n').length - 100;
    const state = `Tracestate: a=${'x'.repeat(left)}`;
    const { status } = firstAnswer(await sendRaw([...lines, state, '', ''].join('\r\n')));
    expect(status).toBe(404);
  });

  test.each(['GET', 'POST'])('%s that announces trailers and sends none', async (method) => {
    const head = `${method} /api/orders HTTP/1.1\r\nHost: localhost\r\nTrailer: x\r\nConnection: close\r\n\r\n`;
    expect(firstAnswer(await sendRaw(head)).status).toBeGreaterThanOrEqual(400);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('a body in chunks without an end: it is not read for longer than it may be', async () => {
    const patienceMs = 10_000;
    const head =
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunks = `4000\r\n${'x'.repeat(16_384)}\r\n`.repeat(40);
    const received = sendRaw(head + chunks, { patienceMs }).then(firstAnswer);
    // The other side hangs up, before we do and before the time is over that a request has to arrive.
    const isCut = await Promise.race([received.then(() => true), sleep(patienceMs - 500, false)]);
    expect(isCut).toBe(true);
    // The service may refuse it for its form before it has become too long.
    expect([0, 400, 413]).toContain((await received).status);
  });

  test.each([
    ['parameters', `/api/orders?${Array.from({ length: 1_000 }, (_n, i) => `p${i}=1`).join('&')}`],
    ['the same parameter', `/api/orders?${'q=1&'.repeat(1_000)}`],
    ['filters', `/rest/v1/orders?${'name=eq.x&'.repeat(300)}`],
    ['folders', `/${'a/'.repeat(3_000)}`],
    ['parameters of a page', `/?${'lang=hi&'.repeat(1_000)}`],
  ])('a thousand %s', async (_what, path) => {
    expect((await ask(path, { as: attacker })).status).toBeLessThan(500);
  });
});

describe('whoever sends slowly is not waited for longer than 15 s:', () => {
  const slow: readonly (readonly [string, number, string])[] = Object.entries({
    gateway: site.ports.gateway,
    'payment-service': site.ports['payment-service'],
    supabase: site.ports.supabase,
    'payment-sandbox': site.ports['payment-sandbox'],
    'mf-public': site.ports['mf-public'],
  }).flatMap(
    ([name, port]) =>
      [
        [`${name}: half a head`, port, 'GET / HTTP/1.1\r\nHost: a\r\n'],
        [
          `${name}: half a body`,
          port,
          'POST /rest/v1/orders HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
        ],
      ] as const,
  );

  // All at once, and from the start: the other attacks go on meanwhile.
  const ends = slow.map(async ([what, port, bytes]) => {
    const begun = Date.now();
    await sendRaw(bytes, { port, patienceMs: END_WITHIN_MS });
    return [what, Date.now() - begun] as const;
  });

  test.each(slow.map(([what], place) => [what, place] as const))('%s', async (_what, place) => {
    expect((await ends[place])?.[1]).toBeLessThan(END_WITHIN_MS - 1_000);
  });

  test('control: a connection that asks properly is answered meanwhile', async () => {
    expect((await ask('/healthz')).status).toBe(200);
  });
});
