import type { DeskHere } from '@kaarigar/shared/contracts/desk-views';

/** The database takes a window that says nothing for 50 seconds for one that looks at no order. */
const BEAT_MS = 20_000;
/** While others look at the order, too: that they left is news. */
const BESIDE_OTHERS_MS = 5_000;

interface PresenceOptions<Context> {
  /** Says that the window is open with this order, and what it hears; null when nobody answers. */
  readonly tell: (context: Context, orderId: string | null) => Promise<DeskHere | null>;
  /** Says that the window looks at no order any more; must work while its page goes away. */
  readonly leave: (context: Context) => void;
  /** The part of `document` that is looked at. */
  readonly page: EventTarget & { readonly hidden: boolean };
  /** Whose `pagehide` is the end of the page. */
  readonly window: EventTarget;
}

/**
 * Who else is at the desk: this window says that it is open whenever its order changes, and every 20 seconds while it is
 * seen. That it looks at its order no more it says at once, also when it is closed or another tab is in front of it: the
 * 50 seconds are for who vanished.
 */
export function createPresence<Context>(options: PresenceOptions<Context>) {
  const { tell, leave, page, window } = options;
  const listeners = new Set<() => void>();
  let known: DeskHere | null = null;
  let context: Context | null = null;
  let orderId: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastBeat = 0;
  /** Whether the database believes that an order is open here. */
  let isThere = false;

  function learn(next: DeskHere | null): void {
    if (JSON.stringify(next) === JSON.stringify(known)) return;
    known = next;
    for (const listener of listeners) listener();
  }

  function beat(): void {
    clearTimeout(timer);
    if (context === null) return;
    if (page.hidden) {
      lookAway();
      return;
    }
    lastBeat += 1;
    const thisBeat = lastBeat;
    isThere = orderId !== null;
    timer = setTimeout(beat, BEAT_MS);
    void tell(context, orderId).then((heard) => {
      // An answer about another order, or of a page that is gone, tells nothing any more.
      if (thisBeat !== lastBeat || context === null) return;
      learn(heard);
      if (heard?.here.length) {
        clearTimeout(timer);
        timer = setTimeout(beat, BESIDE_OTHERS_MS);
      }
    });
  }

  /** Once: what the database was told last is that nobody is there. */
  function lookAway(): void {
    if (context !== null && isThere) leave(context);
    isThere = false;
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
      window.addEventListener('pagehide', lookAway);
      beat();
      return () => {
        lookAway();
        context = null;
        clearTimeout(timer);
        page.removeEventListener('visibilitychange', beat);
        window.removeEventListener('pagehide', lookAway);
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
