import { checkPayment, ONCE, type CheckPorts, type Patience } from './check-payment';
import type { PaymentOutcome } from './payment-outcome';

export type WatchState =
  | { readonly phase: 'asking'; readonly outcome: PaymentOutcome | null }
  | { readonly phase: 'known'; readonly outcome: PaymentOutcome };

/** Follows the payment of one order; `subscribe` and `state` fit `useSyncExternalStore`. */
export interface PaymentWatch {
  readonly state: () => WatchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks (again). Does nothing while a request is running. */
  readonly check: (patience?: Patience) => Promise<void>;
  /** Aborts the running request; call it when the page is gone. */
  readonly stop: () => void;
}

export function createPaymentWatch(
  ports: CheckPorts,
  onOutcome: (outcome: PaymentOutcome) => void,
): PaymentWatch {
  const listeners = new Set<() => void>();
  let state: WatchState = { phase: 'asking', outcome: null };
  let running: AbortController | null = null;

  function set(next: WatchState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async check(patience = ONCE) {
      if (running) return;
      const { signal } = (running = new AbortController());
      set({ phase: 'asking', outcome: state.outcome });
      try {
        const outcome = await checkPayment(ports, {
          ...patience,
          signal,
          onSilence: (silence) => set({ phase: 'asking', outcome: silence }),
        });
        if (signal.aborted) return;
        running = null;
        set({ phase: 'known', outcome });
        onOutcome(outcome);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    stop() {
      running?.abort();
      running = null;
    },
  };
}
