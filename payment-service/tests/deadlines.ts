import { vi } from 'vitest';

const open = new Map<number, Set<AbortController>>();

/**
 * From now on, a call of this process may take any time, however slow the machine is: its deadline
 * (`AbortSignal.timeout`) fires when `passDeadlines` is called, not by itself.
 */
export function stopDeadlines(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController();
    open.set(ms, (open.get(ms) ?? new Set()).add(deadline));
    return deadline.signal;
  });
}

/** Fires the deadline of every call that has this timeout. */
export function passDeadlines(ms: number): void {
  const passed = open.get(ms) ?? [];
  open.delete(ms);
  for (const deadline of passed) {
    deadline.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }
}

/** Of calls that are over: kept, they would fill the memory of a long run. */
export function forgetDeadlines(): void {
  open.clear();
}

/** Deadlines fire by themselves again. */
export function startDeadlines(): void {
  vi.mocked(AbortSignal.timeout).mockRestore();
  open.clear();
}
