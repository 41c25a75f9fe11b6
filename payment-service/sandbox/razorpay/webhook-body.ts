import type { EventSubject, LedgerEvent } from '../ledger/events';
import type { Link, Settlement } from '../ledger/records';
import type { View } from '../protocol';
import { disputeEntity, linkEntity, orderEntity, paymentEntity, refundEntity } from './entities';

/** Razorpay's name of an event. */
export function eventType(event: LedgerEvent): string {
  return event.replace(/^link\./, 'payment_link.').replace(/^dispute\./, 'payment.dispute.');
}

/** The raw body of an event: a snapshot of the entities at that moment, as Razorpay sends it. */
export function webhookBody(
  event: LedgerEvent,
  subject: EventSubject,
  view: View,
  at: Date,
): string {
  const payload = Object.fromEntries(
    Object.entries(entitiesOf(event, subject, view)).map(([name, entity]) => [name, { entity }]),
  );
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_SandboxAccount',
    event: eventType(event),
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(at.getTime() / 1000),
  });
}

/** Which entities each kind of event carries: the samples of the webhook pages. */
function entitiesOf(
  event: LedgerEvent,
  { link, payment, refund, dispute, settlement }: EventSubject,
  view: View,
): Record<string, unknown> {
  const paymentPart = payment && { payment: paymentEntity(payment, view) };
  if (settlement) return { settlement: settlementEntity(settlement) };
  if (dispute) return { ...paymentPart, dispute: disputeEntity(dispute, view) };
  if (refund) return { refund: refundEntity(refund, view), ...paymentPart };
  if (link && event === 'order.paid') return { ...paymentPart, order: orderEntity(link, view) };
  if (!link || !event.startsWith('link.')) return { ...paymentPart };
  // The webhook's link has no list of payments; a cancelled or expired one comes alone.
  const { payments: _payments, ...payment_link } = linkEntity(link, view);
  return event === 'link.paid'
    ? { payment_link, order: linksOrder(link, view), ...paymentPart }
    : { payment_link };
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

/** "In case of a normal settlement the fee charge will be 0": the fees stand in the items (Settlements). */
export function settlementEntity({ id, amountPaise, utr, createdAt }: Settlement) {
  return {
    id,
    entity: 'settlement',
    amount: amountPaise,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr,
    created_at: createdAt,
  };
}
