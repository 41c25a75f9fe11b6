import * as z from 'zod';
import {
  behaviourKnobs,
  cashfreeKnobs,
  disputeKnobs,
  linkKnobs,
  paymentKnobs,
  refundKnobs,
} from './behaviour-knobs';
import { ENDPOINTS } from './endpoints';

const hour = 3_600_000;
const flag = (says: string) => z.boolean().default(false).describe(says);

/** One kind of API failure. */
export const fault = {
  provider: z.enum(['razorpay', 'cashfree']).optional().describe('Whose calls fail; empty: both'),
  endpoint: z.enum(ENDPOINTS).optional().describe('Which calls fail; empty: all'),
  latencyMs: z.int().min(0).max(60_000).default(0).describe('The answer comes late'),
  silent: flag('No answer ever comes'),
  status429: flag('Too many requests'),
  retrySeconds: z
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .describe('After how many seconds Cashfree then says to call again; Razorpay never says'),
  html502: flag('A gateway’s page instead of an answer'),
  malformedJson: flag('Half an answer'),
  afterWork: flag('The work is done and stored; only its answer is spoilt'),
  timeoutAfterCreate: flag('A link is made, but its answer never comes'),
  times: z.int().min(1).optional().describe('How many calls fail; empty: all'),
};

const webhookKnobs = {
  webhooks: z
    .enum(['on', 'off', 'duplicate', 'hold'])
    .default('on')
    .describe('Sent, not sent, sent twice, or held until they are released'),
  events: z
    .array(z.string().min(1))
    .max(50)
    .nullable()
    .default(null)
    .describe('The subscribed events by the provider’s names; empty: all'),
  webhookCopies: z.int().min(1).max(50).default(1).describe('Copies under one event id'),
  webhookNewIds: z.int().min(0).max(50).default(0).describe('Further copies, each with a new id'),
  webhookDelayMs: z.int().min(0).max(hour).default(0).describe('A delay before the first try'),
  webhookJitterMs: z
    .int()
    .min(0)
    .max(hour)
    .default(0)
    .describe('A random delay on top, up to this: events overtake each other'),
  webhookSignature: z
    .enum(['right', 'wrong', 'old', 'missing'])
    .default('right')
    .describe('Signed rightly, wrongly, with the secret before the rotation, or not'),
  payloads: behaviourKnobs.payloads,
};

const answerKnobs = {
  unknownStatus: z
    .enum(ENDPOINTS)
    .nullable()
    .default(null)
    .describe('The call in whose answers every status is a word that nobody has documented'),
  refundBusy: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('So many refunds are refused because the payment is busy'),
  clockSkewMs: z
    .int()
    .min(-24 * hour)
    .max(24 * hour)
    .default(0)
    .describe('How far the provider’s clock is ahead; negative: behind'),
};

/** How often (0 to 1) a decision turns out differently; the seed makes the draws repeatable. */
const chaos = z.strictObject({ seed: z.int().min(0), rate: z.number().min(0).max(1) });

/** The knobs as the control page shows them. */
export const KNOB_GROUPS = {
  Links: linkKnobs,
  Payments: paymentKnobs,
  Refunds: { ...refundKnobs, refundBusy: answerKnobs.refundBusy },
  Disputes: disputeKnobs,
  Cashfree: cashfreeKnobs,
  Webhooks: webhookKnobs,
  'Answers of the API': {
    ...fault,
    unknownStatus: answerKnobs.unknownStatus,
    clockSkewMs: answerKnobs.clockSkewMs,
  },
} as const;

/** What a test or a person can request; one fault may stand here directly, several in `faults`. */
export const knobsSchema = z.strictObject({
  ...fault,
  faults: z.array(z.strictObject(fault)).max(20).default([]),
  ...webhookKnobs,
  ...answerKnobs,
  ...behaviourKnobs,
  ...cashfreeKnobs,
  chaos: chaos.nullable().default(null),
});

export type KnobSettings = z.infer<typeof knobsSchema>;
export type Fault = Pick<KnobSettings, keyof typeof fault>;
