import * as z from 'zod/mini';
import type { Draft } from '@kaarigar/shared/forms/draft';

const sentOrder = z.object({
  orderId: z.string(),
  /** Identifies the content of the order, see `fingerprintOf`. */
  fingerprint: z.string(),
  paymentMode: z.enum(['online', 'after_service']),
});
/** An order that was sent with this id; we may not know whether it arrived. */
export type SentOrder = z.infer<typeof sentOrder>;

/** The order as which a draft was sent; null when it was not sent yet. */
export function sentOrderOf(draft: Draft): SentOrder | null {
  const parsed = sentOrder.safeParse(draft.extra('sent'));
  return parsed.success ? parsed.data : null;
}

/** Saves with the draft the order as which it was sent; null: the next try makes a new order. */
export function saveSentOrder(draft: Draft, sent: SentOrder | null): void {
  draft.saveExtra('sent', sent);
}
