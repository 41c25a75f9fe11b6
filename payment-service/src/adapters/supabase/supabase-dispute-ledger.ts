import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { DisputeLedger, DueDispute } from '../../ports';
import { read } from './supabase-access';

const recorded = z.object({ order_id: z.string().nullable(), changed: z.boolean() });
const dueDisputeRow = z
  .object({ provider_dispute_id: z.string(), provider_payment_id: z.string() })
  .transform((row): DueDispute => ({
    providerDisputeId: row.provider_dispute_id,
    providerPaymentId: row.provider_payment_id,
  }));

/** What customers dispute at their bank. */
export function createDisputeLedger(supabase: SupabaseClient): DisputeLedger {
  return {
    async recordDispute(provider, dispute, eventId) {
      const answer = await read(
        recorded,
        supabase.rpc('record_dispute', {
          p_provider: provider,
          p_dispute: {
            id: dispute.id,
            payment_id: dispute.paymentId,
            amount_paise: dispute.amountPaise,
            deducted_paise: dispute.deductedPaise,
            currency: dispute.currency,
            phase: dispute.phase,
            state: dispute.state,
            reason_code: dispute.reasonCode,
            reason: dispute.reason,
            respond_by: dispute.respondBy?.toISOString() ?? null,
            opened_at: dispute.openedAt?.toISOString() ?? null,
            raw: dispute.raw,
          },
          p_event_id: eventId ?? null,
        }),
      );
      return { orderId: answer.order_id, changed: answer.changed };
    },

    claimDisputes: (provider, limit) =>
      read(
        z.array(dueDisputeRow),
        supabase.rpc('claim_disputes', { p_provider: provider, p_limit: limit }),
      ),
  };
}
