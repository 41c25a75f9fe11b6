/** The parts of `document` and `window` that polling looks at. */
export interface PollingWorld {
  readonly page: EventTarget & { readonly hidden: boolean };
  readonly network: EventTarget;
  readonly isOnline: () => boolean;
  /** Calls back when another tab has changed something; returns the function that stops it. */
  readonly hearChange: (listener: () => void) => () => void;
}

interface PollingOptions {
  readonly intervalMs: number;
  /** Whether to ask also while nobody looks at the tab. */
  readonly whileHidden?: boolean | undefined;
  readonly poll: () => void;
  readonly world: PollingWorld;
}

/**
 * Calls `poll` every `intervalMs` while the tab is visible (or `whileHidden`) and the device is online. It polls at once when the tab
 * becomes visible after more than the interval, when the connection returns, and when another tab has changed
 * something. Returns a function that stops polling.
 */
export function startPolling({
  intervalMs,
  whileHidden = false,
  poll,
  world,
}: PollingOptions): () => void {
  const { page, network, isOnline, hearChange } = world;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polledAt = Date.now();

  function arm(): void {
    clearTimeout(timer);
    if ((page.hidden && !whileHidden) || !isOnline()) return;
    timer = setTimeout(run, Math.max(0, polledAt + intervalMs - Date.now()));
  }

  function run(): void {
    polledAt = Date.now();
    poll();
    arm();
  }

  function pollAtOnce(): void {
    polledAt = 0;
    arm();
  }

  arm();
  page.addEventListener('visibilitychange', arm);
  network.addEventListener('online', pollAtOnce);
  network.addEventListener('offline', arm);
  const stopHearing = hearChange(pollAtOnce);
  return () => {
    clearTimeout(timer);
    stopHearing();
    page.removeEventListener('visibilitychange', arm);
    network.removeEventListener('online', pollAtOnce);
    network.removeEventListener('offline', arm);
  };
}
