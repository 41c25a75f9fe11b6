/** Work that goes on after its request was answered; a stopping process waits for it. */
export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();

  /** `work` reports its own failures: it must not reject. */
  add(work: Promise<unknown>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  /** Resolves when nothing is running any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}
