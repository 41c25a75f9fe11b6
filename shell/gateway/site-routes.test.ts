import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from './gateway-for-tests';

test.each(['/remotes.json', '/remotes.json?visitors=all', '/sitemap.xml'])(
  '%s is packed once for all who ask, in each form that clients take',
  async (address) => {
    const { origin, stop } = await startGateway();
    onTestFinished(stop);
    const ask = (encoding: string) =>
      new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
        get(origin + address, { headers: { 'accept-encoding': encoding }, agent: false })
          .on('response', async (answer) => {
            resolve({ headers: answer.headers, body: await buffer(answer) });
          })
          .on('error', reject);
      });
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const { headers, body } = await ask(encoding);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      // What is packed while it is sent says nothing of its length.
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toContain('Accept-Encoding');
      expect(unpack(body)).toEqual(plain.body);
    }
  },
);
