/** The measurements of a number of calls. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Calls with a wrong answer. */
  readonly failed: number;
}

/** Makes all calls, `concurrency` of them at a time. */
export async function measureLoad(
  calls: readonly (() => Promise<boolean>)[],
  concurrency: number,
): Promise<Load> {
  const waiting = [...calls];
  const times: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const start = performance.now();
      if (!(await call().catch(() => false))) failed += 1;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const tookMs = performance.now() - begun;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: (calls.length / tookMs) * 1000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    failed,
  };
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? 0;
}
