import * as z from 'zod';

/** The parts of Razorpay's answers that we use. Moments are Unix seconds, amounts paise. */
const seconds = z.number().transform((unix) => new Date(unix * 1000));

const linkPayment = z.looseObject({
  payment_id: z.string().min(1),
  status: z.string(),
  // Documented as text, sent as a number.
  amount: z.coerce.number().int(),
  method: z.string().nullish(),
  created_at: seconds,
});

/** `payments` is documented as an array, typed as one object, and null before the first try. */
const linkPayments = z
  .union([z.array(linkPayment), linkPayment.transform((one) => [one]), z.null()])
  .optional()
  .transform((payments) => payments ?? []);

export const paymentLink = z.looseObject({
  id: z.string().min(1),
  short_url: z.url(),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  reference_id: z.string().nullish(),
  expire_by: z.number(),
  payments: linkPayments,
});
export type RazorpayLink = z.infer<typeof paymentLink>;
export type RazorpayLinkPayment = RazorpayLink['payments'][number];

export const paymentLinkList = z.looseObject({ payment_links: z.array(paymentLink) });

export const payment = z.looseObject({
  id: z.string().min(1),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: z.number().int(),
  currency: z.string(),
  method: z.string().nullish(),
  created_at: seconds,
});

export const refund = z.looseObject({
  id: z.string().min(1),
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
});
export type RazorpayRefund = z.infer<typeof refund>;

export const refundList = z.looseObject({ items: z.array(refund) });

const notes = z.looseObject({ reference: z.string().optional() }).catch({});
const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject({ entity: z.looseObject(shape) }).optional();

/** A webhook's body; only names are read from it. */
export const webhookBody = z.looseObject({
  event: z.string().min(1).max(100),
  payload: z
    .looseObject({
      payment_link: entity({ id: z.string(), reference_id: z.string().nullish() }),
      // An account without notes has an empty list here.
      payment: entity({ id: z.string(), notes: z.union([notes, z.array(z.unknown())]).optional() }),
      refund: entity({ id: z.string(), payment_id: z.string().optional() }),
    })
    .default({}),
});

/** What the SDK throws: the answer's status, and Razorpay's error when the body had one. */
export const sdkError = z.looseObject({
  statusCode: z.coerce.number(),
  error: z
    .looseObject({ code: z.string().optional(), description: z.string().optional() })
    .optional(),
});
