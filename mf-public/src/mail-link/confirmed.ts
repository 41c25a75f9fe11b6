/** State of the history entry to which the link of a sign-up leads: the page says that it worked. */
export interface Confirmed {
  readonly emailConfirmed: true;
}

export const CONFIRMED: Confirmed = { emailConfirmed: true };

/** The same for who signed up by phone. */
export const CREATED = { accountCreated: true } as const;

/** Whether the person has just made an account by phone. */
export function isCreated(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountCreated' in state;
}

/** Whether the person comes from confirming the e-mail of their new account. */
export function isConfirmed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'emailConfirmed' in state;
}
