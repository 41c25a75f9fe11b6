import type { Headers, WebhookHint } from '../../ports';
import { refusal } from '../../service-error';
import { paymentIdOf } from './cashfree-payment';
import { isSignedBy } from './cashfree-signature';
import { webhookBody, type CashfreeWebhook } from './cashfree-wire';

const LONGEST_EVENT_ID = 100;

/** The hint in a message that one of the secrets signed, else null. */
export function readWebhook(
  secrets: readonly string[],
  rawBody: Buffer,
  headers: Headers,
): WebhookHint | null {
  const message = { timestamp: headers['x-webhook-timestamp'], rawBody };
  if (!isSignedBy(secrets, message, headers['x-webhook-signature'])) return null;
  const body = parseBody(rawBody);
  const { data } = body;
  const tags = data.order?.order_tags;
  const reference = data.link_id ?? tags?.link_id ?? tags?.reference ?? null;
  const key = headers['x-idempotency-key'];
  const isId = typeof key === 'string' && key !== '' && key.length <= LONGEST_EVENT_ID;
  return {
    eventId: isId ? key : newsOf(body),
    type: body.type,
    reference,
    // Cashfree knows a link by our name for it.
    providerRef: reference,
    refundRef: data.refund?.refund_id ?? null,
    paymentRef: paymentOf(data),
    payload: body,
  };
}

/** Our id of the refunded payment; null without an order. */
function paymentOf({ refund }: CashfreeWebhook['data']): string | null {
  const { order_id: orderId, cf_payment_id: cfPaymentId } = refund ?? {};
  return orderId && cfPaymentId ? paymentIdOf({ orderId, cfPaymentId: String(cfPaymentId) }) : null;
}

/** An id for a message that has none, made of its subject: a repeat gets the same one. Null without a subject. */
function newsOf({ type, data }: CashfreeWebhook): string | null {
  const { refund, payment, order, link_id: linkId } = data;
  const news = refund
    ? [refund.refund_id, refund.refund_status]
    : payment
      ? [payment.cf_payment_id, payment.payment_status]
      : linkId
        ? [linkId, data.link_status, order?.transaction_id]
        : null;
  return news && [type, ...news].join(':').slice(0, LONGEST_EVENT_ID);
}

/** A signed body that is not an event is Cashfree's mistake; refused, so that it shows in their dashboard. */
function parseBody(rawBody: Buffer): CashfreeWebhook {
  try {
    return webhookBody.parse(JSON.parse(rawBody.toString('utf8')));
  } catch (error) {
    throw refusal('invalid_input', { cause: error });
  }
}
