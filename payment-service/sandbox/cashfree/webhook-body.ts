import type { EventSubject, LedgerEvent } from '../ledger/events';
import type { Link, Payment } from '../ledger/records';
import type { Store } from '../ledger/store';
import type { View, WebhookMessage } from '../protocol';
import { customerDetails, linkMeta, linkStatus, notesOf, refundEntity } from './entities';
import { indiaTime } from './india-time';
import { rupeeText } from './rupees';

/** The events after which Cashfree tells of the link. */
const LINK_EVENTS: readonly LedgerEvent[] = ['payment.captured', 'link.cancelled', 'link.expired'];

/**
 * Cashfree's webhook for an event: for a link when it is paid (each time), cancelled or expired, and for a refund when
 * it succeeds or fails. The link's webhook reports a captured payment; a declined payment has none.
 */
export function webhookMessage(
  event: LedgerEvent,
  { link, payment, refund }: EventSubject,
  { store }: View,
  at: Date,
): WebhookMessage | null {
  const eventTime = indiaTime(Math.floor(at.getTime() / 1000));
  if (refund && payment) {
    if (event === 'refund.created') return null;
    const type = 'REFUND_STATUS_WEBHOOK';
    const data = { refund: refundOf(refundEntity(refund, payment)) };
    return { type, body: JSON.stringify({ data, event_time: eventTime, type }) };
  }
  if (!link || !LINK_EVENTS.includes(event)) return null;
  const type = 'PAYMENT_LINK_EVENT';
  const data = linkData(link, payment, store);
  return { type, body: JSON.stringify({ data, type, version: 1, event_time: eventTime }) };
}

/** Unlike the API, the webhook writes a link's amounts as text. */
function linkData(link: Link, payment: Payment | undefined, store: Store) {
  return {
    cf_link_id: link.number,
    link_id: link.reference,
    link_status: linkStatus(link),
    link_currency: link.currency,
    link_amount: rupeeText(link.amountPaise),
    link_amount_paid: rupeeText(store.paidPaise(link)),
    link_partial_payments: false,
    link_minimum_partial_amount: null,
    link_purpose: link.description,
    link_created_at: indiaTime(link.createdAt),
    customer_details: customerDetails(link),
    link_meta: linkMeta(link),
    link_url: link.url,
    link_expiry_time: indiaTime(link.expiresAt),
    link_notes: notesOf(link),
    link_auto_reminders: link.isReminding,
    link_notify: { send_sms: link.notify.sms, send_email: link.notify.email },
    ...(payment && {
      order: {
        order_amount: rupeeText(payment.amountPaise),
        order_id: payment.orderId,
        order_expiry_time: indiaTime(link.expiresAt),
        order_hash: link.id,
        transaction_id: Number(payment.id),
        transaction_status: 'SUCCESS',
      },
    }),
  };
}

function refundOf(refund: ReturnType<typeof refundEntity>) {
  return {
    ...refund,
    cf_refund_id: Number(refund.cf_refund_id),
    cf_payment_id: Number(refund.cf_payment_id),
    entity: 'Refund',
  };
}
