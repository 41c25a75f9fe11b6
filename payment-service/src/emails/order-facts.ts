import { withStageText } from '@kaarigar/shared/i18n/stage-text';
import * as z from 'zod';
import { COMPLAINT_KINDS } from '@kaarigar/shared/domain/complaint';
import { JOB_STATUSES } from '@kaarigar/shared/domain/order-status';
import { cleanLine } from '@kaarigar/shared/domain/plain-text';
import { formatDate, formatMoney, formatTime } from '@kaarigar/shared/i18n/format';
import type { Locale } from '../ports';

const text = z.string().transform(cleanLine);
const paise = z.number().int();

/** The order as the outbox holds it, without telephone and address, which no mail shows. */
export const orderFacts = z.object({
  order_id: z.string().regex(/^\d{9}$/),
  kind: z.enum(['service', 'hire', 'contract']).default('service'),
  name: text,
  service_en: text,
  service_hi: text,
  quantity: z.number().int(),
  days: z.number().int().nullable(),
  unit: text,
  unit_price_paise: paise,
  amount_paise: paise,
  payment_mode: z.enum(['online', 'after_service']),
  job_status: z.enum(JOB_STATUSES),
  payment_method: text.nullable(),
  transaction_id: text.nullable(),
  payment_date: z.string().nullable(),
  payment_time: z.string().nullable(),
  scheduled_on: z.string().nullable(),
  slot: z.string().nullable(),
  /** Of an order that its customer wants otherwise since: with another way of paying, for example. */
  is_anew: z.boolean().optional(),
  /** Of a cancellation. */
  cancelled_by: z.string().nullish(),
  /** Of another place or time. */
  changed_by: z.string().optional(),
  /** Of another time: the one before. */
  from_day: z.string().nullish(),
  from_slot: z.string().nullish(),
  /** Whether the place is another. */
  is_elsewhere: z.boolean().optional(),
  /** Of another quantity: the one before, and what that was to cost. */
  from_quantity: z.number().int().optional(),
  from_days: z.number().int().nullish(),
  from_amount_paise: paise.optional(),
  /** Why the customer asks to cancel. */
  cancel_reason: z.string().optional(),
  /** Of a request to cancel that is declined. */
  decline_reason: text.optional(),
  /** Of a refund. */
  refund_paise: paise.optional(),
  refund_currency: z.string().optional(),
  /** What we keep of an order that is cancelled. */
  kept_paise: paise.optional(),
  /** The first order of a free return visit. */
  return_of: z.string().nullish(),
  /** What a customer finds not right; `kind`: a common reason. */
  complaint: z
    .object({
      text: z.string(),
      kind: z.enum(COMPLAINT_KINDS).optional(),
      /** When they would like us to come again. */
      day: z.string().optional(),
      slot: z.string().optional(),
      /** Its number. */
      ticket: z.number().int().optional(),
      /** They had said something before. */
      more: z.boolean().optional(),
    })
    .optional(),
  /** What we answered, and the free visit with its time. */
  answer: z
    .object({
      asks: z.boolean().optional(),
      text: z.string().optional(),
      visit: z
        .string()
        .regex(/^\d{9}$/)
        .optional(),
      day: z.string().optional(),
      slot: z.string().optional(),
    })
    .optional(),
  /** Of a stage of agreed work that has become due: its number, and of how many. */
  stage: z.number().int().optional(),
  stages: z.number().int().optional(),
  status: z.string().optional(),
  /** Whose days of the work are somebody else's now, and which: of one who comes instead. */
  instead_of: text.optional(),
  first_day: z.string().optional(),
  last_day: z.string().optional(),
  /** Who comes, and ten digits to call them. */
  worker_name: text.nullish(),
  worker_phone: z
    .string()
    .regex(/^\d{10}$/)
    .nullish(),
  /** Of a payment that is disputed at a bank. */
  dispute_paise: paise.optional(),
  dispute_currency: z.string().optional(),
  /** Of cash that is taken back. */
  cash_receipt_number: text.optional(),
});
export type OrderFacts = z.infer<typeof orderFacts>;

export function serviceOf(facts: OrderFacts, locale: Locale): string {
  return withStageText(locale === 'hi' ? facts.service_hi : facts.service_en, locale);
}

/** When it was paid, in India; null when that is not known. */
export function paidAt({ payment_date, payment_time }: OrderFacts, locale: Locale): string | null {
  if (payment_date === null) return null;
  const day = formatDate(payment_date, locale);
  return payment_time === null ? day : `${day}, ${formatTime(payment_time, locale)}`;
}

/** The refunded sum, in the currency of the payment. */
export function refundOf({ refund_paise, refund_currency = 'INR' }: OrderFacts): string {
  if (refund_paise === undefined) throw new TypeError('a refund without an amount');
  return formatMoney(refund_paise, refund_currency);
}
