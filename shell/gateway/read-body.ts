import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Reads a body whose size has been limited before. Who forwards the request then, by `pipe`, sends it as it came. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const body = await buffer(request);
  const pipe: IncomingMessage['pipe'] = (destination, options) =>
    Readable.from([body], { objectMode: false }).pipe(destination, options);
  Object.assign(request, { pipe });
  return body.toString();
}
