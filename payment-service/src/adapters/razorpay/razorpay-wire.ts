import * as z from 'zod';

/**
 * The parts of Razorpay's answers that we use. Moments are Unix seconds, amounts paise. States are text: new ones are
 * no reason to lose the rest of an answer.
 */
const seconds = z.number().transform((unix) => new Date(unix * 1000));
const paise = z.number().int();
const id = z.string().min(1);

/** Null without notes, or an empty list. */
const notes = z.looseObject({ reference: z.string().optional() }).nullish().catch(null);

/** `payments` is documented as an array, typed as one object, and null until one is captured. */
const linkPayment = z.looseObject({ payment_id: id });
const linkPayments = z
  .union([z.array(linkPayment), linkPayment.transform((one) => [one]), z.null()])
  .optional()
  .transform((payments) => payments ?? []);

export const paymentLink = z.looseObject({
  id,
  status: z.string(),
  reference_id: z.string().nullish(),
  amount: paise,
  /** Absent until somebody has tried to pay. */
  order_id: z.string().nullish(),
  payments: linkPayments,
});
export type RazorpayLink = z.infer<typeof paymentLink>;

/** A link with all that makes it payable. Without an `expire_by`, or with 0, it lives as long as a link can. */
export const payableLink = z.looseObject({
  id,
  short_url: z.url(),
  expire_by: z.number().nullish(),
  created_at: z.number(),
});
export type PayableLink = z.infer<typeof payableLink>;

const listedLink = z.looseObject({
  id,
  reference_id: z.string().nullish(),
  created_at: seconds,
});
export type ListedLink = z.infer<typeof listedLink>;

/** Other lists of Razorpay have their members under `items`. */
export const linkList = z.union([
  z.looseObject({ payment_links: z.array(listedLink) }).transform((list) => list.payment_links),
  z.looseObject({ items: z.array(listedLink) }).transform((list) => list.items),
]);

export const payment = z.looseObject({
  id,
  status: z.string(),
  /** True once the money was captured, also when it was refunded later. */
  captured: z.boolean().nullish(),
  amount: paise,
  /** With its tax. */
  fee: paise.nullish(),
  tax: paise.nullish(),
  fee_bearer: z.string().nullish(),
  currency: z.string(),
  method: z.string().nullish(),
  order_id: z.string().nullish(),
  description: z.string().nullish(),
  notes,
  created_at: seconds,
});
export type RazorpayPayment = z.infer<typeof payment>;

const collection = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({ items: z.array(item) }).transform(({ items }) => items);

export const paymentList = collection(payment);

export const refund = z.looseObject({
  id,
  amount: paise,
  status: z.string(),
  receipt: z.string().nullish(),
  payment_id: id,
  /** "A unique reference number (either RRN, ARN or UTR)" (Refunds Entity): under its own name, null until the bank tells it. */
  acquirer_data: z
    .looseObject({
      arn: z.unknown().optional(),
      rrn: z.unknown().optional(),
      utr: z.unknown().optional(),
    })
    .nullish()
    .catch(null),
  created_at: seconds,
});
export type RazorpayRefund = z.infer<typeof refund>;

export const refundList = collection(refund);

export const dispute = z.looseObject({
  id,
  payment_id: id,
  amount: paise,
  amount_deducted: paise.nullish(),
  currency: z.string(),
  phase: z.string(),
  status: z.string(),
  reason_code: z.string().nullish(),
  reason_description: z.string().nullish(),
  respond_by: seconds.nullish(),
  created_at: seconds.nullish(),
});
export type RazorpayDispute = z.infer<typeof dispute>;

export const disputeList = collection(dispute);

/** A line of the settlement report. */
const settlementLine = z.looseObject({
  entity_id: id,
  type: z.string(),
  amount: paise,
  credit: paise,
  debit: paise,
  /** With its tax. */
  fee: paise.nullish(),
  tax: paise.nullish(),
  payment_id: z.string().nullish(),
  dispute_id: z.string().nullish(),
  settlement_id: z.string().nullish(),
  settlement_utr: z.string().nullish(),
  created_at: seconds,
  settled_at: seconds.nullish(),
});
export type RazorpaySettlementLine = z.infer<typeof settlementLine>;

export const settlementReport = collection(settlementLine);

const text = z.string().nullish().catch(null);
const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .looseObject({ entity: z.looseObject(shape).nullish().catch(null) })
    .nullish()
    .catch(null)
    .transform((wrapped) => wrapped?.entity ?? null);

/** A webhook's body. Only names are read from it, and whatever name is missing or odd is none. */
export const webhookBody = z.looseObject({
  event: z.string().min(1).max(100),
  payload: z
    .looseObject({
      payment_link: entity({ id: text, reference_id: text }),
      payment: entity({ id: text, description: text, notes }),
      order: entity({ receipt: text, product_type: text }),
      refund: entity({ id: text, payment_id: text }),
      dispute: entity({ id: text, payment_id: text }),
    })
    .nullish()
    .catch(null),
});

/** What the SDK throws: the answer's status, and Razorpay's error when the body had one. */
export const sdkError = z.looseObject({
  statusCode: z.coerce.number(),
  error: z
    .looseObject({ code: z.string().optional(), description: z.string().nullish() })
    .optional(),
});
