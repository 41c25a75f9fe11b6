import { rupeesFromPaise } from '@kaarigar/shared/domain/money';
import type { CashfreeConfig } from '../../provider-config';
import {
  ProviderError,
  type Checkout,
  type CheckoutState,
  type ListedRefund,
  type PaymentProvider,
  type Refund,
  type RefundState,
} from '../../ports';
import { callCashfree, createCashfreeClient, orNull } from './cashfree-client';
import { readPaymentId, reportPayment } from './cashfree-payment';
import { readWebhook } from './cashfree-webhook';
import { paiseFromWire } from './rupees';
import {
  link as linkSchema,
  linkOrders,
  orderPayments,
  orderRefunds,
  refund as refundSchema,
  type CashfreeLink,
  type CashfreeRefund,
} from './cashfree-wire';

const TIMEOUT_MS = 8_000;
const LONGEST_PURPOSE = 500;
const LONGEST_NOTE = 100;
/** Without it Cashfree lists paid orders only, and declined payments would be missing. */
const ALL_ORDERS = 'ALL';

const STATES: Readonly<Record<CashfreeLink['link_status'], CheckoutState>> = {
  ACTIVE: 'open',
  PARTIALLY_PAID: 'open',
  PAID: 'paid',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
};

/** Every state that is neither success nor failure is pending: `PENDING`, `ONHOLD`, and new ones. */
const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  SUCCESS: 'processed',
  CANCELLED: 'failed',
  FAILED: 'failed',
};

/**
 * Cashfree Payment Links, through the official SDK. `timeoutMs` of every call: 8 s unless given. A link and a refund
 * are known there by our own names, so a repeat of either is refused and the first is found again. Its idempotency
 * header is not used: it would repeat the first answer, outages included, instead of trying again.
 */
export function createCashfreeProvider(
  config: CashfreeConfig & { readonly timeoutMs?: number },
): PaymentProvider {
  const client = createCashfreeClient({ ...config, timeoutMs: config.timeoutMs ?? TIMEOUT_MS });

  const fetchLink = (linkId: string): Promise<CashfreeLink> =>
    callCashfree('PGFetchLink', linkSchema, () => client.PGFetchLink(linkId));

  const fetchRefund = (orderId: string, refundId: string): Promise<CashfreeRefund> =>
    callCashfree('PGOrderFetchRefund', refundSchema, () =>
      client.PGOrderFetchRefund(orderId, refundId),
    );

  async function findByReference(reference: string): Promise<Checkout | null> {
    // An empty one would ask for the list of all links, which is another call.
    const found = reference === '' ? null : await orNull(fetchLink(reference));
    return found?.link_id === reference ? checkoutOf(found) : null;
  }

  return {
    name: 'cashfree',

    async createCheckout(request) {
      const body = {
        link_id: request.reference,
        link_amount: rupeesFromPaise(request.amountPaise),
        link_currency: 'INR',
        link_purpose: request.description.slice(0, LONGEST_PURPOSE),
        link_partial_payments: false,
        link_auto_reminders: false,
        link_expiry_time: request.expiresAt.toISOString(),
        link_notify: { send_sms: false, send_email: false },
        // Events without a link name the attempt by these.
        link_notes: {
          order_id: request.orderId,
          reference: request.reference,
          locale: request.locale,
        },
        customer_details: { customer_phone: request.customer.phone },
        link_meta: { return_url: request.returnUrl },
      };
      try {
        const made = await callCashfree('PGCreateLink', linkSchema, () =>
          client.PGCreateLink(body),
        );
        return checkoutOf(made);
      } catch (error) {
        // The error for a taken link id is not documented: look the link up instead.
        if (!isRefused(error) || !(await findByReference(request.reference))) throw error;
        throw new ProviderError('reference_taken', 'PGCreateLink: the link id is taken');
      }
    },

    findByReference,

    async fetchState(providerRef) {
      const link = await fetchLink(providerRef);
      // Asked after the link: a link that is paid then has its payments listed.
      const orders = await callCashfree('PGLinkFetchOrders', linkOrders, () =>
        client.PGLinkFetchOrders(providerRef, undefined, undefined, ALL_ORDERS),
      );
      const payments = orders.map(async ({ order_id: orderId }) => {
        const listed = await callCashfree('PGOrderFetchPayments', orderPayments, () =>
          client.PGOrderFetchPayments(orderId),
        );
        return listed.map((payment) => reportPayment(orderId, payment));
      });
      return {
        reference: link.link_id,
        state: STATES[link.link_status],
        payments: (await Promise.all(payments)).flat(),
      };
    },

    async cancel(providerRef) {
      await callCashfree('PGCancelLink', linkSchema, () => client.PGCancelLink(providerRef));
    },

    async refund({ paymentId, amountPaise, idempotencyKey, note }) {
      const { orderId, cfPaymentId } = readPaymentId(paymentId);
      const body = {
        refund_id: idempotencyKey,
        refund_amount: rupeesFromPaise(amountPaise),
        refund_note: note.slice(0, LONGEST_NOTE),
      };
      try {
        const made = await callCashfree('PGOrderCreateRefund', refundSchema, () =>
          client.PGOrderCreateRefund(orderId, body),
        );
        return refundOf(made);
      } catch (error) {
        if (!isRefused(error)) throw error;
        const found = await orNull(fetchRefund(orderId, idempotencyKey));
        const isSame =
          found?.cf_payment_id === cfPaymentId &&
          paiseFromWire(found.refund_amount) === amountPaise;
        if (!isSame) throw error;
        return refundOf(found);
      }
    },

    async fetchRefund(paymentId, refundId) {
      return refundOf(await fetchRefund(readPaymentId(paymentId).orderId, refundId));
    },

    async findRefund(paymentId, idempotencyKey) {
      const { orderId } = readPaymentId(paymentId);
      const found = await orNull(fetchRefund(orderId, idempotencyKey));
      return found && refundOf(found);
    },

    async listRefunds(paymentId) {
      const { orderId, cfPaymentId } = readPaymentId(paymentId);
      const listed = await callCashfree('PGOrderFetchRefunds', orderRefunds, () =>
        client.PGOrderFetchRefunds(orderId),
      );
      return listed.filter((refund) => refund.cf_payment_id === cfPaymentId).map(listedRefundOf);
    },

    verifyWebhook: (rawBody, headers) => readWebhook(config.webhookSecrets, rawBody, headers),
    // Cashfree signs nothing in the return address: only our own reference in it counts.
    verifyReturn: () => ({ kind: 'unsigned' }),
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.failure === 'refused';
}

function checkoutOf(link: CashfreeLink): Checkout {
  return {
    providerRef: link.link_id,
    url: link.link_url,
    expiresAt: new Date(link.link_expiry_time),
  };
}

function refundOf({ refund_id: refundId, refund_status: status }: CashfreeRefund): Refund {
  return { refundId, state: REFUND_STATES[status] ?? 'pending' };
}

function listedRefundOf(refund: CashfreeRefund): ListedRefund {
  const amountPaise = paiseFromWire(refund.refund_amount);
  if (amountPaise === null) throw new ProviderError('unclear', 'a refund without an amount');
  return { ...refundOf(refund), amountPaise, idempotencyKey: refund.refund_id };
}
