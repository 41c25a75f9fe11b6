import type { EventSubject, LedgerEvent } from '../ledger/events';
import type { Link, Payment, Refund } from '../ledger/records';
import type { Store } from '../ledger/store';
import type { View, WebhookMessage, WebhookView } from '../protocol';
import { disputeData } from './dispute-entity';
import { customerDetails, linkMeta, linkStatus, notesOf, orderExpiry, orderTags } from './entities';
import { indiaTime, timeWithoutOffset } from './india-time';
import { paymentEntity } from './payment-entity';
import { refundEntity } from './refund-entity';
import { rupees, rupeeText } from './rupees';
import { settlementTotals } from './settlements';

interface Body {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly version?: number;
}

/**
 * Cashfree's webhooks for an event: of the payment and of its link (both, each time money is captured), of a link that
 * ends, of refunds, disputes and settlements. Bodies after the samples of each kind's webhook page.
 */
export function webhookMessages(
  event: LedgerEvent,
  subject: EventSubject,
  view: WebhookView,
  at: Date,
): readonly WebhookMessage[] {
  const isSparse = view.payloads === 'sparse';
  const event_time = indiaTime(Math.floor(at.getTime() / 1000));
  return bodiesOf(event, subject, view).map(({ type, data, ...version }) => {
    const body = { data: isSparse ? withoutExtras(data) : data, event_time, type, ...version };
    return { type, body: JSON.stringify(body) };
  });
}

function bodiesOf(event: LedgerEvent, subject: EventSubject, view: View): readonly Body[] {
  const { link, payment, refund, dispute, settlement } = subject;
  if (settlement) {
    const data = { settlement: settlementTotals(settlement, view.store) };
    return [{ type: 'SETTLEMENT_SUCCESS', data }];
  }
  if (link && payment && dispute) {
    const type = disputeType(event);
    return [{ type, data: disputeData(dispute, payment, link, type === 'DISPUTE_UPDATED') }];
  }
  if (payment && refund) return refundBodies(event, refund, payment);
  if (link && payment) return paymentBodies(event, payment, link, view);
  return link ? [linkBody(link, undefined, view.store)] : [];
}

function paymentBodies(event: LedgerEvent, payment: Payment, link: Link, view: View) {
  const data = paymentData(payment, link, view);
  if (event === 'payment.captured') {
    return [{ type: 'PAYMENT_SUCCESS_WEBHOOK', data }, linkBody(link, payment, view.store)];
  }
  if (event !== 'payment.failed') return [];
  const isDropped = payment.failure === 'cancelled';
  return [{ type: isDropped ? 'PAYMENT_USER_DROPPED_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK', data }];
}

function paymentData(payment: Payment, link: Link, view: View) {
  const entity = paymentEntity(payment, view);
  return {
    order: {
      order_id: payment.orderId,
      order_amount: rupees(payment.orderPaise),
      order_currency: payment.currency,
      order_tags: orderTags(link),
    },
    payment: {
      cf_payment_id: Number(payment.id),
      payment_status: entity.payment_status,
      payment_amount: entity.payment_amount,
      payment_currency: payment.currency,
      payment_message: entity.payment_message ?? null,
      payment_time: entity.payment_time,
      bank_reference: payment.bankReference,
      auth_id: null,
      payment_method: entity.payment_method,
      payment_group: entity.payment_group,
    },
    customer_details: { ...customerDetails(link), customer_id: null },
    ...(entity.error_details && { error_details: entity.error_details }),
    ...(entity.payment_surcharge && { payment_surcharge: entity.payment_surcharge }),
    payment_gateway_details: {
      gateway_name: 'CASHFREE',
      gateway_order_id: payment.orderId,
      gateway_payment_id: payment.id,
      gateway_status_code: null,
    },
    payment_offers: null,
  };
}

