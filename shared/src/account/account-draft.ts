import { draftKey } from '@kaarigar/shared/platform/storage';

/** Key of the draft of whoever signs up or logs in, wherever they do: the address is typed once. */
export const ACCOUNT_DRAFT = draftKey('visitor', 'account');
