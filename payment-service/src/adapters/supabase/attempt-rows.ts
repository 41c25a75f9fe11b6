import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import * as z from 'zod';
import type { Attempt, Settlement } from '../../ports';

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
  };
}

export const attemptRow = attemptFields.transform(toAttempt);
const questioned = attemptFields.extend({ question: z.enum(['granted', 'recent', 'limited']) });
export const questionedAttemptRow = questioned.transform((row) => ({
  ...toAttempt(row),
  question: row.question,
}));
export const openedAttemptRow = questioned
  .extend({ reused: z.boolean() })
  .transform(({ question, reused, ...row }) => ({ ...toAttempt(row), question, reused }));

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
  }));
