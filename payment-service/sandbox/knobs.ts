import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { RefundPlan } from './refunds';

/** What a test can make the provider do to the next API requests. */
export const knobsSchema = z.strictObject({
  /** Every API answer comes this late. */
  latencyMs: z.number().int().min(0).max(60_000).default(0),
  /** The link is created, but the answer never comes. */
  timeoutAfterCreate: z.boolean().default(false),
  status429: z.boolean().default(false),
  html502: z.boolean().default(false),
  malformedJson: z.boolean().default(false),
  /** What becomes of a new refund; `pending` waits until a test decides it. */
  refunds: z.enum(['processed', 'failed', 'pending']).default('processed'),
  /** How long a refund is pending before it is processed or failed. */
  refundDelayMs: z.number().int().min(0).max(3_600_000).default(0),
  webhooks: z.enum(['on', 'off', 'duplicate']).default('on'),
  /** How many requests are affected before the API behaves again; refunds and webhooks stay as set. */
  times: z.number().int().min(1).optional(),
});

export type KnobSettings = z.infer<typeof knobsSchema>;

const CALM = knobsSchema.parse({});

export class Knobs {
  current: KnobSettings = CALM;

  set(settings: KnobSettings): void {
    this.current = settings;
  }

  reset(): void {
    this.current = CALM;
  }

  /** What is to become of a refund made now. */
  refundPlan(): RefundPlan {
    const { refunds, refundDelayMs } = this.current;
    return refunds === 'pending' ? null : { outcome: refunds, afterMs: refundDelayMs };
  }

  /** Counts one affected request; after the last one the API is calm again. */
  used(): void {
    const { times, webhooks, refunds, refundDelayMs } = this.current;
    if (times === undefined) return;
    this.current =
      times > 1
        ? { ...this.current, times: times - 1 }
        : { ...CALM, webhooks, refunds, refundDelayMs };
  }
}

/** Stands before the API and misbehaves as told. */
export function misbehave(knobs: Knobs): RequestHandler {
  return (req, res, next) => {
    const { latencyMs, timeoutAfterCreate, ...faults } = knobs.current;
    const isCreate = req.method === 'POST' && req.path === '/payment_links';
    const willTimeOut = timeoutAfterCreate && isCreate;
    const isFaulty = faults.status429 || faults.html502 || faults.malformedJson;
    if (latencyMs > 0 || willTimeOut || isFaulty) knobs.used();
    if (willTimeOut) {
      // The work is done and stored; only the caller never hears of it.
      res.json = () => res;
    }
    const answer = () => {
      if (faults.status429) {
        res.status(429).json({
          error: { code: 'BAD_REQUEST_ERROR', description: 'Request failed due to rate limiting.' },
        });
      } else if (faults.html502) {
        res.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
      } else if (faults.malformedJson) {
        res.status(200).type('json').send('{"id":"plink_');
      } else {
        next();
      }
    };
    if (latencyMs > 0) setTimeout(answer, latencyMs);
    else answer();
  };
}
