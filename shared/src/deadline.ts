export interface Deadline {
  /** For `fetch`: aborts when the time is over or when the caller aborts. */
  readonly signal: AbortSignal;
  readonly hasPassed: () => boolean;
  /** Call it when the response is complete. */
  readonly stop: () => void;
}

/**
 * A timeout for a request, combined with the caller's own signal. The oldest browsers we support have neither
 * `AbortSignal.timeout` nor `AbortSignal.any`.
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
