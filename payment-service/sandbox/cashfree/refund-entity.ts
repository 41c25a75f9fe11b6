import type { RefundEntity, RefundEntityRefundStatusEnum } from 'cashfree-pg';
import type { Payment, Refund, RefundStatus } from '../ledger/records';
import { indiaTime } from './india-time';
import { rupees } from './rupees';

/**
 * The SDK's enum has no FAILED, its text has. Which word a refund gets that came back from the bank is not documented;
 * the reconciliation calls it REFUND_REVERSAL.
 */
export const REFUND_STATUS: Readonly<Record<RefundStatus, string>> = {
  pending: 'PENDING',
  onhold: 'ONHOLD',
  processed: 'SUCCESS',
  failed: 'CANCELLED',
  reversed: 'FAILED',
};

const WORDS: Readonly<Record<RefundStatus, string>> = {
  pending: 'Refund is being processed',
  // Refunds, Help centre: "temporarily on hold due to insufficient funds".
  onhold: 'Refund is temporarily on hold due to insufficient funds',
  processed: 'Refund processed successfully',
  failed: 'Refund could not be processed by the bank',
  reversed: 'Refund was returned by the bank',
};

export function refundEntity(refund: Refund, payment: Payment): RefundEntity {
  const speed = refund.isInstant ? 'INSTANT' : 'STANDARD';
  return {
    cf_payment_id: payment.id,
    cf_refund_id: refund.id,
    order_id: payment.orderId,
    refund_id: refundId(refund),
    entity: 'refund',
    refund_amount: rupees(refund.amountPaise),
    refund_currency: payment.currency,
    refund_note: refund.note ?? '',
    refund_status: REFUND_STATUS[refund.status] as RefundEntityRefundStatusEnum,
    ...(refund.arn && { refund_arn: refund.arn }),
    refund_charge: 0,
    status_description: WORDS[refund.status],
    metadata: {},
    refund_splits: [],
    refund_type: refund.cause.by === 'merchant' ? 'MERCHANT_INITIATED' : 'PAYMENT_AUTO_REFUND',
    refund_mode: speed,
    created_at: indiaTime(refund.createdAt),
    ...(refund.settledAt && { processed_at: indiaTime(refund.settledAt) }),
    refund_speed: {
      requested: speed,
      accepted: 'STANDARD',
      ...(refund.status === 'processed' && { processed: 'STANDARD' }),
    },
  };
}

/** The merchant's id; a refund that nobody asked for has one of Cashfree's. */
export function refundId({ id, reference }: Refund): string {
  return reference ?? `auto_${id}`;
}
