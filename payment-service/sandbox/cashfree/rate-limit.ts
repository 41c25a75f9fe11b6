import type { RequestHandler } from 'express';
import type { Endpoint } from '../faults/endpoints';
import type { Knobs } from '../faults/knobs';
import { RATE_LIMITED } from './cashfree-error';

/** "Number of seconds you will have to wait to make the next call" (Rate limits; API best practices). */
export const RETRY_HEADER = 'x-ratelimit-retry';

const MINUTE_MS = 60_000;

/** Calls a minute for each account (Rate limits); payment links are not in that table. */
const LIMITS: Readonly<Partial<Record<Endpoint, number>>> = {
  listOrders: 400,
  fetchOrder: 400,
  listPayments: 100,
  fetchPayment: 130,
  createRefund: 100,
  listRefunds: 30,
  fetchRefund: 30,
  listSettlements: 30,
  listSettlementItems: 30,
  listAccountEvents: 30,
};

/** Says in the headers how many calls are left; refuses those beyond when the knob says so. */
export function rateLimit(knobs: Knobs, now: () => Date): (endpoint: Endpoint) => RequestHandler {
  const used = new Map<Endpoint, { minute: number; calls: number }>();
  return (endpoint) => (_req, res, next) => {
    const limit = LIMITS[endpoint];
    if (limit === undefined) return next();
    const time = now().getTime();
    const minute = Math.floor(time / MINUTE_MS);
    const before = used.get(endpoint);
    const calls = (before?.minute === minute ? before.calls : 0) + 1;
    used.set(endpoint, { minute, calls });
    res.set({
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - calls)),
      'x-ratelimit-type': 'app_id',
    });
    if (calls <= limit || knobs.current.rateLimits === 'told') return next();
    res.set(RETRY_HEADER, String(Math.ceil(((minute + 1) * MINUTE_MS - time) / 1000)));
    res.status(RATE_LIMITED.status).json(RATE_LIMITED.toBody());
  };
}
