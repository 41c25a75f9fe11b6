import type { LinkEntity, OrderEntity } from 'cashfree-pg';
import type { Link, LinkStatus, Payment } from '../ledger/records';
import type { Store } from '../ledger/store';
import { indiaTime } from './india-time';
import { rupees } from './rupees';

const LINK_STATUS: Readonly<Record<LinkStatus, string>> = {
  created: 'ACTIVE',
  paid: 'PAID',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
};

export function linkStatus(link: Link): string {
  return LINK_STATUS[link.status];
}

/** A link in Cashfree's format. */
export function linkEntity(link: Link, store: Store): LinkEntity {
  return {
    cf_link_id: String(link.number),
    link_id: link.reference,
    link_status: linkStatus(link),
    link_currency: link.currency,
    link_amount: rupees(link.amountPaise),
    link_amount_paid: rupees(store.paidPaise(link)),
    link_partial_payments: false,
    link_minimum_partial_amount: 0,
    link_purpose: link.description,
    link_created_at: indiaTime(link.createdAt),
    customer_details: customerDetails(link),
    link_meta: linkMeta(link),
    link_url: link.url,
    link_expiry_time: indiaTime(link.expiresAt),
    link_notes: notesOf(link),
    link_auto_reminders: link.isReminding,
    link_notify: { send_sms: link.notify.sms, send_email: link.notify.email },
    link_qrcode: '',
    order_splits: [],
  };
}

export function customerDetails({ customer }: Link) {
  return {
    customer_phone: customer.contact ?? '',
    customer_email: customer.email ?? '',
    customer_name: customer.name ?? '',
  };
}

export function linkMeta(link: Link) {
  return {
    ...(link.returnUrl && { return_url: link.returnUrl }),
    ...(link.notifyUrl && { notify_url: link.notifyUrl }),
  };
}

export function notesOf({ notes }: Link): Record<string, string> {
  return Object.fromEntries(Object.entries(notes).map(([key, note]) => [key, String(note)]));
}

/** A link's order ends long before the link: 21 minutes after it began in the sample (Payment Link Webhooks). */
const ORDER_LIFE_SECONDS = 20 * 60;

export function orderExpiry(payment: Payment, link: Link): number {
  return Math.min(payment.createdAt + ORDER_LIFE_SECONDS, link.expiresAt);
}

/** The order behind a link, built from its payments, of which there is at least one. */
export function orderEntity(
  payments: readonly Payment[],
  link: Link,
  nowSeconds: number,
): OrderEntity {
  const [first] = payments;
  if (!first) throw new Error(`link ${link.id} has no such order`);
  const isPaid = payments.some(({ status }) => status === 'captured');
  const expiry = orderExpiry(first, link);
  const isActive = link.status === 'created' && expiry > nowSeconds;
  return {
    cf_order_id: String(Number(first.id) + 1),
    order_id: first.orderId,
    entity: 'order',
    order_currency: link.currency,
    order_amount: rupees(link.amountPaise),
    order_status: isPaid ? 'PAID' : isActive ? 'ACTIVE' : 'EXPIRED',
    order_expiry_time: indiaTime(expiry),
    order_note: link.description,
    created_at: indiaTime(first.createdAt),
    order_splits: [],
    customer_details: customerDetails(link),
    order_meta: linkMeta(link),
    order_tags: orderTags(link),
  };
}

/** A link's order is tagged with Cashfree's own id of the link (sample of PAYMENT_FAILED_WEBHOOK), not with the notes. */
export function orderTags(link: Link): Record<string, string> {
  return { cf_link_id: String(link.number) };
}
