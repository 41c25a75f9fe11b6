import { sign } from './signatures';
import type { Delivery, Store } from './store';

/** Razorpay goes on for a day; a quarter of an hour is enough for a tester. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000, 300_000, 300_000];
const ANSWER_WITHIN_MS = 5_000;

interface Settings {
  readonly store: Store;
  readonly secret: string;
  readonly retryDelaysMs?: readonly number[] | undefined;
  readonly report: (line: string) => void;
}

/** Delivers events at least once: each is repeated with growing pauses until a 2xx, and then given up. */
export class WebhookSender {
  url: string | undefined;
  readonly #settings: Settings;
  readonly #delays: readonly number[];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stopping = new AbortController();

  constructor(settings: Settings, url: string | undefined) {
    this.#settings = settings;
    this.#delays = settings.retryDelaysMs ?? RETRY_DELAYS_MS;
    this.url = url;
  }

  /** Stores the event and begins to send it, `copies` times at once with the same event id. */
  send(event: Omit<Delivery, 'failedAttempts'>, copies: number): void {
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery = { ...event, failedAttempts: 0 };
      this.#settings.store.state.deliveries.push(delivery);
      this.#after(0, delivery);
    }
    this.#settings.store.save();
  }

  /** Goes on with what an earlier run of the process left unsent. */
  resume(): void {
    for (const delivery of this.#settings.store.state.deliveries) this.#after(0, delivery);
  }

  stop(): void {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #after(delayMs: number, delivery: Delivery): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(delivery);
    }, delayMs);
    this.#timers.add(timer);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const problem = await this.#post(delivery);
    // A delivery that was cut off by our own stop stays stored: the next run sends it.
    if (this.#stopping.signal.aborted) return;
    if (problem === null) return this.#forget(delivery);
    const delay = this.#delays[delivery.failedAttempts];
    delivery.failedAttempts += 1;
    if (delay === undefined) {
      this.#settings.report(
        `Webhook ${delivery.event} given up after ${delivery.failedAttempts} attempts: ${problem}`,
      );
      return this.#forget(delivery);
    }
    this.#settings.store.save();
    this.#after(delay, delivery);
  }

  /** Null when the receiver accepted it, else what went wrong. */
  async #post({ body, eventId }: Delivery): Promise<string | null> {
    if (!this.url) return 'no webhook address is set';
    try {
      const answer = await fetch(this.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-signature': sign(body, this.#settings.secret),
          'x-razorpay-event-id': eventId,
        },
        body,
      });
      await answer.body?.cancel();
      return answer.ok ? null : `answered ${answer.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : 'unreachable';
    }
  }

  #forget(delivery: Delivery): void {
    const { state } = this.#settings.store;
    state.deliveries = state.deliveries.filter((other) => other !== delivery);
    this.#settings.store.save();
  }
}
