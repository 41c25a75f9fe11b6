import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { orderToVerify, returnedOrder, withoutReturn, type VerifyState } from './payment-address';
import { PaymentReturn } from './payment-return';
import { PendingNotice } from './pending-notice';
import { usePendingOrder } from './use-pending-order';

interface PaymentFrameProps {
  readonly context: RemoteContext;
  /** The page's own path: the payment page sends people back there. */
  readonly returnPath: string;
  /** Whether to show the reminder of an unpaid order; false over an open form and above a list that shows the order. */
  readonly hasNotice: boolean;
  /** The page's content, shown while no payment is being verified. */
  readonly children: ReactNode;
}

/**
 * Wraps a page from which people pay. It handles their return from the payment page (`?order_id=`), and reminds them of
 * an order that they left without paying.
 */
export function PaymentFrame({ context, returnPath, hasNotice, children }: PaymentFrameProps) {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const pending = usePendingOrder(userId);

  const returned = returnedOrder(location.search);
  const verifying = returned ?? orderToVerify(location.state);

  // The order number leaves the address at once, so that nobody bookmarks or shares a return.
  useEffect(() => {
    if (!returned) return;
    const state: VerifyState = { verify: returned };
    void navigate({ search: withoutReturn(location.search) }, { replace: true, state });
  }, [returned, location.search, navigate]);

  if (userId === null) return children;
  if (verifying) {
    return (
      <PaymentReturn
        key={verifying}
        context={context}
        userId={userId}
        orderId={verifying}
        returnPath={returnPath}
      >
        {children}
      </PaymentReturn>
    );
  }
  return (
    <>
      {pending && hasNotice ? (
        <PendingNotice
          key={pending.order_id}
          context={context}
          userId={userId}
          pending={pending}
          returnPath={returnPath}
        />
      ) : null}
      {children}
    </>
  );
}
