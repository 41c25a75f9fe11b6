import type { ProviderIds } from './provider-ids';
import type { Emit } from './events';
import { newRrn, newUpiTransactionId } from './random-text';
import type { Link, LinkRequest, Payment, PaymentChoice, ProviderName } from './records';
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
 * The life of a payment link: created → paid | expired | cancelled, with any number of failed payments before.
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
    this.#dependencies.emit('link.cancelled', { link });
  }

  /** Captures the whole amount; null when the link can no longer be paid. */
  pay(link: Link, choice: PaymentChoice): Payment | null {
    return link.status === 'created' ? this.capture(link, choice) : null;
  }

  /**
   * Captures a payment in any state of the link: banks do take money twice, and after a link has ended. The state of
   * such a link does not change.
   */
  capture(link: Link, choice: PaymentChoice): Payment {
    const payment = this.#record(link, choice, true);
    const isPaidNow = link.status === 'created';
    if (isPaidNow) link.status = 'paid';
    this.#changed(link);
    this.#dependencies.emit('payment.captured', { link, payment });
    if (isPaidNow) this.#dependencies.emit('link.paid', { link, payment });
    return payment;
  }

  /** A declined payment: the link stays payable; null when it no longer is. */
  fail(link: Link, choice: PaymentChoice): Payment | null {
    if (link.status !== 'created') return null;
    const payment = this.#record(link, choice, false);
    this.#changed(link);
    this.#dependencies.emit('payment.failed', { link, payment });
    return payment;
  }

  #record(link: Link, choice: PaymentChoice, isCaptured: boolean): Payment {
    const { store, idsOf } = this.#dependencies;
    const ids = idsOf(link.provider);
    const payment: Payment = {
      id: ids.payment(),
      linkId: link.id,
      orderId: ids.order(link, store.paymentsOf(link)),
      isCaptured,
      amountPaise: link.amountPaise,
      currency: link.currency,
      choice,
      bankReference: isCaptured ? newRrn() : null,
      upiTransactionId: isCaptured && choice.method === 'upi' ? newUpiTransactionId() : null,
      createdAt: this.#seconds(),
    };
    store.state.payments.set(payment.id, payment);
    return payment;
  }

  #expireIfDue(link: Link): void {
    if (link.status !== 'created' || link.expiresAt > this.#seconds()) return;
    link.status = 'expired';
    link.expiredAt = this.#seconds();
    this.#changed(link);
    this.#dependencies.emit('link.expired', { link });
  }

  #changed(link: Link): void {
    link.updatedAt = this.#seconds();
    this.#dependencies.store.save();
  }

  #seconds(): number {
    return Math.floor(this.#dependencies.now().getTime() / 1000);
  }
}
