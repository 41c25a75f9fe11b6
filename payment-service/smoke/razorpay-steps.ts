import type { RazorpayConfig } from '../src/provider-config';
import {
  field,
  LINK_LIFETIME_MS,
  ODD_NAME,
  ODD_PHONE,
  ONE_RUPEE_PAISE,
  PHONE,
  text,
  type Answer,
  type Memory,
  type Request,
  type Smoke,
  type Step,
} from './steps';

const API = 'https://api.razorpay.com';
/** Test mode allows 30 links per business: a run makes at most two. */
const createLink = (memory: Memory, reference: string, more: object = {}): Request => ({
  method: 'POST',
  path: '/v1/payment_links',
  body: {
    amount: ONE_RUPEE_PAISE,
    currency: 'INR',
    accept_partial: false,
    reference_id: reference,
    expire_by: Math.floor((memory.startedAt.getTime() + LINK_LIFETIME_MS) / 1000),
    description: 'दीवार की पेंटिंग · smoke test',
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { reference },
    ...more,
  },
});

const get = (path: string): Request => ({ method: 'GET', path });

function lists(memory: Memory): string {
  const from = Math.floor(memory.startedAt.getTime() / 1000) - 60;
  return `from=${from}&to=${from + 24 * 3600}&count=100&skip=0`;
}

function refund(memory: Memory, key: string, amount: number): Request | null {
  if (!memory.paymentId) return null;
  return {
    method: 'POST',
    path: `/v1/payments/${memory.paymentId}/refund`,
    body: { amount, receipt: key, notes: { note: 'smoke test' } },
    headers: { 'X-Refund-Idempotency': key },
  };
}

function learnOdd({ status, body }: Answer, memory: Memory): void {
  if (status === 200) memory.oddLinkId = text(body, 'id');
}

const steps: readonly Step[] = [
  {
    name: 'create a link for an odd phone',
    request: (memory) =>
      createLink(memory, memory.oddReference, {
        customer: { name: 'Asha Devi', contact: `+91${ODD_PHONE}` },
      }),
    learn: learnOdd,
  },
  {
    name: 'create a link for an odd name',
    // Only when the odd phone was refused: a run makes at most two links.
    request: (memory) =>
      memory.oddLinkId
        ? null
        : createLink(memory, `${memory.oddReference}-n`, {
            customer: { name: ODD_NAME, contact: `+91${PHONE}` },
          }),
    learn: learnOdd,
  },
  {
    name: 'cancel that link',
    request: ({ oddLinkId }) =>
      oddLinkId ? { method: 'POST', path: `/v1/payment_links/${oddLinkId}/cancel` } : null,
  },
  {
    name: 'create a link',
    request: (memory) => createLink(memory, memory.reference),
    learn({ status, body }, memory) {
      if (status !== 200) return;
      memory.linkId = text(body, 'id');
      memory.url = text(body, 'short_url');
    },
  },
  {
    name: 'create it again under the same reference',
    request: (memory) => createLink(memory, memory.reference),
  },
  {
    name: 'look it up by its reference',
    request: ({ reference }) => get(`/v1/payment_links?reference_id=${reference}`),
  },
  { name: 'list the newest links', request: () => get('/v1/payment_links?count=100&skip=0') },
  {
    name: 'fetch the unpaid link',
    request: ({ linkId }) => (linkId ? get(`/v1/payment_links/${linkId}`) : null),
  },
  {
    name: 'fetch the paid link',
    request: ({ linkId }) => (linkId ? get(`/v1/payment_links/${linkId}`) : null),
    until: { what: 'payment', isSo: ({ body }) => field(body, 'status') === 'paid' },
    learn({ body }, memory) {
      memory.orderId = text(body, 'order_id');
      memory.paymentId =
        text(body, 'payments', 0, 'payment_id') ?? text(body, 'payments', 'payment_id');
    },
  },
  {
    name: 'list the payments of its order',
    request: ({ orderId }) => (orderId ? get(`/v1/orders/${orderId}/payments`) : null),
  },
  {
    name: 'fetch the payment',
    request: ({ paymentId }) => (paymentId ? get(`/v1/payments/${paymentId}`) : null),
  },
  {
    name: 'list the payments of the account',
    request: (memory) => (memory.paymentId ? get(`/v1/payments?${lists(memory)}`) : null),
  },
  {
    name: 'cancel the paid link',
    request: ({ linkId, paymentId }) =>
      linkId && paymentId ? { method: 'POST', path: `/v1/payment_links/${linkId}/cancel` } : null,
  },
  {
    name: 'refund more than was paid',
    request: (memory) => refund(memory, `more-${memory.refundKey}`, ONE_RUPEE_PAISE + 100),
  },
  {
    name: 'refund the payment',
    request: (memory) => refund(memory, memory.refundKey, ONE_RUPEE_PAISE),
    learn({ body }, memory) {
      memory.refundId = text(body, 'id');
    },
  },
  {
    name: 'refund it again with the same key',
    request: (memory) => refund(memory, memory.refundKey, ONE_RUPEE_PAISE),
  },
  {
    name: 'fetch the processed refund',
    request: ({ paymentId, refundId }) =>
      paymentId && refundId ? get(`/v1/payments/${paymentId}/refunds/${refundId}`) : null,
    until: { what: 'refund', isSo: ({ body }) => field(body, 'status') === 'processed' },
  },
  {
    name: 'list the refunds of the payment',
    request: ({ paymentId }) => (paymentId ? get(`/v1/payments/${paymentId}/refunds`) : null),
  },
  {
    name: 'list the refunds of the account',
    request: (memory) => (memory.refundId ? get(`/v1/refunds?${lists(memory)}`) : null),
  },
  {
    name: 'fetch the refunded payment',
    request: ({ paymentId }) => (paymentId ? get(`/v1/payments/${paymentId}`) : null),
  },
];

export function razorpaySmoke({ keyId, keySecret, baseUrl }: RazorpayConfig): Smoke {
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  return { baseUrl: baseUrl ?? API, headers: { authorization: `Basic ${basic}` }, steps };
}
