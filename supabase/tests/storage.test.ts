import { readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mkdtempSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createHandler } from '../local/create-handler';
import { addStorage } from '../local/storage';
import { openFolder } from '../local/storage-files';
import { createToken, useDatabase } from './fixture';
import { people, TEST_SETTINGS } from './people';

/** The embedded Storage over HTTP: its answers are those of supabase/storage (src/http/routes/object, src/internal/errors). */
const database = useDatabase();
const { publishableKey, secretKey } = TEST_SETTINGS;

const BUCKET = '/storage/v1/object/request-photos';
const READ = '/storage/v1/object/authenticated/request-photos';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const SERVICE = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
const VISITOR = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };

const as = (person: 'customer' | 'staff', claims = {}) => ({
  apikey: publishableKey,
  authorization: `Bearer ${createToken(database.ids[person], people[person].email, claims)}`,
});

async function ask(
  target: string,
  { method = 'GET', headers = {} as Record<string, string>, body = null as BodyInit | null } = {},
) {
  const handler = createHandler(database.supabase, TEST_SETTINGS);
  const response = await handler(
    new Request(`http://supabase.test${target}`, { method, headers, ...(body ? { body } : {}) }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

const upload = (
  name: string,
  headers: Record<string, string> = SERVICE,
  { type = 'image/jpeg', body = JPEG as BodyInit } = {},
) =>
  ask(`${BUCKET}/${name}`, { method: 'POST', headers: { 'content-type': type, ...headers }, body });

const refused = (statusCode: string, code: string, message?: unknown) => ({
  status: 400,
  body: { statusCode, code, error: expect.any(String), message: message ?? expect.any(String) },
});

describe('the service', () => {
  it('uploads a file, reads it as it was, and removes it', async () => {
    expect(await upload('a/one')).toMatchObject({
      status: 200,
      body: { Id: expect.any(String), Key: 'request-photos/a/one' },
    });
    const found = await ask(`${READ}/a/one?download=x.jpg`, { headers: SERVICE });
    expect(found.status).toBe(200);
    expect(found.bytes).toEqual(JPEG);
    expect(Object.fromEntries(found.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-robots-tag': 'none',
      'content-disposition': "attachment; filename=x.jpg; filename*=UTF-8''x.jpg",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const remove = () =>
      ask(BUCKET, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', ...SERVICE },
        body: JSON.stringify({ prefixes: ['a/one', 'a/other'] }),
      });
    expect(await remove()).toMatchObject({ status: 200, body: [{ name: 'a/one' }] });
    expect(await ask(`${READ}/a/one`, { headers: SERVICE })).toMatchObject(
      refused('404', 'NoSuchKey', 'Object not found'),
    );
    expect(await remove()).toMatchObject({ status: 200, body: [] });
  });

  it('stores nothing twice under one name', async () => {
    expect((await upload('a/twice')).status).toBe(200);
    expect(await upload('a/twice')).toMatchObject(
      refused('409', 'ResourceAlreadyExists', 'The resource already exists'),
    );
  });

  it.each([
    [
      'another type',
      { type: 'text/html' },
      refused('415', 'InvalidMimeType', 'mime type text/html is not supported'),
    ],
    [
      'a drawing that can hold scripts',
      { type: 'image/svg+xml' },
      refused('415', 'InvalidMimeType'),
    ],
    ['no type', { type: 'jpeg' }, refused('415', 'InvalidMimeType')],
    [
      'a large file',
      { body: new Uint8Array(512 * 1024 + 1) },
      refused('413', 'EntityTooLarge', 'The object exceeded the maximum allowed size'),
    ],
    ['a huge file', { body: new Uint8Array(2 * 1024 * 1024) }, refused('413', 'EntityTooLarge')],
  ])('stores no %s', async (_what, file, answer) => {
    expect(await upload('a/wrong', SERVICE, file)).toMatchObject(answer);
    expect(await ask(`${READ}/a/wrong`, { headers: SERVICE })).toMatchObject(
      refused('404', 'NoSuchKey'),
    );
  });

  it('takes the largest file there may be', async () => {
    expect((await upload('a/largest', SERVICE, { body: new Uint8Array(512 * 1024) })).status).toBe(
      200,
    );
  });

  it('knows no other bucket', async () => {
    const answer = refused('404', 'NoSuchBucket', 'Bucket not found');
    const other = '/storage/v1/object';
    expect(await ask(`${other}/others/a`, { method: 'POST', headers: SERVICE })).toMatchObject(
      answer,
    );
    expect(await ask(`${other}/authenticated/others/a`, { headers: SERVICE })).toMatchObject(
      answer,
    );
  });
});

describe('nobody else', () => {
  it.each([
    ['a visitor', () => VISITOR],
    ['a customer', () => as('customer')],
    ['staff', () => as('staff')],
    [
      'somebody whose token claims to be the service',
      () => as('customer', { role: 'service_role' }),
    ],
  ])('%s uploads nothing', async (_who, headers) => {
    expect(await upload('mine/x', headers())).toMatchObject(
      refused('403', 'AccessDenied', 'new row violates row-level security policy'),
    );
  });

  it('a token that is false, too old or missing is nobody’s', async () => {
    const old = as('customer', { exp: 1 });
    expect(await upload('mine/x', old)).toMatchObject(
      refused('403', 'AccessDenied', '"exp" claim timestamp check failed'),
    );
    const forged = { ...VISITOR, authorization: `${as('customer').authorization}x` };
    expect(await upload('mine/x', forged)).toMatchObject(refused('403', 'AccessDenied'));
    expect(await upload('mine/x', {})).toMatchObject(refused('403', 'AccessDenied'));
    for (const headers of [old, forged, {}]) {
      expect(await ask(`${READ}/a/one`, { headers })).toMatchObject(refused('403', 'AccessDenied'));
      expect(await ask(`${BUCKET}/a/one`, { headers })).toMatchObject(
        refused('404', 'NoSuchBucket', 'Bucket not found'),
      );
    }
  });

  it('reads or removes files of the service', async () => {
    await upload('b/kept');
    for (const headers of [VISITOR, as('customer'), as('staff')]) {
      expect(await ask(`${READ}/b/kept`, { headers })).toMatchObject(refused('404', 'NoSuchKey'));
      const body = JSON.stringify({ prefixes: ['b/kept'] });
      expect(await ask(BUCKET, { method: 'DELETE', headers, body })).toMatchObject({
        status: 200,
        body: [],
      });
    }
    expect((await ask(`${READ}/b/kept`, { headers: SERVICE })).status).toBe(200);
  });

  it('other calls are not there: nobody lists, signs, moves, or reads without a key', async () => {
    for (const [method, call] of [
      ['POST', 'object/list/request-photos'],
      ['POST', 'object/sign/request-photos/b/kept'],
      ['POST', 'object/move'],
      ['GET', 'object/public/request-photos/b/kept'],
      ['GET', 'bucket'],
      ['PUT', 'object/request-photos/b/kept'],
    ] as const) {
      const body = method === 'POST' ? '{}' : null;
      const { status } = await ask(`/storage/v1/${call}`, { method, headers: SERVICE, body });
      // What looks like an upload to a bucket called `list` is one to a bucket that is not there.
      expect([400, 404]).toContain(status);
    }
  });
});

describe('names that climb', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kaarigar-storage-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('no name is a path on this machine', async () => {
    const files = openFolder(path.join(folder, 'files'));
    const storage = addStorage(
      () => Promise.reject(new Error('not for Storage')),
      database.supabase.driver,
      { ...TEST_SETTINGS, files },
    );
    const names = ['..%2f..%2fescaped', '%2e%2e%2fescaped', '..;/x', '%2fetc%2fpasswd', 'C:%5cx'];
    for (const name of [...names, 'x%00y']) {
      await storage(
        new Request(`http://supabase.test${BUCKET}/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'image/jpeg', ...SERVICE },
          body: JPEG,
        }),
      );
    }
    expect(await readdir(folder)).toEqual(['files']);
    const kept = await readdir(path.join(folder, 'files'));
    expect(kept.length).toBeGreaterThan(0);
    for (const file of kept) expect(file).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a folder of files takes nothing but ids', async () => {
    const files = openFolder(path.join(folder, 'ids'));
    await expect(async () => files.write('../x', JPEG)).rejects.toThrow('UUID');
    await expect(async () => files.read('../x')).rejects.toThrow('UUID');
    await expect(async () => files.remove('../data')).rejects.toThrow('UUID');
  });
});
