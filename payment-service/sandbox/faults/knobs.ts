import * as z from 'zod';
import type { ProviderName } from '../ledger/records';
import type { RefundPlan } from '../ledger/refunds';
import { ENDPOINTS, type Endpoint } from './endpoints';

/** One way in which the API goes wrong. */
const fault = {
  /** Where; everywhere unless told. */
  provider: z.enum(['razorpay', 'cashfree']).optional(),
  endpoint: z.enum(ENDPOINTS).optional(),
  /** The answer comes this late. */
  latencyMs: z.number().int().min(0).max(60_000).default(0),
  /** No answer ever comes. */
  silent: z.boolean().default(false),
  status429: z.boolean().default(false),
  html502: z.boolean().default(false),
  malformedJson: z.boolean().default(false),
  /** The work is done and stored all the same; only the answer is spoilt. */
  afterWork: z.boolean().default(false),
  /** A link is made, but the answer never comes; other requests are not affected. */
  timeoutAfterCreate: z.boolean().default(false),
  /** How many requests are affected before the fault is over; all of them unless told. */
  times: z.number().int().min(1).optional(),
};

const webhookKnobs = {
  /** `hold`: kept until they are released, in any order. `duplicate` is short for two copies. */
  webhooks: z.enum(['on', 'off', 'duplicate', 'hold']).default('on'),
  /** How many times each event is sent with the same event id. */
  webhookCopies: z.number().int().min(1).max(50).default(1),
  /** How many more times the same body is sent, each time under a new event id. */
  webhookNewIds: z.number().int().min(0).max(50).default(0),
  webhookDelayMs: z.number().int().min(0).max(3_600_000).default(0),
  /** A further delay of each delivery, at random up to this: events overtake each other. */
  webhookJitterMs: z.number().int().min(0).max(3_600_000).default(0),
  webhookSignature: z.enum(['right', 'wrong', 'old', 'missing']).default('right'),
};

const refundKnobs = {
  /** What becomes of a new refund; `pending` waits until a test decides it. */
  refunds: z.enum(['processed', 'failed', 'pending']).default('processed'),
  /** How long a refund is pending before it is processed or failed. */
  refundDelayMs: z.number().int().min(0).max(3_600_000).default(0),
};

/** What a test can make the providers do; a fault may stand here directly or, with others, in `faults`. */
export const knobsSchema = z.strictObject({
  ...fault,
  faults: z.array(z.strictObject(fault)).max(20).default([]),
  ...webhookKnobs,
  ...refundKnobs,
});

export type KnobSettings = z.infer<typeof knobsSchema>;
export type Fault = Pick<KnobSettings, keyof typeof fault>;

const CALM = knobsSchema.parse({});
const NO_FAULT = {
  ...z.strictObject(fault).parse({}),
  provider: undefined,
  endpoint: undefined,
  times: undefined,
};

export class Knobs {
  current: KnobSettings = CALM;
  /** Told of each call that gets no answer. */
  readonly onSilence: () => void;

  constructor(onSilence: () => void = () => {}) {
    this.onSilence = onSilence;
  }

  set(settings: KnobSettings): void {
    this.current = settings;
  }

  reset(): void {
    this.current = CALM;
  }

  /** The fault for this request, if any; counted, so that a fault for two requests hits two. */
  strike(provider: ProviderName, endpoint: Endpoint): Fault | null {
    const strikes = (one: Fault) =>
      isFaulty(one) &&
      (one.provider ?? provider) === provider &&
      (one.endpoint ?? endpoint) === endpoint &&
      (!one.timeoutAfterCreate || endpoint === 'createLink');
    if (strikes(this.current)) {
      const struck = this.current;
      this.current = { ...struck, ...(counted(struck) ?? NO_FAULT) };
      return struck;
    }
    const struck = this.current.faults.find(strikes);
    if (!struck) return null;
    const left = counted(struck);
    const faults = this.current.faults.flatMap((one) =>
      one === struck ? (left ? [{ ...one, ...left }] : []) : [one],
    );
    this.current = { ...this.current, faults };
    return struck;
  }

  /** What is to become of a refund made now. */
  refundPlan(): RefundPlan {
    const { refunds, refundDelayMs } = this.current;
    return refunds === 'pending' ? null : { outcome: refunds, afterMs: refundDelayMs };
  }
}

function isFaulty(one: Fault): boolean {
  const { latencyMs, silent, status429, html502, malformedJson, timeoutAfterCreate } = one;
  return latencyMs > 0 || silent || status429 || html502 || malformedJson || timeoutAfterCreate;
}

/** One time less; null after the last. */
function counted({ times }: Fault): { readonly times?: number | undefined } | null {
  if (times === undefined) return {};
  return times > 1 ? { times: times - 1 } : null;
}
