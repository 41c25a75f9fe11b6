import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit, type Options } from 'express-rate-limit';
import { orderOfReference } from '@kaarigar/shared/domain/order-id';
import { backFromPaying, paths } from '@kaarigar/shared/paths';
import { accountOf } from './account-of';
import { refuse } from './refuse';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Networks give one customer a whole /56: each address in it would otherwise count for itself. */
const IPV6_SUBNET_BITS = 56;

/** What is answered before a server has checked who asks, or when it cannot. */
const ANSWERED_UNKNOWN = [400, 401, 413, 503];

/**
 * Which answers a limit counts. Nobody uses up what their neighbours behind the same address may do by asking for what
 * is refused anyway; only a request that is on its way counts already.
 */
const COUNTED = {
  all: {},
  /** Those that refuse something: wrong tries. */
  refused: { skipSuccessfulRequests: true },
  /** Those that did what was asked. */
  accepted: { skipFailedRequests: true },
  /** Those to somebody whose token was checked. */
  known: {
    skipFailedRequests: true,
    requestWasSuccessful: (_request: Request, { statusCode }: Response) =>
      !ANSWERED_UNKNOWN.includes(statusCode),
  },
} as const satisfies Record<string, Partial<Options>>;

interface Limit {
  readonly requests: number;
  readonly windowMs: number;
  /** `all` by default. */
  readonly counts?: keyof typeof COUNTED;
  /** Whether each account counts for itself. Without a token it is the address, as everywhere else. */
  readonly perAccount?: boolean;
  /** Whether a session that is renewed is left out. */
  readonly sparesRenewals?: boolean;
}

/**
 * What one client may do, by its address unless it says otherwise. Far more than one person needs, because with many
 * Indian networks a whole town has one address; Supabase and the database limit each account and each recipient of mails
 * more tightly.
 */
const LIMITS = {
  /** Everything that is forwarded, so that no client uses up a process. */
  requests: { requests: 3_000, windowMs: MINUTE_MS },
  sign_in: { requests: 100, windowMs: 10 * MINUTE_MS, counts: 'refused', sparesRenewals: true },
  /** Right ones too: each password is hashed, which takes the sign-in service long. */
  sign_in_pace: { requests: 120, windowMs: MINUTE_MS, sparesRenewals: true },
  /** Also what sends the mail of a sign-up again. */
  sign_up: { requests: 60, windowMs: 10 * MINUTE_MS, counts: 'accepted' },
  recover: { requests: 60, windowMs: HOUR_MS, counts: 'accepted' },
  contact: { requests: 30, windowMs: HOUR_MS, counts: 'accepted' },
  create_order: { requests: 60, windowMs: 10 * MINUTE_MS, counts: 'known', perAccount: true },
  payment_return: { requests: 120, windowMs: 10 * MINUTE_MS },
  beacon: { requests: 30, windowMs: MINUTE_MS },
  health: { requests: 60, windowMs: MINUTE_MS },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type RateLimits = Readonly<Record<LimitName, RequestHandler>>;

/**
 * The limits of one gateway, counted in this process; `factor` multiplies all of them, `onRefused` hears of each
 * refusal. Over the limit the answer is 429 `rate_limited` with `Retry-After`, or the way to the orders for somebody who
 * comes back from paying; every answer carries `RateLimit` and `RateLimit-Policy`.
 */
export function createRateLimits(
  factor: number,
  onRefused: (limit: LimitName) => void,
): RateLimits {
  const create = (name: LimitName): RequestHandler => {
    const limit: Limit = LIMITS[name];
    const { requests, windowMs, counts = 'all', perAccount = false } = limit;
    return rateLimit({
      ...COUNTED[counts],
      identifier: name,
      windowMs,
      limit: Math.ceil(requests * factor),
      skip: (request) => limit.sparesRenewals === true && renewsSession(request),
      keyGenerator: (request) =>
        (perAccount && accountOf(request)) || ipKeyGenerator(request.ip ?? '', IPV6_SUBNET_BITS),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler(request, response) {
        onRefused(name);
        if (comesBackFromPaying(request)) return leadToOrders(request, response);
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

function comesBackFromPaying({ baseUrl, path }: Request): boolean {
  return /^\/api\/payments\/return\/?$/i.test(baseUrl + path);
}

/** The orders' page asks how the payment stands, as it does for everybody whose return could not be settled. */
function leadToOrders({ query }: Request, response: Response): void {
  const orderId = orderOfReference(query['reference']);
  // Of a redirect it would say how long to wait before following it.
  response.removeHeader('retry-after');
  response
    .set('cache-control', 'no-store')
    .redirect(303, orderId ? backFromPaying(paths.orders, orderId) : paths.orders);
}
