/** State of a history entry that the page itself pushed: closing what the entry shows is the same as Back. */
export interface OpenedHere {
  readonly openedHere: true;
}

export const OPENED_HERE: OpenedHere = { openedHere: true };

/** Whether the previous page is in the history; false when the address was opened directly. */
export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
