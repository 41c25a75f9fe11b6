import { createHash } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import { orderOfReference } from '@kaarigar/shared/domain/order-id';
import { backFromPaying, paths } from '@kaarigar/shared/paths';
import { refuse } from './refuse';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Networks give one customer a whole /56: each address in it would otherwise count for itself. */
const IPV6_SUBNET_BITS = 56;

/**
 * Which answers a limit takes back. Nobody uses up what their neighbours behind the same address may do by asking for
 * what is refused anyway. A request counts until its answer is out: whoever leaves before gets nothing back, because
 * what they asked for may have been done.
 */
const TAKEN_BACK = {
  none: () => false,
  /** What was right: wrong tries count. */
  done: (status: number) => status < 400,
  /** What was refused. */
  refused: (status: number) => status >= 400,
  /** What a server answers before it has checked who asks, or when it cannot. */
  unknown: (status: number) => [400, 401, 413, 503].includes(status),
  /**
   * The same, unless somebody asked for a number for their own: whether it has an account shows in which refusal they
   * get, so it counts whatever else was wrong. To wait (429) is an answer of after the number was looked up.
   */
  untold: (status: number, method: string) =>
    method === 'PUT' ? [401, 503].includes(status) : status >= 400,
} as const satisfies Record<string, (status: number, method: string) => boolean>;

interface Limit {
  readonly requests: number;
  readonly windowMs: number;
  /** `none` by default. */
  readonly takesBack?: keyof typeof TAKEN_BACK;
  /** Whether each token counts for itself. Without one it is the address, as everywhere else. */
  readonly perToken?: boolean;
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
  /** Pages and files: a first visit is some forty of them. Probes of balancers have no limit. */
  pages: { requests: 20_000, windowMs: MINUTE_MS },
  /** Pages besides: each costs more than a file, and one visit rarely asks for a second one. */
  html: { requests: 600, windowMs: MINUTE_MS },
  sign_in: { requests: 100, windowMs: 10 * MINUTE_MS, takesBack: 'done', sparesRenewals: true },
  /** Right ones too: each password is hashed, which takes the sign-in service long. */
  sign_in_pace: { requests: 120, windowMs: MINUTE_MS, sparesRenewals: true },
  /** Also what sends the mail of a sign-up again. */
  sign_up: { requests: 60, windowMs: 10 * MINUTE_MS, takesBack: 'refused' },
  /** Each is an SMS that we pay. */
  codes: { requests: 20, windowMs: 10 * MINUTE_MS, takesBack: 'untold' },
  /** Those that nobody used: what was used is given back, so that it holds nobody up who logs in. */
  codes_day: { requests: 40, windowMs: 24 * HOUR_MS, takesBack: 'untold' },
  recover: { requests: 60, windowMs: HOUR_MS, takesBack: 'refused' },
  contact: { requests: 30, windowMs: HOUR_MS, takesBack: 'refused' },
  /** What found nothing: a town behind one address may look for much that there is not. */
  search_misses: { requests: 60, windowMs: 10 * MINUTE_MS },
  create_order: { requests: 60, windowMs: 10 * MINUTE_MS, takesBack: 'unknown', perToken: true },
  /** Far more than five photos of each of ten requests, some of them twice. */
  photos: { requests: 120, windowMs: 10 * MINUTE_MS, takesBack: 'unknown', perToken: true },
  payment_return: { requests: 120, windowMs: 10 * MINUTE_MS },
  beacon: { requests: 30, windowMs: MINUTE_MS },
  /** One of each visit; a town behind one address makes many. */
  vitals: { requests: 600, windowMs: MINUTE_MS },
  health: { requests: 60, windowMs: MINUTE_MS },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
/** A limit; `giveBack` takes back one request of an address, whose answer was not the end of it. */
type RateLimit = RequestHandler & { readonly giveBack: (address: string) => void };
export type RateLimits = Readonly<Record<LimitName, RateLimit>>;

/**
 * How much of a limit may come from pages of other sites. It counts for the address, because whoever is no browser says
 * what they like of where they come from, and would else have two limits. It is only a part, because a page of another
 * site must not be able to use up what its visitors may do here.
 */
const ELSEWHERE_SHARE = 0.1;

interface RateLimitSettings {
  /** Multiplies all limits. */
  readonly factor: number;
  /** Of our own pages. */
  readonly origin: string;
  /** Hears of each refusal. */
  readonly onRefused: (limit: LimitName) => void;
}

/**
 * The limits of one gateway, counted in this process. Over the limit the answer is 429 `rate_limited` with
 * `Retry-After`, or the way to the orders for somebody who comes back from paying; every answer carries `RateLimit` and
 * `RateLimit-Policy`.
 */
export function createRateLimits({ factor, origin, onRefused }: RateLimitSettings): RateLimits {
  const create = (name: LimitName): RateLimit => {
    const limit: Limit = LIMITS[name];
    const { requests, windowMs, takesBack = 'none', perToken = false, sparesRenewals } = limit;
    const isSpared = (request: Request): boolean =>
      sparesRenewals === true && renewsSession(request);
    const tokenOf = (request: Request): string | null => (perToken ? tokenKey(request) : null);

    /** Counts what is not left out, and takes back what the limit takes back. */
    function counting(
      identifier: string,
      most: number,
      keyOf: (request: Request) => string,
      isLeftOut: (request: Request) => boolean,
    ): RateLimit {
      const store = new MemoryStore();
      const count = rateLimit({
        store,
        identifier,
        windowMs,
        limit: Math.ceil(most * factor),
        skip: isLeftOut,
        keyGenerator: keyOf,
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
      const takeBack: RequestHandler = (request, response, next) => {
        if (!isLeftOut(request)) {
          response.once('finish', () => {
            const isTakenBack = TAKEN_BACK[takesBack](response.statusCode, request.method);
            if (request.socket.destroyed || !isTakenBack) return;
            void store.decrement(keyOf(request));
          });
        }
        next();
      };
      return Object.assign(Router().use(count, takeBack), {
        giveBack: (address: string): void => void store.decrement(address),
      });
    }

    const all = counting(
      name,
      requests,
      (request) => tokenOf(request) ?? addressOf(request),
      isSpared,
    );
    const elsewhere = counting(
      `${name}_elsewhere`,
      requests * ELSEWHERE_SHARE,
      addressOf,
      (request) =>
        isSpared(request) || tokenOf(request) !== null || !isSentElsewhere(request, origin),
    );
    // What is too much from elsewhere is refused before it counts for the address.
    return Object.assign(Router().use(elsewhere, all), { giveBack: all.giveBack });
  };
  const names = Object.keys(LIMITS) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, create(name)])) as RateLimits;
}

/** Of the token itself, unchecked: whoever makes one up counts for nobody else. Null without one. */
function tokenKey({ headers }: Request): string | null {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return null;
  const end = token.lastIndexOf('.') + 1;
  // A signature can be spelled in several ways (bits of its last letter do not count); what it signs cannot.
  const signature = Buffer.from(token.slice(end), 'base64url');
  return createHash('sha256').update(token.slice(0, end)).update(signature).digest('base64');
}

/** Of the client: its address, or its network. */
export function addressOf({ ip }: Request): string {
  return ipKeyGenerator(ip ?? '', IPV6_SUBNET_BITS);
}

function isSentElsewhere({ headers }: Request, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== origin;
  // A picture or a frame has no origin. Whoever follows a link, or comes back from paying, is here themselves.
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-dest'] !== 'document';
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
