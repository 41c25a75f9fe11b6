import { useEffect, useEffectEvent, useState } from 'react';
import { getPaymentDetails } from '@kaarigar/shared/api/payments';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { awaitedPayment } from './awaited-payment';
import { usePageRestored } from '../page-restored';
import { checkPayment, UNTIL_TOLD } from './check-payment';
import type { PaymentOutcome } from './payment-outcome';
import { wait } from './wait';

interface BankOptions {
  readonly context: RemoteContext;
  /** The unpaid orders that are shown. */
  readonly orderIds: readonly string[];
  /** Called when one of them is unpaid no more. */
  readonly onOutdated: () => void;
}

interface Answer {
  readonly isWithBank: boolean;
  /** In which visit of the page it was asked. */
  readonly visit: number;
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
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [heardHere] = useState(awaitedPayment.orderId);
  const outdated = useEffectEvent(onOutdated);
  /** Each is asked about once a visit: a list that shows more or less asks only about what is new in it. */
  const isAnswered = useEffectEvent(
    (orderId: string, visit: number) => answers.get(orderId)?.visit === visit,
  );
  const wanted = orderIds.join(' ');
  const [visit, setVisit] = useState(0);
  // Back from the payment page: what was known before they left says nothing of what they did there.
  usePageRestored(() => setVisit((count) => count + 1));

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;

    function tell(orderId: string, outcome: PaymentOutcome): void {
      if (signal.aborted || outcome.kind === 'unknown') return;
      if (outcome.kind === 'waiting' && outcome.isWithBank === undefined) return;
      const isWithBank = outcome.kind === 'waiting' && outcome.isWithBank === true;
      awaitedPayment.heard(orderId, isWithBank);
      setAnswers((before) => new Map(before).set(orderId, { isWithBank, visit }));
      if (outcome.kind !== 'waiting' && outcome.kind !== 'failed') outdated();
    }

    for (const orderId of wanted.split(' ')) {
      if (orderId === '' || isAnswered(orderId, visit)) continue;
      checkPayment(
        { ask: () => getPaymentDetails(context, orderId, signal), wait },
        { ...UNTIL_TOLD, signal, onSilence: () => undefined },
      ).then(
        (outcome) => tell(orderId, outcome),
        (error: unknown) => {
          if (!signal.aborted) throw error;
        },
      );
    }
    return () => leaving.abort();
  }, [context, wanted, visit]);

  return (orderId) => answers.get(orderId)?.isWithBank ?? heardHere === orderId;
}
