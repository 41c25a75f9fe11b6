import {
  ProviderError,
  type Checkout,
  type CheckoutRequest,
  type CheckoutState,
  type Clock,
  type Dispute,
  type ListedRefund,
  type Lookup,
  type Payment,
  type PaymentProvider,
  type ProviderFailure,
  type SettlementItem,
  type WebhookHint,
} from '../../src/ports';
import { aPayment } from './fake-payment';

/** A link as the provider stores it. */
export interface FakeLink extends Checkout {
  readonly request: CheckoutRequest;
  state: CheckoutState;
  readonly payments: Payment[];
}

type Call = Exclude<keyof PaymentProvider, 'name' | 'backOff' | 'verifyWebhook' | 'verifyReturn'>;

interface Trouble {
  readonly failure: ProviderFailure;
  /** The work is done; only the response is lost. */
  readonly isAnswerLost: boolean;
}

export interface FakeProvider extends PaymentProvider {
  readonly links: readonly FakeLink[];
  /** Every call that was made, in order. */
  readonly calls: readonly Call[];
  /** The refunds of a payment. */
  refundsOf(paymentId: string): readonly ListedRefund[];
  linkOf(orderId: string): FakeLink;
  /** The customer tries to pay; by default the whole amount, with success. */
  pay(orderId: string, payment?: Partial<Payment>): Payment;
  /** Expires the link of an order. */
  end(orderId: string, state: CheckoutState): void;
  /** Somebody refunds money in the dashboard. */
  refundInDashboard(paymentId: string, amountPaise: number): void;
  /** The bank decides the pending refunds. */
  decideRefunds(state: 'processed' | 'failed'): void;
  /** Whether refunds complete at once or stay pending. */
  refundState: 'processed' | 'pending' | 'failed';
  /** For how long it wants to be left alone, in milliseconds. */
  busyMs: number;
  /** Whether a search by reference answers, or leaves open whether there is a link. */
  lookup: 'answers' | 'unknown';
  /** The disputes of all payments. */
  disputes: Dispute[];
  /** The lines of the settlements of every day. */
  settlementItems: SettlementItem[];
  /** From now on a call fails, until it is repaired. */
  fail(call: Call, failure: ProviderFailure, trouble?: Partial<Trouble>): void;
  mend(): void;
  /** Runs just before each call is handled; an error from it becomes the call's error. */
  before<Name extends Call>(
    call: Name,
    happening: (...args: Parameters<PaymentProvider[Name]>) => unknown,
  ): void;
}

/** The signature that only the provider can create. */
export const GENUINE = 'genuine';

