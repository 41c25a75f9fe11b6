const WARM_UPS = 3;

/** The median of `runs` runs in milliseconds, after a few warm-up runs. */
export async function medianOf(runs: number, task: () => Promise<unknown>): Promise<number> {
  return placeOf(await timesOf(runs, task), 1 / 2);
}

/** The time within which the fastest quarter of `runs` runs was done: what the machine's other work adds is mostly left out. */
export async function quickOf(runs: number, task: () => Promise<unknown>): Promise<number> {
  return placeOf(await timesOf(runs, task), 1 / 4);
}

async function timesOf(runs: number, task: () => Promise<unknown>): Promise<readonly number[]> {
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await task();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeOf(task));
  return times;
}

const placeOf = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

/** How long one run takes, in milliseconds. */
export async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
