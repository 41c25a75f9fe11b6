import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A body that cannot be forwarded: no JSON object, or not there in time. */
export class BodyRefusal extends Error {
  override readonly name = 'BodyRefusal';

  readonly status: 400 | 408;

  constructor(status: 400 | 408, options?: ErrorOptions) {
    super(`refused with ${status}`, options);
    this.status = status;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** A few bytes of JSON; whoever needs longer holds a connection. */
const PATIENCE_MS = 10_000;

/**
 * Reads a body, whose size has been limited before, as the one JSON object that it must be: in UTF-8 without a mark
 * before it, because other readers leave out what ours does not.
 */
export async function readFields(
  request: IncomingMessage,
  patienceMs = PATIENCE_MS,
): Promise<Fields> {
  if (!/^application\/json *(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new BodyRefusal(400);
  }
  const bytes = await inTime(buffer(request), patienceMs);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch (cause) {
    throw new BodyRefusal(400, { cause });
  }
  throw new BodyRefusal(400);
}

/** Whoever forwards the request then, by `pipe`, sends these fields: what was read here and nothing else. */
export function forwardFields(request: IncomingMessage, fields: Fields): void {
  const body = Buffer.from(JSON.stringify(fields));
  const pipe: IncomingMessage['pipe'] = (destination, options) =>
    Readable.from([body], { objectMode: false }).pipe(destination, options);
  Object.assign(request, { pipe });
  request.headers['content-length'] = String(body.length);
  request.headers['content-type'] = 'application/json';
}

async function inTime<Value>(value: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BodyRefusal(408)), ms);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
