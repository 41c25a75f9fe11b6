import { useSyncExternalStore } from 'react';
import { pendingOrders, type PendingOrder } from '@kaarigar/shared/pending-payment/pending-order';

/** Changes made here, in another tab, or while this page was in the back-forward cache. */
function subscribe(listener: () => void): () => void {
  const stop = pendingOrders.subscribe(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** The order that this person was last paying, if it is not settled yet; else null. */
export function usePendingOrder(userId: string | null): PendingOrder | null {
  return useSyncExternalStore(
    subscribe,
    () => (userId === null ? null : pendingOrders.find(userId)),
    // The page in the answer is drawn for nobody.
    () => null,
  );
}
