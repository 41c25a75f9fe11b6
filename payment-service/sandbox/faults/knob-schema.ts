import * as z from 'zod';
import { behaviourKnobs } from './behaviour-knobs';
import { ENDPOINTS } from './endpoints';

/** One kind of API failure. */
export const fault = {
  /** Which calls fail; by default all. */
  provider: z.enum(['razorpay', 'cashfree']).optional(),
  endpoint: z.enum(ENDPOINTS).optional(),
  /** The delay of the response. */
  latencyMs: z.number().int().min(0).max(60_000).default(0),
  /** No response ever arrives. */
  silent: z.boolean().default(false),
  status429: z.boolean().default(false),
  html502: z.boolean().default(false),
  malformedJson: z.boolean().default(false),
  /** The work is done and stored; only the response is broken. */
  afterWork: z.boolean().default(false),
  /** The link is created, but the response never arrives; other requests are not affected. */
  timeoutAfterCreate: z.boolean().default(false),
  /** How many requests the fault affects; by default all. */
  times: z.number().int().min(1).optional(),
};

const webhookKnobs = {
  /** `hold`: kept until they are released, in any order. `duplicate` is short for two copies. */
  webhooks: z.enum(['on', 'off', 'duplicate', 'hold']).default('on'),
  /** The events to which the merchant subscribed, by the provider's names; null: all. */
  events: z.array(z.string().min(1)).max(50).nullable().default(null),
  /** How many times each event is sent with the same event id. */
  webhookCopies: z.number().int().min(1).max(50).default(1),
  /** How many more times the same body is sent, each time with a new event id. */
  webhookNewIds: z.number().int().min(0).max(50).default(0),
  webhookDelayMs: z.number().int().min(0).max(3_600_000).default(0),
  /** A random extra delay of each delivery, up to this value: events overtake each other. */
  webhookJitterMs: z.number().int().min(0).max(3_600_000).default(0),
  webhookSignature: z.enum(['right', 'wrong', 'old', 'missing']).default('right'),
};

const answerKnobs = {
  /** The call in whose answers every status is a word that nobody has documented. */
  unknownStatus: z.enum(ENDPOINTS).nullable().default(null),
  /** How many refunds are refused because another operation on the payment is in progress. */
  refundBusy: z.number().int().min(0).max(100).default(0),
  /** How far the provider's clock is ahead (or, negative, behind). */
  clockSkewMs: z.number().int().min(-86_400_000).max(86_400_000).default(0),
};

/** How often (0 to 1) a decision turns out differently; the seed makes the draws repeatable. */
const chaos = z.strictObject({ seed: z.int().min(0), rate: z.number().min(0).max(1) });

/** What a test or a person can request; one fault may stand here directly, several in `faults`. */
export const knobsSchema = z.strictObject({
  ...fault,
  faults: z.array(z.strictObject(fault)).max(20).default([]),
  ...webhookKnobs,
  ...answerKnobs,
  ...behaviourKnobs,
  chaos: chaos.nullable().default(null),
});

export type KnobSettings = z.infer<typeof knobsSchema>;
export type Fault = Pick<KnobSettings, keyof typeof fault>;
