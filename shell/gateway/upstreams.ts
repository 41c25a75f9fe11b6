import { setTimeout as sleep } from 'node:timers/promises';

/** How often servers are asked whether they are ready. Well below the time for which a stopping one still answers. */
const ASK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
/** A server that could not be reached is spared this long. */
const SPARED_MS = 3_000;

/** The servers that do the same work behind the gateway. */
export interface Upstreams {
  readonly origins: readonly string[];
  /**
   * Where a request goes: to each in turn, to those that seem to be ready first. Undefined when all were `tried`. When
   * none seems to be ready they are tried all the same: they know better than we do.
   */
  pick(tried?: ReadonlySet<string>): string | undefined;
  /** A request did not reach this one. */
  failed(origin: string): void;
  isUp(origin: string): boolean;
  /** Asks the `/readyz` of each until the signal says stop; with one server there is nothing to choose. */
  watch(signal: AbortSignal): Promise<void>;
}

/** `origins`: at least one. */
export function createUpstreams(
  origins: readonly string[],
  now: () => number = Date.now,
): Upstreams {
  const sparedUntil = new Map<string, number>();
  const notReady = new Set<string>();
  let turn = 0;

  const isUp = (origin: string): boolean =>
    !notReady.has(origin) && (sparedUntil.get(origin) ?? 0) <= now();

  async function ask(origin: string): Promise<void> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const isReady = await fetch(`${origin}/readyz`, { signal }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (isReady) notReady.delete(origin);
    else notReady.add(origin);
  }

  return {
    origins,
    pick(tried = new Set()) {
      const left = origins.filter((origin) => !tried.has(origin));
      const up = left.filter(isUp);
      const choice = up.length > 0 ? up : left;
      turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
      return choice[turn % choice.length];
    },
    failed: (origin) => void sparedUntil.set(origin, now() + SPARED_MS),
    isUp,
    async watch(signal) {
      if (origins.length < 2) return;
      while (!signal.aborted) {
        await Promise.all(origins.map(ask));
        await sleep(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    },
  };
}
