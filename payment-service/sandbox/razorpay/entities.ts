import type { Link, Payment as Paid, Refund as GivenBack } from '../ledger/records';
import type { Store } from '../ledger/store';
import { orderId } from './identifiers';
import { paymentMethodFields } from './payment-method-fields';
import type { LinkPayment, Payment, PaymentLink, Refund } from './wire';

/** A link in Razorpay's format. */
export function linkEntity(link: Link, store: Store): PaymentLink {
  return {
    id: link.id,
    order_id: orderId(link.id),
    accept_partial: false,
    amount: link.amountPaise,
    amount_paid: store.paidPaise(link),
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
    notes: link.notes,
    notify: link.notify,
    payments: store.paymentsOf(link).map(linkPayment),
    reference_id: link.reference,
    reminder_enable: link.isReminding,
    reminders: [],
    short_url: link.url,
    status: link.status,
    updated_at: link.updatedAt,
    upi_link: false,
    user_id: '',
  };
}

function linkPayment(payment: Paid): LinkPayment {
  return {
    amount: payment.amountPaise,
    created_at: payment.createdAt,
    method: payment.choice.method,
    payment_id: payment.id,
    plink_id: payment.linkId,
    status: payment.isCaptured ? 'captured' : 'failed',
    updated_at: payment.createdAt,
  };
}

/** A payment as Razorpay's payments API shows it. */
export function paymentEntity(payment: Paid, store: Store): Payment {
  const link = store.linkOf(payment);
  const { amountPaise, isCaptured } = payment;
  const refunded = store.refundedPaise(payment);
  const isRefunded = refunded === amountPaise;
  const fee = Math.round(amountPaise * 0.02);
  const tax = Math.round(fee * 0.18);
  return {
    id: payment.id,
    entity: 'payment',
    amount: amountPaise,
    currency: payment.currency,
    status: isCaptured ? (isRefunded ? 'refunded' : 'captured') : 'failed',
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    amount_refunded: refunded,
    refund_status: isRefunded ? 'full' : refunded > 0 ? 'partial' : null,
    captured: isCaptured,
    description: `#${link.id.replace('plink_', '')}`,
    ...paymentMethodFields(payment),
    wallet: null,
    email: link.customer.email ?? '',
    contact: link.customer.contact ?? '',
    notes: link.notes,
    fee: isCaptured ? fee + tax : null,
    tax: isCaptured ? tax : null,
    created_at: payment.createdAt,
  };
}

export function refundEntity(refund: GivenBack, store: Store): Refund {
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
    status: refund.status,
    speed_processed: refund.status === 'processed' ? 'normal' : null,
    speed_requested: refund.isInstant ? 'optimum' : 'normal',
  };
}
