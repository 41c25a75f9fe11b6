import type { CashfreeConfig } from '../src/provider-config';
import {
  field,
  LINK_LIFETIME_MS,
  ODD_NAME,
  ODD_PHONE,
  PHONE,
  text,
  type Memory,
  type Request,
  type Smoke,
  type Step,
} from './steps';

const API = 'https://api.cashfree.com/pg';
/** The version that the SDK asks for. */
const API_VERSION = '2026-01-01';

const createLink = (memory: Memory, reference: string, customer: object): Request => ({
  method: 'POST',
  path: '/links',
  body: {
    link_id: reference,
    link_amount: 1,
    link_currency: 'INR',
    link_purpose: 'दीवार की पेंटिंग · smoke test',
    link_partial_payments: false,
    link_auto_reminders: false,
    link_expiry_time: new Date(memory.startedAt.getTime() + LINK_LIFETIME_MS).toISOString(),
    link_notify: { send_sms: false, send_email: false },
    link_notes: { reference },
    customer_details: customer,
  },
});

const get = (path: string): Request => ({ method: 'GET', path });

function ofOrder({ orderId }: Memory, path: string): Request | null {
  return orderId ? get(`/orders/${orderId}${path}`) : null;
}

function refund({ orderId }: Memory, key: string, rupees: number): Request | null {
  return orderId
    ? {
        method: 'POST',
        path: `/orders/${orderId}/refunds`,
        body: {
          refund_id: key.replaceAll('-', ''),
          refund_amount: rupees,
          refund_note: 'smoke test',
        },
      }
    : null;
}

const steps: readonly Step[] = [
  {
    name: 'create a link for an odd customer',
    request: (memory) =>
      createLink(memory, memory.oddReference, {
        customer_phone: ODD_PHONE,
        customer_name: ODD_NAME,
      }),
    learn({ status, body }, memory) {
      if (status === 200) memory.oddLinkId = text(body, 'link_id');
    },
  },
  {
    name: 'cancel that link',
    request: ({ oddLinkId }) =>
      oddLinkId ? { method: 'POST', path: `/links/${oddLinkId}/cancel` } : null,
  },
  {
    name: 'create a link',
    request: (memory) => createLink(memory, memory.reference, { customer_phone: PHONE }),
    learn({ status, body }, memory) {
      if (status !== 200) return;
      memory.linkId = text(body, 'link_id');
      memory.url = text(body, 'link_url');
    },
  },
  {
    name: 'create it again under the same reference',
    request: (memory) => createLink(memory, memory.reference, { customer_phone: PHONE }),
  },
  { name: 'look it up by its reference', request: ({ reference }) => get(`/links/${reference}`) },
  {
    name: 'look up a reference that nobody used',
    request: ({ reference }) => get(`/links/${reference}-none`),
  },
  {
    name: 'fetch the paid link',
    request: ({ linkId }) => (linkId ? get(`/links/${linkId}`) : null),
    until: { what: 'payment', isSo: ({ body }) => field(body, 'link_status') === 'PAID' },
  },
  {
    name: 'list the orders of the link',
    request: ({ linkId }) => (linkId ? get(`/links/${linkId}/orders?status=ALL`) : null),
    learn({ body }, memory) {
      memory.orderId = text(body, 0, 'order_id');
    },
  },
  {
    name: 'list the payments of the order',
    request: (memory) => ofOrder(memory, '/payments'),
    learn({ body }, memory) {
      memory.paymentId = text(body, 0, 'cf_payment_id');
    },
  },
  {
    name: 'fetch the payment',
    request: (memory) =>
      memory.paymentId ? ofOrder(memory, `/payments/${memory.paymentId}`) : null,
  },
  {
    name: 'cancel the paid link',
    request: ({ linkId, paymentId }) =>
      linkId && paymentId ? { method: 'POST', path: `/links/${linkId}/cancel` } : null,
  },
  {
    name: 'refund more than was paid',
    request: (memory) => refund(memory, memory.oddReference.replace(/\W/g, ''), 2),
  },
  {
    name: 'refund the payment',
    request: (memory) => refund(memory, memory.refundKey, 1),
    learn({ body }, memory) {
      memory.refundId = text(body, 'refund_id');
    },
  },
  {
    name: 'refund it again with the same key',
    request: (memory) => refund(memory, memory.refundKey, 1),
  },
  {
    name: 'fetch the processed refund',
    request: (memory) => (memory.refundId ? ofOrder(memory, `/refunds/${memory.refundId}`) : null),
    until: { what: 'refund', isSo: ({ body }) => field(body, 'refund_status') === 'SUCCESS' },
  },
  {
    name: 'list the refunds of the order',
    request: (memory) => ofOrder(memory, '/refunds'),
  },
  {
    name: 'list what happened to the money of the account',
    request: ({ paymentId, startedAt }) =>
      paymentId
        ? {
            method: 'POST',
            path: '/recon',
            body: {
              pagination: { limit: 1_000 },
              filters: {
                start_date: new Date(startedAt.getTime() - 60_000).toISOString(),
                end_date: new Date(startedAt.getTime() + 24 * 3_600_000).toISOString(),
              },
            },
          }
        : null,
  },
];

export function cashfreeSmoke({ clientId, clientSecret, baseUrl }: CashfreeConfig): Smoke {
  return {
    baseUrl: baseUrl ?? API,
    headers: {
      'x-client-id': clientId,
      'x-client-secret': clientSecret,
      'x-api-version': API_VERSION,
    },
    steps,
  };
}
