import { draftKey } from '@kaarigar/shared/platform/storage';

/** One form, two modes; the address follows the mode. */
export type AuthMode = 'login' | 'sign-up';

/** Key of the form's draft, shared by both modes and the page for a forgotten password. */
export const ACCOUNT_DRAFT = draftKey('visitor', 'account');
