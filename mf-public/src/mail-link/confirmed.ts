/** State of the history entry to which the link of a sign-up leads: the page says that it worked. */
export interface Confirmed {
  readonly emailConfirmed: true;
}

export const CONFIRMED: Confirmed = { emailConfirmed: true };

/** Whether the person comes from confirming the e-mail of their new account. */
export function isConfirmed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'emailConfirmed' in state;
}
