import { UNREADABLE, type Headers, type WebhookHint } from '../../ports';
import { eventIdFrom, eventIdOf, parseSigned } from '../signed-body';
import { paymentIdOf } from './cashfree-payment';
import { isSignedBy } from './cashfree-signature';
import { webhookBody, type CashfreeWebhook } from './cashfree-wire';

type Data = CashfreeWebhook['data'];

/** The hint in a message that one of the secrets signed, else null. */
export function readWebhook(
  secrets: readonly string[],
  rawBody: Buffer,
  headers: Headers,
): WebhookHint | null {
  const message = { timestamp: headers['x-webhook-timestamp'], rawBody };
  if (!isSignedBy(secrets, message, headers['x-webhook-signature'])) return null;
  const { body, payload } = parseSigned(rawBody, webhookBody);
  const data = body?.data;
  const tags = data?.order?.order_tags;
  const reference = data?.link_id ?? tags?.link_id ?? tags?.reference ?? null;
  return {
    eventId: eventIdOf(headers['x-idempotency-key']) ?? (body && newsOf(body)),
    type: body?.type ?? UNREADABLE,
    reference,
    // Cashfree knows a link by our name for it.
    providerRef: reference,
    refundRef: data?.refund?.refund_id ?? data?.auto_refund?.cf_refund_id ?? null,
    paymentRef: paymentOf(data),
    disputeRef: data?.dispute?.dispute_id ?? null,
    linkRef: null,
    payload,
  };
}

/** Our id of the payment that the message is about; null without its order. */
function paymentOf(data: Data): string | null {
  const named = data?.refund ?? data?.auto_refund ?? data?.order_details;
  const orderId = named ? named.order_id : data?.order?.order_id;
  const cfPaymentId = named ? named.cf_payment_id : data?.payment?.cf_payment_id;
  return orderId && cfPaymentId ? paymentIdOf({ orderId, cfPaymentId }) : null;
}

/** An id for a message that has none. Null without a subject. */
function newsOf({ type, data }: CashfreeWebhook): string | null {
  const news = subjectOf(data);
  return news && eventIdFrom([type, ...news]);
}

function subjectOf(data: Data): readonly unknown[] | null {
  const { refund, auto_refund: autoRefund, dispute, payment, order, link_id: linkId } = data ?? {};
  if (refund) return [refund.refund_id, refund.refund_status];
  if (autoRefund) return [autoRefund.cf_refund_id, autoRefund.refund_status];
  if (dispute) return [dispute.dispute_id, dispute.dispute_status, dispute.updated_at];
  if (payment) return [payment.cf_payment_id, payment.payment_status];
  return linkId ? [linkId, data?.link_status, order?.transaction_id] : null;
}
