/** One form, two modes; the address follows the mode. */
export type AuthMode = 'login' | 'sign-up';
