import { ApiError } from '../contracts/error-code';
import { CODE_WAIT_SECONDS, codeWaitSeconds, isCodeExpired } from '../domain/phone-code';
import { readJson, visitorWishStorage, type StorageArea } from '@kaarigar/shared/platform/storage';

/** What a page knows of the codes that it had sent to a number. */
export interface CodeUnderWay {
  /** Ten digits. */
  readonly phone: string;
  /** How many. */
  readonly count: number;
  /** When the last one went, or the page was told that one had just gone; in milliseconds since 1970. */
  readonly at: number;
  /** From when on another one can be had. */
  readonly until: number;
  /** False: this page sent none, because one had just gone. */
  readonly isSent: boolean;
  /** The code was right, and the login that it opened is kept (`keptAccount()`): name and address are still to come. */
  readonly isRight?: boolean;
}

/**
 * The code that a person has been sent, on this device: phones close the tab while its SMS is read, and a code that is
 * asked for again has to wait, and costs money. `owner`: who asked, a user's id or `visitor`. It goes with the next logout.
 */
export interface KeptCode {
  readonly keep: (code: CodeUnderWay) => void;
  /** Null: none, or it no longer works. */
  readonly find: () => CodeUnderWay | null;
  readonly forget: () => void;
}

export function keptCode(
  owner: string,
  storage: StorageArea = visitorWishStorage,
  now: () => number = Date.now,
): KeptCode {
  const key = `code.${owner}`;
  return {
    keep: (code) => storage.setItem(key, JSON.stringify(code)),
    find() {
      const kept = readJson(storage, key);
      if (isCode(kept) && (kept.isRight || !isCodeExpired(kept.at, now()))) return kept;
      storage.removeItem(key);
      return null;
    },
    forget: () => storage.removeItem(key),
  };
}

/** Of somebody who is not logged in. */
export const visitorCode = keptCode('visitor');

function isCode(kept: unknown): kept is CodeUnderWay {
  const { phone, count, at, until, isSent } = (kept ?? {}) as Record<string, unknown>;
  return (
    typeof phone === 'string' &&
    /^\d{10}$/.test(phone) &&
    [count, at, until].every((number) => typeof number === 'number') &&
    typeof isSent === 'boolean'
  );
}

/**
 * Has a code sent. Refused as too soon, the one before it is still good: then it is asked for all the same, with the time
 * to wait that the service names. Every other refusal is thrown.
 */
export async function haveCodeSent(
  phone: string,
  before: CodeUnderWay | null,
  send: () => Promise<void>,
  now: () => number = Date.now,
): Promise<CodeUnderWay> {
  const known = before?.phone === phone ? before : null;
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'rate_limited') throw error;
    const seconds = Number(error.detail) || Math.max(...CODE_WAIT_SECONDS);
    const until = now() + seconds * 1000;
    return { phone, count: known?.count ?? 1, at: known?.at ?? now(), until, isSent: false };
  }
  const count = (known?.count ?? 0) + 1;
  return { phone, count, at: now(), until: now() + codeWaitSeconds(count) * 1000, isSent: true };
}
