import type { CreateLinkRequest } from './create-link-request';
import { newId } from './identifiers';
import { newPayment, type PaymentChoice } from './payment';
import { badRequest } from './razorpay-error';
import type { Store } from './store';
import type { Payment, PaymentLink, Refund } from './wire';

export type LinkEvent =
  | 'payment_link.paid'
  | 'payment_link.expired'
  | 'payment_link.cancelled'
  | 'payment.captured'
  | 'payment.failed'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** Whom an event is about. */
export interface EventSubject {
  readonly link?: PaymentLink | undefined;
  readonly payment?: Payment | undefined;
  readonly refund?: Refund | undefined;
}

interface Surroundings {
  readonly store: Store;
  readonly now: () => Date;
  readonly publicUrl: () => string;
  /** Called after the change is stored. */
  readonly emit: (event: LinkEvent, subject: EventSubject) => void;
}

/**
 * The life of a payment link: created → paid | expired | cancelled, with any number of failed payments before.
 * Every method runs without a pause, so two requests at once never both change the same link.
 */
export class PaymentLinks {
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  create(request: CreateLinkRequest): PaymentLink {
    const { store } = this.#around;
    const { reference_id: reference } = request;
    if (reference && store.findByReference(reference).length > 0) {
      throw badRequest(
        `payment link with given reference_id (${reference}) already exists`,
        'reference_id',
      );
    }
    const id = newId('plink');
    const now = this.#seconds();
    const link: PaymentLink = {
      ...request,
      id,
      order_id: newId('order'),
      amount_paid: 0,
      cancelled_at: 0,
      created_at: now,
      expired_at: 0,
      first_min_partial_amount: 0,
      payments: [],
      reminders: [],
      short_url: `${this.#around.publicUrl()}/l/${id}`,
      status: 'created',
      updated_at: now,
      upi_link: false,
      user_id: '',
    };
    store.state.links[id] = link;
    store.save();
    return link;
  }

  /** The link as it is now: one that ran out since the last look is expired by looking. */
  find(id: string): PaymentLink | undefined {
    const link = this.#around.store.findLink(id);
    if (link) this.#expireIfDue(link);
    return link;
  }

  findByReference(reference: string): PaymentLink[] {
    return this.#around.store.findByReference(reference).map((link) => {
      this.#expireIfDue(link);
      return link;
    });
  }

  all(): PaymentLink[] {
    this.expireDue();
    return Object.values(this.#around.store.state.links);
  }

  expireDue(): void {
    for (const link of Object.values(this.#around.store.state.links)) this.#expireIfDue(link);
  }

  /** Ends the link's time at once, for those who cannot wait a quarter of an hour. */
  expireNow(link: PaymentLink): void {
    link.expire_by = Math.min(link.expire_by, this.#seconds());
    this.#expireIfDue(link);
  }

  cancel(link: PaymentLink): void {
    if (link.status !== 'created') {
      throw badRequest(`Payment Link cannot be cancelled: it is ${link.status}`);
    }
    link.status = 'cancelled';
    link.cancelled_at = this.#seconds();
    this.#changed(link);
    this.#around.emit('payment_link.cancelled', { link });
  }

  /** Captures the whole amount; null when the link can no longer be paid. */
  pay(link: PaymentLink, choice: PaymentChoice): Payment | null {
    if (link.status !== 'created') return null;
    const payment = newPayment(link, { choice, outcome: 'captured', createdAt: this.#seconds() });
    link.status = 'paid';
    link.amount_paid = payment.amount;
    this.#record(link, payment);
    this.#around.emit('payment.captured', { link, payment });
    this.#around.emit('payment_link.paid', { link, payment });
    return payment;
  }

  /** A declined payment: the link stays payable; null when it no longer is. */
  fail(link: PaymentLink, choice: PaymentChoice): Payment | null {
    if (link.status !== 'created') return null;
    const payment = newPayment(link, { choice, outcome: 'failed', createdAt: this.#seconds() });
    this.#record(link, payment);
    this.#around.emit('payment.failed', { link, payment });
    return payment;
  }

  #record(link: PaymentLink, payment: Payment): void {
    this.#around.store.state.payments[payment.id] = payment;
    link.payments.push({
      amount: payment.amount,
      created_at: payment.created_at,
      method: payment.method,
      payment_id: payment.id,
      plink_id: link.id,
      status: payment.captured ? 'captured' : 'failed',
      updated_at: payment.created_at,
    });
    this.#changed(link);
  }

  #expireIfDue(link: PaymentLink): void {
    if (link.status !== 'created' || link.expire_by > this.#seconds()) return;
    link.status = 'expired';
    link.expired_at = this.#seconds();
    this.#changed(link);
    this.#around.emit('payment_link.expired', { link });
  }

  #changed(link: PaymentLink): void {
    link.updated_at = this.#seconds();
    this.#around.store.save();
  }

  #seconds(): number {
    return Math.floor(this.#around.now().getTime() / 1000);
  }
}

/** The payment that paid the link. */
export function capturedPaymentId(link: PaymentLink): string | undefined {
  return link.payments.find((payment) => payment.status === 'captured')?.payment_id;
}
