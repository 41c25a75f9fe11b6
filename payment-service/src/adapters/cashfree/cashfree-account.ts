import type { Cashfree } from 'cashfree-pg';
import {
  ProviderError,
  type Dispute,
  type DisputeState,
  type Listed,
  type SettlementItem,
  type SweptPayment,
  type SweptRefund,
  type Window,
} from '../../ports';
import { callCashfree } from './cashfree-client';
import { paymentIdOf, readPaymentId } from './cashfree-payment';
import {
  listed,
  reconPage,
  settlementItemOf,
  sweptPaymentOf,
  sweptRefundOf,
  type ReconPage,
} from './cashfree-recon';
import { dispute as disputeSchema, disputeList, type CashfreeDispute } from './cashfree-wire';
import { paiseFromWire } from './rupees';

/** As many events as Cashfree gives at once: it answers 30 such questions a minute. */
const PAGE = 1_000;
const DAY_MS = 24 * 60 * 60_000;
/** The reports go by days in India. */
const MIDNIGHT = 'T00:00:00+05:30';

/** The lists of an account. Cashfree lists neither payments nor refunds, but what happened to the money of a day. */
export function createAccountLists(client: Cashfree) {
  const recon = ({ from, to }: Window, cursor: string | null): Promise<ReconPage> =>
    callCashfree('PGFetchRecon', reconPage, () =>
      client.PGFetchRecon({
        pagination: pageFrom(cursor),
        // Whether the last day is included is not documented. What comes too early comes again.
        filters: {
          start_date: from.toISOString(),
          end_date: new Date(to.getTime() + DAY_MS).toISOString(),
        },
      }),
    );

  return {
    async listAccountPayments(
      window: Window,
      cursor: string | null,
    ): Promise<Listed<SweptPayment>> {
      return listed(await recon(window, cursor), PAGE, sweptPaymentOf);
    },

    async listAccountRefunds(window: Window, cursor: string | null): Promise<Listed<SweptRefund>> {
      return listed(await recon(window, cursor), PAGE, sweptRefundOf);
    },

    async fetchDispute(disputeId: string): Promise<Dispute> {
      const found = await callCashfree('PGFetchDisputeByID', disputeSchema, () =>
        client.PGFetchDisputeByID(Number(disputeId)),
      );
      return disputeOf(found);
    },

    async listDisputes(paymentId: string): Promise<readonly Dispute[]> {
      const { cfPaymentId } = readPaymentId(paymentId);
      const disputes = await callCashfree('PGFetchPaymentDisputes', disputeList, () =>
        client.PGFetchPaymentDisputes(Number(cfPaymentId)),
      );
      return disputes.map(disputeOf);
    },

    async listSettlementItems(day: string, cursor: string | null): Promise<Listed<SettlementItem>> {
      const begin = new Date(`${day}${MIDNIGHT}`).getTime();
      const page = await callCashfree('PGSettlementFetchRecon', reconPage, () =>
        client.PGSettlementFetchRecon({
          pagination: pageFrom(cursor),
          filters: {
            start_date_processed_on: new Date(begin).toISOString(),
            end_date_processed_on: new Date(begin + DAY_MS).toISOString(),
          },
        }),
      );
      return listed(page, PAGE, settlementItemOf);
    },
  };
}

function pageFrom(cursor: string | null): { readonly limit: number; readonly cursor?: string } {
  return { limit: PAGE, ...(cursor !== null && { cursor }) };
}

/** A status is the dispute's type and how it stands, e.g. `CHARGEBACK_MERCHANT_WON`. */
const STATES: readonly (readonly [RegExp, DisputeState])[] = [
  [/MERCHANT_WON$/, 'won'],
  [/MERCHANT_LOST$|MERCHANT_ACCEPTED$/, 'lost'],
  [/UNDER_REVIEW$|DOCS_RECEIVED$/, 'under_review'],
  [/CREATED$|INSUFFICIENT_EVIDENCE$/, 'open'],
];

function disputeOf(dispute: CashfreeDispute): Dispute {
  const amountPaise = paiseFromWire(dispute.dispute_amount);
  if (amountPaise === null) throw new ProviderError('unclear', 'a dispute without an amount');
  const { order_id: orderId, cf_payment_id: cfPaymentId } = dispute.order_details;
  const [, state = 'unknown' as const] =
    STATES.find(([pattern]) => pattern.test(dispute.dispute_status)) ?? [];
  return {
    id: dispute.dispute_id,
    paymentId: paymentIdOf({ orderId, cfPaymentId }),
    amountPaise,
    deductedPaise: state === 'lost' ? amountPaise : null,
    currency: dispute.dispute_amount_currency ?? 'INR',
    phase: dispute.dispute_type.toLowerCase(),
    state,
    reasonCode: dispute.reason_code ?? null,
    reason: dispute.reason_description ?? null,
    respondBy: dispute.respond_by ? new Date(dispute.respond_by) : null,
    openedAt: dispute.created_at ? new Date(dispute.created_at) : null,
    raw: dispute,
  };
}
