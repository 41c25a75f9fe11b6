import type { RequestHandler } from 'express';
import * as z from 'zod';

/** What a test can make the provider do to the next API requests. */
export const knobsSchema = z.strictObject({
  /** Every API answer comes this late. */
  latencyMs: z.number().int().min(0).max(60_000).default(0),
  /** The link is created, but the answer never comes. */
  timeoutAfterCreate: z.boolean().default(false),
  status429: z.boolean().default(false),
  html502: z.boolean().default(false),
  malformedJson: z.boolean().default(false),
  webhooks: z.enum(['on', 'off', 'duplicate']).default('on'),
  /** How many requests are affected before the API behaves again; webhooks stay as set until a DELETE. */
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

  /** Counts one affected request; after the last one the API is calm again. */
  used(): void {
    const { times, webhooks } = this.current;
    if (times === undefined) return;
    this.current = times > 1 ? { ...this.current, times: times - 1 } : { ...CALM, webhooks };
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
