import { Suspense, use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { NextSteps } from '@kaarigar/shared/ui/next-steps';
import { ToldPage } from '@kaarigar/shared/ui/told-page';
import { WaitingPayment } from '@kaarigar/shared/ui/waiting-payment';
import { nextAfterPaying } from './next-after-paying';
import { outcomeOf } from './outcome';
import { useOutcomeTexts } from './outcome-texts';
import { PaymentSlip } from './payment-slip';
import type { AskedOrder, KnownOrder, PaymentResult } from './payment-success-loader';
import { paymentSuccessMessages } from './payment-success-messages';
import { useRecheck } from './use-recheck';

interface KnownPaymentProps {
  readonly result: Extract<PaymentResult, { status: 'known' }>;
}

/** The page of a payment as the server knows it. */
export function KnownPayment({ result }: KnownPaymentProps) {
  const t = useMessages(paymentSuccessMessages);
  const errorText = useErrorMessage();
  const { revalidate, state } = useRevalidator();
  const { payment, order, isAfterService } = result;
  const { orderId } = payment;
  const outcome = outcomeOf(payment.status, isAfterService);
  const { title, text, icon, tone } = useOutcomeTexts()[outcome];
  useRecheck(outcome === 'pending');
  const slip = <PaymentSlip payment={payment} order={order} outcome={outcome} />;
  const lastError = 'lastError' in payment ? payment.lastError : null;
  const more = lastError ? (
    <p>
      {t.lastTry} {errorText(lastError)}
    </p>
  ) : null;
  if (outcome === 'pending') {
    return (
      <WaitingPayment
        orderId={orderId}
        more={more}
        slip={slip}
        isChecking={state !== 'idle'}
        onCheck={() => void revalidate()}
        actions={
          <>
            <ButtonLink variant="quiet" to={paths.order(orderId)}>
              {t.seeOrder}
            </ButtonLink>
            <ButtonLink variant="plain" to={paths.orders}>
              {t.myOrders}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <ToldPage
      title={title}
      icon={icon}
      tone={tone}
      text={
        text === null ? (
          more
        ) : (
          <>
            <p>{text}</p>
            {more}
          </>
        )
      }
      actions={
        <>
          <ButtonLink variant="primary" to={paths.order(orderId)}>
            {t.seeOrder}
          </ButtonLink>
          <ButtonLink variant="plain" to={paths.orders}>
            {t.myOrders}
          </ButtonLink>
        </>
      }
      slip={slip}
      isSlipFirst={outcome === 'paid'}
      orderId={orderId}
    >
      {/* Its place is kept while the order comes. */}
      {outcome === 'paid' ? (
        <Suspense fallback={<Next title={title} known={null} />}>
          <KnownNext title={title} order={order} />
        </Suspense>
      ) : null}
    </ToldPage>
  );
}

function KnownNext({ title, order }: { readonly title: string; readonly order: AskedOrder }) {
  const answer = use(order);
  return <Next title={title} known={answer.state === 'known' ? answer.value : null} />;
}

/** What comes after the payment. Null: the order is not known. */
function Next({ title, known }: { readonly title: string; readonly known: KnownOrder | null }) {
  return <NextSteps told={title} steps={nextAfterPaying(known, useLocale())} scene="home" />;
}
