import { createRandomKey } from './random-key';

/** Proves, when the link of a mail is opened, that this is the browser in which the account was made or its change asked for. */
export interface LinkKey {
  /** Stays in that browser. */
  readonly key: string;
  /** Goes with what was asked: SHA-256 in hexadecimal digits, as `claim_sign_up()` and `claim_email_change()` compute it. */
  readonly hash: string;
}

/** Null where the browser cannot hash: on a page that is neither encrypted nor of this machine. */
export async function createLinkKey(): Promise<LinkKey | null> {
  if (!globalThis.crypto.subtle) return null;
  const key = createRandomKey();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const hash = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return { key, hash };
}
