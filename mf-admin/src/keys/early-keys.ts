/** A key that was pressed before there was anything to move in. */
export interface EarlyKey {
  /** Of the `KeyboardEvent`. */
  readonly key: string;
  readonly code: string;
  readonly at: number;
}

declare global {
  interface Window {
    /** What was pressed before this app was here; the script in the shell's index.html keeps it. */
    heldKeys?: EarlyKey[] | undefined;
  }
}

/** Whoever pressed longer ago looks elsewhere by now. */
const MEANT_MS = 5_000;

/** The keys that are still meant when the rows come, in the order of their presses. */
export function stillMeant(early: readonly EarlyKey[], now: number): readonly EarlyKey[] {
  return early.filter(({ at }) => now - at <= MEANT_MS);
}

/** What was pressed before this app was here, once: from now on the app hears every key itself. */
export function takeHeldKeys(): EarlyKey[] {
  const held = window.heldKeys ?? [];
  window.heldKeys = undefined;
  return held;
}
