import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { WebhookLedger } from '../../ports';
import { read } from './supabase-access';
import { claimedEventRow, storedEventRow } from './webhook-rows';

/** The providers' messages. */
export function createWebhookLedger(supabase: SupabaseClient): WebhookLedger {
  return {
    recordEvent: (event) =>
      read(
        storedEventRow,
        supabase.rpc('record_webhook_event', {
          p_provider: event.provider,
          p_event_id: event.eventId,
          p_body_sha256: event.bodySha256,
          p_event_type: event.type,
          p_payload: event.payload,
          p_reference: event.reference,
          p_provider_ref: event.providerRef,
          p_refund_ref: event.refundRef,
          p_payment_ref: event.paymentRef,
          p_link_ref: event.linkRef,
          p_dispute_ref: event.disputeRef,
        }),
      ),

    async finishEvent(id, error) {
      await read(z.unknown(), supabase.rpc('finish_webhook_event', { p_id: id, p_error: error }));
    },

    async claimEvents(provider, limit) {
      const claimed = supabase.rpc('claim_webhook_events', {
        p_provider: provider,
        p_limit: limit,
      });
      const rows = await read(z.array(claimedEventRow), claimed);
      return rows.map((row) => ({ ...row, provider }));
    },
  };
}
