/** From the Network Information API, which not every browser has. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Whether the person asks for as little as possible. */
export function savesData(): boolean {
  return connection()?.saveData === true;
}

/** Whether nothing is to be fetched that may not be needed. */
export function isToBeSpared(): boolean {
  return savesData() || connection()?.effectiveType?.endsWith('2g') === true;
}

/** Safari has no `requestIdleCallback`. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}
