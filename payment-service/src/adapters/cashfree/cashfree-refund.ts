import { ProviderError, type ListedRefund, type Refund, type RefundState } from '../../ports';
import type { CashfreeRefund } from './cashfree-wire';
import { bankReferenceOf } from '../bank-reference';
import { paiseFromWire } from './rupees';

/** Every state that is neither success nor failure is pending: `PENDING`, `ONHOLD`, and new ones. */
const STATES: Readonly<Record<string, RefundState>> = {
  SUCCESS: 'processed',
  CANCELLED: 'failed',
  FAILED: 'failed',
  REVERSED: 'failed',
};

export function refundStateOf(status: string): RefundState {
  return STATES[status] ?? 'pending';
}

/** Refunds that Cashfree makes by itself. */
const AUTOMATIC = new Set(['PAYMENT_AUTO_REFUND', 'UNRECONCILED_AUTO_REFUND']);

export function isOfItself({ refund_type: type, refund_status: status }: CashfreeRefund): boolean {
  return AUTOMATIC.has(type ?? '') && refundStateOf(status) !== 'failed';
}

/** Cashfree's id of the refund that is made with our key: a UUID, but letters and digits only are documented. */
export function refundIdOf(idempotencyKey: string): string {
  return idempotencyKey.replaceAll('-', '');
}

const KEY_OF_OURS = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Our key of a refund: the UUID of its id; an id that is none is the provider's own. */
export function keyOf(refundId: string): string {
  return refundId.replace(KEY_OF_OURS, '$1-$2-$3-$4-$5');
}

function idOf({ refund_id: id, cf_refund_id: ownId }: CashfreeRefund): string {
  return id ?? ownId ?? '';
}

export function refundOf(refund: CashfreeRefund): Refund {
  return {
    refundId: idOf(refund),
    state: refundStateOf(refund.refund_status),
    bankReference: bankReferenceOf(refund.refund_arn),
  };
}

export function listedRefundOf(refund: CashfreeRefund): ListedRefund {
  const amountPaise = paiseFromWire(refund.refund_amount);
  if (amountPaise === null) throw new ProviderError('unclear', 'a refund without an amount');
  return {
    ...refundOf(refund),
    amountPaise,
    idempotencyKey: keyOf(idOf(refund)),
    madeAt: refund.created_at ? new Date(refund.created_at) : null,
  };
}
