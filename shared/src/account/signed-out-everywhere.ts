/** State of the history entry to which signing out everywhere leads: the login says that it worked. */
export const SIGNED_OUT_EVERYWHERE = { signedOut: 'everywhere' } as const;

/** Whether the person has just ended every login of theirs. */
export function isSignedOutEverywhere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signedOut' in state;
}
