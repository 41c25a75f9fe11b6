import { vi } from 'vitest';

const open = new Map<number, Set<AbortController>>();

/**
 * From now on a call of this process may take as long as it takes, however slow the machine is: its deadline
 * (`AbortSignal.timeout`) comes when `passDeadlines` says so, and not by itself.
 */
export function stopDeadlines(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController();
    open.set(ms, (open.get(ms) ?? new Set()).add(deadline));
    return deadline.signal;
  });
}

/** The time is over for every call that was given so long. */
export function passDeadlines(ms: number): void {
  const passed = open.get(ms) ?? [];
  open.delete(ms);
  for (const deadline of passed) {
    deadline.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }
}

/** Deadlines come by themselves again. */
export function startDeadlines(): void {
  vi.mocked(AbortSignal.timeout).mockRestore();
  open.clear();
}
