import type { ProviderName } from '../ledger/records';
import type { Store } from '../ledger/store';
import type { Protocol } from '../protocol';
import type { Delivery } from '../ledger/delivery';

const ANSWER_WITHIN_MS = 5_000;

interface Settings {
  readonly store: Store;
  readonly now: () => Date;
  readonly findProtocol: (provider: ProviderName) => Protocol | undefined;
  readonly report: (line: string) => void;
}

/** The order in which held events are released. */
export type ReleaseOrder = 'sent' | 'reversed' | 'shuffled';

/** How a provider's deliveries fare; moments in Unix milliseconds. */
export interface WebhookHealth {
  /** Since when every delivery has failed; null: the last one was accepted. */
  readonly failingSince: number | null;
  /** When the provider stopped sending; null: it sends. */
  readonly disabledAt: number | null;
}

const HEALTHY: WebhookHealth = { failingSince: null, disabledAt: null };

/**
 * Delivers events at least once: repeats each with growing pauses until a 2xx response, and finally gives up. After
 * failures for as long as the protocol says, it sends nothing more until somebody enables the endpoint.
 */
export class WebhookSender {
  readonly #settings: Settings;
  /** The accounts' addresses. */
  readonly #urls = new Map<ProviderName, string>();
  readonly #health = new Map<ProviderName, WebhookHealth>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stopping = new AbortController();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  deliverTo(provider: ProviderName, url: string): void {
    this.#urls.set(provider, url);
  }

  healthOf(provider: ProviderName): WebhookHealth {
    return this.#health.get(provider) ?? HEALTHY;
  }

  /** Sends new events again; those of the meantime are lost, as at the provider. */
  enable(provider: ProviderName): void {
    this.#health.delete(provider);
  }

  /** Stores the event and, unless it is held, begins to send it after the delay. */
  send(delivery: Delivery, delayMs: number): void {
    if (!this.#addressOf(delivery) || this.healthOf(delivery.provider).disabledAt !== null) return;
    this.#settings.store.state.deliveries.push(delivery);
    this.#settings.store.save();
    if (!delivery.isHeld) this.#after(delayMs, delivery);
  }

  /** Sends the held events one after the other; resolves with their number after one attempt each. */
  async release(order: ReleaseOrder): Promise<number> {
    const held = this.#settings.store.state.deliveries.filter(({ isHeld }) => isHeld);
    for (const delivery of inOrder(held, order)) {
      delivery.isHeld = false;
      await this.#attempt(delivery);
    }
    return held.length;
  }

  /** Continues with events that an earlier run of the process did not send. */
  resume(): void {
    for (const delivery of this.#settings.store.state.deliveries) {
      if (!delivery.isHeld) this.#after(0, delivery);
    }
  }

  stop(): void {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #addressOf({ provider, url }: Delivery): string {
    return this.#urls.get(provider) ?? url;
  }

  #after(delayMs: number, delivery: Delivery): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(delivery);
    }, delayMs);
    this.#timers.add(timer);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const protocol = this.#settings.findProtocol(delivery.provider);
    if (!protocol) return;
    if (this.healthOf(delivery.provider).disabledAt !== null) return this.#forget(delivery);
    const problem = await this.#post(delivery, protocol);
    // If our own stop interrupts a delivery, it stays stored and the next run sends it.
    if (this.#stopping.signal.aborted) return;
    if (problem === null) {
      this.#health.delete(delivery.provider);
      return this.#forget(delivery);
    }
    if (this.#isDisabledBy(protocol)) return this.#forget(delivery);
    const delay = protocol.webhookRetryDelaysMs[delivery.failedAttempts];
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

  /** Notes a failed delivery; true when it is the one after which the provider sends nothing more. */
  #isDisabledBy({ name, webhookDisabledAfterMs }: Protocol): boolean {
    const now = this.#settings.now().getTime();
    const failingSince = this.healthOf(name).failingSince ?? now;
    const isOver = webhookDisabledAfterMs !== null && now - failingSince >= webhookDisabledAfterMs;
    this.#health.set(name, { failingSince, disabledAt: isOver ? now : null });
    if (isOver)
      this.#settings.report(`The webhook of ${name} is disabled: it failed for too long.`);
    return isOver;
  }

  /** Null if the receiver accepted it, otherwise the error. */
  async #post(delivery: Delivery, protocol: Protocol): Promise<string | null> {
    const url = this.#addressOf(delivery);
    if (!url) return 'no webhook address is set';
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
        headers: { 'content-type': 'application/json', ...this.#headers(delivery, protocol) },
        body: delivery.body,
      });
      await answer.body?.cancel();
      return answer.ok ? null : `answered ${answer.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : 'unreachable';
    }
  }

  #headers({ body, eventId, signature, failedAttempts }: Delivery, protocol: Protocol) {
    const secrets = {
      right: protocol.webhookSecret,
      wrong: `not ${protocol.webhookSecret}`,
      old: protocol.oldWebhookSecret ?? protocol.webhookSecret,
      missing: null,
    };
    return protocol.webhookHeaders({
      body,
      eventId,
      secret: secrets[signature],
      attempt: failedAttempts + 1,
      at: this.#settings.now(),
    });
  }

  #forget(delivery: Delivery): void {
    const { state } = this.#settings.store;
    state.deliveries = state.deliveries.filter((other) => other !== delivery);
    this.#settings.store.save();
  }
}

function inOrder(held: readonly Delivery[], order: ReleaseOrder): readonly Delivery[] {
  if (order === 'sent') return held;
  if (order === 'reversed') return held.toReversed();
  return held
    .map((delivery) => ({ delivery, key: Math.random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ delivery }) => delivery);
}
