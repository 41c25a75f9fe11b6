export interface RateLimit {
  /** Milliseconds until the key may act again; 0 means now. */
  wait(key: string): number;
  /** Records one action of the key. */
  count(key: string): void;
}

const MAX_KEYS = 10_000;

/** At most `limit` actions of a key within a sliding window, in memory. */
export function createRateLimit({
  limit,
  windowMs,
  now = Date.now,
}: {
  limit: number;
  windowMs: number;
  now?: () => number;
}): RateLimit {
  const acts = new Map<string, number[]>();

  function recent(key: string): number[] {
    return (acts.get(key) ?? []).filter((at) => at > now() - windowMs);
  }

  return {
    wait(key) {
      const times = recent(key);
      const oldest = times.at(-limit);
      return oldest === undefined ? 0 : Math.max(oldest + windowMs - now(), 1);
    },
    count(key) {
      const times = [...recent(key), now()];
      acts.delete(key);
      acts.set(key, times);
      const first = acts.keys().next();
      if (acts.size > MAX_KEYS && !first.done) acts.delete(first.value);
    },
  };
}
