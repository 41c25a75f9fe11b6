import { rupeesFromPaise } from '@kaarigar/shared/domain/money';
import type { CashfreeConfig } from '../../provider-config';
import {
  ProviderError,
  type Checkout,
  type CheckoutState,
  type Lookup,
  type Payment,
  type PaymentProvider,
} from '../../ports';
import { createBackOff } from '../back-off';
import { createAccountLists } from './cashfree-account';
import { callCashfree, createCashfreeClient, orNull } from './cashfree-client';
import { paymentIdOf, readPaymentId, reportPayment } from './cashfree-payment';
import { isOfItself, listedRefundOf, refundIdOf, refundOf } from './cashfree-refund';
import { readWebhook } from './cashfree-webhook';
import { paiseFromWire } from './rupees';
import {
  link as linkSchema,
  linkOrders,
  orderPayments,
  orderRefunds,
  payableLink,
  payment as paymentSchema,
  refund as refundSchema,
  type CashfreePayment,
  type CashfreeRefund,
  type PayableLink,
} from './cashfree-wire';

const TIMEOUT_MS = 8_000;
/** At least a minute when the answer does not say (API best practices). */
const BUSY_MS = 60_000;
const LONGEST_PURPOSE = 500;
const LONGEST_NOTE = 100;
/** Without it Cashfree lists paid orders only, and declined payments would be missing. */
const ALL_ORDERS = 'ALL';

const STATES: Readonly<Record<string, CheckoutState>> = {
  ACTIVE: 'open',
  PARTIALLY_PAID: 'open',
  PAID: 'paid',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
};

/** A payment with the order it was made for. */
interface OrderPayment {
  readonly orderId: string;
  readonly payment: CashfreePayment;
}

/**
 * Cashfree Payment Links, through the official SDK. `timeoutMs` of every call: 8 s unless given. A link and a refund
 * are known there by our own names, so a repeat of either is refused and the first is found again. Its idempotency
 * header is not used: it would repeat the first answer, outages included, instead of trying again.
 */
