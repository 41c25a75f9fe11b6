import type { Entry, EntryKind, Settlement } from '../ledger/records';
import type { View } from '../protocol';
import type { ReconItem, Settlement as SettlementEntity } from './wire';

/** "In case of a normal settlement the fee charge will be 0" (Settlements): the fees stand in the items. */
export function settlementEntity({
  id,
  amountPaise,
  utr,
  createdAt,
}: Settlement): SettlementEntity {
  return {
    id,
    entity: 'settlement',
    amount: amountPaise,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr,
    created_at: createdAt,
  };
}

/** Disputes and reversed refunds have no type of their own (Settlement Recon). */
const TYPE: Readonly<Record<EntryKind, ReconItem['type']>> = {
  payment: 'payment',
  refund: 'refund',
  refund_reversal: 'adjustment',
  dispute: 'adjustment',
};

/** One line of a settlement's report, as the sample of Settlement Recon has it. */
export function reconItem(entry: Entry, settlement: Settlement, { store }: View): ReconItem {
  const payment = store.findPayment('razorpay', entry.paymentId);
  const type = TYPE[entry.kind];
  const isAdjustment = type === 'adjustment';
  const entityId = { payment: entry.paymentId, refund: entry.refundId, adjustment: entry.id };
  return {
    entity_id: entityId[type] ?? entry.id,
    type,
    debit: entry.debitPaise,
    credit: entry.creditPaise,
    amount: entry.amountPaise,
    currency: payment?.currency ?? 'INR',
    fee: entry.feePaise,
    tax: entry.taxPaise,
    on_hold: false,
    settled: true,
    created_at: entry.at,
    settled_at: settlement.createdAt,
    settlement_id: settlement.id,
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: null,
    payment_id: type === 'refund' ? entry.paymentId : null,
    // The sample's adjustment has neither a reference of the transfer nor an order.
    settlement_utr: isAdjustment ? null : settlement.utr,
    order_id: isAdjustment ? null : (payment?.orderId ?? null),
    order_receipt: null,
    method: isAdjustment ? null : (payment?.choice.method ?? null),
    dispute_id: entry.disputeId,
  };
}
