import type { Entry, EntryKind, Link, Payment, Refund } from '../ledger/records';
import type { Store } from '../ledger/store';
import { customerDetails, orderTags } from './entities';
import { indiaTime } from './india-time';
import { refundId, REFUND_STATUS } from './refund-entity';
import { rupees } from './rupees';

const EVENT_TYPES: Readonly<Record<EntryKind, string>> = {
  payment: 'PAYMENT',
  refund: 'REFUND',
  refund_reversal: 'REFUND_REVERSAL',
  dispute: 'DISPUTE',
};

/** Everything that one movement on the account is about. */
export interface Movement {
  readonly entry: Entry;
  readonly link: Link;
  readonly payment: Payment;
  readonly refund: Refund | undefined;
  readonly utr: string | null;
  readonly settledAt: number | null;
}

export function movementOf(entry: Entry, store: Store): Movement {
  const payment = store.state.payments.get(entry.paymentId);
  if (!payment) throw new Error(`entry ${entry.id} has no payment`);
  const settlement = store.state.settlements.get(entry.settlementId ?? '');
  return {
    entry,
    payment,
    link: store.linkOf(payment),
    refund: store.findRefund(entry.refundId ?? ''),
    utr: settlement?.utr ?? null,
    settledAt: settlement?.createdAt ?? null,
  };
}

function eventFields({ entry, payment, refund }: Movement) {
  return {
    event_id: entry.id,
    entity: 'recon',
    event_type: EVENT_TYPES[entry.kind],
    sale_type: entry.creditPaise > 0 ? 'CREDIT' : 'DEBIT',
    event_time: indiaTime(entry.at),
    event_settlement_amount: rupees(entry.creditPaise + entry.debitPaise),
    event_amount: rupees(entry.amountPaise),
    event_status: entry.kind === 'refund' && refund ? REFUND_STATUS[refund.status] : 'SUCCESS',
    event_currency: payment.currency,
  };
}

function paymentFields({ entry, payment }: Movement) {
  return {
    cf_payment_id: payment.id,
    payment_amount: rupees(payment.amountPaise),
    payment_service_charge: rupees(entry.feePaise - entry.taxPaise),
    payment_service_tax: rupees(entry.taxPaise),
  };
}

function refundFields(refund: Refund) {
  return {
    refund_id: refundId(refund),
    refund_arn: refund.arn,
    refund_note: refund.note,
    refund_processed_at: refund.settledAt && indiaTime(refund.settledAt),
  };
}

/** The samples up to 2023: one level (Settlement reconciliation, version 2023-08-01). */
export function flatItem(movement: Movement) {
  const { entry, payment, refund, utr, settledAt } = movement;
  const noRefund = {
    refund_id: null,
    refund_arn: null,
    refund_note: null,
    refund_processed_at: null,
  };
  return {
    ...eventFields(movement),
    ...paymentFields(movement),
    order_id: payment.orderId,
    order_amount: rupees(payment.orderPaise),
    cf_settlement_id: entry.settlementId,
    settlement_utr: utr,
    settlement_date: settledAt && indiaTime(settledAt),
    ...(refund ? refundFields(refund) : noRefund),
  };
}

/** The SDK's ReconEntity. `isSettlement`: its lists of refunds and disputes, and its other name of the UTR. */
export function nestedItem(movement: Movement, isSettlement: boolean) {
  const { entry, payment, link, refund, utr, settledAt } = movement;
  const refunds = refund && refundFields(refund);
  const dispute = entry.disputeId
    ? {
        dispute_category: 'CHARGEBACK',
        dispute_note: entry.disputeId,
      }
    : null;
  return {
    event_details: {
      ...eventFields(movement),
      event_service_charge: rupees(entry.feePaise - entry.taxPaise),
      event_service_tax: rupees(entry.taxPaise),
    },
    order_details: {
      order_id: payment.orderId,
      order_amount: rupees(payment.orderPaise),
      order_currency: payment.currency,
      order_tags: orderTags(link),
    },
    customer_details: customerDetails(link),
    payment_details: {
      ...paymentFields(movement),
      payment_currency: payment.currency,
      payment_time: indiaTime(payment.createdAt),
      bank_reference: payment.bankReference,
      payment_group: payment.choice.method,
    },
    settlement_details: {
      cf_settlement_id: entry.settlementId,
      settlement_date: settledAt && indiaTime(settledAt),
      ...(isSettlement ? { settlement_utr: utr } : { utr }),
    },
    refund_details: isSettlement ? [refunds].filter(Boolean) : (refunds ?? null),
    dispute_details: isSettlement ? [dispute].filter(Boolean) : dispute,
  };
}
