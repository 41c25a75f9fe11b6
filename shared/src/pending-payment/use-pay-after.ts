import { payAfterService } from '../api/payments';
import type { Problem } from '../contracts/problem';
import { openDraft } from '../forms/draft';
import { useSubmission } from '../forms/use-submission';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { pendingOrders } from './pending-order';

interface PayAfter {
  readonly isBusy: boolean;
  /** Why the order is still to be paid online. */
  readonly problem: Problem | null;
  /** True: the order is paid after the work now, and no page goes on asking for its payment. */
  readonly payAfter: () => Promise<boolean>;
}

/** Pays an order after the work instead of online. */
export function usePayAfter(context: RemoteContext, orderId: string): PayAfter {
  const session = useSession();
  const { isBusy, problem, run } = useSubmission();

  async function payAfter(): Promise<boolean> {
    const changed = await run(() => payAfterService(context, orderId));
    if (changed?.state !== 'known') return false;
    if (session.status === 'signed-in') forgetPending(session.userId, orderId);
    return true;
  }

  return { isBusy, problem, payAfter };
}

/** What this browser kept of an order that was being paid: the reminder, and the form that it was booked with. */
export function forgetPending(userId: string, orderId: string): void {
  const pending = pendingOrders.find(userId);
  if (pending?.order_id === orderId) openDraft(pending.draft_key).clear();
  pendingOrders.forget(userId, orderId);
}
