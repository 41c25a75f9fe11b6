import * as z from 'zod/mini';

/** A message about an order to its customer, of `order_messages()`. */
export const orderMessage = z.object({
  id: z.number(),
  kind: z.string(),
  channel: z.enum(['email', 'sms', 'whatsapp', 'push']),
  /** An address, or a number: `+919876543210`. */
  recipient: z.string(),
  locale: z.enum(['en', 'hi']),
  written_at: z.string(),
  /** While it waits. */
  next_try_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  read_at: z.nullable(z.string()),
  /** It could not be sent, or did not arrive. */
  failed_at: z.nullable(z.string()),
  /** The customer had had too many that day. */
  withheld_at: z.nullable(z.string()),
  /** Why it is not sent, or did not arrive. */
  reason: z.nullable(z.string()),
  /** The channel that told it instead. */
  next_channel: z.nullable(z.string()),
});
export type OrderMessage = z.infer<typeof orderMessage>;
