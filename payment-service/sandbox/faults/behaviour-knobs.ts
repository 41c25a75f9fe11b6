import * as z from 'zod';
import type { Behaviour } from '../ledger/behaviour';

const DAY_MS = 24 * 3600 * 1000;
const delay = z
  .int()
  .min(0)
  .max(10 * DAY_MS);

/** One of the named values; the first is what the provider does by its documentation. */
function oneOf<const Values extends readonly [string, ...string[]]>(
  says: string,
  ...values: Values
) {
  return z.enum(values).default(values[0]).describe(says);
}

export const linkKnobs = {
  contacts: oneOf(
    'Phones with four equal digits in a row are refused, or any is taken',
    'strict',
    'any',
  ),
  names: oneOf(
    'Customer names: 3 to 50 characters without commas, Latin only too, or any',
    'strict',
    'latin',
    'any',
  ),
  maxAmountPaise: z
    .int()
    .min(100)
    .nullable()
    .default(5_00_000_00)
    .describe('The highest amount of a link, in paise; empty: none'),
  linkPayments: oneOf('Which payments a Razorpay link lists', 'captured-only', 'all'),
  orderIdOfLink: oneOf(
    'When a Razorpay link names its order',
    'after-first-try',
    'always',
    'never',
  ),
  referenceLookup: oneOf(
    'What Razorpay’s list of links makes of reference_id',
    'filters',
    'nothing',
    'everything',
    'items',
  ),
  referenceLookupLateMs: delay.default(0).describe('How long that list does not know a new link'),
};

export const paymentKnobs = {
  capture: oneOf(
    'An approved payment is captured, stays authorized, or is given back after the timeout',
    'at-once',
    'manual',
    'never',
  ),
  captureTimeoutMs: delay
    .default(3 * DAY_MS)
    .describe('The timeout after which an authorized payment is given back'),
  lateAuthorisationMs: delay
    .nullable()
    .default(null)
    .describe('After how long a failed payment is authorized after all; empty: never'),
  secondPayment: oneOf(
    'A second payment of a paid link is given back, or captured too',
    'auto-refund',
    'capture',
  ),
  feeBearer: oneOf('Who pays the provider’s fee', 'platform', 'customer'),
};

export const refundKnobs = {
  refunds: oneOf(
    'What becomes of a new refund; pending and on hold wait for you',
    'processed',
    'failed',
    'pending',
    'onhold',
  ),
  refundDelayMs: delay.default(0).describe('How long it takes until then'),
  refundThen: z
    .enum(['failed', 'reversed', 'processed'])
    .nullable()
    .default(null)
    .describe('What becomes of it later; empty: nothing'),
  refundThenMs: delay.default(0).describe('How much later'),
  reversedAs: oneOf('How Razorpay calls a reversed refund', 'reversed', 'failed'),
  // About Refunds: "moves a refund to the processed state before receiving the ARN/RRN number from the Gateway".
  refundReference: oneOf(
    'A processed refund has the bank’s number, or gets it when you say so',
    'at-once',
    'later',
  ),
  balance: oneOf(
    'The account can pay refunds, cannot, or cannot and does not say so',
    'enough',
    'empty',
    'empty-unsaid',
  ),
};

export const disputeKnobs = {
  lostDispute: oneOf(
    'A lost dispute takes the money, or also shows it as a refund',
    'deduct',
    'deduct-and-refund',
  ),
  refundWhileDisputed: oneOf('A refund of a disputed payment', 'refused', 'allowed'),
};

/** Where Cashfree's documents are silent or contradict each other. */
export const cashfreeKnobs = {
  autoRefunds: oneOf(
    'A payment given back is SUCCESS with a listed refund, or VOID without one',
    'listed',
    'void',
  ),
  refundIds: oneOf(
    'Which refund ids are taken; loose: with hyphens and underscores, too',
    'alphanumeric',
    'loose',
  ),
  recon: oneOf(
    'The reconciliation nests its items, or lists them flat as in older samples',
    'nested',
    'flat',
  ),
  rateLimits: oneOf(
    'The calls a minute stand in the headers, or those beyond are refused, too',
    'told',
    'enforced',
  ),
};

/** The knobs of `Behaviour`, each with what it may be and what it is by default. */
export const behaviourKnobs = {
  ...linkKnobs,
  ...paymentKnobs,
  ...refundKnobs,
  ...disputeKnobs,
  autoRefunds: cashfreeKnobs.autoRefunds,
  payloads: oneOf('Webhooks in full, or without notes, customer, link and order', 'full', 'sparse'),
} satisfies { readonly [Knob in keyof Behaviour]: z.ZodType<Behaviour[Knob]> };
