import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { Sweep, SweepLedger, SweptItems } from '../../ports';
import { attemptRow } from './attempt-rows';
import { read } from './supabase-access';

const moment = z.string().transform((text) => new Date(text));

const sweepRow = z
  .object({
    id: z.string(),
    kind: z.enum(['payments', 'refunds', 'settlements']),
    window_from: moment,
    window_to: moment,
    cursor: z.string().nullable(),
  })
  .transform(({ id, kind, window_from: from, window_to: to, cursor }): Sweep => ({
    id,
    kind,
    from,
    to,
    cursor,
  }));

const findings = z.object({ attempts: z.array(attemptRow), payment_ids: z.array(z.string()) });

/** The providers' accounts, gone through day by day. */
export function createSweepLedger(supabase: SupabaseClient): SweepLedger {
  return {
    claimSweep: (provider) =>
      read(sweepRow.nullable(), supabase.rpc('claim_sweep', { p_provider: provider })),

    async recordSwept({ id }, items, cursor) {
      const recorded = supabase.rpc('record_swept', {
        p_sweep_id: id,
        p_items: toRows(items),
        p_cursor: cursor,
      });
      const { attempts, payment_ids: paymentIds } = await read(findings, recorded);
      return { attempts, paymentIds };
    },

    async failSweep(sweepId, error) {
      const failed = supabase.rpc('fail_sweep', { p_sweep_id: sweepId, p_error: error });
      await read(z.unknown(), failed);
    },
  };
}

function toRows(items: SweptItems): readonly Record<string, unknown>[] {
  if ('payments' in items) {
    return items.payments.map((payment) => ({
      id: payment.id,
      status: payment.status,
      amount_paise: payment.amountPaise,
      at: payment.at.toISOString(),
      reference: payment.reference,
      link_ref: payment.linkRef,
    }));
  }
  if ('refunds' in items) {
    return items.refunds.map((refund) => ({
      id: refund.refundId,
      payment_id: refund.paymentId,
      amount_paise: refund.amountPaise,
      at: refund.at.toISOString(),
      state: refund.state,
    }));
  }
  return items.settlementItems.map((item) => ({
    kind: item.kind,
    id: item.id,
    payment_id: item.paymentId,
    refund_id: item.refundId,
    dispute_id: item.disputeId,
    settlement_id: item.settlementId,
    utr: item.utr,
    at: item.at.toISOString(),
    settled_at: item.settledAt?.toISOString() ?? null,
    amount_paise: item.amountPaise,
    credit_paise: item.creditPaise,
    debit_paise: item.debitPaise,
    fee_paise: item.feePaise,
    tax_paise: item.taxPaise,
  }));
}
