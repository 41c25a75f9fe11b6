import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { CashfreeError } from './cashfree-error';

interface Keys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Cashfree's three headers: client id, secret and API version. */
export function authenticate({ clientId, clientSecret }: Keys): RequestHandler {
  return (req, res, next) => {
    const isClient = isSame(req.headers['x-client-id'], clientId);
    const isSecret = isSame(req.headers['x-client-secret'], clientSecret);
    if (!isClient || !isSecret) {
      throw new CashfreeError(
        401,
        'request_failed',
        'authentication Failed',
        'authentication_error',
      );
    }
    const version = req.headers['x-api-version'];
    if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(version)) {
      throw new CashfreeError(400, 'version_invalid', 'x-api-version is missing or not supported');
    }
    res.set('x-api-version', version);
    const requestId = req.headers['x-request-id'];
    if (typeof requestId === 'string') res.set('x-request-id', requestId);
    next();
  };
}

/** Compares digests, so that texts of any length take constant time. */
function isSame(given: unknown, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(expected));
}
