import type { SupabaseClient } from '@supabase/supabase-js';

/** An attempt as the service's functions return it. */
export interface Attempt {
  readonly id: string;
  readonly order_id: string;
  readonly reference: string;
  readonly provider_ref: string | null;
  readonly url: string | null;
  readonly amount_paise: number;
  readonly state: string;
  readonly last_error: string | null;
  readonly reused?: boolean;
}

export interface Settlement {
  readonly order_id: string;
  readonly status: string;
  readonly changed: boolean;
  readonly transaction_id: string | null;
  readonly payment_method: string | null;
  readonly payment_date: string | null;
  readonly payment_time: string | null;
  readonly amount_paise: number;
}

let lastReference = 0;

/** Calls a function as the service and returns its result; throws the error code if it refuses. */
export async function call<Answer>(
  service: SupabaseClient,
  name: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { data, error } = await service.rpc(name, parameters);
  if (error) throw new Error(error.message);
  return data as Answer;
}

/** Opens (or finds) the live attempt of an order; by default it expires in an hour. */
export function openAttempt(
  service: SupabaseClient,
  orderId: string,
  lifetimeSeconds = 3_600,
): Promise<Attempt> {
  lastReference += 1;
  return call(service, 'open_payment_attempt', {
    p_order_id: orderId,
    p_provider: 'razorpay',
    p_reference: `ref-${lastReference}`,
    p_return_path: '/PaintingServices',
    p_locale: 'hi',
    p_lifetime_seconds: lifetimeSeconds,
  });
}

/** A captured payment of ₹4,000 by UPI, at 01:30 on 2 January in India. */
export function captured(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 'pay_1',
    status: 'captured',
    amount_paise: 400_000,
    currency: 'INR',
    method: 'upi',
    captured_at: '2026-01-01T20:00:00Z',
    ...changes,
  };
}

/** Applies the provider's report on an attempt, as the service does. */
export function settle(
  service: SupabaseClient,
  attempt: Pick<Attempt, 'id' | 'reference'>,
  payments: readonly Record<string, unknown>[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Settlement> {
  return call(service, 'settle_order', {
    p_attempt_id: attempt.id,
    p_provider: 'razorpay',
    p_reference: attempt.reference,
    p_state: payments.some(({ status }) => status === 'captured') ? 'paid' : 'open',
    p_payments: payments,
    ...changes,
  });
}
