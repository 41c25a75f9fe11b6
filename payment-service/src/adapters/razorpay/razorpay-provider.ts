import * as z from 'zod';
import type { RazorpayConfig } from '../../provider-config';
import type {
  Checkout,
  CheckoutReport,
  CheckoutState,
  Headers,
  Payment,
  PaymentProvider,
  Query,
  Refund,
  ReturnHint,
  WebhookHint,
} from '../../ports';
import { refusal } from '../../service-error';
import { callRazorpay, createRazorpayClient, postRefund } from './razorpay-client';
import { isSignedBy } from './razorpay-signature';
import {
  payment as paymentSchema,
  paymentLink,
  paymentLinkList,
  refund as refundSchema,
  refundList,
  webhookBody,
  type RazorpayLink,
  type RazorpayLinkPayment,
  type RazorpayRefund,
} from './razorpay-wire';

const TIMEOUT_MS = 8_000;
/** Razorpay lists ten unless asked for more, and never more than this. */
const MOST_REFUNDS = 100;

const STATES: Readonly<Record<RazorpayLink['status'], CheckoutState>> = {
  created: 'open',
  partially_paid: 'open',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
};

/** Razorpay Payment Links, through the official SDK. `timeoutMs` of every call: 8 s unless given. */
export function createRazorpayProvider(
  config: RazorpayConfig & { readonly timeoutMs?: number },
): PaymentProvider {
  const client = createRazorpayClient({ ...config, timeoutMs: config.timeoutMs ?? TIMEOUT_MS });

  async function reportPayment(listed: RazorpayLinkPayment): Promise<Payment> {
    // The list has no currency and may lag behind, so each payment is fetched; declined ones are not.
    if (listed.status === 'failed') {
      return {
        id: listed.payment_id,
        status: 'failed',
        amountPaise: listed.amount,
        currency: 'INR',
        method: listed.method ?? null,
        at: listed.created_at,
        raw: {},
      };
    }
    const found = await callRazorpay('payments.fetch', paymentSchema, () =>
      client.payments.fetch(listed.payment_id),
    );
    return {
      id: found.id,
      // A refunded payment was captured before.
      status: found.status === 'refunded' ? 'captured' : found.status,
      amountPaise: found.amount,
      currency: found.currency,
      method: found.method ?? null,
      at: found.created_at,
      raw: { ...found, created_at: found.created_at.toISOString() },
    };
  }

  async function fetchRefunds(paymentId: string): Promise<readonly RazorpayRefund[]> {
    const { items } = await callRazorpay('payments.fetchMultipleRefund', refundList, () =>
      client.payments.fetchMultipleRefund(paymentId, { count: MOST_REFUNDS }),
    );
    return items;
  }

  return {
    name: 'razorpay',

    async createCheckout(request) {
      const link = await callRazorpay('paymentLink.create', paymentLink, () =>
        client.paymentLink.create({
          amount: request.amountPaise,
          currency: 'INR',
          accept_partial: false,
          reference_id: request.reference,
          expire_by: Math.floor(request.expiresAt.getTime() / 1000),
          description: request.description,
          customer: { name: request.customer.name, contact: `+91${request.customer.phone}` },
          notify: { sms: false, email: false },
          reminder_enable: false,
          // Razorpay copies notes to the payments: they name the attempt in events that have no link.
          notes: {
            order_id: request.orderId,
            reference: request.reference,
            locale: request.locale,
          },
          callback_url: request.returnUrl,
          callback_method: 'get',
        }),
      );
      return checkoutOf(link);
    },

    async findByReference(reference) {
      const { payment_links: links } = await callRazorpay('paymentLink.all', paymentLinkList, () =>
        client.paymentLink.all({ reference_id: reference } as { count?: number }),
      );
      // The filter is checked: another order's link must never be taken for this one's.
      const link = links.find(({ reference_id: id }) => id === reference);
      return link ? checkoutOf(link) : null;
    },

    async fetchState(providerRef): Promise<CheckoutReport> {
      const link = await callRazorpay('paymentLink.fetch', paymentLink, () =>
        client.paymentLink.fetch(providerRef),
      );
      return {
        reference: link.reference_id ?? '',
        state: STATES[link.status],
        payments: await Promise.all(link.payments.map(reportPayment)),
      };
    },

    async cancel(providerRef) {
      await callRazorpay('paymentLink.cancel', paymentLink, () =>
        client.paymentLink.cancel(providerRef),
      );
    },

    async refund({ paymentId, amountPaise, idempotencyKey, note }) {
      const body = { amount: amountPaise, receipt: idempotencyKey, notes: { note } };
      const made = await callRazorpay('payments.refund', refundSchema, () =>
        postRefund(client, paymentId, { idempotencyKey, ...body }),
      );
      return refundOf(made);
    },

    async fetchRefund(paymentId, refundId) {
      const found = await callRazorpay('payments.fetchRefund', refundSchema, () =>
        client.payments.fetchRefund(paymentId, refundId),
      );
      return refundOf(found);
    },

    async findRefund(paymentId, idempotencyKey) {
      const found = (await fetchRefunds(paymentId)).find(
        ({ receipt }) => receipt === idempotencyKey,
      );
      return found ? refundOf(found) : null;
    },

    async listRefunds(paymentId) {
      return (await fetchRefunds(paymentId)).map((refund) => ({
        ...refundOf(refund),
        amountPaise: refund.amount,
        idempotencyKey: refund.receipt ?? null,
      }));
    },

    verifyWebhook: (rawBody, headers) => readWebhook(config.webhookSecrets, rawBody, headers),
    verifyReturn: (query) => readReturn(config.keySecret, query),
  };
}

function checkoutOf(link: RazorpayLink): Checkout {
  return {
    providerRef: link.id,
    url: link.short_url,
    expiresAt: new Date(link.expire_by * 1000),
  };
}

function refundOf({ id, status }: RazorpayRefund): Refund {
  return { refundId: id, state: status };
}

function readWebhook(
  secrets: readonly string[],
  rawBody: Buffer,
  headers: Headers,
): WebhookHint | null {
  if (!isSignedBy(secrets, rawBody, headers['x-razorpay-signature'])) return null;
  const body = parseBody(rawBody);
  const { payment_link: link, payment, refund } = body.payload;
  const notes = payment?.entity.notes;
  const noted = notes && !Array.isArray(notes) ? notes.reference : undefined;
  const eventId = headers['x-razorpay-event-id'];
  const isId = typeof eventId === 'string' && eventId !== '' && eventId.length <= 100;
  return {
    eventId: isId ? eventId : null,
    type: body.event,
    reference: link?.entity.reference_id ?? noted ?? null,
    providerRef: link?.entity.id ?? null,
    refundRef: refund?.entity.id ?? null,
    paymentRef: refund?.entity.payment_id ?? null,
    payload: body,
  };
}

/** A signed body that is not an event is Razorpay's mistake; refused, so that it shows in their dashboard. */
function parseBody(rawBody: Buffer): z.infer<typeof webhookBody> {
  try {
    return webhookBody.parse(JSON.parse(rawBody.toString('utf8')));
  } catch (error) {
    throw refusal('invalid_input', { cause: error });
  }
}

const RETURN_FIELDS = [
  'razorpay_payment_link_id',
  'razorpay_payment_link_reference_id',
  'razorpay_payment_link_status',
  'razorpay_payment_id',
] as const;

function readReturn(keySecret: string, query: Query): ReturnHint {
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
