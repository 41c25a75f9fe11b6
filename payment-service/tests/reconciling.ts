import type { World } from './world';

const DUE = {
  webhooks: 'update public.webhook_events set next_try_at = now()',
  attempts: 'update public.payment_attempts set next_check_at = now()',
  refunds: 'update public.refunds set next_check_at = now()',
} as const;

/** Lets the time pass until the reconciler takes it up. */
export async function makeDue({ database }: World, what: keyof typeof DUE): Promise<void> {
  await database.sql(DUE[what]);
}
