import { useRef, useState } from 'react';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import { mayBePaid } from '@kaarigar/shared/pending-payment/may-be-paid';
import { usePageRestored } from '../page-restored';
import { leaveForPayment } from './leave-for-payment';
import { requestCheckout } from './request-checkout';

const OUTDATED: readonly ErrorCode[] = ['order_not_payable', 'not_found'];

interface CheckoutOptions {
  readonly context: RemoteContext;
  /** The page to come back to. */
  readonly returnPath: string;
  /** The order is paid, or may be: ask the service for its state. */
  readonly onMaybePaid: (orderId: string) => void;
  /** The order is no longer as the page shows it: it was cancelled elsewhere, or has expired. */
  readonly onOutdated: () => void;
}

export interface Checkout {
  readonly context: RemoteContext;
  /** Opens the payment page of an existing order; a repeated call opens the same payment page again. */
  readonly pay: (orderId: string) => Promise<void>;
  /** The order whose payment page is being opened; it stays set while the browser goes there. */
  readonly opening: string | null;
  /** Why the last try failed to open a payment page, and for which order. */
  readonly failed: { readonly orderId: string; readonly failure: Problem } | null;
}

/** Pays an existing order: from the notice, the failure dialog and My Orders. */
export function useCheckout({
  context,
  returnPath,
  onMaybePaid,
  onOutdated,
}: CheckoutOptions): Checkout {
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
      if (mayBePaid(failure)) return onMaybePaid(orderId);
      setFailed({ orderId, failure });
      if (OUTDATED.includes(failure.code)) onOutdated();
    }
  }

  return { context, pay, opening, failed };
}
