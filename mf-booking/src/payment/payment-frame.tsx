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
  /** The page's own path: where the payment page sends people back to. */
  readonly returnPath: string;
  /** Whether to remind of an order left without paying; not over an open form, nor above a list that shows it. */
  readonly hasNotice: boolean;
  /** The page as it is when no payment is being verified. */
  readonly children: ReactNode;
}

/**
 * Stands around a page from which people pay. It takes them back when they return from the payment page
 * (`?order_id=`), and reminds them of an order that was left without paying.
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
