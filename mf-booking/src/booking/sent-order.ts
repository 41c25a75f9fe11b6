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

/** The number of another order of the same work that this draft is to be ordered beside; null when none is known. */
export function knownOrderId(draft: Draft): string | null {
  const id = draft.extra('known');
  return typeof id === 'string' && isOrderId(id) ? id : null;
}

/** Saves with the draft that the person knows of this order and wants one more. */
export function saveKnownOrderId(draft: Draft, orderId: string): void {
  draft.saveExtra('known', orderId);
}
