import { useRef } from 'react';
import {
  openMailLink,
  setPassword,
  type AccountClient,
  type MailLink,
} from '@kaarigar/shared/platform/auth';

interface LinkedAccount {
  /** Uses the link up, and returns a client of its account. Throws like `openMailLink`. */
  readonly open: () => Promise<AccountClient>;
  readonly setPassword: (password: string) => Promise<void>;
}

/** The account of a mail's link. What has succeeded is not done again when the person repeats the rest. */
export function useLinkedAccount(link: MailLink): LinkedAccount {
  const opened = useRef<AccountClient>(null);
  const saved = useRef<string>(null);
  const open = async () => (opened.current ??= await openMailLink(link));
  return {
    open,
    async setPassword(password) {
      // The sign-in service refuses a password that is set already.
      if (saved.current === password) return;
      await setPassword(await open(), password);
      saved.current = password;
    },
  };
}
