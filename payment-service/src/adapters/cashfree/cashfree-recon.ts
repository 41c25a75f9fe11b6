import * as z from 'zod';
import type {
  Listed,
  SettlementItem,
  SettlementKind,
  SweptPayment,
  SweptRefund,
} from '../../ports';
import { paymentIdOf, statusOf } from './cashfree-payment';
import { bankReferenceOf } from '../bank-reference';
import { keyOf, refundStateOf } from './cashfree-refund';
import { paiseRounded } from './rupees';

/**
 * The events of Cashfree's reconciliation reports. Newer ones nest their fields in `…_details`, some of which are lists
 * of one; older ones are flat. Both are read as one flat event.
 */
const PARTS = [
  'event_details',
  'order_details',
  'payment_details',
  'settlement_details',
  'refund_details',
  'dispute_details',
];

function flat(event: unknown): unknown {
  if (typeof event !== 'object' || event === null) return event;
  const fields = event as Record<string, unknown>;
  const parts = PARTS.map((part) => [fields[part]].flat()[0]);
  return Object.assign({}, fields, ...parts) as unknown;
}

const text = z
  .union([z.string().min(1), z.number().transform(String)])
  .nullish()
  .catch(null);
const moment = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));
const amount = z.union([z.number(), z.string()]).transform((rupees, context) => {
  const paise = paiseRounded(rupees);
  if (paise !== null) return paise;
  context.addIssue({ code: 'custom', message: 'not an amount of rupees' });
  return z.NEVER;
});
const charge = amount.nullish().transform((paise) => paise ?? 0);

const reconEvent = z.looseObject({
  event_id: z.union([z.string().min(1), z.number()]).transform(String),
  event_type: z.string(),
  event_status: z.string().nullish(),
  event_time: moment,
  event_amount: amount,
  event_settlement_amount: amount,
  sale_type: z.string(),
  event_service_charge: charge,
  event_service_tax: charge,
  order_id: text,
  order_tags: z
    .looseObject({ link_id: z.string().optional(), reference: z.string().optional() })
    .nullish()
    .catch(null),
  cf_payment_id: text,
  payment_service_charge: charge,
  payment_service_tax: charge,
  cf_settlement_id: text,
  settlement_utr: text,
  utr: text,
  settlement_date: moment.nullish().catch(null),
  refund_id: text,
  refund_arn: z.unknown().optional(),
  dispute_id: text,
});
export type ReconEvent = z.infer<typeof reconEvent>;

export const reconPage = z.looseObject({
  cursor: z.string().nullish(),
  data: z
    .array(z.unknown())
    .nullish()
    .transform((events) => (events ?? []).map(flat))
    .pipe(z.array(reconEvent)),
});
export type ReconPage = z.infer<typeof reconPage>;

/** The events of a page that are something, and where the next page begins. */
export function listed<Item>(
  { cursor, data }: ReconPage,
  limit: number,
  toItem: (event: ReconEvent) => Item | null,
): Listed<Item> {
  const isLast = data.length < limit || !cursor;
  return {
    items: data.map(toItem).filter((item) => item !== null),
    cursor: isLast ? null : cursor,
  };
}

function paymentIdOfEvent({ order_id: orderId, cf_payment_id: cfPaymentId }: ReconEvent) {
  return orderId && cfPaymentId ? paymentIdOf({ orderId, cfPaymentId }) : null;
}

/** The payment that an event reports, if it does. */
export function sweptPaymentOf(event: ReconEvent): SweptPayment | null {
  const id = paymentIdOfEvent(event);
  if (event.event_type !== 'PAYMENT' || id === null) return null;
  const reference = event.order_tags?.link_id ?? event.order_tags?.reference ?? null;
  return {
    id,
    status: statusOf(event.event_status ?? ''),
    amountPaise: event.event_amount,
    at: event.event_time,
    reference,
    linkRef: reference,
  };
}

/** The refund that an event reports, if it does. One that came back is a failed one. */
export function sweptRefundOf(event: ReconEvent): SweptRefund | null {
  const paymentId = paymentIdOfEvent(event);
  const { refund_id: refundId, event_type: type } = event;
  const isRefund = type === 'REFUND' || type === 'REFUND_REVERSAL';
  if (!isRefund || paymentId === null || !refundId) return null;
  return {
    refundId,
    state: type === 'REFUND' ? refundStateOf(event.event_status ?? '') : 'failed',
    bankReference: bankReferenceOf(event.refund_arn),
    amountPaise: event.event_amount,
    idempotencyKey: keyOf(refundId),
    // The event's moment is its own.
    madeAt: null,
    paymentId,
    at: event.event_time,
  };
}

const KINDS: Readonly<Record<string, SettlementKind>> = {
  PAYMENT: 'payment',
  REFUND: 'refund',
  REFUND_REVERSAL: 'refund_reversal',
  DISPUTE: 'dispute',
  CHARGEBACK: 'dispute',
  DISPUTE_REVERSAL: 'dispute_reversal',
  CHARGEBACK_REVERSAL: 'dispute_reversal',
};

/** An event as a line of a settlement. */
export function settlementItemOf(event: ReconEvent): SettlementItem {
  const isPayment = event.event_type === 'PAYMENT';
  const isCredit = event.sale_type === 'CREDIT';
  const tax = isPayment ? event.payment_service_tax : event.event_service_tax;
  const fee = isPayment ? event.payment_service_charge : event.event_service_charge;
  return {
    kind: KINDS[event.event_type] ?? 'adjustment',
    id: event.event_id,
    paymentId: paymentIdOfEvent(event),
    refundId: event.refund_id ?? null,
    disputeId: event.dispute_id ?? null,
    settlementId: event.cf_settlement_id ?? null,
    utr: event.settlement_utr ?? event.utr ?? null,
    at: event.event_time,
    settledAt: event.settlement_date ?? null,
    amountPaise: event.event_amount,
    creditPaise: isCredit ? event.event_settlement_amount : 0,
    debitPaise: isCredit ? 0 : event.event_settlement_amount,
    feePaise: fee + tax,
    taxPaise: tax,
  };
}
