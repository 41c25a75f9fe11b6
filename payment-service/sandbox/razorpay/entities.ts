import type { KnobSettings } from '../faults/knob-schema';
import type {
  Dispute as Complaint,
  Link,
  Payment as Paid,
  Refund as GivenBack,
  RefundStatus,
} from '../ledger/records';
import type { View } from '../protocol';
import { orderId } from './identifiers';
import { paymentMethodFields } from './payment-method-fields';
import type { Dispute, LinkPayment, Order, Payment, PaymentLink, Refund } from './wire';

/** A link in Razorpay's format. */
export function linkEntity(link: Link, view: View): PaymentLink {
  const behaviour = view.knobs.decide('lookup');
  const payments = listedPayments(link, view, behaviour);
  return {
    id: link.id,
    ...(hasOrder(link, view, behaviour) && { order_id: orderId(link.id) }),
    accept_partial: false,
    amount: link.amountPaise,
    amount_paid: view.store.paidPaise(link),
    callback_method: link.returnUrl ? 'get' : '',
    callback_url: link.returnUrl,
    cancelled_at: link.cancelledAt,
    created_at: link.createdAt,
    currency: link.currency,
    customer: link.customer,
    description: link.description,
    expire_by: link.expiresAt,
    expired_at: link.expiredAt,
    first_min_partial_amount: 0,
    notes: Object.keys(link.notes).length > 0 ? link.notes : null,
    notify: link.notify,
    // "Until then, the value is null" (Payment Links Entity).
    payments: payments.length > 0 ? payments : null,
    reference_id: link.reference,
    reminder_enable: link.isReminding,
    reminders: [],
    short_url: link.url,
    status: link.status,
    updated_at: link.updatedAt,
    upi_link: false,
    user_id: '',
    whatsapp_link: false,
  };
}

/** A link has no order before the first try to pay it (Payment Links webhooks: the untouched expired link). */
function hasOrder(link: Link, { store }: View, { orderIdOfLink }: KnobSettings): boolean {
  if (orderIdOfLink === 'after-first-try') return store.paymentsOf(link).length > 0;
  return orderIdOfLink === 'always';
}

/** "Only captured payments will be shown here" (Payment Links Entity). */
function listedPayments(
  link: Link,
  { store }: View,
  { linkPayments }: KnobSettings,
): LinkPayment[] {
  const isAll = linkPayments === 'all';
  return (isAll ? store.paymentsOf(link) : store.capturedOf(link)).map(linkPayment);
}

function linkPayment(payment: Paid): LinkPayment {
  return {
    amount: payment.amountPaise,
    created_at: payment.createdAt,
    method: payment.choice.method,
    payment_id: payment.id,
    plink_id: payment.linkId,
    status: payment.status,
    updated_at: payment.capturedAt ?? payment.createdAt,
  };
}

/** The order behind a link; its receipt is the link's reference. */
export function orderEntity(link: Link, { store }: View): Order {
  const paid = store.paidPaise(link);
  return {
    id: orderId(link.id),
    entity: 'order',
    amount: link.amountPaise,
    amount_paid: paid,
    amount_due: Math.max(0, link.amountPaise - paid),
    currency: link.currency,
    receipt: link.reference,
    offer_id: null,
    status: paid > 0 ? 'paid' : 'attempted',
    attempts: store.paymentsOf(link).length,
    notes: Object.keys(link.notes).length > 0 ? link.notes : [],
    created_at: link.createdAt,
  };
}

/** The customer's phone in the documentation's samples. */
const PAYERS_CONTACT = '+919000090000';

/** A payment as Razorpay's payments API shows it. */
export function paymentEntity(payment: Paid, { store }: View): Payment {
  const link = store.linkOf(payment);
  const isCaptured = payment.status === 'captured';
  const status = store.statusOf(payment);
  const refunded = store.refundedPaise(payment);
  const refundStatus = refunded > 0 ? 'partial' : null;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amountPaise,
    base_amount: payment.amountPaise,
    currency: payment.currency,
    status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    amount_refunded: refunded,
    amount_transferred: 0,
    refund_status: status === 'refunded' ? 'full' : refundStatus,
    // "An auto-refunded payment was never captured, so the value is always false" (Auto-refunds).
    captured: isCaptured,
    description: `#${link.id.replace('plink_', '')}`,
    ...paymentMethodFields(payment),
    wallet: null,
    email: link.customer.email ?? null,
    // The page asks for the phone, whatever the merchant sent (Create a Payment Link).
    contact: link.customer.contact ?? PAYERS_CONTACT,
    notes: Object.keys(link.notes).length > 0 ? link.notes : [],
    // "Fee (including GST)", "GST charged" (Payments Entity); none before the capture.
    fee: isCaptured ? payment.chargePaise + payment.taxPaise : null,
    tax: isCaptured ? payment.taxPaise : null,
    fee_bearer: payment.feeBearer,
    created_at: payment.createdAt,
  };
}

/** The states that the Refunds Entity documents, and `reversed`, which only the refunds FAQ names. */
const REFUND_STATUS: Readonly<Record<RefundStatus, Refund['status']>> = {
  pending: 'pending',
  onhold: 'pending',
  processed: 'processed',
  failed: 'failed',
  reversed: 'reversed',
};

export function refundEntity(refund: GivenBack, { store }: View): Refund {
  const payment = store.state.payments.get(refund.paymentId);
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amountPaise,
    currency: payment?.currency ?? 'INR',
    payment_id: refund.paymentId,
    notes: refund.notes,
    receipt: refund.reference,
    acquirer_data: { arn: refund.arn },
    created_at: refund.createdAt,
    batch_id: null,
    status: REFUND_STATUS[refund.status],
    speed_processed: refund.status === 'processed' ? 'normal' : null,
    speed_requested: refund.isInstant ? 'optimum' : 'normal',
  };
}

/** A dispute as the Disputes Entity documents it. Evidence is part of contesting, which is done in the dashboard. */
export function disputeEntity(dispute: Complaint, { store }: View): Dispute {
  const { state } = dispute;
  return {
    id: dispute.id,
    entity: 'dispute',
    payment_id: dispute.paymentId,
    amount: dispute.amountPaise,
    currency: store.state.payments.get(dispute.paymentId)?.currency ?? 'INR',
    amount_deducted: dispute.deductedPaise,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    reason_description: 'Goods or services not received or partially received',
    respond_by: dispute.respondBy,
    // An accepted dispute is lost; asking for more evidence puts it back to open.
    status: state === 'accepted' ? 'lost' : state === 'action_required' ? 'open' : state,
    phase: dispute.phase,
    created_at: dispute.createdAt,
  };
}
