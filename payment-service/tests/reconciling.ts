import { expect } from 'vitest';
import { booksOf } from './customer';
import { eventually } from './eventually';
import type { World } from './world';

const DUE = {
  webhooks: 'update public.webhook_events set next_try_at = now()',
  attempts: 'update public.payment_attempts set next_check_at = now()',
  refunds: 'update public.refunds set next_check_at = now()',
} as const;

/** Advances the time until the reconciler picks this up. */
export async function makeDue({ database }: World, what: keyof typeof DUE): Promise<void> {
  await database.sql(DUE[what]);
}

/**
 * Waits for the effect of a provider's message. If a busy machine did not answer in time, the message is retried, as in
 * production.
 */
export function untilTold(world: World, orderId: string, books: object): Promise<void> {
  return eventually(async () => {
    await makeDue(world, 'webhooks');
    await world.reconcile();
    expect(await booksOf(world, orderId)).toMatchObject(books);
  });
}
