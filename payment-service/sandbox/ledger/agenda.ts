interface Entry {
  /** Unix milliseconds. */
  readonly moment: number;
  readonly run: () => void;
}

/** What happens later. Nothing of it is stored: each record says when it is due, and is entered again after a restart. */
export class Agenda {
  readonly #now: () => Date;
  readonly #entries = new Map<NodeJS.Timeout, Entry>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Runs it at that moment (Unix milliseconds); at once when the moment is over. */
  at(moment: number, run: () => void): void {
    const waitMs = moment - this.#now().getTime();
    if (waitMs <= 0) return run();
    const timer = setTimeout(() => {
      this.#entries.delete(timer);
      run();
    }, waitMs);
    this.#entries.set(timer, { moment, run });
  }

  /** What is due within this time happens now, in its order. */
  bringForward(ms: number): void {
    const until = this.#now().getTime() + ms;
    const due = [...this.#entries].filter(([, { moment }]) => moment <= until);
    for (const [timer, { run }] of due.toSorted(
      ([, one], [, other]) => one.moment - other.moment,
    )) {
      clearTimeout(timer);
      this.#entries.delete(timer);
      run();
    }
  }

  stop(): void {
    for (const timer of this.#entries.keys()) clearTimeout(timer);
    this.#entries.clear();
  }
}
