import { ApiError, type ErrorCode } from '../contracts/error-code';
import type { Problem } from '../contracts/problem';
import { getSession } from '@kaarigar/shared/platform/session';

/** What is known of something that is read again and again; a `problem` beside a value = the last try failed. */
export type Live<Value> =
  | {
      readonly state: 'known';
      readonly value: Value;
      /** When the value was read, in milliseconds since 1970. */
      readonly readAt: number;
      readonly problem: Problem | null;
    }
  | { readonly state: 'failed'; readonly problem: Problem };

export interface LiveReader<Value> {
  /** Reads anew. An outage keeps the last value of the same key; bugs and aborts throw. */
  readonly read: (key: string, fetchValue: () => Promise<Value>) => Promise<Live<Value>>;
  /** Whether an answer, good or bad, has come before: for this key last, or without one for any. */
  readonly hasRead: (key?: string) => boolean;
}

/** A failure of the world, not of the person's right to look: the old value may stay on the screen. */
const OUTAGES: readonly ErrorCode[] = [
  'network_down',
  'service_unavailable',
  'rate_limited',
  'internal',
];

function currentPerson(): string {
  const session = getSession();
  return session.status === 'signed-in' ? session.userId : '';
}

/** Keeps the last value it read, for the person who read it: a failed refresh must not empty the screen. */
export function createLiveReader<Value>(
  getPerson: () => string = currentPerson,
): LiveReader<Value> {
  let last: { key: string; person: string; live: Live<Value> } | undefined;

  function findLast(key?: string) {
    const isSame = last?.person === getPerson() && (key === undefined || last.key === key);
    return isSame ? last?.live : undefined;
  }

  async function readOnce(key: string, fetchValue: () => Promise<Value>): Promise<Live<Value>> {
    try {
      return { state: 'known', value: await fetchValue(), readAt: Date.now(), problem: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problem = { code: error.code, requestId: error.requestId };
      const kept = OUTAGES.includes(error.code) ? findLast(key) : undefined;
      return kept?.state === 'known' ? { ...kept, problem } : { state: 'failed', problem };
    }
  }

  return {
    hasRead: (key) => findLast(key) !== undefined,
    async read(key, fetchValue) {
      const person = getPerson();
      const live = await readOnce(key, fetchValue);
      last = { key, person, live };
      return live;
    },
  };
}
