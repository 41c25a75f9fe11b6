/** What happens later. Nothing of it is stored: each record says when it is due, and is entered again after a restart. */
export class Agenda {
  readonly #now: () => Date;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Runs it at that moment (Unix milliseconds); at once when the moment is over. */
  at(moment: number, run: () => void): void {
    const waitMs = moment - this.#now().getTime();
    if (waitMs <= 0) return run();
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, waitMs);
    this.#timers.add(timer);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
