import type { OrderMessage } from '@kaarigar/shared/contracts/order-message';

export const MESSAGE_STATES = [
  'waits',
  'sent',
  'delivered',
  'read',
  'failed',
  'needless',
  'withheld',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** How far a message got, and since when. */
export function stateOf(message: OrderMessage): {
  readonly state: MessageState;
  readonly at: string;
} {
  const { withheld_at, failed_at, read_at, delivered_at, sent_at, next_try_at } = message;
  if (withheld_at !== null) return { state: 'withheld', at: withheld_at };
  if (read_at !== null) return { state: 'read', at: read_at };
  if (delivered_at !== null) return { state: 'delivered', at: delivered_at };
  if (failed_at !== null) {
    // Newer news told it: nothing failed, and nobody has to call.
    return { state: message.reason === 'overtaken' ? 'needless' : 'failed', at: failed_at };
  }
  if (sent_at !== null) return { state: 'sent', at: sent_at };
  return { state: 'waits', at: next_try_at ?? message.written_at };
}

/** Whether the customer may not know it: nothing told it, or somebody should look. */
export function isUntold(message: OrderMessage): boolean {
  const { state } = stateOf(message);
  return (state === 'failed' || state === 'withheld') && message.next_channel === null;
}

/** Those of each kind that tell the newest of it, which alone is worth sending again. */
export function newestOfKinds(messages: readonly OrderMessage[]): ReadonlySet<number> {
  const newest = new Map<string, number>();
  for (const { id, kind } of messages) newest.set(kind, Math.max(id, newest.get(kind) ?? 0));
  return new Set(newest.values());
}
