import * as z from 'zod';
import type { ProviderName } from '../ledger/records';
import type { RefundPlan } from '../ledger/refunds';
import { ENDPOINTS, type Endpoint } from './endpoints';

/** One kind of API failure. */
const fault = {
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
  /** How many times each event is sent with the same event id. */
  webhookCopies: z.number().int().min(1).max(50).default(1),
  /** How many more times the same body is sent, each time with a new event id. */
  webhookNewIds: z.number().int().min(0).max(50).default(0),
  webhookDelayMs: z.number().int().min(0).max(3_600_000).default(0),
  /** A random extra delay of each delivery, up to this value: events overtake each other. */
  webhookJitterMs: z.number().int().min(0).max(3_600_000).default(0),
  webhookSignature: z.enum(['right', 'wrong', 'old', 'missing']).default('right'),
};

const refundKnobs = {
  /** The state of a new refund; `pending` waits until a test decides it. */
  refunds: z.enum(['processed', 'failed', 'pending']).default('processed'),
  /** How long a refund is pending before it is processed or failed. */
  refundDelayMs: z.number().int().min(0).max(3_600_000).default(0),
};

/** The misbehaviour that a test can request; one fault may stand here directly, several in `faults`. */
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
  /** Called for each request that gets no response. */
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

  /** The fault for this request, if any. Counts it, so that a fault for two requests affects exactly two. */
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

  /** The outcome for a refund created now. */
  refundPlan(): RefundPlan {
    const { refunds, refundDelayMs } = this.current;
    return refunds === 'pending' ? null : { outcome: refunds, afterMs: refundDelayMs };
  }
}

function isFaulty(one: Fault): boolean {
  const { latencyMs, silent, status429, html502, malformedJson, timeoutAfterCreate } = one;
  return latencyMs > 0 || silent || status429 || html502 || malformedJson || timeoutAfterCreate;
}

/** Counts one use down; null after the last. */
function counted({ times }: Fault): { readonly times?: number | undefined } | null {
  if (times === undefined) return {};
  return times > 1 ? { times: times - 1 } : null;
}