/** Unlike the API, this webhook writes amounts as text and times without an offset. */
function linkBody(link: Link, payment: Payment | undefined, store: Store): Body {
  const data = {
    cf_link_id: link.number,
    link_id: link.reference,
    link_status: linkStatus(link),
    link_currency: link.currency,
    link_amount: rupeeText(link.amountPaise),
    link_amount_paid: rupeeText(store.paidPaise(link)),
    link_partial_payments: false,
    link_minimum_partial_amount: null,
    link_purpose: link.description,
    link_created_at: timeWithoutOffset(link.createdAt),
    customer_details: customerDetails(link),
    link_meta: linkMeta(link),
    link_url: link.url,
    link_expiry_time: timeWithoutOffset(link.expiresAt),
    link_notes: notesOf(link),
    link_auto_reminders: link.isReminding,
    link_notify: { send_sms: link.notify.sms, send_email: link.notify.email },
    ...(payment && {
      order: {
        order_amount: rupeeText(payment.orderPaise),
        order_id: payment.orderId,
        order_expiry_time: timeWithoutOffset(orderExpiry(payment, link)),
        order_hash: link.id,
        transaction_id: Number(payment.id),
        transaction_status: 'SUCCESS',
      },
    }),
  };
  return { type: 'PAYMENT_LINK_EVENT', data, version: 1 };
}

/** The merchant hears of a refund when it is over; of one that Cashfree makes by itself also when it begins. */
function refundBodies(event: LedgerEvent, refund: Refund, payment: Payment): readonly Body[] {
  if (refund.cause.by !== 'merchant') {
    return [{ type: 'AUTO_REFUND_STATUS_WEBHOOK', data: autoRefundData(event, refund, payment) }];
  }
  // "SUCCESS or CANCELLED in refund webhook": of one that the bank returned only the reconciliation tells.
  if (event === 'refund.created' || refund.status === 'reversed') return [];
  const entity = refundEntity(refund, payment);
  const data = {
    refund: {
      ...entity,
      cf_refund_id: Number(entity.cf_refund_id),
      cf_payment_id: Number(entity.cf_payment_id),
      entity: 'Refund',
    },
  };
  return [{ type: 'REFUND_STATUS_WEBHOOK', data }];
}

const AUTO_REFUND_REASONS = {
  order_already_paid: 'Multiple payments were performed against same order.',
  not_captured: 'Credit was received for an incomplete payment.',
  dispute: 'Refunded to customer for Dispute.',
} as const;

/** It has no refund_id, and its cf_payment_id is text where other webhooks have a number (sample). */
function autoRefundData(event: LedgerEvent, refund: Refund, payment: Payment) {
  const { cause } = refund;
  const reason = cause.by === 'provider' ? cause.reason : 'dispute';
  const isBegun = event === 'refund.created';
  return {
    auto_refund: {
      event: 'AUTO-REFUND',
      cf_refund_id: Number(refund.id),
      cf_payment_id: payment.id,
      bank_reference: payment.bankReference,
      order_id: payment.orderId,
      refund_amount: rupees(refund.amountPaise),
      refund_currency: payment.currency,
      refund_type: 'PAYMENT_AUTO_REFUND',
      refund_arn: refund.arn,
      refund_status: isBegun ? 'INITIATED' : 'SUCCESS',
      status_description: `Auto-Refund ${isBegun ? 'initiated' : 'processed'} successfully`,
      refund_reason: AUTO_REFUND_REASONS[reason],
      created_at: indiaTime(refund.createdAt),
      processed_at: null,
      refund_charge: 0,
      refund_splits: null,
      metadata: null,
    },
  };
}

function disputeType(event: LedgerEvent): string {
  if (event === 'dispute.created') return 'DISPUTE_CREATED';
  const isOngoing = event === 'dispute.under_review' || event === 'dispute.action_required';
  return isOngoing ? 'DISPUTE_UPDATED' : 'DISPUTE_CLOSED';
}

/** What samples show as null or leave out: "some fields in the response may contain null" (Payment Webhooks). */
const EXTRAS = new Set(['order_tags', 'link_notes', 'customer_details', 'payment_gateway_details']);

function withoutExtras(data: Body['data']): Body['data'] {
  const sparse: unknown = JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    EXTRAS.has(key) ? null : value,
  );
  return sparse as Body['data'];
}
