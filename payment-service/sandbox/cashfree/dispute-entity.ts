import type { Dispute, DisputePhase, DisputeState, Link, Payment } from '../ledger/records';
import { customerDetails } from './entities';
import { indiaTime } from './india-time';
import { rupees } from './rupees';

const TYPES: Readonly<Record<DisputePhase, string>> = {
  fraud: 'DISPUTE',
  retrieval: 'RETRIEVAL',
  chargeback: 'CHARGEBACK',
  pre_arbitration: 'PRE_ARBITRATION',
  arbitration: 'ARBITRATION',
};

/** The second half of a status, after the type; Cashfree has none that closes a dispute without a winner. */
const STATES: Readonly<Record<DisputeState, string>> = {
  open: 'CREATED',
  under_review: 'UNDER_REVIEW',
  action_required: 'INSUFFICIENT_EVIDENCE',
  won: 'MERCHANT_WON',
  lost: 'MERCHANT_LOST',
  accepted: 'MERCHANT_ACCEPTED',
  closed: 'MERCHANT_WON',
};

const REMARKS: Readonly<Record<DisputeState, string>> = {
  open: 'Dispute is created, please take action',
  under_review: 'Documents are under review',
  action_required: 'The evidence is not sufficient',
  won: 'Dispute won by merchant',
  lost: 'Dispute lost by merchant',
  accepted: 'Dispute accepted by merchant',
  closed: 'Dispute is closed',
};

/** What the API and the webhooks say alike; the API's ids are numbers and text the other way round. */
function common(dispute: Dispute) {
  const type = TYPES[dispute.phase];
  return {
    dispute_type: type,
    reason_code: '4855',
    reason_description: 'Goods or Services Not Provided',
    dispute_amount: rupees(dispute.amountPaise),
    created_at: indiaTime(dispute.createdAt),
    updated_at: indiaTime(dispute.updatedAt),
    respond_by: indiaTime(dispute.respondBy),
    ...(dispute.resolvedAt && { resolved_at: indiaTime(dispute.resolvedAt) }),
    dispute_status: `${type}_${STATES[dispute.state]}`,
    cf_dispute_remarks: REMARKS[dispute.state],
  };
}

function orderDetails(payment: Payment) {
  return {
    order_id: payment.orderId,
    order_amount: rupees(payment.orderPaise),
    order_currency: payment.currency,
    payment_amount: rupees(payment.amountPaise),
    payment_currency: payment.currency,
  };
}

/** A dispute as the API shows it (DisputesEntity of the SDK). */
export function disputeEntity(dispute: Dispute, payment: Payment, link: Link) {
  return {
    dispute_id: Number(dispute.id),
    ...common(dispute),
    dispute_amount_currency: payment.currency,
    preferred_evidence: [],
    dispute_evidence: [],
    order_details: { ...orderDetails(payment), cf_payment_id: payment.id },
    customer_details: customerDetails(link),
  };
}

/** As the webhooks of disputes show it. */
export function disputeData(dispute: Dispute, payment: Payment, link: Link, isUpdate: boolean) {
  return {
    dispute: {
      dispute_id: dispute.id,
      ...common(dispute),
      ...(isUpdate && { dispute_update: 'STATUS_UPDATE' }),
      ...(dispute.resolvedAt === null && {
        dispute_action_on: dispute.state === 'under_review' ? 'CASHFREE' : 'MERCHANT',
      }),
    },
    order_details: { ...orderDetails(payment), cf_payment_id: Number(payment.id) },
    customer_details: customerDetails(link),
  };
}
