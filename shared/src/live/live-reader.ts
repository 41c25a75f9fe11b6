import type { ErrorCode } from '../contracts/error-code';
import { keptAt } from '../offline/kept-at';
import { settled, type Problem, type Settled } from '../contracts/problem';
import { getSession } from '@kaarigar/shared/platform/session';

type Failed = Extract<Settled<never>, { state: 'failed' }>;
type Known<Value> = Exclude<Settled<Value>, Failed>;

/** The state of data that is read repeatedly; a `problem` beside a value = the last read failed. */
export type Live<Value> =
  | (Known<Value> & {
      /** When the value was read, in milliseconds since 1970. */
      readonly readAt: number;
      readonly problem: Problem | null;
    })
  | Failed;

export interface LiveReader<Value> {
  /** Reads again. During an outage it keeps the last value of the same key; bugs and aborts throw. */
  readonly read: (key: string, fetchValue: () => Promise<Value>) => Promise<Live<Value>>;
  /** Whether a read has completed, even with a failure. With `key`: only when the last read was for this key. */
  readonly hasRead: (key?: string) => boolean;
}

/** An outage, not a missing permission: the old value may stay on the screen. */
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

/** Keeps the last value for the person who read it: a failed refresh must not empty the screen. */
export function createLiveReader<Value>(
  getPerson: () => string = currentPerson,
): LiveReader<Value> {
  let last: { key: string; person: string; live: Live<Value> } | undefined;

  function findLast(key?: string) {
    const isSame = last?.person === getPerson() && (key === undefined || last.key === key);
    return isSame ? last?.live : undefined;
  }

  async function readOnce(key: string, fetchValue: () => Promise<Value>): Promise<Live<Value>> {
    const read = await settled(fetchValue());
    if (read.state === 'known') return { ...read, readAt: keptAt() ?? Date.now(), problem: null };
    const kept = OUTAGES.includes(read.problem.code) ? findLast(key) : undefined;
    return kept?.state === 'known' ? { ...kept, problem: read.problem } : read;
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
