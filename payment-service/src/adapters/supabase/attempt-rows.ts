import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import * as z from 'zod';
import type { Attempt, Settlement } from '../../ports';
import { orderRow } from './order-row';

const moment = z.string().transform((text) => new Date(text));

const attemptFields = z.object({
  id: z.string(),
  order_id: z.string(),
  provider: z.string(),
  reference: z.string(),
  provider_ref: z.string().nullable(),
  url: z.string().nullable(),
  amount_paise: z.number().int(),
  state: z.enum(['creating', 'open', 'unknown', 'paid', 'expired', 'cancelled', 'failed']),
  return_path: z.string().nullable(),
  locale: z.enum(['en', 'hi']),
  last_error: z.string().nullable(),
  expires_at: moment,
  created_at: moment,
  refused_reason: z.string().nullable(),
  reference_taken_at: moment.nullable(),
  payment_ids: z.array(z.string()),
  is_being_created: z.boolean(),
  has_little_time: z.boolean(),
  is_overdue: z.boolean(),
});

function toAttempt(row: z.infer<typeof attemptFields>): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    reference: row.reference,
    providerRef: row.provider_ref,
    url: row.url,
    amountPaise: row.amount_paise,
    state: row.state,
    returnPath: row.return_path,
    locale: row.locale,
    lastError: row.last_error,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    refusedReason: row.refused_reason,
    referenceTakenAt: row.reference_taken_at,
    paymentIds: row.payment_ids,
    isBeingCreated: row.is_being_created,
    hasLittleTime: row.has_little_time,
    isOverdue: row.is_overdue,
  };
}

export const attemptRow = attemptFields.transform(toAttempt);
const questioned = attemptFields.extend({ question: z.enum(['granted', 'recent', 'limited']) });
export const questionedAttemptRow = questioned.transform((row) => ({
  ...toAttempt(row),
  question: row.question,
}));
const openedAttemptRow = questioned
  .extend({ reused: z.boolean(), new_link_expires_at: moment })
  .transform(({ question, reused, new_link_expires_at: newLinkExpiresAt, ...row }) => ({
    ...toAttempt(row),
    question,
    reused,
    newLinkExpiresAt,
  }));
/** `checkout` null: the order is not the caller's. */
export const openedCheckoutRow = z.discriminatedUnion('knows_service', [
  z.object({ knows_service: z.literal(false) }),
  z.object({
    knows_service: z.literal(true),
    checkout: z.object({ order: orderRow, attempt: openedAttemptRow }).nullable(),
  }),
]);

export const settlementRow = z
  .object({
    order_id: z.string(),
    status: z.enum(ORDER_STATUSES),
    changed: z.boolean(),
    amount_paise: z.number().int(),
    transaction_id: z.string().nullable(),
    payment_method: z.string().nullable(),
    payment_date: z.string().nullable(),
    payment_time: z.string().nullable(),
    booked_payment_ids: z.array(z.string()),
  })
  .transform((row): Settlement => ({
    orderId: row.order_id,
    status: row.status,
    changed: row.changed,
    amountPaise: row.amount_paise,
    transactionId: row.transaction_id,
    paymentMethod: row.payment_method,
    paymentDate: row.payment_date,
    paymentTime: row.payment_time,
    bookedPaymentIds: row.booked_payment_ids,
  }));
