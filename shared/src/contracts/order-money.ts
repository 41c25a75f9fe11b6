import * as z from 'zod/mini';
import { ORDER_STATUSES } from '../domain/order-status';

/** Why staff should look at money that came in. */
export const MISFITS = [
  'late_capture',
  'second_capture',
  'amount_mismatch',
  'currency_mismatch',
  'reference_mismatch',
] as const;
export type Misfit = (typeof MISFITS)[number];

/** `order_money(order_id)`, staff only: every capture and refund of an order, in paise. */
export const orderMoney = z.object({
  captured_paise: z.number(),
  refunded_paise: z.number(),
  /** Refunds that were requested and are not settled yet. */
  pending_refund_paise: z.number(),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      provider_payment_id: z.string(),
      amount_paise: z.number(),
      currency: z.string(),
      method: z.nullable(z.string()),
      captured_at: z.string(),
      /** The largest refund that is still possible. */
      refundable_paise: z.number(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      payment_id: z.string(),
      amount_paise: z.number(),
      state: z.enum(['pending', 'processed', 'failed']),
      /** Null: the refund was made at the provider, not here. */
      reason: z.nullable(z.string()),
      requested_by_name: z.nullable(z.string()),
      last_error: z.nullable(z.string()),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
  /** The refund that would correct the balance; null when nothing is wrong or when staff must decide. */
  proposal: z.nullable(
    z.object({ payment_id: z.string(), amount_paise: z.number(), reason: z.enum(MISFITS) }),
  ),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** A row of `order_timeline(order_id)`, staff only, oldest first: everything, with the names of who did it. */
export const timelineEvent = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.enum(['customer', 'staff', 'admin', 'service', 'provider']),
  actor_name: z.nullable(z.string()),
  type: z.string(),
  from_status: z.nullable(z.enum(ORDER_STATUSES)),
  to_status: z.nullable(z.enum(ORDER_STATUSES)),
  data: z.record(z.string(), z.unknown()),
  /** Whether the customer sees it too. */
  public: z.boolean(),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

/** `money_health()`, staff only: what an operator looks at first. Ages count from the order's creation. */
export const moneyHealth = z.object({
  pending_online: z.object({
    under_10_minutes: z.number(),
    under_1_hour: z.number(),
    under_1_day: z.number(),
    older: z.number(),
  }),
  in_review: z.number(),
  refunds_outstanding: z.object({
    count: z.number(),
    paise: z.number(),
    oldest_at: z.nullable(z.string()),
  }),
  /** Payment links whose state is unknown after a timeout. */
  attempts_unknown: z.number(),
  /** Reconciler checks that are overdue by more than five minutes. */
  checks_overdue: z.number(),
  last_webhook_at: z.nullable(z.string()),
  webhooks_unprocessed: z.number(),
  emails_waiting: z.number(),
  /** Abandoned after the last retry. */
  emails_failed: z.number(),
  /** Never sent because their recipient had too many; of the last 24 hours, as is the following number. */
  emails_withheld: z.number(),
  messages_received: z.number(),
  /** When any instance of the reconciler last finished a round; null: never. */
  reconciler_seen_at: z.nullable(z.string()),
});
export type MoneyHealth = z.infer<typeof moneyHealth>;
