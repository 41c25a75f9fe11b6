import { draftKey } from '@kaarigar/shared/forms/draft';

/** One form, two modes; the address follows the mode. */
export type AuthMode = 'login' | 'sign-up';

/** Key of the form's draft: what is typed in one mode is there in the other, and where a password is forgotten. */
export const ACCOUNT_DRAFT = draftKey('visitor', 'account');
