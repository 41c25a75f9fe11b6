/** More would slow down each other and the requests that people wait for. */
const MOST_AT_ONCE = 8;

/** Work that continues after its request was answered; a stopping process waits for it. */
export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  /** `work` reports its own failures: it must not reject. */
  add(work: Promise<unknown>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  /** Runs `work` when one of the few places is free; first come, first served. */
  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy < MOST_AT_ONCE) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  /** Resolves when nothing is running any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}
