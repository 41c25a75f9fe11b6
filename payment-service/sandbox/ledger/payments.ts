import type { Agenda } from './agenda';
import type { Behaviour, LedgerKnobs } from './behaviour';
import type { Books } from './books';
import type { Emit } from './events';
import type { PaymentLinks } from './payment-links';
import type { ProviderIds } from './provider-ids';
import { newRrn, newUpiTransactionId } from './random-text';
import type {
  AutoRefundReason,
  Link,
  Payment,
  PaymentChoice,
  PaymentFailure,
  ProviderName,
} from './records';
import { Refusal } from './refusal';
import type { Refunds } from './refunds';
import type { Store } from './store';

interface Dependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly agenda: Agenda;
  readonly links: PaymentLinks;
  readonly refunds: Refunds;
  readonly books: Books;
  readonly knobs: LedgerKnobs;
  readonly idsOf: (provider: ProviderName) => ProviderIds;
  readonly emit: Emit;
}

/** 2 % of the price, and 18 % GST on that. */
const CHARGE = 0.02;
const GST = 0.18;

/**
 * The life of a payment: created → authorized → captured, or failed. A failed payment can be authorised after all, and
 * an authorised one is captured or given back. Every method is synchronous, so no two requests change one at once.
 */
export class Payments {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Pays a link; null when it can no longer be paid. */
  pay(link: Link, choice: PaymentChoice): Payment | null {
    return link.status === 'created' ? this.payAnyway(link, choice) : null;
  }

  /** A payment in any state of the link: customers approve late, and banks take money twice. */
  payAnyway(link: Link, choice: PaymentChoice): Payment {
    return this.authorize(this.start(link, choice));
  }

  /** A payment that fails: the link stays payable; null when it no longer is. */
  decline(link: Link, choice: PaymentChoice, failure: PaymentFailure = 'declined'): Payment | null {
    return link.status === 'created' ? this.fail(this.start(link, choice), failure) : null;
  }

  /** A payment that the customer has begun and not yet approved. */
  start(link: Link, choice: PaymentChoice): Payment {
    const { store, idsOf, knobs } = this.#dependencies;
    const ids = idsOf(link.provider);
    const { feeBearer } = knobs.decide('payment');
    const chargePaise = Math.round(link.amountPaise * CHARGE);
    const taxPaise = Math.round(chargePaise * GST);
    const onTop = feeBearer === 'customer' ? chargePaise + taxPaise : 0;
    const payment: Payment = {
      id: ids.payment(),
      linkId: link.id,
      orderId: ids.order(link, store.paymentsOf(link)),
      orderPaise: link.amountPaise,
      amountPaise: link.amountPaise + onTop,
      currency: link.currency,
      choice,
      chargePaise,
      taxPaise,
      feeBearer,
      createdAt: this.#seconds(),
      status: 'created',
      failure: null,
      bankReference: null,
      upiTransactionId: null,
      authorizedAt: null,
      capturedAt: null,
      due: null,
    };
    store.state.payments.set(payment.id, payment);
    store.save();
    return payment;
  }

