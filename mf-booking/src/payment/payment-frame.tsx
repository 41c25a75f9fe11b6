import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { orderToVerify, returnedOrder, withoutReturn, type VerifyState } from './payment-address';
import { PaymentReturn } from './payment-return';

interface PaymentFrameProps {
  readonly context: RemoteContext;
  /** The page's own path: the payment page sends people back there. */
  readonly returnPath: string;
  /** The page, shown while no payment is being verified. */
  readonly children: ReactNode;
}

/**
 * Wraps a page from which people pay, and handles their return from the payment page (`?order_id=`). What became of the
 * payment is a page of its own in its place.
 */
export function PaymentFrame({ context, returnPath, children }: PaymentFrameProps) {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const userId = session.status === 'signed-in' ? session.userId : null;

  const returned = returnedOrder(location.search);
  const verifying = returned ?? orderToVerify(location.state);

  // The order number leaves the address at once, so that nobody bookmarks or shares a return.
  useEffect(() => {
    if (!returned) return;
    const state: VerifyState = { verify: returned };
    void navigate({ search: withoutReturn(location.search) }, { replace: true, state });
  }, [returned, location.search, navigate]);

  if (userId === null || !verifying) return children;
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
