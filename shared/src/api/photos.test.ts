import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { RemoteContext } from '../platform/remote-module';
import { listPhotos, readPhotoFile } from './photos';

const PHOTO = { id: 'p', path: 'user/123456/photo', stored_at: '2026-11-22T10:00:00Z' };

let stop: (() => void) | undefined;
afterEach(() => stop?.());

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
}

/** What a signed-in person uses, before a server that gives one answer; and what it was asked. */
async function contextBefore({ status = 200, type = 'application/json', body = '[]' }: Answer) {
  const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const context: RemoteContext = {
    config: {
      supabaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      supabasePublishableKey: 'sb_publishable_x',
      apiUrl: '/api',
      captcha: null,
    },
    getSupabase: () => Promise.reject(new Error('not for photos')),
    getAccessToken: () => Promise.resolve('token'),
  };
  return { context, asked };
}

describe('photos of a request', () => {
  test('are listed oldest first, with what their files are called', async () => {
    const { context, asked } = await contextBefore({ body: JSON.stringify([PHOTO]) });
    expect(await listPhotos(context, { ticket: '123456' })).toEqual([PHOTO]);
    expect(asked[0]?.url).toBe(
      '/rest/v1/photos?select=id%2Cpath%2Cstored_at&ticket=eq.123456&order=created_at%2Cid',
    );
  });

  test('are read with the person’s token, never by an address that works for everybody', async () => {
    const { context, asked } = await contextBefore({ type: 'image/jpeg', body: 'jpeg' });
    const file = await readPhotoFile(context, PHOTO);
    expect([file.type, await file.text()]).toEqual(['image/jpeg', 'jpeg']);
    expect(asked[0]).toMatchObject({
      url: '/storage/v1/object/authenticated/request-photos/user/123456/photo',
      headers: { apikey: 'sb_publishable_x', authorization: 'Bearer token' },
    });
  });

  test.each<[string, Answer, string]>([
    ['is gone', { status: 400, body: '{"statusCode":"404","code":"NoSuchKey"}' }, 'not_found'],
    ['is not for them', { status: 400, body: '{"statusCode":"403"}' }, 'not_allowed'],
    ['is asked for too often', { status: 429, body: '{}' }, 'rate_limited'],
    ['is in a store that is away', { status: 503, body: 'x' }, 'service_unavailable'],
    ['is asked for in words that Storage refuses', { status: 400, body: '{}' }, 'internal'],
  ])('a file that %s', async (_what, answer, code) => {
    const { context } = await contextBefore(answer);
    await expect(readPhotoFile(context, PHOTO)).rejects.toMatchObject({ code });
  });
});
