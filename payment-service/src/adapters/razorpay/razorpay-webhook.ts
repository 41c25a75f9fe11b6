import {
  UNREADABLE,
  type Headers,
  type Query,
  type ReturnHint,
  type WebhookHint,
} from '../../ports';
import { eventIdOf, parseSigned } from '../signed-body';
import { linkRefOf } from './razorpay-payment';
import { isSignedBy } from './razorpay-signature';
import { webhookBody } from './razorpay-wire';

/** The kind of order that Razorpay makes of a payment link; its receipt is our reference. */
const ORDER_OF_LINK = 'payment_link_v2';

/** The hint in a message that one of the secrets signed, else null. */
export function readWebhook(
  secrets: readonly string[],
  rawBody: Buffer,
  headers: Headers,
): WebhookHint | null {
  if (!isSignedBy(secrets, rawBody, headers['x-razorpay-signature'])) return null;
  const { body, payload } = parseSigned(rawBody, webhookBody);
  const { payment_link: link, payment, order, refund, dispute } = body?.payload ?? {};
  const receipt = order?.product_type === ORDER_OF_LINK ? order.receipt : null;
  return {
    eventId: eventIdOf(headers['x-razorpay-event-id']),
    type: body?.event ?? UNREADABLE,
    reference: link?.reference_id ?? payment?.notes?.reference ?? receipt ?? null,
    providerRef: link?.id ?? null,
    refundRef: refund?.id ?? null,
    paymentRef: payment?.id ?? refund?.payment_id ?? dispute?.payment_id ?? null,
    disputeRef: dispute?.id ?? null,
    linkRef: linkRefOf(payment?.description),
    payload,
  };
}

const RETURN_FIELDS = [
  'razorpay_payment_link_id',
  'razorpay_payment_link_reference_id',
  'razorpay_payment_link_status',
  'razorpay_payment_id',
] as const;

/** The hint in the address of a returning browser. */
export function readReturn(keySecret: string, query: Query): ReturnHint {
  const signature = query['razorpay_signature'];
  const fields = RETURN_FIELDS.map((name) => query[name]);
  if (signature === undefined && fields.every((field) => field === undefined)) {
    return { kind: 'unsigned' };
  }
  const texts = fields.filter((field) => typeof field === 'string');
  const isGenuine =
    texts.length === fields.length && isSignedBy([keySecret], texts.join('|'), signature);
  if (!isGenuine) return { kind: 'forged' };
  const [providerRef = '', reference = ''] = texts;
  return { kind: 'signed', reference, providerRef };
}
