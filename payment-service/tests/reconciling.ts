import { expect } from 'vitest';
import { booksOf } from './customer';
import { eventually } from './eventually';
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

/**
 * Waits for what a message of the provider brings about. One that could not be acted on, because the machine was too
 * busy for an answer in time, is taken up again, as it is in production.
 */
export function untilTold(world: World, orderId: string, books: object): Promise<void> {
  return eventually(async () => {
    await makeDue(world, 'webhooks');
    await world.reconcile();
    expect(await booksOf(world, orderId)).toMatchObject(books);
  });
}
