import { useRef } from 'react';
import { setPassword, type AccountClient } from '@kaarigar/shared/platform/auth';
import { showCodeOf } from '@kaarigar/shared/platform/second-factor';

interface LinkedAccount {
  /** Uses the link up, and returns a client of its account. Throws like `openLink`. */
  readonly open: () => Promise<AccountClient>;
  /** `code`: of the account's second factor; `mfa_required` is thrown where one is missing. */
  readonly setPassword: (password: string, code?: string) => Promise<void>;
}

/** The account of a mail's link. What has succeeded is not done again when the person repeats the rest. */
export function useLinkedAccount(openLink: () => Promise<AccountClient>): LinkedAccount {
  const opened = useRef<AccountClient>(null);
  const saved = useRef<string>(null);
  const shown = useRef<string>(null);
  const open = async () => (opened.current ??= await openLink());
  return {
    open,
    async setPassword(password, code) {
      // The sign-in service refuses a password that is set already, and a code that was shown already.
      if (saved.current === password) return;
      const account = await open();
      if (code && shown.current !== code) {
        await showCodeOf(account, code);
        shown.current = code;
      }
      await setPassword(account, password);
      saved.current = password;
    },
  };
}
