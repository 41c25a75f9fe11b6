import type { EventSubject, LedgerEvent } from '../ledger/events';
import type { Link, Payment as Paid } from '../ledger/records';
import type { View, WebhookView } from '../protocol';
import { disputeEntity, linkEntity, orderEntity, paymentEntity, refundEntity } from './entities';
import { settlementEntity } from './settlement-entities';
import type { Dispute, Payment, PaymentLink, Refund, Settlement } from './wire';

/** Razorpay's name of an event. */
export function eventType(event: LedgerEvent): string {
  return event.replace(/^link\./, 'payment_link.').replace(/^dispute\./, 'payment.dispute.');
}

/** The raw body of an event: a snapshot of the entities at that moment, as Razorpay sends it. */
export function webhookBody(
  event: LedgerEvent,
  subject: EventSubject,
  view: WebhookView,
  at: Date,
): string {
  const entities = entitiesOf(event, subject, view);
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { entity }]),
  );
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_SandboxAccount',
    event: eventType(event),
    contains: Object.keys(payload),
    payload,
    // In every sample of a payment link's event this is the link's creation, not the event's moment.
    created_at: entities.payment_link?.created_at ?? Math.floor(at.getTime() / 1000),
  });
}

interface Entities {
  readonly payment_link?: Omit<PaymentLink, 'payments'> | undefined;
  readonly order?: object | undefined;
  readonly payment?: Payment | undefined;
  readonly refund?: Refund | undefined;
  readonly dispute?: Dispute | undefined;
  readonly settlement?: Settlement | undefined;
}

/** Which entities each kind of event carries, in the order of the samples of the webhook pages. */
function entitiesOf(
  event: LedgerEvent,
  { link, payment, refund, dispute, settlement }: EventSubject,
  view: WebhookView,
): Entities {
  const isFull = view.payloads === 'full';
  const paid = payment && {
    payment: isFull ? paymentEntity(payment, view) : sparsePayment(payment, view),
  };
  if (settlement) return { settlement: settlementEntity(settlement) };
  if (dispute) return { ...paid, dispute: disputeEntity(dispute, view) };
  if (refund) return { refund: refundEntity(refund, view), ...paid };
  if (link && event === 'order.paid') return { ...paid, order: orderEntity(link, view) };
  if (!link || !event.startsWith('link.')) return { ...paid };
  const payment_link = isFull ? webhookLink(link, view) : sparseLink(link, view);
  // The samples: a cancelled or expired link comes alone.
  if (event !== 'link.paid') return { payment_link };
  return { payment_link, ...(isFull && { order: linksOrder(link, view) }), ...paid };
}

/** The webhook's link has no list of payments. */
function webhookLink(link: Link, view: View): Omit<PaymentLink, 'payments'> {
  const { payments: _payments, ...entity } = linkEntity(link, view);
  return entity;
}

/** Every field that can be empty is empty: nobody has promised the others. */
function sparseLink(link: Link, view: View): Omit<PaymentLink, 'payments'> {
  const { order_id: _order, ...entity } = webhookLink(link, view);
  return { ...entity, notes: null, customer: {} };
}

function sparsePayment(payment: Paid, view: View): Payment {
  const entity = paymentEntity(payment, view);
  return { ...entity, order_id: null, description: null, email: null, contact: null, notes: [] };
}

/** The order in the sample of `payment_link.paid`: an id without its prefix, and no `entity`. */
function linksOrder(link: Link, view: View): Record<string, unknown> {
  const { entity: _entity, ...order } = orderEntity(link, view);
  return {
    ...order,
    id: order.id.replace('order_', ''),
    authorized: order.status === 'paid',
    partial_payment: false,
    payment_capture: true,
    product_id: link.id.replace('plink_', ''),
    product_type: 'payment_link_v2',
    updated_at: link.updatedAt,
  };
}
