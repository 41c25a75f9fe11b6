import { setTimeout as sleep } from 'node:timers/promises';

/** One report, ready to go: its form belongs to the provider. */
export interface Report {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReporterKnobs {
  /** Each twice, as providers do that did not see the answer. */
  doubles: boolean;
  /** The last first. */
  reverses: boolean;
}

/**
 * Brings reports to the merchant. Exotel tries twice more (https://developer.exotel.com/docs/references/webhooks), Meta for
 * days; here so often that a restart in between loses none.
 */
export class Reporter {
  readonly knobs: ReporterKnobs = { doubles: false, reverses: false };
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  readonly #held: (() => void)[] = [];
  readonly #retryDelaysMs: readonly number[];

  constructor(retryDelaysMs: readonly number[]) {
    this.#retryDelaysMs = retryDelaysMs;
  }

  /** The reports of one text, in the order of the knobs. `isHeld`: when `release` is called. */
  bring(reports: readonly Report[], isHeld = false): void {
    if (isHeld) {
      this.#held.push(() => this.bring(reports));
      return;
    }
    const { doubles, reverses } = this.knobs;
    const ordered = reverses ? reports.toReversed() : reports;
    const all = doubles ? ordered.flatMap((report) => [report, report]) : ordered;
    const work = this.#bringAll(all).finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  release(): void {
    for (const bring of this.#held.splice(0)) bring();
  }

  /** Resolves when all that was begun has arrived, or was given up. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }

  async #bringAll(reports: readonly Report[]): Promise<void> {
    for (const report of reports) await this.#bringOne(report);
  }

  async #bringOne({ url, headers, body }: Report): Promise<void> {
    const { signal } = this.#stopping;
    for (const delayMs of [...this.#retryDelaysMs, null]) {
      const isTaken = await fetch(url, { method: 'POST', headers, body, signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isTaken || signal.aborted || delayMs === null) return;
      await sleep(delayMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
