import { useEffect, useEffectEvent, useState } from 'react';
import { getPaymentDetails } from '@kaarigar/shared/api/payments';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { awaitedPayment } from './awaited-payment';
import { checkPayment, UNTIL_TOLD_MS } from './check-payment';
import type { PaymentOutcome } from './payment-outcome';
import { wait } from './wait';

interface BankOptions {
  readonly context: RemoteContext;
  /** The unpaid orders that are shown. */
  readonly orderIds: readonly string[];
  /** Called when one of them is unpaid no more. */
  readonly onOutdated: () => void;
}

/**
 * Whether an order's payment is with the bank, so that nobody is invited to pay it twice. The service knows it, from
 * whatever tab, browser or phone it was paid; until it has answered, what this tab heard counts.
 */
export function useBankAnswers({
  context,
  orderIds,
  onOutdated,
}: BankOptions): (orderId: string) => boolean {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [heardHere] = useState(awaitedPayment.orderId);
  const outdated = useEffectEvent(onOutdated);
  const wanted = orderIds.join(' ');

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;

    function tell(orderId: string, outcome: PaymentOutcome): void {
      if (signal.aborted || outcome.kind === 'unknown') return;
      if (outcome.kind === 'waiting' && outcome.isWithBank === undefined) return;
      const isWithBank = outcome.kind === 'waiting' && outcome.isWithBank === true;
      awaitedPayment.heard(orderId, isWithBank);
      setAnswers((before) => new Map(before).set(orderId, isWithBank));
      if (outcome.kind !== 'waiting' && outcome.kind !== 'failed') outdated();
    }

    for (const orderId of wanted.split(' ').filter(Boolean)) {
      checkPayment(
        { ask: () => getPaymentDetails(context, orderId, signal), wait },
        { pausesMs: UNTIL_TOLD_MS, signal, onSilence: () => undefined },
      ).then(
        (outcome) => tell(orderId, outcome),
        (error: unknown) => {
          if (!signal.aborted) throw error;
        },
      );
    }
    return () => leaving.abort();
  }, [context, wanted]);

  return (orderId) => answers.get(orderId) ?? heardHere === orderId;
}