  /** The bank approves a payment, in time or after it was called failed; what follows is up to the knobs. */
  authorize(payment: Payment): Payment {
    if (payment.status !== 'created' && payment.status !== 'failed') {
      throw new Refusal('payment_not_authorizable', payment.status);
    }
    payment.status = 'authorized';
    payment.failure = null;
    payment.authorizedAt = this.#seconds();
    payment.bankReference = newRrn();
    if (payment.choice.method === 'upi') payment.upiTransactionId = newUpiTransactionId();
    this.#changed(payment, null);
    this.#notify('payment.authorized', payment);
    const behaviour = this.#dependencies.knobs.decide('payment');
    const { capture, captureTimeoutMs } = behaviour;
    if (this.#isSecond(payment, behaviour)) this.autoRefund(payment, 'order_already_paid');
    else if (capture === 'at-once') this.#capture(payment, behaviour);
    else if (capture === 'never') this.#later(payment, captureTimeoutMs, 'auto-refund');
    return payment;
  }

  /** The merchant gets an authorised payment. The first one of an open link pays it. */
  capture(payment: Payment): Payment {
    const { store, knobs } = this.#dependencies;
    const behaviour = knobs.decide('payment');
    if (store.statusOf(payment) !== 'authorized') {
      throw new Refusal('payment_not_authorized', store.statusOf(payment));
    }
    if (this.#isSecond(payment, behaviour)) throw new Refusal('order_already_paid');
    this.#capture(payment, behaviour);
    return payment;
  }

  #capture(payment: Payment, behaviour: Behaviour): void {
    const { store, links, books } = this.#dependencies;
    const link = store.linkOf(payment);
    const isFirst = store.capturedOf(link).length === 0;
    payment.status = 'captured';
    payment.capturedAt = this.#seconds();
    this.#changed(payment, null);
    books.capture(payment);
    const isPaidNow = links.markPaid(link);
    this.#notify('payment.captured', payment);
    if (isFirst) this.#notify('order.paid', payment);
    if (isPaidNow) this.#notify('link.paid', payment);
    for (const other of store.paymentsOf(link)) {
      const isWaiting = store.statusOf(other) === 'authorized';
      if (isWaiting && this.#isSecond(other, behaviour)) {
        this.autoRefund(other, 'order_already_paid');
      }
    }
  }

  /** The bank, the customer or the clock ends a payment that was not approved. */
  fail(payment: Payment, failure: PaymentFailure = 'declined'): Payment {
    if (payment.status !== 'created') throw new Refusal('payment_not_created', payment.status);
    payment.status = 'failed';
    payment.failure = failure;
    this.#changed(payment, null);
    this.#notify('payment.failed', payment);
    const { lateAuthorisationMs } = this.#dependencies.knobs.decide('payment');
    if (lateAuthorisationMs !== null) this.#later(payment, lateAuthorisationMs, 'authorize');
    return payment;
  }

  /** The provider gives an authorised payment back by itself; it was never captured. */
  autoRefund(payment: Payment, reason: AutoRefundReason): void {
    const status = this.#dependencies.store.statusOf(payment);
    if (status !== 'authorized') throw new Refusal('payment_not_authorized', status);
    this.#changed(payment, null);
    this.#dependencies.refunds.returnUncaptured(payment, reason);
  }

  /** Continues what an earlier run of the process left to happen later. */
  resume(): void {
    for (const payment of this.#dependencies.store.state.payments.values()) this.#enter(payment);
  }

  /** Another payment has paid the order, and money is not taken twice. */
  #isSecond(payment: Payment, { secondPayment }: Behaviour): boolean {
    const { store } = this.#dependencies;
    if (secondPayment === 'capture') return false;
    return store.capturedOf(store.linkOf(payment)).some(({ id }) => id !== payment.id);
  }

  #later(payment: Payment, afterMs: number, what: NonNullable<Payment['due']>['what']): void {
    this.#changed(payment, { at: this.#dependencies.now().getTime() + afterMs, what });
    this.#enter(payment);
  }

  #enter(payment: Payment): void {
    const { due } = payment;
    if (!due) return;
    this.#dependencies.agenda.at(due.at, () => {
      // A tester may have been faster.
      if (payment.due !== due) return;
      if (due.what === 'authorize') this.authorize(payment);
      else this.autoRefund(payment, 'not_captured');
    });
  }

  #changed(payment: Payment, due: Payment['due']): void {
    payment.due = due;
    this.#dependencies.store.save();
  }

  #notify(event: Parameters<Emit>[0], payment: Payment): void {
    const link = this.#dependencies.store.linkOf(payment);
    this.#dependencies.emit(event, { provider: link.provider, link, payment });
  }

  #seconds(): number {
    return Math.floor(this.#dependencies.now().getTime() / 1000);
  }
}