/** A payment provider in memory. */
export function createFakeProvider(clock: Clock, name = 'razorpay'): FakeProvider {
  const links: FakeLink[] = [];
  const refunds = new Map<string, (ListedRefund & { state: ListedRefund['state'] })[]>();
  const calls: Call[] = [];
  const troubles = new Map<Call, Trouble>();
  const happenings = new Map<Call, (...args: unknown[]) => unknown>();

  function called<Args extends unknown[], Answer>(
    call: Call,
    work: (...args: Args) => Answer,
  ): (...args: Args) => Promise<Answer> {
    return async (...args) => {
      calls.push(call);
      happenings.get(call)?.(...args);
      const trouble = troubles.get(call);
      const error = trouble && new ProviderError(trouble.failure, `${call}: ${trouble.failure}`);
      if (error && !trouble.isAnswerLost) throw error;
      const answer = work(...args);
      if (error) throw error;
      return answer;
    };
  }

  function byRef(providerRef: string): FakeLink {
    const link = links.find((one) => one.providerRef === providerRef);
    if (!link) throw new ProviderError('refused', `no link ${providerRef}`);
    return link;
  }

  function linkOf(orderId: string): FakeLink {
    const link = links.findLast(({ request }) => request.orderId === orderId);
    if (!link) throw new Error(`no link of order ${orderId}`);
    return link;
  }

  function refundsOf(paymentId: string): (ListedRefund & { state: ListedRefund['state'] })[] {
    const made = refunds.get(paymentId) ?? [];
    refunds.set(paymentId, made);
    return made;
  }

  function leftOf(paymentId: string): number {
    const payment = links.flatMap((link) => link.payments).find(({ id }) => id === paymentId);
    const gone = refundsOf(paymentId).filter(({ state }) => state !== 'failed');
    return gone.reduce((left, { amountPaise }) => left - amountPaise, payment?.amountPaise ?? 0);
  }

  const provider: FakeProvider = {
    name,
    links,
    calls,
    refundState: 'processed',
    lookup: 'answers',
    busyMs: 0,
    backOff: { leftMs: () => provider.busyMs },
    disputes: [],
    settlementItems: [],
    refundsOf,
    linkOf,
    pay(orderId, changes = {}) {
      const link = linkOf(orderId);
      const payment = aPayment({
        id: `pay_${orderId}_${link.payments.length + 1}`,
        amountPaise: link.request.amountPaise,
        at: clock.now(),
        ...changes,
      });
      link.payments.push(payment);
      if (payment.status === 'captured') link.state = 'paid';
      return payment;
    },
    end(orderId, state) {
      linkOf(orderId).state = state;
    },
    refundInDashboard(paymentId, amountPaise) {
      const refundId = `rfnd_dashboard_${refundsOf(paymentId).length + 1}`;
      refundsOf(paymentId).push({
        refundId,
        state: 'processed',
        amountPaise,
        idempotencyKey: null,
        madeAt: null,
        bankReference: null,
      });
    },
    decideRefunds(state) {
      for (const made of refunds.values()) {
        for (const refund of made) if (refund.state === 'pending') refund.state = state;
      }
    },
    fail(call, failure, { isAnswerLost = false } = {}) {
      troubles.set(call, { failure, isAnswerLost });
    },
    mend: () => troubles.clear(),
    before: (call, happening) => {
      happenings.set(call, happening as (...args: unknown[]) => unknown);
    },

    createCheckout: called('createCheckout', (request: CheckoutRequest) => {
      if (links.some((link) => link.request.reference === request.reference)) {
        throw new ProviderError('reference_taken', 'there is a link of this reference');
      }
      const id = `${name}_${links.length + 1}`;
      const link: FakeLink = {
        providerRef: id,
        url: `https://${name}.example/${id}`,
        expiresAt: request.expiresAt,
        request,
        state: 'open',
        payments: [],
      };
      links.push(link);
      return link;
    }),
    findByReference: called('findByReference', (reference: string): Lookup => {
      if (provider.lookup === 'unknown') return { kind: 'unknown' };
      const checkout = links.find(({ request }) => request.reference === reference);
      return checkout ? { kind: 'found', checkout } : { kind: 'absent' };
    }),
    fetchState: called('fetchState', (providerRef: string) => {
      const link = byRef(providerRef);
      const { request, state, payments } = link;
      return { reference: request.reference, link, state, payments: [...payments] };
    }),
    fetchPayment: called('fetchPayment', (paymentId: string) => {
      const link = links.find(({ payments }) => payments.some(({ id }) => id === paymentId));
      const payment = link?.payments.find(({ id }) => id === paymentId);
      if (!link || !payment) throw new ProviderError('refused', `no payment ${paymentId}`);
      return { ...payment, linkRef: link.providerRef, reference: link.request.reference };
    }),
    cancel: called('cancel', (providerRef: string) => {
      const link = byRef(providerRef);
      if (link.state !== 'open') throw new ProviderError('refused', 'the link is over');
      link.state = 'cancelled';
    }),
    refund: called('refund', ({ paymentId, amountPaise, idempotencyKey }) => {
      const made = refundsOf(paymentId).find((one) => one.idempotencyKey === idempotencyKey);
      if (made) return made;
      if (amountPaise > leftOf(paymentId)) {
        throw new ProviderError('refused', 'more than is left of the payment');
      }
      const refund = {
        refundId: `rfnd_${idempotencyKey}`,
        state: provider.refundState,
        amountPaise,
        idempotencyKey,
        madeAt: null,
        bankReference: null,
      };
      refundsOf(paymentId).push(refund);
      return refund;
    }),
    fetchRefund: called('fetchRefund', (paymentId: string, refundId: string) => {
      const refund = refundsOf(paymentId).find((one) => one.refundId === refundId);
      if (!refund) throw new ProviderError('refused', `no refund ${refundId}`);
      return refund;
    }),
    findRefund: called(
      'findRefund',
      (paymentId: string, idempotencyKey: string) =>
        refundsOf(paymentId).find((one) => one.idempotencyKey === idempotencyKey) ?? null,
    ),
    listRefunds: called('listRefunds', (paymentId: string) => [...refundsOf(paymentId)]),
    listAccountPayments: called('listAccountPayments', () => ({
      items: links.flatMap(({ providerRef, request, payments }) =>
        payments.map((payment) => ({
          ...payment,
          linkRef: providerRef,
          reference: request.reference,
        })),
      ),
      cursor: null,
    })),
    listAccountRefunds: called('listAccountRefunds', () => ({
      items: [...refunds].flatMap(([paymentId, made]) =>
        made.map((refund) => ({ ...refund, paymentId, at: clock.now() })),
      ),
      cursor: null,
    })),
    fetchDispute: called('fetchDispute', (disputeId: string) => {
      const dispute = provider.disputes.find(({ id }) => id === disputeId);
      if (!dispute) throw new ProviderError('refused', `no dispute ${disputeId}`);
      return dispute;
    }),
    listDisputes: called('listDisputes', (paymentId: string) =>
      provider.disputes.filter((dispute) => dispute.paymentId === paymentId),
    ),
    listSettlementItems: called('listSettlementItems', () => ({
      items: provider.settlementItems,
      cursor: null,
    })),
    verifyWebhook: (rawBody, headers) =>
      headers['signature'] === GENUINE
        ? (JSON.parse(rawBody.toString('utf8')) as WebhookHint)
        : null,
    verifyReturn({ signature, reference, providerRef }) {
      if (signature === undefined) return { kind: 'unsigned' };
      if (signature !== GENUINE) return { kind: 'forged' };
      return { kind: 'signed', reference: String(reference), providerRef: String(providerRef) };
    },
  };
  return provider;
}
