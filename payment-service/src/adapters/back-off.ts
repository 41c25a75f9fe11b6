import type { PaymentProvider } from '../ports';

const TOO_MANY_REQUESTS = 429;
/** However long a provider asks for, and however often it says no: then it is asked again. */
const MOST_MS = 5 * 60_000;

/** In seconds. Cashfree's (API best practices, Rate limits), and HTTP's own; Razorpay names none. */
const TOLD_BY = ['x-ratelimit-retry', 'x-ratelimit-reset', 'retry-after'] as const;

type Headers = Readonly<Record<string, unknown>>;

interface BackOffOptions {
  /** How long to wait when the answer does not say. It doubles with each further refusal, and varies by half. */
  readonly untoldMs: number;
  readonly now?: () => number;
  readonly random?: () => number;
}

export type BackOff = PaymentProvider['backOff'] & {
  /** An answer came, with this status. */
  readonly note: (status: number, headers: Headers) => void;
};

/** Remembers how long a provider that had too many requests wants to be left alone. */
export function createBackOff({
  untoldMs,
  now = () => performance.now(),
  random = Math.random,
}: BackOffOptions): BackOff {
  let until = 0;
  let refusals = 0;
  return {
    leftMs: () => Math.max(0, until - now()),
    note(status, headers) {
      if (status !== TOO_MANY_REQUESTS) {
        refusals = 0;
        return;
      }
      const untold = untoldMs * 2 ** refusals * (1 + random() / 2);
      refusals += 1;
      until = Math.max(until, now() + Math.min(toldMs(headers) ?? untold, MOST_MS));
    },
  };
}

function toldMs(headers: Headers): number | null {
  const seconds = TOLD_BY.map((name) => Number(headers[name])).find((told) => told > 0);
  return seconds === undefined ? null : seconds * 1000;
}
