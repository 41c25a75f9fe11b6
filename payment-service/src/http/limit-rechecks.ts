import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { refusal } from '../service-error';
import { callerOf } from './caller-of';

/** More than one person needs, far below the provider's limit for all of us. */
export const RECHECKS_PER_MINUTE = 20;

/**
 * Limits the rechecks of one login per minute, in this process. The provider limits all our calls together: without
 * this one person could keep everybody else from paying. Refuses with `rate_limited` and
 * `Retry-After`; throws as `callerOf` does.
 */
export function limitRechecks(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    // A made-up token counts for itself alone; it is refused before the provider is asked.
    keyGenerator: (req) => createHash('sha256').update(callerOf(req).accessToken).digest('base64'),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, _res, next) => next(refusal('rate_limited')),
  });
}
