import type { EventSubject, LedgerEvent } from '../ledger/events';
import type { Link } from '../ledger/records';
import type { Store } from '../ledger/store';
import { linkEntity, paymentEntity, refundEntity } from './entities';
import { orderId } from './identifiers';

/** Razorpay's name of an event. */
export function eventType(event: LedgerEvent): string {
  return event.replace(/^link\./, 'payment_link.');
}

/** The raw body of an event: a snapshot of the entities at that moment, as Razorpay sends it. */
export function webhookBody(
  event: LedgerEvent,
  { link, payment, refund }: EventSubject,
  store: Store,
  at: Date,
): string {
  const aboutLink = event.startsWith('link.') && {
    payment_link: { entity: linkEntity(link, store) },
    order: { entity: orderOf(link, store) },
  };
  const payload = {
    ...aboutLink,
    ...(refund && { refund: { entity: refundEntity(refund, store) } }),
    ...(payment && { payment: { entity: paymentEntity(payment, store) } }),
  };
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_SandboxAccount',
    event: eventType(event),
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(at.getTime() / 1000),
  });
}

function orderOf(link: Link, store: Store): Record<string, unknown> {
  const paid = store.paidPaise(link);
  return {
    id: orderId(link.id),
    entity: 'order',
    amount: link.amountPaise,
    amount_paid: paid,
    amount_due: Math.max(0, link.amountPaise - paid),
    currency: link.currency,
    receipt: link.reference,
    status: link.status === 'paid' ? 'paid' : 'attempted',
    attempts: store.paymentsOf(link).length,
    notes: link.notes,
    created_at: link.createdAt,
  };
}
