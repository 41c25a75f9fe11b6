import { useRef, useState } from 'react';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import { usePageRestored } from '../page-restored';
import { leaveForPayment } from './leave-for-payment';
import { requestCheckout } from './request-checkout';

interface CheckoutOptions {
  readonly context: RemoteContext;
  /** The page to come back to. */
  readonly returnPath: string;
  /** The order turned out to be paid: ask what is known of it. */
  readonly onAlreadyPaid: (orderId: string) => void;
}

export interface Checkout {
  /** Opens the payment page of an order that exists; the same open page again on a repeat. */
  readonly pay: (orderId: string) => Promise<void>;
  /** The order whose page is being opened; it stays so while the browser is on its way there. */
  readonly opening: string | null;
  /** Why the last try did not lead to a page, and for which order. */
  readonly failed: { readonly orderId: string; readonly failure: Problem } | null;
}

/** Paying an order that is already there: from the notice, the failure dialog and My Orders. */
export function useCheckout({ context, returnPath, onAlreadyPaid }: CheckoutOptions): Checkout {
  const [opening, setOpening] = useState<string | null>(null);
  const [failed, setFailed] = useState<Checkout['failed']>(null);
  const isBusy = useRef(false);

  function release(): void {
    isBusy.current = false;
    setOpening(null);
  }

  usePageRestored(release);

  async function pay(orderId: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setOpening(orderId);
    setFailed(null);
    try {
      leaveForPayment(await requestCheckout(context, { orderId, returnPath }));
    } catch (error) {
      release();
      const failure = problemOf(error);
      if (failure.code === 'already_paid') onAlreadyPaid(orderId);
      else setFailed({ orderId, failure });
    }
  }

  return { pay, opening, failed };
}
