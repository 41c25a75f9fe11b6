import * as z from 'zod';
import type { Behaviour } from '../ledger/behaviour';

const DAY_MS = 24 * 3600 * 1000;
const paise = z.int().min(100);
const delay = z
  .int()
  .min(0)
  .max(10 * DAY_MS);

/** The knobs of `Behaviour`, each with what it may be and what it is by default. */
export const behaviourKnobs = {
  contacts: z.enum(['strict', 'any']).default('strict'),
  names: z.enum(['strict', 'latin', 'any']).default('strict'),
  maxAmountPaise: paise.nullable().default(5_00_000_00),
  capture: z.enum(['at-once', 'manual', 'never']).default('at-once'),
  captureTimeoutMs: delay.default(3 * DAY_MS),
  lateAuthorisationMs: delay.nullable().default(null),
  secondPayment: z.enum(['auto-refund', 'capture']).default('auto-refund'),
  linkPayments: z.enum(['captured-only', 'all']).default('captured-only'),
  orderIdOfLink: z.enum(['after-first-try', 'always', 'never']).default('after-first-try'),
  refunds: z.enum(['processed', 'failed', 'pending', 'onhold']).default('processed'),
  refundDelayMs: delay.default(0),
  refundThen: z.enum(['failed', 'reversed', 'processed']).nullable().default(null),
  refundThenMs: delay.default(0),
  reversedAs: z.enum(['reversed', 'failed']).default('reversed'),
  balance: z.enum(['enough', 'empty', 'empty-unsaid']).default('enough'),
  refundIds: z.enum(['alphanumeric', 'loose']).default('alphanumeric'),
  feeBearer: z.enum(['platform', 'customer']).default('platform'),
  referenceLookup: z.enum(['filters', 'nothing', 'everything', 'items']).default('filters'),
  referenceLookupLateMs: delay.default(0),
  lostDispute: z.enum(['deduct', 'deduct-and-refund']).default('deduct'),
  refundWhileDisputed: z.enum(['refused', 'allowed']).default('refused'),
  recon: z.enum(['nested', 'flat']).default('nested'),
  payloads: z.enum(['full', 'sparse']).default('full'),
} satisfies { readonly [Knob in keyof Behaviour]: z.ZodType<Behaviour[Knob]> };
