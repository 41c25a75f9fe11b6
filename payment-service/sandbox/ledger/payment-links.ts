import type { ProviderIds } from './provider-ids';
import type { Emit } from './events';
import type { Link, LinkRequest, ProviderName } from './records';
import { Refusal } from './refusal';
import type { Store } from './store';

interface Dependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly publicUrl: () => string;
  readonly idsOf: (provider: ProviderName) => ProviderIds;
  readonly emit: Emit;
}

/**
 * The life of a payment link: created → paid | expired | cancelled, with any number of payments.
 * Every method is synchronous, so two requests never change the same link at once.
 */
export class PaymentLinks {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  create(provider: ProviderName, request: LinkRequest): Link {
    const { store, idsOf, publicUrl } = this.#dependencies;
    if (request.reference && store.findByReference(provider, request.reference).length > 0) {
      throw new Refusal('reference_taken', request.reference);
    }
    const id = idsOf(provider).link();
    const now = this.#seconds();
    const link: Link = {
      ...request,
      provider,
      id,
      number: 1_000_001 + store.state.links.size,
      url: `${publicUrl()}/l/${id}`,
      createdAt: now,
      status: 'created',
      cancelledAt: 0,
      expiredAt: 0,
      updatedAt: now,
    };
    store.state.links.set(id, link);
    store.save();
    return link;
  }

  /** The current state of the link; reading it also expires an overdue link. */
  find(id: string): Link | undefined {
    const link = this.#dependencies.store.findLink(id);
    if (link) this.#expireIfDue(link);
    return link;
  }

  findByReference(provider: ProviderName, reference: string): Link[] {
    return this.all().filter((link) => link.provider === provider && link.reference === reference);
  }

  all(): Link[] {
    this.expireDue();
    return [...this.#dependencies.store.state.links.values()];
  }

  expireDue(): void {
    for (const link of this.#dependencies.store.state.links.values()) this.#expireIfDue(link);
  }

  /** Expires the link at once, for tests that cannot wait a quarter of an hour. */
  expireNow(link: Link): void {
    if (link.status !== 'created') return;
    link.expiresAt = Math.min(link.expiresAt, this.#seconds());
    this.#expireIfDue(link);
  }

  cancel(link: Link): void {
    if (link.status !== 'created') throw new Refusal('link_not_open', link.status);
    link.status = 'cancelled';
    link.cancelledAt = this.#seconds();
    this.#changed(link);
    this.#dependencies.emit('link.cancelled', { provider: link.provider, link });
  }

  /** A payment was captured: true when it pays the link, false when the link had ended. */
  markPaid(link: Link): boolean {
    const isOpen = link.status === 'created';
    if (isOpen) link.status = 'paid';
    this.#changed(link);
    return isOpen;
  }

  #expireIfDue(link: Link): void {
    if (link.status !== 'created' || link.expiresAt > this.#seconds()) return;
    link.status = 'expired';
    link.expiredAt = this.#seconds();
    this.#changed(link);
    this.#dependencies.emit('link.expired', { provider: link.provider, link });
  }

  #changed(link: Link): void {
    link.updatedAt = this.#seconds();
    this.#dependencies.store.save();
  }

  #seconds(): number {
    return Math.floor(this.#dependencies.now().getTime() / 1000);
  }
}
