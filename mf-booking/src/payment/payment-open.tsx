import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { OrderParchi } from '@kaarigar/shared/parchi/order-parchi';
import { paths } from '@kaarigar/shared/paths';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import type { UiIconName } from '@kaarigar/shared/ui/icon';
import { StatePicture } from '@kaarigar/shared/ui/state-picture';
import { CheckoutFailure } from './checkout-failure';
import { focusOnMount } from '../focus-on-mount';
import { paymentMessages } from './payment-messages';
import type { PaymentOutcome } from './payment-outcome';
import styles from './payment.module.css';
import type { Checkout } from './use-checkout';

type OpenOutcome = Extract<PaymentOutcome, { kind: 'waiting' | 'review' | 'unknown' }>;

interface PaymentOpenProps {
  readonly outcome: OpenOutcome;
  readonly orderId: string;
  readonly order: OrderRow | null;
  readonly checkout: Checkout;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

const ICONS: Readonly<Record<OpenOutcome['kind'], UiIconName>> = {
  waiting: 'clock',
  review: 'shield',
  unknown: 'wifi-off',
};

/** For a payment that is neither paid nor failed: what happened, what happens next, and whom to ask. */
export function PaymentOpen(props: PaymentOpenProps) {
  const { outcome, orderId, order, checkout, isChecking, onCheck } = props;
  const t = useMessages(paymentMessages);
  const errorText = useErrorMessage();
  useCheckOnReturn(onCheck);
  // Just back from paying: until we have asked for a while nobody is invited to pay a second time.
  const [hasAsked, setHasAsked] = useState(!isChecking);
  if (!isChecking && !hasAsked) setHasAsked(true);
  const isWithBank = outcome.kind === 'waiting' && outcome.isWithBank === true;
  const mayPay = hasAsked && !isWithBank;

  const isReview = outcome.kind === 'review';
  return (
    <section className={styles['panel']} aria-labelledby="payment-open-title">
      <StatePicture icon={ICONS[outcome.kind]} tone="warning" size={40} />
      <div role="status">
        <h2 id="payment-open-title" className={styles['title']} tabIndex={-1} ref={focusOnMount}>
          {t[`${outcome.kind}Title`]}
        </h2>
        <p className={styles['text']}>{t[`${outcome.kind}Happened`]({ orderId })}</p>
        {outcome.kind === 'unknown' ? (
          <p className={styles['text']}>{errorText(outcome.failure.code)}</p>
        ) : null}
      </div>
      {order ? (
        <div className={styles['slip']}>
          <OrderParchi order={order} isAwaited={outcome.kind === 'waiting'} isNarrow />
        </div>
      ) : null}
      {isReview ? null : (
        <div className={styles['next']}>
          <h3 className={styles['subtitle']}>{t.whatNext}</h3>
          <ul>
            <li>{t.nextPaid}</li>
            <li>{t.nextDebited}</li>
            {mayPay ? <li>{t.nextUnpaid}</li> : null}
          </ul>
        </div>
      )}
      <CheckoutFailure checkout={checkout} orderId={orderId} />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          icon="retry"
          busy={isChecking}
          busyLabel={t.checking}
          onClick={onCheck}
        >
          {t.checkAgain}
        </Button>
        {isReview || !mayPay ? null : (
          <Button
            variant="quiet"
            busy={checkout.opening === orderId}
            busyLabel={t.opening}
            onClick={() => void checkout.pay(orderId)}
          >
            {t.continuePayment}
          </Button>
        )}
        <ButtonLink variant="plain" to={paths.orders} replace>
          {t.myOrders}
        </ButtonLink>
      </div>
      <div className={styles['talk']}>
        <p>{t.talk}</p>
        <ContactLinks orderId={orderId} />
      </div>
    </section>
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
