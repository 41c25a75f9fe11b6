import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { AttemptLedger, Payment } from '../../ports';
import { attemptRow, openedCheckoutRow, questionedAttemptRow, settlementRow } from './attempt-rows';
import { read } from './supabase-access';
import { refusal } from '../../service-error';

const attemptOrNone = attemptRow.nullable();
const attempts = z.array(attemptRow);

interface AttemptAccess {
  /** With the secret key. */
  readonly supabase: SupabaseClient;
  /** With the publishable key; a call carries the person's token. */
  readonly asCaller: SupabaseClient;
  /** Tells the database that a call in a person's name is ours. */
  readonly proof: string;
}

/** Attempts to pay, in the payment tables. */
export function createAttemptLedger({ supabase, asCaller, proof }: AttemptAccess): AttemptLedger {
  return {
    async openCheckout({ accessToken }, attempt) {
      const open = () => {
        const opened = asCaller.rpc('open_checkout', {
          p_order_id: attempt.orderId,
          p_provider: attempt.provider,
          p_reference: attempt.reference,
          p_return_path: attempt.returnPath,
          p_locale: attempt.locale,
          p_lifetime_seconds: attempt.lifetimeS,
          p_proof: proof,
        });
        return read(openedCheckoutRow, opened.setHeader('Authorization', `Bearer ${accessToken}`));
      };
      let answer = await open();
      if (!answer.knows_service) {
        const proofSha256 = createHash('sha256').update(proof).digest('hex');
        const registered = supabase.rpc('register_service', { p_proof_sha256: proofSha256 });
        await read(z.unknown(), registered);
        answer = await open();
      }
      if (!answer.knows_service) throw refusal('internal');
      return answer.checkout;
    },

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

    refuseAttempt: (attemptId, { reason, words }) =>
      read(
        attemptRow,
        supabase.rpc('refuse_attempt', {
          p_attempt_id: attemptId,
          p_reason: reason,
          p_words: words,
        }),
      ),

    referenceTaken: (attemptId) =>
      read(attemptRow, supabase.rpc('reference_taken', { p_attempt_id: attemptId })),

    markAttempt: (attemptId, state, error) =>
      read(
        attemptRow,
        supabase.rpc('mark_attempt', { p_attempt_id: attemptId, p_state: state, p_error: error }),
      ),

    findAttempt: ({ provider, reference, providerRef }) =>
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

    askAboutOrder: (orderId, personId, limit) =>
      read(
        z.array(questionedAttemptRow),
        supabase.rpc('ask_about_order', {
          p_order_id: orderId,
          p_actor_id: personId,
          p_limit: limit,
        }),
      ),

    askAboutLink: ({ provider, reference, providerRef }) =>
      read(
        questionedAttemptRow.nullable(),
        supabase.rpc('ask_about_link', {
          p_provider: provider,
          p_reference: reference,
          p_provider_ref: providerRef,
        }),
      ),

    async countQuestion(personId) {
      await read(z.unknown(), supabase.rpc('count_provider_question', { p_actor_id: personId }));
    },

    settle: (attempt, report, eventId) =>
      read(
        settlementRow,
        supabase.rpc('settle_order', {
          p_attempt_id: attempt.id,
          p_provider: attempt.provider,
          p_reference: report.reference,
          p_state: report.state,
          p_payments: report.payments.map(toReportedPayment),
          p_event_id: eventId ?? null,
        }),
      ),

    claimAttempts: (provider, limit) =>
      read(attempts, supabase.rpc('claim_attempts', { p_provider: provider, p_limit: limit })),

    async finishAttemptCheck(attemptId, error) {
      const finished = supabase.rpc('finish_attempt_check', {
        p_attempt_id: attemptId,
        p_error: error,
      });
      await read(z.unknown(), finished);
    },
  };
}

function toReportedPayment(payment: Payment): Record<string, unknown> {
  return {
    id: payment.id,
    status: payment.status,
    amount_paise: payment.amountPaise,
    customer_fee_paise: payment.customerFeePaise,
    currency: payment.currency,
    method: payment.method,
    at: payment.at.toISOString(),
    captured_at: payment.capturedAt?.toISOString() ?? null,
    error: payment.status === 'failed' ? 'payment_failed' : null,
    raw: payment.raw,
  };
}
