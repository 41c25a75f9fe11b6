import { describe, expect, test } from 'vitest';
import { ask, codeOf, read } from '../support/ask';
import { getRaw, type RawAnswer } from '../support/raw';
import { site } from '../support/site';

/** Every way to write "one folder up" that some server along the way may read as that. */
const STEPS_UP = [
  ['two dots', '../'],
  ['dots encoded', '%2e%2e/'],
  ['dots encoded in capitals', '%2E%2E/'],
  ['one dot encoded', '.%2e/'],
  ['the other dot encoded', '%2e./'],
  ['the slash encoded', '..%2f'],
  ['everything encoded', '%2e%2e%2f'],
  ['everything encoded twice', '%252e%252e%252f'],
  ['dots encoded twice', '%252e%252e/'],
  ['encoded three times', '%25252e%25252e/'],
  ['a backslash', '..\\'],
  ['a backslash encoded', '..%5c'],
  ['everything and a backslash encoded', '%2e%2e%5c'],
  ['a backslash encoded twice', '..%255c'],
  ['a detour', 'x/../../'],
  ['a parameter between', '..;/'],
  ['an encoded parameter between', '..%3b/'],
] as const;

/** Where a step up from a prefix would lead: what the processes behind it serve for operators. */
const PREFIXES = [
  ['/auth/v1/', 2, 'mailbox.json'],
  ['/rest/v1/', 2, 'mailbox.json'],
  ['/rest/v1/rpc/', 3, 'health'],
  ['/api/', 1, 'metrics'],
  ['/api/orders/', 2, 'metrics'],
] as const;

const escapes = PREFIXES.flatMap(([prefix, depth, target]) =>
  STEPS_UP.map(([name, step]) => ({ name, prefix, target: prefix + step.repeat(depth) + target })),
);

/** What only somebody on the inside may read. */
const INSIDE = /"links":|process_cpu_|kaarigar_|"status":"(?:ok|ready)"/;

function expectClosed({ status, body }: RawAnswer): void {
  expect(body).not.toMatch(INSIDE);
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'invalid_path' } });
}

describe('a path that leaves its prefix is answered 400 before it is forwarded', () => {
  test.each(escapes)('$target ($name)', async ({ target }) => {
    expectClosed(await getRaw(target));
  });

  test.each([
    ['the middle of a path', '/rest/v1/orders/../../../mailbox.json'],
    ['another prefix', '/api/../rest/v1/orders'],
    ['the same prefix, reached from above', '/rest/v1/../../rest/v1/orders'],
    ['dots at the end', '/auth/v1/..'],
    ['encoded dots at the end', '/auth/v1/%2e%2e'],
    ['NUL behind the dots', '/rest/v1/..%00/mailbox.json'],
    ['a tab within the dots', '/rest/v1/.%09./mailbox.json'],
    ['a line break within the dots', '/rest/v1/.%0a./mailbox.json'],
    ['an overlong dot', '/rest/v1/%c0%ae%c0%ae/%c0%ae%c0%ae/mailbox.json'],
    ['an overlong slash', '/rest/v1/..%c0%af..%c0%afmailbox.json'],
    ['half a letter', '/rest/v1/%e0%a4'],
    ['a percent sign alone', '/api/%'],
  ])('%s: %s', async (_what, target) => {
    const answer = await getRaw(target);
    expect(answer.body).not.toMatch(INSIDE);
    expect(answer.status).toBe(400);
  });

  test('control: what stays under its prefix is forwarded', async () => {
    expect((await read('catalogue_items?select=id&limit=1')).status).toBe(200);
    expect((await getRaw('/rest/v1/catalogue_items?select=id&limit=1')).status).toBe(200);
    expect((await ask('/api/orders', { as: site.people.attacker })).status).toBe(200);
  });

  test('control: dots in a query are no path', async () => {
    const answer = await getRaw('/rest/v1/catalogue_items?select=id&limit=1&name_en=neq.../../x');
    expect(answer.status).toBe(200);
  });
});

describe('a request target that is no path of this site reaches nothing else', () => {
  const supabase = `127.0.0.1:${site.ports.supabase}`;
  test.each([
    ['an absolute address inside', `http://${supabase}/mailbox.json`],
    ['an absolute address under a prefix', `http://${supabase}/rest/v1/../../mailbox.json`],
    [
      'an absolute address of the service',
      `http://127.0.0.1:${site.ports['payment-service']}/metrics`,
    ],
    ['two slashes', `//${supabase}/mailbox.json`],
    ['two slashes under a prefix', `/rest/v1//${supabase}/mailbox.json`],
    ['an address as user', `/rest/v1/@${supabase}/mailbox.json`],
    ['three slashes', '///mailbox.json'],
    ['a backslash first', `/\\${supabase}/mailbox.json`],
    ['an asterisk', '*'],
    ['a path without a slash', 'mailbox.json'],
  ])('%s', async (_what, target) => {
    const answer = await getRaw(target);
    expect(answer.body).not.toMatch(INSIDE);
    const [, location = '/'] = /^location: *(.*?)\r?$/im.exec(answer.head) ?? [];
    expect(new URL(location, site.url).origin).toBe(site.url);
  });

  test.each([
    ['Host', `Host: ${supabase}`],
    ['X-Forwarded-Host', `X-Forwarded-Host: ${supabase}`],
    ['X-Original-URL', 'X-Original-URL: /mailbox.json'],
    ['X-Rewrite-URL', 'X-Rewrite-URL: /mailbox.json'],
    ['X-Forwarded-Prefix', 'X-Forwarded-Prefix: /mailbox.json'],
    ['X-HTTP-Method-Override', 'X-HTTP-Method-Override: DELETE'],
  ])('the header %s does not choose what is asked', async (_name, header) => {
    const answer = await getRaw('/rest/v1/catalogue_items?select=id&limit=1', {
      headers: [header],
    });
    expect(answer.body).not.toMatch(INSIDE);
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(JSON.parse(answer.body)).toHaveLength(1);
  });
});

describe('what is for operators is not behind the gateway', () => {
  test.each([
    '/mailbox',
    '/mailbox.json',
    '/%6dailbox.json',
    '/api/metrics',
    '/api/metrics/',
    '/api/%6detrics',
    '/api/METRICS',
    '/api//metrics',
    '/api/./metrics',
    '/api/metrics?x=1',
    '/api/metrics;x',
    '/api/healthz',
    '/api/readyz',
    '/api/readyz/',
    '/api/%72eadyz',
    '/metrics',
    '/_sandbox/links',
    '/api/_sandbox/links',
    '/rest/v1/mailbox.json',
    '/auth/v1/mailbox.json',
    '/rest/v1/health',
    '/secrets.json',
    '/.env',
    '/.git/config',
    '/package.json',
    '/release.json/../../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/static/%2e%2e/%2e%2e/gateway/main.ts',
  ])('%s', async (target) => {
    const { body, status, head } = await getRaw(target);
    expect(body).not.toMatch(INSIDE);
    expect(body).not.toMatch(/"workspaces"|\[core\]|SUPABASE_SECRET_KEY|createGateway/);
    // A path without an owner may be answered by the page, which says that it does not exist.
    expect(head).toMatch(/^HTTP\/1\.1 (?:4\d\d|30\d)/);
    expect([400, 401, 403, 404]).toContain(status);
  });

  test('control: the site says that it is well', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect(codeOf(await ask('/api/orders'))).toBe('not_signed_in');
  });
});
