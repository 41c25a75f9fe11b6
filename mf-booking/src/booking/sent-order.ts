import * as z from 'zod/mini';
import type { Draft } from '@kaarigar/shared/forms/draft';

const sentOrder = z.object({
  orderId: z.string(),
  /** What was ordered, see `fingerprintOf`. */
  fingerprint: z.string(),
  paymentMode: z.enum(['online', 'after_service']),
});
/** An order that was sent under this id; whether it arrived may not be known. */
export type SentOrder = z.infer<typeof sentOrder>;

/** What the draft of an order was sent as; null when it was not sent yet. */
export function sentOrderOf(draft: Draft): SentOrder | null {
  const parsed = sentOrder.safeParse(draft.extra('sent'));
  return parsed.success ? parsed.data : null;
}

/** Remembers with the draft what it was sent as; null: what comes next is another order. */
export function saveSentOrder(draft: Draft, sent: SentOrder | null): void {
  draft.saveExtra('sent', sent);
}
