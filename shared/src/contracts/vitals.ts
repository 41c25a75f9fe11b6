import * as z from 'zod/mini';

/**
 * Core web vitals and what leads to them (https://web.dev/articles/vitals): times in milliseconds, `CLS` without a unit.
 */
export const VITALS = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

const version = z.string().check(z.regex(/^[\w.+-]{1,60}$/));
/** No visit waits longer; a browser that says so has slept. */
const measured = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));

/** What a page sends to `POST /beacon/vitals` when it is left; nothing about the person. */
export const vitalsReport = z.object({
  /** The page as the registry names it: `/orders/:orderId`, never an address. */
  path: z.string().check(z.regex(/^\//), z.maxLength(100)),
  /** The release of the remote that showed it. */
  version,
  /** Whether it came as HTML. */
  isDrawn: z.boolean(),
  values: z.object({
    TTFB: measured,
    FCP: measured,
    LCP: measured,
    INP: measured,
    CLS: measured,
  }),
});
export type VitalsReport = z.infer<typeof vitalsReport>;
