import {
  PaymentEntityPaymentStatusEnum,
  type LinkEntity,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
} from 'cashfree-pg';
import type { Link, LinkStatus, Payment, PaymentState, Refund } from '../ledger/records';
import type { Store } from '../ledger/store';
import { indiaTime } from './india-time';
import { paymentMethodFields } from './payment-method-fields';
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

/** The order behind a link, built from its payment attempts. Cashfree copies a link's notes into its tags. */
export function orderEntity(orderId: string, link: Link, store: Store): OrderEntity {
  const payments = store.paymentsOf(link).filter((payment) => payment.orderId === orderId);
  const [first] = payments;
  const isPaid = payments.some(({ status }) => status === 'captured');
  return {
    cf_order_id: `${link.number}${store.paymentsOf(link).findIndex((one) => one === first)}`,
    order_id: orderId,
    entity: 'order',
    order_currency: link.currency,
    order_amount: rupees(link.amountPaise),
    order_status: isPaid ? 'PAID' : link.status === 'created' ? 'ACTIVE' : 'EXPIRED',
    order_expiry_time: indiaTime(link.expiresAt),
    order_note: link.description,
    created_at: indiaTime(first?.createdAt ?? link.createdAt),
    order_splits: [],
    customer_details: customerDetails(link),
    order_meta: linkMeta(link),
    order_tags: { ...notesOf(link), link_id: link.reference },
  };
}

const PAYMENT_STATUS: Readonly<Record<PaymentState, PaymentEntityPaymentStatusEnum>> = {
  created: PaymentEntityPaymentStatusEnum.PENDING,
  authorized: PaymentEntityPaymentStatusEnum.PENDING,
  captured: PaymentEntityPaymentStatusEnum.SUCCESS,
  failed: PaymentEntityPaymentStatusEnum.FAILED,
};

/** A payment in Cashfree's format. */
export function paymentEntity(payment: Payment): PaymentEntity {
  const time = indiaTime(payment.createdAt);
  return {
    cf_payment_id: payment.id,
    order_id: payment.orderId,
    entity: 'payment',
    is_captured: payment.status === 'captured',
    order_amount: rupees(payment.amountPaise),
    order_currency: payment.currency,
    payment_amount: rupees(payment.amountPaise),
    payment_currency: payment.currency,
    payment_time: time,
    payment_completion_time: time,
    payment_status: PAYMENT_STATUS[payment.status],
    ...(payment.bankReference && { bank_reference: payment.bankReference }),
    ...paymentMethodFields(payment),
    payment_gateway_details: {
      gateway_name: 'CASHFREE',
      gateway_order_id: payment.orderId,
      gateway_payment_id: payment.id,
    },
  };
}

const REFUND_STATUS = {
  pending: 'PENDING',
  onhold: 'ONHOLD',
  processed: 'SUCCESS',
  failed: 'CANCELLED',
  reversed: 'CANCELLED',
} as const;
const REFUND_WORDS = {
  pending: 'Refund is being processed',
  onhold: 'Refund is on hold due to insufficient funds',
  processed: 'Refund processed successfully',
  failed: 'Refund could not be processed by the bank',
  reversed: 'Refund could not be processed by the bank',
} as const;

export function refundEntity(refund: Refund, payment: Payment): RefundEntity {
  return {
    cf_payment_id: payment.id,
    cf_refund_id: refund.id,
    order_id: payment.orderId,
    refund_id: refund.reference ?? '',
    entity: 'refund',
    refund_amount: rupees(refund.amountPaise),
    refund_currency: payment.currency,
    refund_note: refund.note ?? '',
    refund_status: REFUND_STATUS[refund.status],
    ...(refund.arn && { refund_arn: refund.arn }),
    refund_charge: 0,
    status_description: REFUND_WORDS[refund.status],
    metadata: {},
    refund_splits: [],
    refund_type: 'MERCHANT_INITIATED',
    refund_mode: refund.isInstant ? 'INSTANT' : 'STANDARD',
    created_at: indiaTime(refund.createdAt),
    ...(refund.settledAt && { processed_at: indiaTime(refund.settledAt) }),
    refund_speed: {
      requested: refund.isInstant ? 'INSTANT' : 'STANDARD',
      accepted: 'STANDARD',
      ...(refund.status === 'processed' && { processed: 'STANDARD' }),
    },
  };
}
