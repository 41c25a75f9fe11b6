import * as z from 'zod';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { Payment, PaymentLedger } from '../../ports';
import { refusal } from '../../service-error';
import { createAccess, read } from './supabase-access';
import { attemptRow, openedAttemptRow, settlementRow, storedEventRow } from './supabase-rows';

interface LedgerAccess {
  readonly url: string;
  readonly secretKey: string;
  /** Whose attempts, payments and events these are. */
  readonly provider: string;
}

/** Writes the payment tables through the SQL functions granted to the service role, and in no other way. */
export function createPaymentLedger({ url, secretKey, provider }: LedgerAccess): PaymentLedger {
  const supabase = createAccess(url, secretKey);
  const attemptOrNone = attemptRow.nullable();

  return {
    openAttempt: ({ orderId, reference, returnPath, locale, expiresAt }) =>
      read(
        openedAttemptRow,
        supabase.rpc('open_payment_attempt', {
          p_order_id: orderId,
          p_provider: provider,
          p_reference: reference,
          p_return_path: returnPath,
          p_locale: locale,
          p_expires_at: expiresAt.toISOString(),
        }),
      ),

    recordLink: (attemptId, checkout) =>
      read(
        attemptRow,
        supabase.rpc('record_attempt_link', {
          p_attempt_id: attemptId,
          p_provider_ref: checkout.providerRef,
          p_url: checkout.url,
          p_expires_at: checkout.expiresAt.toISOString(),
        }),
      ),

    markAttempt: (attemptId, state, error) =>
      read(
        attemptRow,
        supabase.rpc('mark_attempt', { p_attempt_id: attemptId, p_state: state, p_error: error }),
      ),

    findAttempt: ({ reference, providerRef }) =>
      read(
        attemptOrNone,
        supabase.rpc('find_attempt', {
          p_provider: provider,
          p_reference: reference,
          p_provider_ref: providerRef,
        }),
      ),

    latestAttempt: (orderId) =>
      read(attemptOrNone, supabase.rpc('latest_attempt', { p_order_id: orderId })),

    async cancelOrder(orderId, { actor, userId }) {
      const cancelled = read(
        z.unknown(),
        supabase.rpc('cancel_order', {
          p_order_id: orderId,
          p_actor: actor,
          p_actor_id: userId,
        }),
      );
      await cancelled.catch((error: unknown) => {
        // The table of transitions and the guard of begun work both say `not_allowed`.
        const isRefused = error instanceof ApiError && error.code === 'not_allowed';
        throw isRefused ? refusal('order_not_cancellable', { cause: error }) : error;
      });
    },

    settle: (attemptId, report) =>
      read(
        settlementRow,
        supabase.rpc('settle_order', {
          p_attempt_id: attemptId,
          p_provider: provider,
          p_reference: report.reference,
          p_state: report.state,
          p_payments: report.payments.map(toReportedPayment),
        }),
      ),

    recordEvent: ({ eventId, bodySha256, type, payload }) =>
      read(
        storedEventRow,
        supabase.rpc('record_webhook_event', {
          p_provider: provider,
          p_event_id: eventId,
          p_body_sha256: bodySha256,
          p_event_type: type,
          p_payload: payload,
        }),
      ),

    async finishEvent(id, error) {
      await read(z.unknown(), supabase.rpc('finish_webhook_event', { p_id: id, p_error: error }));
    },

    async ping() {
      const question = supabase.from('payment_attempts').select('id').limit(1);
      await read(z.unknown(), question.retry(false));
    },
  };
}

function toReportedPayment(payment: Payment): Record<string, unknown> {
  return {
    id: payment.id,
    status: payment.status,
    amount_paise: payment.amountPaise,
    currency: payment.currency,
    method: payment.method,
    captured_at: payment.at.toISOString(),
    error: payment.status === 'failed' ? 'payment_failed' : null,
    raw: payment.raw,
  };
}
