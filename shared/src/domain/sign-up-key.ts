import { createRandomKey } from './random-key';

/** Proves later that somebody comes from the browser in which an account was made. */
export interface SignUpKey {
  /** Stays in that browser. */
  readonly key: string;
  /** Goes with the sign-up: SHA-256 in hexadecimal digits, as `claim_sign_up()` computes it. */
  readonly hash: string;
}

/** Null where the browser cannot hash: on a page that is neither encrypted nor of this machine. */
export async function createSignUpKey(): Promise<SignUpKey | null> {
  if (!globalThis.crypto.subtle) return null;
  const key = createRandomKey();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const hash = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return { key, hash };
}
