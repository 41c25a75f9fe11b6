import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { refuse } from './refuse';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Networks give one customer a whole /56: each address in it would otherwise count for itself. */
const IPV6_SUBNET_BITS = 56;

interface Limit {
  readonly requests: number;
  readonly windowMs: number;
  /** Only answers that refuse something (status 400 and above) count, and a session that is renewed never does. */
  readonly isForTries?: boolean;
}

/**
 * What one client may do, by its address. Far more than one person needs, because with many Indian networks a whole
 * town has one address; Supabase and the database limit each account and each recipient of mails more tightly.
 */
const LIMITS = {
  /** Everything that is forwarded, so that no client uses up a process. */
  requests: { requests: 3_000, windowMs: MINUTE_MS },
  sign_in: { requests: 100, windowMs: 10 * MINUTE_MS, isForTries: true },
  /** Also what sends the mail of a sign-up again. */
  sign_up: { requests: 60, windowMs: 10 * MINUTE_MS },
  recover: { requests: 60, windowMs: HOUR_MS },
  contact: { requests: 30, windowMs: HOUR_MS },
  create_order: { requests: 60, windowMs: 10 * MINUTE_MS },
  payment_return: { requests: 120, windowMs: 10 * MINUTE_MS },
  beacon: { requests: 30, windowMs: MINUTE_MS },
  health: { requests: 60, windowMs: MINUTE_MS },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type RateLimits = Readonly<Record<LimitName, RequestHandler>>;

/**
 * The limits of one gateway, counted in this process; `factor` multiplies all of them, `onRefused` hears of each
 * refusal. Over the limit the answer is 429 `rate_limited` with `Retry-After`; every answer carries `RateLimit` and
 * `RateLimit-Policy`.
 */
export function createRateLimits(
  factor: number,
  onRefused: (limit: LimitName) => void,
): RateLimits {
  const create = (name: LimitName): RequestHandler => {
    const { requests, windowMs, isForTries = false }: Limit = LIMITS[name];
    return rateLimit({
      identifier: name,
      windowMs,
      limit: Math.ceil(requests * factor),
      skipSuccessfulRequests: isForTries,
      skip: (request) => isForTries && renewsSession(request),
      keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip, IPV6_SUBNET_BITS),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler(request, response) {
        onRefused(name);
        // supabase-js signs a person out when renewing fails with anything but an outage.
        const code = renewsSession(request) ? 'service_unavailable' : 'rate_limited';
        refuse(request, response, { code });
      },
    });
  };
  const names = Object.keys(LIMITS) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, create(name)])) as RateLimits;
}

function renewsSession({ baseUrl, path, query }: Request): boolean {
  return baseUrl + path === '/auth/v1/token' && query['grant_type'] === 'refresh_token';
}