export function createCashfreeProvider(
  config: CashfreeConfig & { readonly timeoutMs?: number },
): PaymentProvider {
  const backOff = createBackOff({ untoldMs: BUSY_MS });
  const timeoutMs = config.timeoutMs ?? TIMEOUT_MS;
  const client = createCashfreeClient({ ...config, timeoutMs, backOff });
  const { feeBearer } = config;

  const fetchLink = (linkId: string): Promise<PayableLink> =>
    callCashfree('PGFetchLink', payableLink, () => client.PGFetchLink(linkId));

  const fetchRefund = (orderId: string, refundId: string): Promise<CashfreeRefund> =>
    callCashfree('PGOrderFetchRefund', refundSchema, () =>
      client.PGOrderFetchRefund(orderId, refundId),
    );

  const fetchRefunds = (orderId: string): Promise<readonly CashfreeRefund[]> =>
    callCashfree('PGOrderFetchRefunds', orderRefunds, () => client.PGOrderFetchRefunds(orderId));

  /** The refund made with a key; those of former versions have the key itself as their id. */
  async function findRefund(orderId: string, key: string): Promise<CashfreeRefund | null> {
    return (
      (await orNull(fetchRefund(orderId, refundIdOf(key)))) ??
      (await orNull(fetchRefund(orderId, key)))
    );
  }

  const fetchPayment = async (paymentId: string): Promise<OrderPayment> => {
    const { orderId, cfPaymentId } = readPaymentId(paymentId);
    const payment = await callCashfree('PGOrderFetchPayment', paymentSchema, () =>
      client.PGOrderFetchPayment(orderId, cfPaymentId),
    );
    return { orderId, payment };
  };

  async function findByReference(reference: string): Promise<Lookup> {
    // An empty one would ask for the list of all links, which is another call.
    const found = reference === '' ? null : await orNull(fetchLink(reference));
    return found?.link_id === reference
      ? { kind: 'found', checkout: checkoutOf(found) }
      : { kind: 'absent' };
  }

  /** The payments of an order, and those known to be of it that its list has lost. */
  async function paymentsOf(
    orderId: string,
    knownIds: readonly string[],
  ): Promise<readonly OrderPayment[]> {
    const payments = await callCashfree('PGOrderFetchPayments', orderPayments, () =>
      client.PGOrderFetchPayments(orderId),
    );
    const listed = payments.map((payment) => ({ orderId, payment }));
    const isListed = (id: string) =>
      payments.some(
        ({ cf_payment_id: cfPaymentId }) => paymentIdOf({ orderId, cfPaymentId }) === id,
      );
    const lost = knownIds.filter((id) => readPaymentId(id).orderId === orderId && !isListed(id));
    const found = await Promise.all(lost.map((id) => orNull(fetchPayment(id))));
    return [...listed, ...found.filter((payment) => payment !== null)];
  }

  /** Ids of the payments that Cashfree gave back whole, by itself. */
  async function returnedOf(payments: readonly OrderPayment[]): Promise<ReadonlySet<string>> {
    const orderIds = new Set(payments.map(({ orderId }) => orderId));
    const refunds = (await Promise.all([...orderIds].map(fetchRefunds))).flat().filter(isOfItself);
    const isReturned = ({ payment }: OrderPayment) =>
      refunds
        .filter((refund) => refund.cf_payment_id === payment.cf_payment_id)
        .reduce((sum, refund) => sum + (paiseFromWire(refund.refund_amount) ?? 0), 0) >=
      (paiseFromWire(payment.payment_amount) ?? Infinity);
    return new Set(payments.filter(isReturned).map(({ payment }) => payment.cf_payment_id));
  }

  const lists = createAccountLists(client);

  return {
    name: 'cashfree',
    backOff,

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
        customer_details: { customer_phone: request.customerPhone },
        link_meta: { return_url: request.returnUrl },
      };
      try {
        const made = await callCashfree('PGCreateLink', payableLink, () =>
          client.PGCreateLink(body),
        );
        return checkoutOf(made);
      } catch (error) {
        // The error for a taken link id is not documented: look the link up instead.
        if (!isRefused(error) || (await findByReference(request.reference)).kind !== 'found')
          throw error;
        throw new ProviderError('reference_taken', 'PGCreateLink: the link id is taken');
      }
    },

    findByReference,

    async fetchState(providerRef, knownPaymentIds) {
      const link = await callCashfree('PGFetchLink', linkSchema, () =>
        client.PGFetchLink(providerRef),
      );
      const { data: payable } = payableLink.safeParse(link);
      // Asked after the link: a link that is paid then has its payments listed.
      const orders = await callCashfree('PGLinkFetchOrders', linkOrders, () =>
        client.PGLinkFetchOrders(providerRef, undefined, undefined, ALL_ORDERS),
      );
      const payments = (
        await Promise.all(orders.map(({ order_id: id }) => paymentsOf(id, knownPaymentIds)))
      ).flat();
      // Cashfree gives back what comes twice or too late; a payment that fits is not asked about.
      const successes = payments.filter(({ payment }) => payment.payment_status === 'SUCCESS');
      const isOdd = successes.length > (link.link_status === 'PAID' ? 1 : 0);
      const returned = isOdd ? await returnedOf(successes) : new Set<string>();
      return {
        reference: link.link_id,
        link: payable ? checkoutOf(payable) : null,
        state: STATES[link.link_status] ?? 'unknown',
        payments: payments.map(({ orderId, payment }): Payment =>
          reportPayment(orderId, payment, {
            feeBearer,
            isReturned: returned.has(payment.cf_payment_id),
          }),
        ),
      };
    },

    async fetchPayment(paymentId) {
      const { orderId, payment } = await fetchPayment(paymentId);
      // Only what succeeded can have been given back.
      const isSuccess = payment.payment_status === 'SUCCESS';
      const returned = await returnedOf(isSuccess ? [{ orderId, payment }] : []);
      const isReturned = returned.has(payment.cf_payment_id);
      return {
        ...reportPayment(orderId, payment, { feeBearer, isReturned }),
        // Its order names neither the link as we know it nor our reference.
        linkRef: null,
        reference: null,
      };
    },

    async cancel(providerRef) {
      await callCashfree('PGCancelLink', linkSchema, () => client.PGCancelLink(providerRef));
    },

    async refund({ paymentId, amountPaise, idempotencyKey, note }) {
      const { orderId, cfPaymentId } = readPaymentId(paymentId);
      const body = {
        refund_id: refundIdOf(idempotencyKey),
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
        const found = await findRefund(orderId, idempotencyKey);
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
      const found = await findRefund(orderId, idempotencyKey);
      return found && refundOf(found);
    },

    async listRefunds(paymentId) {
      const { orderId, cfPaymentId } = readPaymentId(paymentId);
      const listed = await fetchRefunds(orderId);
      return listed.filter((refund) => refund.cf_payment_id === cfPaymentId).map(listedRefundOf);
    },

    ...lists,

    verifyWebhook: (rawBody, headers) => readWebhook(config.webhookSecrets, rawBody, headers),
    // Cashfree signs nothing in the return address: only our own reference in it counts.
    verifyReturn: () => ({ kind: 'unsigned' }),
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.failure === 'refused';
}

function checkoutOf(link: PayableLink): Checkout {
  return {
    providerRef: link.link_id,
    url: link.link_url,
    expiresAt: new Date(link.link_expiry_time),
  };
}
