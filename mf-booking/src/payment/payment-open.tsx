import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { OrderParchi } from '@kaarigar/shared/parchi/order-parchi';
import { paths } from '@kaarigar/shared/paths';
import { useKeptUntil } from '@kaarigar/shared/pending-payment/use-kept-until';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { ToldPage } from '@kaarigar/shared/ui/told-page';
import { WaitingPayment } from '@kaarigar/shared/ui/waiting-payment';
import { CheckoutFailure } from './checkout-failure';
import { paymentMessages } from './payment-messages';
import type { PaymentOutcome } from './payment-outcome';
import type { Checkout } from './use-checkout';

interface PaymentOpenProps {
  /** Null: nothing is known yet. */
  readonly outcome: Extract<PaymentOutcome, { kind: 'waiting' | 'review' | 'unknown' }> | null;
  readonly orderId: string;
  readonly order: OrderRow | null;
  readonly checkout: Checkout;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  /** Shows the page from which the person went to pay. */
  readonly onClose: () => void;
}

/** The page of a payment that is neither paid nor failed. */
export function PaymentOpen(props: PaymentOpenProps) {
  const { outcome, orderId, order, checkout, isChecking, onCheck, onClose } = props;
  const t = useMessages(paymentMessages);
  const errorText = useErrorMessage();
  const until = useKeptUntil(order);
  useCheckOnReturn(onCheck);
  // Just back from paying: until we have asked for a while nobody is invited to pay a second time.
  const [hasAsked, setHasAsked] = useState(!isChecking);
  if (!isChecking && !hasAsked) setHasAsked(true);
  const isWithBank = outcome?.kind === 'waiting' && outcome.isWithBank === true;
  const mayPay = hasAsked && !isWithBank;

  const isReview = outcome?.kind === 'review';
  const slip = order ? <OrderParchi order={order} isAwaited={!isReview} isTold isNarrow /> : null;
  const toOrders = (
    <ButtonLink variant="plain" to={paths.orders} replace>
      {t.myOrders}
    </ButtonLink>
  );
  if (isReview) {
    return (
      <ToldPage
        title={t.reviewTitle}
        icon="shield"
        tone="warning"
        text={<p>{t.reviewHappened({ orderId })}</p>}
        isNew
        actions={
          <>
            {toOrders}
            {/* There is nothing to wait for here: a reload would show this again. */}
            <Button variant="plain" onClick={onClose}>
              {t.close}
            </Button>
          </>
        }
        slip={slip}
        orderId={orderId}
      />
    );
  }
  return (
    <WaitingPayment
      // A heading of its own for each: who waits is led to the new one.
      key={outcome?.kind ?? 'asking'}
      orderId={orderId}
      isAsking={outcome === null}
      isNew
      unknown={
        outcome?.kind === 'unknown'
          ? { title: t.unknownTitle, text: errorText(outcome.failure.code) }
          : undefined
      }
      step={mayPay ? t.nextUnpaid({ until }) : null}
      slip={slip}
      isChecking={isChecking}
      onCheck={onCheck}
      actions={
        <>
          {mayPay ? (
            <Button
              variant="quiet"
              busy={checkout.opening === orderId}
              busyLabel={t.opening}
              onClick={() => void checkout.pay(orderId)}
            >
              {t.continuePayment}
            </Button>
          ) : null}
          {toOrders}
        </>
      }
    >
      <CheckoutFailure checkout={checkout} orderId={orderId} />
    </WaitingPayment>
  );
}

/** Asks again when the tab becomes visible: people check their payment app, and the result is often there by then. */
function useCheckOnReturn(onCheck: () => void): void {
  const check = useEffectEvent(onCheck);
  useEffect(() => {
    const handle = (): void => {
      if (document.visibilityState === 'visible') check();
    };
    document.addEventListener('visibilitychange', handle);
    return () => document.removeEventListener('visibilitychange', handle);
  }, []);
}
