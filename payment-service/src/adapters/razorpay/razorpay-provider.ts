import type { PaymentLinks } from 'razorpay/dist/types/paymentLink';
import {
  ProviderError,
  type CheckoutReport,
  type CheckoutState,
  type NamedPayment,
  type PaymentProvider,
} from '../../ports';
import type { RazorpayConfig } from '../../provider-config';
import { createAccountLists, refundOf } from './razorpay-account';
import { createBackOff } from '../back-off';
import { callRazorpay, createRazorpayClient, postRefund } from './razorpay-client';
import { checkoutOf, findLink } from './razorpay-lookup';
import { isOfLink, linkRefOf, reportPayment } from './razorpay-payment';
import { readReturn, readWebhook } from './razorpay-webhook';
import {
  payableLink,
  payment as paymentSchema,
  paymentLink,
  paymentList,
  refund as refundSchema,
  type RazorpayPayment,
} from './razorpay-wire';

const TIMEOUT_MS = 8_000;
/** Its documentation asks for an exponential back-off with some randomness, and tells no times (Rate Limiting). */
const BUSY_MS = 1_000;
/** More tries than a customer makes in the hour of a link; the captured ones come first. */
const MOST_PAYMENTS = 20;

/** In the SDK's type a customer is mandatory; the API does not ask for one. */
type LinkRequest = PaymentLinks.RazorpayPaymentLinkCreateRequestBody;

const STATES: Readonly<Record<string, CheckoutState>> = {
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
  const backOff = createBackOff({ untoldMs: BUSY_MS });
  const timeoutMs = config.timeoutMs ?? TIMEOUT_MS;
  const client = createRazorpayClient({ ...config, timeoutMs, backOff });
  const { feeBearer } = config;
  const lists = createAccountLists(client);

  const fetchPayment = (paymentId: string): Promise<RazorpayPayment> =>
    callRazorpay('payments.fetch', paymentSchema, () => client.payments.fetch(paymentId));

  /** The ids of all payments of a link's order, newest first. */
  async function listTries(orderId: string): Promise<readonly string[]> {
    const tries = await callRazorpay('orders.fetchPayments', paymentList, () =>
      client.orders.fetchPayments(orderId),
    );
    return tries
      .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .map(({ id }) => id);
  }

  /** A payment that somebody named; null when Razorpay has none of that id. */
  const fetchNamed = (paymentId: string): Promise<RazorpayPayment | null> =>
    fetchPayment(paymentId).catch((error: unknown) => {
      if (error instanceof ProviderError && error.failure === 'refused') return null;
      throw error;
    });

  return {
    name: 'razorpay',
    backOff,

    async createCheckout(request) {
      // No customer: the page does not fill it in, and some names and numbers are refused.
      const body: Omit<LinkRequest, 'customer'> = {
        amount: request.amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: request.reference,
        expire_by: Math.floor(request.expiresAt.getTime() / 1000),
        description: request.description,
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
      };
      const link = await callRazorpay('paymentLink.create', payableLink, () =>
        client.paymentLink.create(body as LinkRequest),
      );
      return checkoutOf(link);
    },

    findByReference: (reference, since) => findLink(client, reference, since),

    async fetchState(providerRef, knownPaymentIds): Promise<CheckoutReport> {
      const link = await callRazorpay('paymentLink.fetch', paymentLink, () =>
        client.paymentLink.fetch(providerRef),
      );
      const { data: payable } = payableLink.safeParse(link);
      // A link lists what was captured; its order, all tries. Lists lag behind and lose some: each is asked for by its id.
      const captured = link.payments.map(({ payment_id: id }) => id);
      const tries = link.order_id ? await listTries(link.order_id) : [];
      const listed = [...new Set([...captured, ...tries])].slice(0, MOST_PAYMENTS);
      const named = knownPaymentIds.filter((id) => !listed.includes(id));
      const [ofLink, known] = await Promise.all([
        Promise.all(listed.map(fetchPayment)),
        Promise.all(named.map(fetchNamed)),
      ]);
      const lost = known.flatMap((payment) =>
        payment !== null && isOfLink(payment, link) ? [payment] : [],
      );
      return {
        reference: link.reference_id ?? '',
        link: payable ? checkoutOf(payable) : null,
        state: STATES[link.status] ?? 'unknown',
        payments: [...ofLink, ...lost].map((payment) =>
          reportPayment(payment, { feeBearer, askedPaise: link.amount }),
        ),
      };
    },

    async fetchPayment(paymentId): Promise<NamedPayment> {
      const payment = await fetchPayment(paymentId);
      return {
        ...reportPayment(payment, { feeBearer, askedPaise: null }),
        linkRef: linkRefOf(payment.description),
        reference: payment.notes?.reference ?? null,
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
      const refunds = await lists.listRefunds(paymentId);
      const found = refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
      if (!found) return null;
      const { refundId, state, bankReference } = found;
      return { refundId, state, bankReference };
    },

    ...lists,

    verifyWebhook: (rawBody, headers) => readWebhook(config.webhookSecrets, rawBody, headers),
    verifyReturn: (query) => readReturn(config.keySecret, query),
  };
}
