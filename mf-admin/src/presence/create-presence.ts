import type { DeskHere } from '@kaarigar/shared/contracts/desk-views';

/** The database takes a window that says nothing for 50 seconds for one that looks at no order. */
const BEAT_MS = 20_000;

interface PresenceOptions<Context> {
  /** Says that the window is open with this order, and what it hears; null when nobody answers. */
  readonly tell: (context: Context, orderId: string | null) => Promise<DeskHere | null>;
  /** The part of `document` that is looked at. */
  readonly page: EventTarget & { readonly hidden: boolean };
}

/** Who else is at the desk: this window says that it is open whenever its order changes, and every 20 seconds while it is seen. */
export function createPresence<Context>({ tell, page }: PresenceOptions<Context>) {
  const listeners = new Set<() => void>();
  let known: DeskHere | null = null;
  let context: Context | null = null;
  let orderId: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastBeat = 0;

  function learn(next: DeskHere | null): void {
    if (JSON.stringify(next) === JSON.stringify(known)) return;
    known = next;
    for (const listener of listeners) listener();
  }

  function beat(): void {
    clearTimeout(timer);
    if (context === null || page.hidden) return;
    lastBeat += 1;
    const thisBeat = lastBeat;
    timer = setTimeout(beat, BEAT_MS);
    void tell(context, orderId).then((heard) => {
      // An answer about another order, or of a page that is gone, tells nothing any more.
      if (thisBeat === lastBeat && context !== null) learn(heard);
    });
  }

  return {
    get: () => known,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns what ends it. */
    start(next: Context) {
      context = next;
      page.addEventListener('visibilitychange', beat);
      beat();
      return () => {
        context = null;
        clearTimeout(timer);
        page.removeEventListener('visibilitychange', beat);
        learn(null);
      };
    },
    /** Returns what looks away again. */
    lookAt(next: string) {
      orderId = next;
      beat();
      return () => {
        if (orderId !== next) return;
        orderId = null;
        if (known) learn({ ...known, here: [] });
        beat();
      };
    },
  };
}
