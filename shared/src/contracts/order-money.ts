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
  /** How much of it is the provider's fee that the customer bore. */
  customer_fee_paise: z.number(),
  refunded_paise: z.number(),
  /** Refunds that were requested and are not settled yet. */
  pending_refund_paise: z.number(),
  /** Taken back by banks in disputes, and not counted as refunded. */
  lost_paise: z.number(),
  /** What we still have of it for the order, cash included. */
  held_paise: z.number(),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      provider_payment_id: z.string(),
      amount_paise: z.number(),
      currency: z.string(),
      method: z.nullable(z.string()),
      captured_at: z.string(),
      customer_fee_paise: z.number(),
      /** No refund until the bank has decided. */
      is_disputed: z.boolean(),
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
      /** The provider's own words. */
      last_words: z.nullable(z.string()),
      /** It was made, came back from the bank, and nobody has decided about that yet. */
      is_returned: z.boolean(),
      /** By which the customer's bank finds it; null: the provider has not told it. */
      bank_reference: z.optional(z.nullable(z.string())),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
  /** Payments that the customer's bank asks back, oldest first. */
  disputes: z.array(
    z.object({
      id: z.string(),
      payment_id: z.string(),
      provider_dispute_id: z.string(),
      amount_paise: z.number(),
      deducted_paise: z.number(),
      currency: z.string(),
      phase: z.string(),
      /** `unknown`: a state of the provider that we do not know; staff look there. */
      state: z.enum(['open', 'under_review', 'won', 'lost', 'closed', 'unknown']),
      reason: z.nullable(z.string()),
      respond_by: z.nullable(z.string()),
      opened_at: z.string(),
      closed_at: z.nullable(z.string()),
    }),
  ),
  /** Cash that staff took, oldest first. A voided receipt does not count. */
  cash_receipts: z.array(
    z.object({
      receipt_number: z.string(),
      amount_paise: z.number(),
      taken_by_name: z.nullable(z.string()),
      taken_at: z.string(),
      voided_by_name: z.nullable(z.string()),
      voided_at: z.nullable(z.string()),
      void_reason: z.nullable(z.string()),
      /** What was given back of it while the rest was kept; missing from an older database. */
      returned_paise: z.optional(z.nullable(z.number())),
      returned_by_name: z.optional(z.nullable(z.string())),
      returned_at: z.optional(z.nullable(z.string())),
      return_reason: z.optional(z.nullable(z.string())),
      /** Who asks an admin to take it back. */
      doubted_by_name: z.nullable(z.string()),
    }),
  ),
  /** Links that the provider refused for good, oldest first, with its own words. */
  refused_links: z.array(
    z.object({
      provider: z.string(),
      reason: z.string(),
      words: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Whether the provider has ever opened a page for it, which it can be asked about. A database before this does not say. */
  has_link: z.optional(z.boolean()),
  /** The refund that would correct the balance; null when nothing is wrong or when staff must decide. */
  proposal: z.nullable(
    z.object({ payment_id: z.string(), amount_paise: z.number(), reason: z.enum(MISFITS) }),
  ),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** A row of `list_findings()`, staff only: money that came or went at the provider and that no attempt knows. */
export const accountFinding = z.object({
  provider: z.string(),
  kind: z.enum(['payments', 'refunds']),
  /** The provider's id of the payment or refund. */
  provider_id: z.string(),
  /** The payment itself, or the one that was refunded. */
  provider_payment_id: z.string(),
  amount_paise: z.number(),
  /** What somebody called it at the provider. */
  reference: z.nullable(z.string()),
  happened_at: z.string(),
  found_at: z.string(),
  /** When an admin explained it; null: nobody has. */
  acknowledged_at: z.nullable(z.string()),
  acknowledged_by_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AccountFinding = z.infer<typeof accountFinding>;

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

/** Ways to a phone. */
export const TEXT_CHANNELS = ['sms', 'whatsapp'] as const;

/** What became of messages by one channel; `failed`: nobody told it. */
const textCounts = z.object({
  waiting: z.number(),
  sent: z.number(),
  delivered: z.number(),
  failed: z.number(),
  handed_over: z.number(),
  withheld: z.number(),
});

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
  disputes: z.object({
    open: z.number(),
    /** Until when the most urgent of them can be answered. */
    respond_by_soonest: z.nullable(z.string()),
    at_risk_paise: z.number(),
    lost_paise: z.number(),
    /** The first 20 that the bank has not decided: those to answer by their date, then those with the bank. */
    most_urgent: z.array(
      z.object({
        provider_dispute_id: z.string(),
        /** Null while the payment is not in our books. */
        order_id: z.nullable(z.string()),
        amount_paise: z.number(),
        currency: z.string(),
        state: z.enum(['open', 'under_review', 'unknown']),
        respond_by: z.nullable(z.string()),
      }),
    ),
  }),
  /** Links of the last 24 hours that the provider refused for good. */
  links_refused: z.number(),
  /** Links that exist at the provider and that we cannot find, for half an hour. */
  references_taken: z.number(),
  /** Signed messages of the last 24 hours that could not be read. */
  webhooks_unreadable: z.number(),
  /** Payments and refunds of the account that no attempt knows and no admin has explained. */
  account_unknown: z.number(),
  /** When a day of the account was last gone through to its end; null: never. */
  swept_at: z.nullable(z.string()),
  /** Payments that no settlement names with their amount, a week after they were captured. */
  settlement_gaps: z.number(),
  /** Complaints about work, and messages that nobody has read: either may be one. */
  complaints: z.object({
    open: z.number(),
    /** How many of them are unread messages. */
    messages: z.number(),
    /** When the most urgent of them must be acknowledged, and settled; null: none must. */
    acknowledge_by: z.nullable(z.string()),
    settle_by: z.nullable(z.string()),
  }),
  /** How far the clock of the service is ahead of the database's; null: not measured yet. */
  clock_skew_seconds: z.nullable(z.number()),
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
  /** Messages to phones of the last 24 hours, by channel. */
  texts: z.object({ sms: textCounts, whatsapp: textCounts }),
  messages_received: z.number(),
  /** Codes by SMS of the last 24 hours, and those of them with which a number was confirmed. */
  codes_sent: z.number(),
  codes_used: z.number(),
  /** When any instance of the reconciler last finished a round; null: never. */
  reconciler_seen_at: z.nullable(z.string()),
});
export type MoneyHealth = z.infer<typeof moneyHealth>;
