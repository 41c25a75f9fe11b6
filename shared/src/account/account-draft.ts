import type { Draft } from '../forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';

/** Key of the draft of whoever signs up or logs in, wherever they do: the address is typed once. */
export const ACCOUNT_DRAFT = draftKey('visitor', 'account');

const MAILED = 'mailed';

/** The address to which the mail of a new account went, while whoever signed up waits for it in this tab. */
export function mailedTo(draft: Draft): string | null {
  const address = draft.extra(MAILED);
  return typeof address === 'string' ? address : null;
}

/** The mail may be opened in this very tab, and a phone loads a tab anew: whoever comes back finds where they were. */
export function keepMailed(draft: Draft, email: string | null): void {
  draft.saveExtra(MAILED, email);
}
