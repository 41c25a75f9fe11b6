import type { SupabaseClient } from '@supabase/supabase-js';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import * as z from 'zod';
import type { OrderLedger } from '../../ports';
import { refusal } from '../../service-error';
import { read } from './supabase-access';

const orderIds = z.array(z.string());

/** What the service and staff decide about orders. */
export function createOrderLedger(supabase: SupabaseClient): OrderLedger {
  return {
    async cancelOrder(orderId, { actor, userId }, expectedUpdatedAt, reason) {
      const cancelled = read(
        z.unknown(),
        supabase.rpc('cancel_order', {
          p_order_id: orderId,
          p_actor: actor,
          p_actor_id: userId,
          p_expected_updated_at: expectedUpdatedAt,
          p_reason: reason,
        }),
      );
      await cancelled.catch((error: unknown) => {
        // The table of transitions and the guard of begun work both say `not_allowed`.
        const isRefused = error instanceof ApiError && error.code === 'not_allowed';
        throw isRefused ? refusal('order_not_cancellable', { cause: error }) : error;
      });
    },

    async payAfterService(orderId, ownerId, expectedUpdatedAt) {
      const chosen = supabase.rpc('pay_after_service', {
        p_order_id: orderId,
        p_actor_id: ownerId,
        p_expected_updated_at: expectedUpdatedAt,
      });
      await read(z.unknown(), chosen);
    },

    async reviseOrder(orderId, ownerId, wish, expectedUpdatedAt) {
      const revised = supabase.rpc('revise_order', {
        p_order_id: orderId,
        p_actor_id: ownerId,
        p_wish: wish,
        p_expected_updated_at: expectedUpdatedAt,
      });
      await read(z.unknown(), revised);
    },

    async askToCancel(orderId, ownerId, reason, expectedUpdatedAt) {
      const asked = supabase.rpc('ask_to_cancel', {
        p_order_id: orderId,
        p_actor_id: ownerId,
        p_reason: reason,
        p_expected_updated_at: expectedUpdatedAt,
      });
      await read(z.unknown(), asked);
    },

    async declineCancel({ orderId, staffId, expectedUpdatedAt, reason }) {
      const declined = supabase.rpc('decline_cancel', {
        p_order_id: orderId,
        p_actor_id: staffId,
        p_reason: reason,
        p_expected_updated_at: expectedUpdatedAt,
      });
      await read(z.unknown(), declined);
    },

    async passCancelOn({ orderId, staffId, expectedUpdatedAt, advice }) {
      const passedOn = supabase.rpc('pass_cancel_on', {
        p_order_id: orderId,
        p_actor_id: staffId,
        p_advice: advice,
        p_expected_updated_at: expectedUpdatedAt,
      });
      await read(z.unknown(), passedOn);
    },

    async acceptReview({ orderId, staffId, expectedUpdatedAt, reason }) {
      const accepted = supabase.rpc('accept_review', {
        p_order_id: orderId,
        p_reason: reason,
        p_actor_id: staffId,
        p_expected_updated_at: expectedUpdatedAt,
      });
      await read(z.unknown(), accepted);
    },

    async markPaidInCash({ orderId, staffId, expectedUpdatedAt, receiptNumber, reason }) {
      const marked = supabase.rpc('mark_paid_in_cash', {
        p_order_id: orderId,
        p_receipt_number: receiptNumber,
        p_actor_id: staffId,
        p_expected_updated_at: expectedUpdatedAt,
        p_reason: reason,
      });
      await read(z.unknown(), marked);
    },

    async voidCash({ orderId, staffId, expectedUpdatedAt, reason, keptPaise }) {
      const voided = supabase.rpc('void_cash', {
        p_order_id: orderId,
        p_reason: reason,
        p_actor_id: staffId,
        p_expected_updated_at: expectedUpdatedAt,
        p_kept_paise: keptPaise,
      });
      await read(z.unknown(), voided);
    },

    async reopenOrder({ orderId, staffId, expectedUpdatedAt }) {
      const reopened = supabase.rpc('reopen_order', {
        p_order_id: orderId,
        p_actor_id: staffId,
        p_expected_updated_at: expectedUpdatedAt,
      });
      await read(z.unknown(), reopened);
    },

    expireOrders: (limit) => read(orderIds, supabase.rpc('expire_orders', { p_limit: limit })),
  };
}
