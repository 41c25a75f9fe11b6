/** One form, two modes; the address follows the mode. */
export type AuthMode = 'login' | 'sign-up';

/** Name of the form's draft: what is typed in one mode is there in the other. */
export const ACCOUNT_DRAFT = 'account';
