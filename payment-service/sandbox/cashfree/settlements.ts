import type { Entry, Settlement } from '../ledger/records';
import type { Store } from '../ledger/store';
import { indiaTime } from './india-time';
import { rupees } from './rupees';

/** The entries that a settlement has paid out. */
export function settledEntries({ id }: Settlement, store: Store): Entry[] {
  return store.state.entries.filter(({ settlementId }) => settlementId === id);
}

function amounts(settlement: Settlement, store: Store) {
  const entries = settledEntries(settlement, store);
  const sum = (part: (entry: Entry) => number) =>
    entries.reduce((total, entry) => total + part(entry), 0);
  const captured = sum(({ kind, amountPaise }) => (kind === 'payment' ? amountPaise : 0));
  const fees = sum(({ feePaise }) => feePaise);
  const taxes = sum(({ taxPaise }) => taxPaise);
  return {
    from: entries[0]?.at ?? settlement.createdAt,
    till: entries.at(-1)?.at ?? settlement.createdAt,
    captured,
    charge: fees - taxes,
    taxes,
    // Refunds and lost disputes, less what came back of them.
    adjustment: settlement.amountPaise - (captured - fees),
  };
}

/** A settlement as `POST /settlements` lists it (GetAllSettlementsResponse of the SDK). */
export function settlementEntity(settlement: Settlement, store: Store) {
  const { from, till, captured, charge, taxes, adjustment } = amounts(settlement, store);
  return {
    cf_settlement_id: settlement.id,
    status: 'SUCCESS',
    status_description: 'Settlement processed successfully',
    settlement_utr: settlement.utr,
    payment_from: indiaTime(from),
    payment_till: indiaTime(till),
    settlement_initiated_on: indiaTime(settlement.createdAt),
    settlement_processed_on: indiaTime(settlement.createdAt),
    payment_amount: rupees(captured),
    pg_service_charge: rupees(charge),
    pg_service_tax: rupees(taxes),
    adjustment: rupees(adjustment),
    settlement_charge: 0,
    settlement_tax: 0,
    split_service_charge: 0,
    split_service_tax: 0,
    vendor_commission: 0,
    amount_settled: rupees(settlement.amountPaise),
    charge_type: 'POSTPAID',
    settlement_type: 'NORMAL_SETTLEMENT',
  };
}

/** As its webhook tells of it: its id is a number there, and the other names differ, too (reported from live). */
export function settlementTotals(settlement: Settlement, store: Store) {
  const { from, till, captured, charge, taxes, adjustment } = amounts(settlement, store);
  return {
    settlement_id: Number(settlement.id),
    status: 'SUCCESS',
    utr: settlement.utr,
    payment_from: indiaTime(from),
    payment_till: indiaTime(till),
    settlement_initiated_on: indiaTime(settlement.createdAt),
    settled_on: indiaTime(settlement.createdAt),
    payment_amount: rupees(captured),
    service_charge: rupees(charge),
    service_tax: rupees(taxes),
    adjustment: rupees(adjustment),
    settlement_amount: rupees(settlement.amountPaise),
    settlement_charge: 0,
    settlement_tax: 0,
    amount_settled: rupees(settlement.amountPaise),
    settlement_type: 'NORMAL_SETTLEMENT',
    reason: null,
    remarks: null,
  };
}
