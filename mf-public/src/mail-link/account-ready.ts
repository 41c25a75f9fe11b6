/** State of the history entry to which a sign-up leads: the page says that the account is ready. */
export const ACCOUNT_READY = { isAccountReady: true } as const;

/** Whether the person has just made an account, by phone or by the link of a mail. */
export function isAccountReady(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAccountReady' in state;
}
