import type { Headers, WebhookHint } from '../../ports';
import { refusal } from '../../service-error';
import { isSignedBy } from './cashfree-signature';
import { webhookBody, type CashfreeWebhook } from './cashfree-wire';

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
  return {
    eventId: typeof key === 'string' && key.length <= 100 ? key : newsOf(body),
    type: body.type,
    reference,
    // Cashfree knows a link by our name for it.
    providerRef: reference,
    refundRef: data.refund?.refund_id ?? null,
    payload: body,
  };
}

/** What a message without an id is about, so that the same news is the same event; null when it does not say. */
function newsOf({ type, data }: CashfreeWebhook): string | null {
  const { refund, payment, order, link_id: linkId } = data;
  if (refund) return `${type}:${refund.refund_id}:${refund.refund_status}`.slice(0, 100);
  if (payment) return `${type}:${payment.cf_payment_id}:${payment.payment_status}`.slice(0, 100);
  if (!linkId) return null;
  return [type, linkId, data.link_status, order?.transaction_id ?? ''].join(':').slice(0, 100);
}

/** A signed body that is not an event is Cashfree's mistake; refused, so that it shows in their dashboard. */
function parseBody(rawBody: Buffer): CashfreeWebhook {
  try {
    return webhookBody.parse(JSON.parse(rawBody.toString('utf8')));
  } catch (error) {
    throw refusal('invalid_input', { cause: error });
  }
}
