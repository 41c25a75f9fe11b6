import type { Payment, PaymentStatus } from '../../ports';
import type { FeeBearer } from '../../provider-config';
import type { RazorpayLink, RazorpayPayment } from './razorpay-wire';

const LINK_PREFIX = 'plink_';

/**
 * The state of a payment. Only what is captured is money: a refunded payment that never was, Razorpay gave back by
 * itself (docs: Auto-Refunds). Every state that we do not know is under way.
 */
export function statusOf({
  status,
  captured,
}: Pick<RazorpayPayment, 'status' | 'captured'>): PaymentStatus {
  if (status === 'failed' || status === 'authorized') return status;
  if (status === 'captured' && captured !== false) return 'captured';
  if (status === 'refunded' && captured === true) return 'captured';
  if (status === 'refunded' && captured === false) return 'returned';
  return 'created';
}

/** `plink_X` of a payment that Razorpay describes as `#X`, as it does those of links; null of others. */
export function linkRefOf(description: string | null | undefined): string | null {
  const [, code] = /^#([A-Za-z0-9]+)$/.exec(description ?? '') ?? [];
  return code === undefined ? null : LINK_PREFIX + code;
}

/** Whether a payment is of this link: by its order, the link's name in it, or our reference in its notes. */
export function isOfLink(payment: RazorpayPayment, link: RazorpayLink): boolean {
  return (
    (link.order_id != null && payment.order_id === link.order_id) ||
    linkRefOf(payment.description) === link.id ||
    (link.reference_id != null && payment.notes?.reference === link.reference_id)
  );
}

interface Terms {
  /** Who bears the fee where the payment itself does not say. */
  readonly feeBearer: FeeBearer;
  /** What the link asked for; null: not known. */
  readonly askedPaise: number | null;
}

/** A payment in the form of the port. */
export function reportPayment(payment: RazorpayPayment, terms: Terms): Payment {
  const customerFeePaise = customerFeeOf(payment, terms);
  return {
    id: payment.id,
    status: statusOf(payment),
    amountPaise: payment.amount,
    orderPartPaise: payment.amount - customerFeePaise,
    customerFeePaise,
    currency: payment.currency,
    method: payment.method ?? null,
    at: payment.created_at,
    // Razorpay does not say; `created_at` is when the customer began.
    capturedAt: null,
    raw: { ...payment, created_at: payment.created_at.toISOString() },
  };
}

/** Whether `fee` holds its tax where the customer bears it is not documented: what the link asked for tells. */
function customerFeeOf(
  { amount, fee, tax, fee_bearer: said }: RazorpayPayment,
  { feeBearer, askedPaise }: Terms,
): number {
  if ((said ?? feeBearer) !== 'customer' || amount === askedPaise) return 0;
  const withTax = fee ?? 0;
  const beforeTax = withTax + (tax ?? 0);
  return amount - beforeTax === askedPaise ? beforeTax : withTax;
}
