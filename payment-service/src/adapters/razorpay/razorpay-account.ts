import type Razorpay from 'razorpay';
import type {
  Dispute,
  DisputeState,
  Listed,
  ListedRefund,
  Refund,
  RefundState,
  SettlementItem,
  SettlementKind,
  SweptPayment,
  SweptRefund,
  Window,
} from '../../ports';
import { bankReferenceOf } from '../bank-reference';
import { callRazorpay } from './razorpay-client';
import { linkRefOf, statusOf } from './razorpay-payment';
import {
  dispute as disputeSchema,
  disputeList,
  paymentList,
  refundList,
  settlementReport,
  type RazorpayDispute,
  type RazorpayPayment,
  type RazorpayRefund,
  type RazorpaySettlementLine,
} from './razorpay-wire';

/** As many as Razorpay gives at once, and what it gives unless asked for more. */
const PAGE = 100;
const SHORTEST_PAGE = 10;
const REPORT_PAGE = 1_000;
const MOST_PAGES = 20;

/** Every state that is neither success nor failure is pending. `reversed` is named by the FAQ of refunds alone. */
const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  processed: 'processed',
  failed: 'failed',
  reversed: 'failed',
};

export function refundOf({ id, status, acquirer_data: bank }: RazorpayRefund): Refund {
  return {
    refundId: id,
    state: REFUND_STATES[status] ?? 'pending',
    bankReference:
      bankReferenceOf(bank?.arn) ?? bankReferenceOf(bank?.rrn) ?? bankReferenceOf(bank?.utr),
  };
}

function listedRefundOf(refund: RazorpayRefund): ListedRefund {
  return {
    ...refundOf(refund),
    amountPaise: refund.amount,
    idempotencyKey: refund.receipt ?? null,
    madeAt: refund.created_at,
  };
}

/** The lists of an account: payments, refunds, disputes, settlements. */
export function createAccountLists(client: Razorpay) {
  async function listRefunds(paymentId: string): Promise<readonly ListedRefund[]> {
    const refunds = await readAll((page) =>
      callRazorpay('payments.fetchMultipleRefund', refundList, () =>
        client.payments.fetchMultipleRefund(paymentId, page),
      ),
    );
    return refunds.map(listedRefundOf);
  }

  return {
    listRefunds,

    listAccountPayments: (window: Window, cursor: string | null): Promise<Listed<SweptPayment>> =>
      readPage(cursor, PAGE, sweptPaymentOf, (page) =>
        callRazorpay('payments.all', paymentList, () =>
          client.payments.all({ ...secondsOf(window), ...page }),
        ),
      ),

    listAccountRefunds: (window: Window, cursor: string | null): Promise<Listed<SweptRefund>> =>
      readPage(cursor, PAGE, sweptRefundOf, (page) =>
        callRazorpay('refunds.all', refundList, () =>
          client.refunds.all({ ...secondsOf(window), ...page }),
        ),
      ),

    async fetchDispute(disputeId: string): Promise<Dispute> {
      const found = await callRazorpay('disputes.fetch', disputeSchema, () =>
        client.disputes.fetch(disputeId),
      );
      return disputeOf(found);
    },

    async listDisputes(paymentId: string): Promise<readonly Dispute[]> {
      const disputes = await readAll((page) =>
        callRazorpay('disputes.all', disputeList, () => client.disputes.all(page)),
      );
      return disputes.filter((dispute) => dispute.payment_id === paymentId).map(disputeOf);
    },

    listSettlementItems(day: string, cursor: string | null): Promise<Listed<SettlementItem>> {
      const [year = '', month = '', date = ''] = day.split('-');
      const when = { year: Number(year), month: Number(month), day: Number(date) };
      return readPage(cursor, REPORT_PAGE, settlementItemOf, (page) =>
        callRazorpay('settlements.reports', settlementReport, () =>
          client.settlements.reports({ ...when, ...page }),
        ),
      );
    },
  };
}

interface Page {
  readonly count: number;
  readonly skip: number;
}

/** One page. Razorpay counts from the newest: what is made meanwhile moves the rest on, so pages overlap by one. */
async function readPage<Row, Item>(
  cursor: string | null,
  count: number,
  toItem: (row: Row) => Item,
  ask: (page: Page) => Promise<readonly Row[]>,
): Promise<Listed<Item>> {
  const skip = Number(cursor ?? 0);
  const rows = await ask({ count, skip });
  const isLast = rows.length < count;
  return { items: rows.map(toItem), cursor: isLast ? null : String(skip + count - 1) };
}

/** A whole list of unknown page size: to a page shorter than Razorpay's shortest, or one with nothing new. */
async function readAll<Row extends { readonly id: string }>(
  ask: (page: Page) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const before = rows.size;
    const read = await ask({ count: PAGE, skip: before });
    for (const row of read) rows.set(row.id, row);
    if (read.length < SHORTEST_PAGE || rows.size === before) break;
  }
  return [...rows.values()];
}

/** Lists go by when something was made, in whole seconds. */
function secondsOf({ from, to }: Window): { readonly from: number; readonly to: number } {
  return { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) };
}

function sweptPaymentOf(payment: RazorpayPayment): SweptPayment {
  return {
    id: payment.id,
    status: statusOf(payment),
    amountPaise: payment.amount,
    at: payment.created_at,
    reference: payment.notes?.reference ?? null,
    linkRef: linkRefOf(payment.description),
  };
}

function sweptRefundOf(refund: RazorpayRefund): SweptRefund {
  return { ...listedRefundOf(refund), paymentId: refund.payment_id, at: refund.created_at };
}

const DISPUTE_STATES: Readonly<Record<string, DisputeState>> = {
  open: 'open',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

function disputeOf(dispute: RazorpayDispute): Dispute {
  return {
    id: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    deductedPaise: dispute.amount_deducted ?? null,
    currency: dispute.currency,
    phase: dispute.phase,
    state: DISPUTE_STATES[dispute.status] ?? 'unknown',
    reasonCode: dispute.reason_code ?? null,
    reason: dispute.reason_description ?? null,
    respondBy: dispute.respond_by ?? null,
    openedAt: dispute.created_at ?? null,
    raw: dispute,
  };
}

function settlementKindOf(line: RazorpaySettlementLine): SettlementKind {
  const isBack = line.credit > 0;
  if (line.type === 'payment') return 'payment';
  if (line.type === 'refund') return isBack ? 'refund_reversal' : 'refund';
  if (line.dispute_id) return isBack ? 'dispute_reversal' : 'dispute';
  return 'adjustment';
}

function settlementItemOf(line: RazorpaySettlementLine): SettlementItem {
  return {
    kind: settlementKindOf(line),
    id: line.entity_id,
    paymentId: line.type === 'payment' ? line.entity_id : (line.payment_id ?? null),
    refundId: line.type === 'refund' ? line.entity_id : null,
    disputeId: line.dispute_id ?? null,
    settlementId: line.settlement_id ?? null,
    utr: line.settlement_utr ?? null,
    at: line.created_at,
    settledAt: line.settled_at ?? null,
    amountPaise: line.amount,
    creditPaise: line.credit,
    debitPaise: line.debit,
    feePaise: line.fee ?? 0,
    taxPaise: line.tax ?? 0,
  };
}
