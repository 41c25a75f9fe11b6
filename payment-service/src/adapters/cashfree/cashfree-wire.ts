import * as z from 'zod';
import { paiseFromWire } from './rupees';

/** The parts of Cashfree's answers that we use. Moments are ISO 8601 with an offset, amounts rupees. */
const moment = z.iso.datetime({ offset: true });
const rupees = z
  .union([z.number(), z.string()])
  .refine((amount) => paiseFromWire(amount) !== null, 'not an amount of rupees');
/** Text in the present version of the API, a number in older ones. */
const wireId = z.union([z.string().min(1), z.number()]);
const id = wireId.transform(String);

export const link = z.looseObject({
  link_id: z.string().min(1),
  link_url: z.url(),
  link_status: z.enum(['ACTIVE', 'PARTIALLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED']),
  link_expiry_time: moment,
});
export type CashfreeLink = z.infer<typeof link>;

export const linkOrders = z.array(z.looseObject({ order_id: z.string().min(1) }));

/** A page that was opened and left: no try to pay, and most of its fields are empty. */
const notAttempted = z.looseObject({ payment_status: z.literal('NOT_ATTEMPTED') });
const attempted = z.looseObject({
  cf_payment_id: id,
  payment_status: z.string(),
  /** False while a card is only authorised. */
  is_captured: z.boolean().nullish(),
  payment_amount: rupees,
  payment_currency: z.string(),
  payment_group: z.string().nullish(),
  payment_time: moment,
  payment_completion_time: moment.nullish(),
});
export type CashfreePayment = z.infer<typeof attempted>;

export const orderPayments = z
  .array(z.union([notAttempted.transform(() => []), attempted.transform((payment) => [payment])]))
  .transform((payments) => payments.flat());

export const refund = z.looseObject({
  refund_id: z.string().min(1),
  cf_payment_id: id,
  refund_amount: rupees,
  refund_status: z.string(),
});
export type CashfreeRefund = z.infer<typeof refund>;

export const orderRefunds = z.array(refund);

/** Cashfree copies the notes of a link to the orders made of it. */
const tags = z
  .looseObject({ link_id: z.string().optional(), reference: z.string().optional() })
  .nullish()
  .catch(null);

/** A webhook's body; only names are read from it. */
export const webhookBody = z.looseObject({
  type: z.string().min(1).max(100),
  data: z
    .looseObject({
      link_id: z.string().nullish(),
      link_status: z.string().nullish(),
      order: z.looseObject({ order_tags: tags, transaction_id: wireId.nullish() }).nullish(),
      payment: z.looseObject({ cf_payment_id: wireId, payment_status: z.string() }).nullish(),
      refund: z
        .looseObject({
          refund_id: z.string(),
          refund_status: z.string(),
          order_id: z.string().nullish(),
          cf_payment_id: wireId.nullish(),
        })
        .nullish(),
    })
    .default({}),
});
export type CashfreeWebhook = z.infer<typeof webhookBody>;

/** The body of an answer that is not a success. */
export const errorBody = z.looseObject({ code: z.string(), message: z.string().optional() });
