import type { Draft } from '@kaarigar/shared/forms/draft';
import { isOrderId } from '@kaarigar/shared/domain/order-id';

/** The number of the order as which a draft was sent, whether or not it arrived; null when it was not sent yet. */
export function sentOrderId(draft: Draft): string | null {
  const id = draft.extra('sent');
  return typeof id === 'string' && isOrderId(id) ? id : null;
}

/** Saves with the draft the number of its order. */
export function saveSentOrderId(draft: Draft, orderId: string): void {
  draft.saveExtra('sent', orderId);
}
