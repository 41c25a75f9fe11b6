const WARM_UPS = 3;

/** The median of `runs` runs in milliseconds, after a few warm-up runs. */
export async function medianOf(runs: number, task: () => Promise<unknown>): Promise<number> {
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await task();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeOf(task));
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

/** How long one run takes, in milliseconds. */
export async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
