import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { RefundLedger } from '../../ports';
import { pendingRefundRow, refundRow } from './refund-rows';
import { read } from './supabase-access';

const PENDING_COLUMNS =
  'id, order_id, provider_refund_id, amount_paise, state, payments!inner (provider, provider_payment_id)';

/** Money given back. */
export function createRefundLedger(supabase: SupabaseClient): RefundLedger {
  return {
    requestRefund: (request) =>
      read(
        refundRow,
        supabase.rpc('request_refund', {
          p_order_id: request.orderId,
          p_payment_id: request.paymentId,
          p_amount_paise: request.amountPaise,
          p_reason: request.reason,
          p_idempotency_key: request.idempotencyKey,
          p_actor_id: request.adminId,
          p_expected_updated_at: request.expectedUpdatedAt,
          p_cancels: request.cancels ?? false,
        }),
      ),

    async recordRefund(refundId, { state, refundRef, error, words, bankReference }, eventId) {
      const recorded = supabase.rpc('record_refund', {
        p_refund_id: refundId,
        p_state: state,
        p_provider_refund_id: refundRef,
        p_error: error,
        p_words: words ?? null,
        p_event_id: eventId ?? null,
        p_bank_reference: bankReference ?? null,
      });
      await read(z.unknown(), recorded);
    },

    async bookRefund({ provider, providerPaymentId }, refund) {
      const booked = supabase.rpc('book_refund', {
        p_provider: provider,
        p_provider_payment_id: providerPaymentId,
        p_provider_refund_id: refund.refundId,
        p_refund_id: refund.idempotencyKey,
        p_amount_paise: refund.amountPaise,
        p_state: refund.state,
        p_made_at: refund.madeAt,
        p_bank_reference: refund.bankReference,
      });
      await read(z.unknown(), booked);
    },

    pendingRefunds(orderId) {
      const question = supabase
        .from('refunds')
        .select(PENDING_COLUMNS)
        .eq('order_id', orderId)
        .eq('state', 'pending');
      return read(z.array(pendingRefundRow), question.retry(false));
    },

    claimRefunds: (provider, limit) =>
      read(
        z.array(refundRow),
        supabase.rpc('claim_refunds', { p_provider: provider, p_limit: limit }),
      ),
  };
}
