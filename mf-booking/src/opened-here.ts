/** State of a history entry that was pushed from the page itself: closing what it shows is the same as Back. */
export interface OpenedHere {
  readonly openedHere: true;
}

export const OPENED_HERE: OpenedHere = { openedHere: true };

/** Whether the page before is in the history; not so when the address was opened directly. */
export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
