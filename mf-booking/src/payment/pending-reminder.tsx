import { Suspense } from 'react';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { usePendingOrder } from './use-pending-order';

/** Few people have left an order unpaid: it is downloaded for them. A failed download leaves My Orders. */
const PendingNotice = lazyOrNothing(() =>
  import(/* webpackChunkName: "pending-notice" */ './pending-notice').then(
    (module) => module.PendingNotice,
  ),
);

interface PendingReminderProps {
  readonly context: RemoteContext;
  /** A page with a payment frame, which shows what became of the payment. */
  readonly returnPath: string;
}

/** The reminder of an unpaid order on a page from which nobody pays. */
export function PendingReminder({ context, returnPath }: PendingReminderProps) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const pending = usePendingOrder(userId);
  if (userId === null || !pending) return null;
  return (
    <Suspense>
      <PendingNotice
        key={pending.order_id}
        context={context}
        userId={userId}
        pending={pending}
        returnPath={returnPath}
      />
    </Suspense>
  );
}
