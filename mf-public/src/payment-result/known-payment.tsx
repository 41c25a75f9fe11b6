import { Suspense, use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { ReadAloud } from '@kaarigar/shared/ui/read-aloud';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { nextAfterPaying } from './next-after-paying';
import { outcomeOf } from './outcome';
import { useOutcomeTexts } from './outcome-texts';
import styles from './payment-result.module.css';
import type { AskedOrder, KnownOrder, PaymentResult } from './payment-success-loader';
import { paymentSuccessMessages } from './payment-success-messages';
import { PaymentSlip } from './payment-slip';
import { useRecheck } from './use-recheck';

const ALERT_TONES = {
  success: 'success',
  failed: 'error',
  waiting: 'warning',
  ended: 'info',
} as const;

interface KnownPaymentProps {
  readonly result: Extract<PaymentResult, { status: 'known' }>;
}

/** The state of the order's payment, as the server knows it: its meaning, the details, and the next steps. */
export function KnownPayment({ result: { payment, order, isAfterService } }: KnownPaymentProps) {
  const t = useMessages(paymentSuccessMessages);
  const errorText = useErrorMessage();
  const { revalidate, state } = useRevalidator();
  const outcome = outcomeOf(payment.status, isAfterService);
  const { text, tone } = useOutcomeTexts()[outcome];
  const lastError = 'lastError' in payment ? payment.lastError : null;
  useRecheck(outcome === 'pending');

  return (
    <>
      {/* Nothing is wrong, and nothing has to be done now. */}
      <Alert
        tone={outcome === 'afterService' ? 'info' : ALERT_TONES[tone]}
        className={styles['message']}
      >
        {text}
        {lastError ? (
          <p className={styles['lastTry']}>
            {t.lastTry} {errorText(lastError)}
          </p>
        ) : null}
      </Alert>
      {/* Before the receipt, which fills a phone. Its place is kept while the order comes. */}
      {outcome === 'paid' ? (
        <Suspense fallback={<NextSteps known={null} />}>
          <KnownNextSteps order={order} />
        </Suspense>
      ) : null}
      <PaymentSlip payment={payment} order={order} outcome={outcome} />
      <div className={styles['actions']} data-print="none">
        {outcome === 'pending' ? (
          <Button
            variant="primary"
            icon="retry"
            busy={state !== 'idle'}
            busyLabel={t.checking}
            onClick={() => void revalidate()}
          >
            {t.checkAgain}
          </Button>
        ) : null}
        <ButtonLink
          variant={outcome === 'pending' ? 'quiet' : 'primary'}
          to={paths.order(payment.orderId)}
        >
          {t.seeOrder}
        </ButtonLink>
        {outcome === 'pending' ? null : (
          <ButtonLink variant="quiet" to={paths.orders}>
            {t.myOrders}
          </ButtonLink>
        )}
      </div>
      <section className={styles['help']} data-print="none" aria-labelledby="payment-help">
        <h2 id="payment-help">{t.help}</h2>
        <ContactLinks orderId={payment.orderId} />
      </section>
    </>
  );
}

function KnownNextSteps({ order }: { readonly order: AskedOrder }) {
  const answer = use(order);
  return <NextSteps known={answer.state === 'known' ? answer.value : null} />;
}

/** What comes after the payment. Null: the order is not known. */
function NextSteps({ known }: { readonly known: KnownOrder | null }) {
  const t = useMessages(paymentSuccessMessages);
  const steps = nextAfterPaying(known, useLocale());
  return (
    <section className={styles['next']} data-print="none" aria-labelledby="payment-next">
      <h2 id="payment-next">{t.nextTitle}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ReadAloud textOf={() => [t.paidText, ...steps].join(' ')} />
    </section>
  );
}
