import type { SupabaseClient } from '@supabase/supabase-js';
import { call } from './attempt';

type Fields = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;

let lastDispute = 0;

/** A dispute of ₹4,000 that was opened yesterday, as the service records it. */
export function aDispute(changes: Fields): Record<string, unknown> {
  lastDispute += 1;
  return {
    id: `disp_${lastDispute}`,
    amount_paise: 400_000,
    deducted_paise: null,
    currency: 'INR',
    phase: 'chargeback',
    state: 'open',
    reason_code: 'goods_not_received',
    reason: 'The work was not done',
    respond_by: '2027-01-05T00:00:00Z',
    opened_at: new Date(Date.now() - DAY_MS).toISOString(),
    raw: {},
    ...changes,
  };
}

/** A line of a settlement: a payment of ₹4,000 less the fee. */
export function settlementLine(changes: Fields): Record<string, unknown> {
  return {
    kind: 'payment',
    payment_id: changes['id'],
    refund_id: null,
    dispute_id: null,
    settlement_id: 'setl_1',
    utr: 'UTR1',
    at: '2026-01-02T00:00:00Z',
    settled_at: '2026-01-04T00:00:00Z',
    amount_paise: 400_000,
    credit_paise: 390_560,
    debit_paise: 0,
    fee_paise: 9_440,
    tax_paise: 1_440,
    ...changes,
  };
}

export interface Sweep {
  readonly id: string;
  readonly kind: 'payments' | 'refunds' | 'settlements';
  readonly window_from: string;
  readonly window_to: string;
  readonly cursor: string | null;
}

export interface SweptAnswer {
  readonly attempts: readonly { readonly id: string }[];
  readonly payment_ids: readonly string[];
}

export const claimSweep = (service: SupabaseClient, provider = 'razorpay'): Promise<Sweep | null> =>
  call(service, 'claim_sweep', { p_provider: provider });

export const recordSwept = (
  service: SupabaseClient,
  { id }: Pick<Sweep, 'id'>,
  items: readonly Fields[],
  cursor: string | null = null,
): Promise<SweptAnswer> =>
  call(service, 'record_swept', { p_sweep_id: id, p_items: items, p_cursor: cursor });

/** Goes through every page that is due; each kind's items stand on its first page. Returns what was claimed. */
export async function sweepAll(
  service: SupabaseClient,
  items: Partial<Record<Sweep['kind'], readonly Fields[]>> = {},
): Promise<readonly Sweep[]> {
  const claimed: Sweep[] = [];
  for (let sweep = await claimSweep(service); sweep; sweep = await claimSweep(service)) {
    const { kind } = sweep;
    const isFirst = !claimed.some((one) => one.kind === kind);
    await recordSwept(service, sweep, (isFirst && items[kind]) || []);
    claimed.push(sweep);
  }
  return claimed;
}
