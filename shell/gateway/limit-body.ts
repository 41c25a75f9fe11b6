import type { RequestHandler } from 'express';
import { refuse } from './refuse';

const KILOBYTE = 1_024;

/** The most that the server behind takes in one body: it hangs up on more, which would look like an outage. */
export const MAX_BODY = {
  auth: 16 * KILOBYTE,
  rest: 64 * KILOBYTE,
  api: 256 * KILOBYTE,
} as const;

/**
 * Refuses with 413 `invalid_input` a body that says that it is larger than `maxBytes`. One that does not say passes only
 * where `takesChunks`, because the server behind reads it to its end.
 */
export function limitBody(
  maxBytes: number,
  { takesChunks = false }: { readonly takesChunks?: boolean } = {},
): RequestHandler {
  return (request, response, next) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    const isRefused = Number(length) > maxBytes || (encoding !== undefined && !takesChunks);
    if (!isRefused) return next();
    refuse(request, response, { code: 'invalid_input' });
  };
}
