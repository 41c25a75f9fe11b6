export interface Deadline {
  /** For `fetch`: aborted when the time is over, or when the caller gives up. */
  readonly signal: AbortSignal;
  readonly hasPassed: () => boolean;
  /** Call it when the answer is here. */
  readonly stop: () => void;
}

/**
 * A time limit for a request, joined with the caller's own signal. `AbortSignal.timeout` and `AbortSignal.any` would do,
 * but the oldest browsers we support have neither.
 */
export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    controller.abort();
  }, timeoutMs);
  const giveUp = (): void => controller.abort();
  if (caller?.aborted) giveUp();
  else caller?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    hasPassed: () => passed,
    stop: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
