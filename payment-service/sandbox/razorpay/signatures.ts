import { createHmac } from 'node:crypto';
import type { Link } from '../ledger/records';

/** Hex HMAC-SHA256, Razorpay's only kind of signature. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The address a customer returns to after paying: the merchant's own, with Razorpay's signed query. */
export function signedReturnUrl(link: Link, paymentId: string, keySecret: string): string {
  const url = new URL(link.returnUrl);
  const text = [link.id, link.reference, link.status, paymentId].join('|');
  url.searchParams.set('razorpay_payment_id', paymentId);
  url.searchParams.set('razorpay_payment_link_id', link.id);
  url.searchParams.set('razorpay_payment_link_reference_id', link.reference);
  url.searchParams.set('razorpay_payment_link_status', link.status);
  url.searchParams.set('razorpay_signature', sign(text, keySecret));
  return url.href;
}
