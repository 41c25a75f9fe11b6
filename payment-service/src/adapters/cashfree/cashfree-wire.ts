import * as z from 'zod';
import { paiseFromWire } from './rupees';

/**
 * The parts of Cashfree's answers that we use. Moments are ISO 8601 with an offset, amounts rupees. States are text:
 * new ones are no reason to lose the rest of an answer.
 */
const moment = z.iso.datetime({ offset: true });
const rupees = z
  .union([z.number(), z.string()])
  .refine((amount) => paiseFromWire(amount) !== null, 'not an amount of rupees');
/** Text in the present version of the API, a number in older ones. */
const wireId = z.union([z.string().min(1), z.number()]);
const id = wireId.transform(String);

export const link = z.looseObject({ link_id: z.string().min(1), link_status: z.string() });
export type CashfreeLink = z.infer<typeof link>;

/** A link with all that makes it payable. */
export const payableLink = link.extend({ link_url: z.url(), link_expiry_time: moment });
export type PayableLink = z.infer<typeof payableLink>;

export const linkOrders = z.array(z.looseObject({ order_id: z.string().min(1) }));

/** Money: all of it must be readable. */
const success = z.looseObject({
  cf_payment_id: id,
  payment_status: z.literal('SUCCESS'),
  /** False while a card is only authorised. */
  is_captured: z.boolean().nullish(),
  /** Less than the payment where the customer bears the fee. */
  order_amount: rupees.nullish(),
  payment_amount: rupees,
  payment_surcharge: z
    .looseObject({
      payment_surcharge_service_charge: rupees.nullish(),
      payment_surcharge_service_tax: rupees.nullish(),
    })
    .nullish(),
  payment_currency: z.string(),
  payment_group: z.string().nullish(),
  payment_time: moment,
  payment_completion_time: moment.nullish(),
});

/** No money, or not yet: what cannot be read of it does not matter. */
const other = success.extend({
  payment_status: z.string(),
  order_amount: rupees.nullish().catch(null),
  payment_amount: rupees.catch(0),
  payment_surcharge: z.null().catch(null),
  payment_currency: z.string().catch('INR'),
  payment_group: z.string().nullish().catch(null),
  payment_completion_time: moment.nullish().catch(null),
});

export const payment = z.looseObject({ payment_status: z.string() }).transform((raw, context) => {
  const parsed = (raw.payment_status === 'SUCCESS' ? success : other).safeParse(raw);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'not a payment' });
  return z.NEVER;
});
export type CashfreePayment = z.infer<typeof payment>;

/** A page that was opened and left: no try to pay, and most of its fields are empty. */
const notAttempted = z.looseObject({ payment_status: z.literal('NOT_ATTEMPTED') });

export const orderPayments = z
  .array(z.union([notAttempted.transform(() => []), payment.transform((one) => [one])]))
  .transform((payments) => payments.flat());

/** Text and numbers both occur; an odd moment is none. */
const looseMoment = moment.nullish().catch(null);

export const refund = z
  .looseObject({
    /** A refund that Cashfree made by itself may have its own id only. */
    refund_id: z.string().min(1).nullish(),
    cf_refund_id: id.nullish(),
    cf_payment_id: id,
    refund_amount: rupees,
    refund_status: z.string(),
    refund_type: z.string().nullish(),
    /** "The bank reference number for refund" (RefundEntity). */
    refund_arn: z.unknown().optional(),
    created_at: looseMoment,
  })
  .refine((it) => it.refund_id ?? it.cf_refund_id, 'a refund without an id');
export type CashfreeRefund = z.infer<typeof refund>;

export const orderRefunds = z.array(refund);

const orderDetails = z.looseObject({ order_id: z.string().min(1), cf_payment_id: id });

export const dispute = z.looseObject({
  dispute_id: id,
  dispute_type: z.string(),
  dispute_status: z.string(),
  dispute_amount: rupees,
  dispute_amount_currency: z.string().nullish(),
  reason_code: z.string().nullish(),
  reason_description: z.string().nullish(),
  created_at: looseMoment,
  respond_by: looseMoment,
  order_details: orderDetails,
});
export type CashfreeDispute = z.infer<typeof dispute>;

export const disputeList = z.array(dispute);

/** Whether a link's order carries the link's notes as tags is not documented. */
const tags = z
  .looseObject({ link_id: z.string().optional(), reference: z.string().optional() })
  .nullish()
  .catch(null);

const text = z.string().nullish().catch(null);
const name = wireId.transform(String).nullish().catch(null);
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).nullish().catch(null);
const refundNames = {
  refund_id: text,
  cf_refund_id: name,
  refund_status: text,
  order_id: text,
  cf_payment_id: name,
};

/** A webhook's body. Only names are read from it, and whatever name is missing or odd is none. */
export const webhookBody = z.looseObject({
  type: z.string().min(1).max(100),
  data: part({
    link_id: text,
    link_status: text,
    order: part({ order_id: text, order_tags: tags, transaction_id: name }),
    payment: part({ cf_payment_id: name, payment_status: text }),
    refund: part(refundNames),
    auto_refund: part(refundNames),
    dispute: part({ dispute_id: name, dispute_status: text, updated_at: text }),
    order_details: part({ order_id: text, cf_payment_id: name }),
  }),
});
export type CashfreeWebhook = z.infer<typeof webhookBody>;

/** The body of an answer that is not a success. */
export const errorBody = z.looseObject({ code: z.string(), message: z.string().nullish() });
