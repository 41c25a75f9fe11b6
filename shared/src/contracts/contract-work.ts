import * as z from 'zod/mini';
import { JOB_STATUSES, ORDER_STATUSES } from '../domain/order-status';
import type { Paise } from '../domain/money';

/** A line or a stage of a quote: what, and for how much. */
export interface QuoteRow {
  readonly text: string;
  readonly amount_paise: Paise;
}

const line = z.object({ text: z.string(), amount_paise: z.number() });

/**
 * The order of a stage. `held_paise`: what we hold of its money, after refunds. `is_advance`: it is paid before the work,
 * which is that of later stages, and has none of its own; an answer that a device kept before does not say.
 */
const stageOrder = z.object({
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_mode: z.enum(['online', 'after_service']),
  job_status: z.enum(JOB_STATUSES),
  scheduled_on: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  held_paise: z.number(),
  is_advance: z.optional(z.boolean()),
});
export type StageOrder = z.infer<typeof stageOrder>;

export const contractStage = z.object({
  number: z.number(),
  text: z.string(),
  amount_paise: z.number(),
  /** Of the whole quote, as below. */
  with_material: z.optional(z.nullable(z.boolean())),
  /** Null until the quote is accepted. */
  order: z.nullable(stageOrder),
});
export type ContractStage = z.infer<typeof contractStage>;

const contractQuote = z.object({
  version: z.number(),
  lines: z.array(line),
  amount_paise: z.number(),
  /** The last day on which it can be accepted (`YYYY-MM-DD`, India). */
  valid_until: z.string(),
  /** Whether material is in the price; null: nothing was said of it. */
  with_material: z.optional(z.nullable(z.boolean())),
  is_expired: z.boolean(),
  accepted_at: z.nullable(z.string()),
  /** Staff took it back: it can never be accepted again. */
  is_withdrawn: z.boolean(),
  created_at: z.string(),
  stages: z.array(contractStage),
});
export type ContractQuote = z.infer<typeof contractQuote>;

/**
 * Something that happened to a request. `type`: `asked`, `revised` (of another place `data.is_elsewhere`, of another day `data.from_day`), `moved` (`data.from_address`, `data.address`), `cancelled`, `quoted` (`data.version`,
 * `data.amount_paise`), `told` (a price by phone: `toldPrice`), `questioned` and `replied` (`data.text`; a question of ours: `data.asks`), `accepted`, `cancel_asked` (`data.text`), `cancel_withdrawn`,
 * `cancel_declined` (by staff; `data.text`: why), `noted` (`data.text`: a note of an earlier standing), `status_changed` (by staff; `data.to`);
 * of the money of a stage `stage_paid` (`data.stage`, `data.amount_paise`, `data.method`), `stage_unpaid` and `stage_refunded`
 * (`data.in_part`); others may come.
 */
const contractEvent = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.enum(['customer', 'staff', 'admin', 'service', 'provider']),
  /** Only staff are told. */
  actor_name: z.nullable(z.string()),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type ContractEvent = z.infer<typeof contractEvent>;

/** Answer of `contract_work()`: quotes newest first, events oldest first. */
export const contractWork = z.object({
  quotes: z.array(contractQuote),
  events: z.array(contractEvent),
});
export type ContractWork = z.infer<typeof contractWork>;
