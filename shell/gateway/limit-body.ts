import type { Request, RequestHandler, Response } from 'express';
import { PHOTOS } from '@kaarigar/shared/domain/limits';
import { addressOf } from './rate-limits';
import { refuse } from './refuse';
import { createUnderWay } from './under-way';

const KILOBYTE = 1_024;

/** The most that the server behind takes in one body: it hangs up on more, which would look like an outage. */
export const MAX_BODY = {
  auth: 16 * KILOBYTE,
  rest: 64 * KILOBYTE,
  api: 256 * KILOBYTE,
  photo: PHOTOS.maxBytes,
} as const;

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Refuses with 413 `invalid_input` a body where the method has none. The proxy forwards it behind the end of a DELETE or
 * OPTIONS, and the server behind reads it as further requests that nobody has checked.
 */
export const onlyExpectedBodies: RequestHandler = (request, response, next) => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || Number(length) !== 0;
  if (!hasBody || WITH_BODY.has(request.method)) return next();
  refuse(request, response.setHeader('connection', 'close'), { code: 'invalid_input' });
};

/**
 * Refuses with 413 `invalid_input` a body that says that it is larger than `maxBytes`. One that does not say passes only
 * where `takesChunks`, because the server behind reads it to its end; when it turns out to be larger, its connection is
 * cut.
 */
export function limitBody(
  maxBytes: number,
  { takesChunks = false }: { readonly takesChunks?: boolean } = {},
): RequestHandler {
  return (request, response, next) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    const isRefused = Number(length) > maxBytes || (encoding !== undefined && !takesChunks);
    if (isRefused) return refuse(request, response, { code: 'invalid_input' });
    if (encoding !== undefined) cutAfter(maxBytes, request, response);
    next();
  };
}

const LARGE_BYTES = 16 * KILOBYTE;
const LARGE_AT_ONCE = { all: 200, ofOne: 20 };
/** The service keeps room for 256 small bodies at a door: one client that never ends its own leaves the most of it. */
const SMALL_AT_ONCE = { all: 1_000, ofOne: 60 };

/**
 * Refuses with 503 `service_unavailable` a body of a client that has many on their way: the server behind holds each in
 * memory until its last byte is there, or room for it. `factor` multiplies what one client may.
 */
export function limitBodiesUnderWay(factor: number): RequestHandler {
  const enterLarge = createUnderWay({ factor, ...LARGE_AT_ONCE });
  const enterSmall = createUnderWay({ factor, ...SMALL_AT_ONCE });
  return (request, response, next) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && Number(length) === 0) return next();
    const isSmall = encoding === undefined && Number(length) <= LARGE_BYTES;
    const leave = (isSmall ? enterSmall : enterLarge)(addressOf(request));
    if (!leave) {
      // What is still to come is not read, so no other request can follow it.
      response.setHeader('connection', 'close');
      return refuse(request, response, { code: 'service_unavailable', retryAfter: 5 });
    }
    response.once('close', leave);
    next();
  };
}

function cutAfter(maxBytes: number, request: Request, response: Response): void {
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes <= maxBytes) return;
    request.off('data', count).unpipe();
    // The rest is not read, so no other request can follow it.
    const cut = (): void => void request.socket.destroy();
    if (response.headersSent) return cut();
    response.once('finish', cut);
    refuse(request, response.setHeader('connection', 'close'), { code: 'invalid_input' });
  };
  // Unlike `on`, this does not make the body flow before it is forwarded.
  request.prependListener('data', count);
}
