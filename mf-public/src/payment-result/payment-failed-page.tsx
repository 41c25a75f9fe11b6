import { useEffect, useEffectEvent } from 'react';
import { brand } from '@kaarigar/shared/brand';
import { createCheckout, getPaymentDetails } from '@kaarigar/shared/api/payments';
import { problemOf, settled, unlessEnded } from '@kaarigar/shared/contracts/problem';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { OrderParchi } from '@kaarigar/shared/parchi/order-parchi';
import { paths } from '@kaarigar/shared/paths';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { useLoaderData, useNavigate } from '@kaarigar/shared/platform/router';
import { mayBePaid } from '@kaarigar/shared/pending-payment/may-be-paid';
import { useKeptUntil } from '@kaarigar/shared/pending-payment/use-kept-until';
import { usePayAfter } from '@kaarigar/shared/pending-payment/use-pay-after';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonAnchor, ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { ToldPage } from '@kaarigar/shared/ui/told-page';
import { keptMessages, paymentFailedMessages } from './payment-failed-messages';
import { isOnItsWay, type FailedPayment } from './payment-failed-data';
import styles from './payment-result.module.css';

/** `/payment-failed`: the reason from the address as plain text, what becomes of the order, and the ways to continue. */
export function PaymentFailedPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(paymentFailedMessages);
  const errorText = useErrorMessage();
  const payment = useLoaderData() as FailedPayment;
  const { isBusy, problem, run } = useSubmission();
  const navigate = useNavigate();
  const unpaidId = payment.order?.state === 'kept' ? payment.orderId : null;

  /** Where what came, or may be on its way, is told. */
  const leave = useEffectEvent(
    (orderId: string) => void navigate(paths.paymentSuccessOf(orderId), { replace: true }),
  );

  useEffect(() => {
    if (unpaidId === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const asked = settled(getPaymentDetails(context, unpaidId, signal)).then((answer) => {
      if (!signal.aborted && answer.state === 'known' && isOnItsWay(answer.value)) leave(unpaidId);
    });
    void unlessEnded(asked, signal);
    return () => leaving.abort();
  }, [context, unpaidId]);

  /** Opens the payment page of the order again; from there the customer returns to their orders. */
  async function payAgain(orderId: string): Promise<void> {
    const locale = getLocale();
    try {
      const url = await createCheckout(context, { orderId, returnPath: paths.orders, locale });
      window.location.assign(url);
    } catch (error) {
      if (!mayBePaid(problemOf(error))) throw error;
      await navigate(paths.paymentSuccessOf(orderId), { replace: true });
      return;
    }
    // Stays busy until the browser has left the page.
    await new Promise(() => {});
  }

  return (
    <>
      <PageDescription>{t.description}</PageDescription>
      <ToldPage
        title={t.title}
        icon="close"
        tone="error"
        text={<Reason payment={payment} />}
        actions={
          <Actions
            context={context}
            payment={payment}
            isBusy={isBusy}
            onRetry={(orderId) => void run(() => payAgain(orderId))}
          />
        }
        slip={payment.row ? <OrderParchi order={payment.row} isTold isNarrow /> : null}
        scene="bank"
        help={<Help orderId={payment.orderId} />}
        after={<Standing payment={payment} />}
      >
        {problem ? (
          <Alert tone="error">{t.failedAgain({ message: errorText(problem.code) })}</Alert>
        ) : null}
      </ToldPage>
    </>
  );
}

interface PaymentProps {
  readonly payment: FailedPayment;
}

interface ActionsProps extends PaymentProps {
  readonly context: RemoteContext;
  readonly isBusy: boolean;
  readonly onRetry: (orderId: string) => void;
}

/** With the number of the order and the reason, as it was opened. */
function rememberThisPage(): void {
  const { pathname, search } = window.location;
  rememberReturnTo(`${pathname}${search}`);
}

/** What became of the money, what to do, then why; the number stands on the slip where there is one. */
function Reason({ payment: { orderId, reason, order, row } }: PaymentProps) {
  const t = useMessages(paymentFailedMessages);
  const errorText = useErrorMessage();
  return (
    <>
      <p>
        {t.text ? <span>{t.text}</span> : null}{' '}
        {order?.state === 'paid' ? null : <span>{t.debited}</span>} <span>{t.advice}</span>
      </p>
      {reason ? (
        <p>
          {`${t.reason}: `}
          <strong>
            {'code' in reason ? errorText(reason.code) : <bdi dir="auto">{reason.text}</bdi>}
          </strong>
        </p>
      ) : null}
      {orderId && !row ? (
        <p>
          {t.orderId} <strong>{orderId}</strong>
        </p>
      ) : null}
    </>
  );
}

/** What became of the order. */
function Standing({ payment: { orderId, order, row } }: PaymentProps) {
  const t = useMessages(paymentFailedMessages);
  const kept = useMessages(keptMessages);
  const until = useKeptUntil(row);
  if (order === null || orderId === null) return null;
  if (order.state === 'paid') return <PaidAfterAll orderId={orderId} />;
  return (
    <Alert tone="info" title={t.keptTitle({ orderId })}>
      {kept[order.afterWork]({ until })}
    </Alert>
  );
}

/** One main button; paying after the work is the other way out, and the order itself the last. */
function Actions({ context, payment, isBusy, onRetry }: ActionsProps) {
  const { orderId, order, isSignedOut } = payment;
  const t = useMessages(paymentFailedMessages);
  if (order?.state === 'paid') return null;
  if (order === null || orderId === null) {
    return (
      <>
        {isSignedOut ? (
          <ButtonLink variant="primary" to={paths.login} onClick={rememberThisPage}>
            {t.login}
          </ButtonLink>
        ) : null}
        <ButtonLink variant={isSignedOut ? 'quiet' : 'accent'} icon="retry" to={paths.home}>
          {t.retry}
        </ButtonLink>
        <ButtonLink variant="plain" to={paths.orders}>
          {t.myOrders}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Button
        variant="accent"
        icon="retry"
        busy={isBusy}
        busyLabel={t.opening}
        onClick={() => onRetry(orderId)}
      >
        {t.retry}
      </Button>
      {order.afterWork === 'choice' ? <PayAfter context={context} orderId={orderId} /> : null}
      <ButtonLink variant="plain" to={paths.order(orderId)}>
        {t.seeOrder}
      </ButtonLink>
    </>
  );
}

/** All ways to reach us. */
function Help({ orderId }: { readonly orderId: string | null }) {
  const t = useMessages(paymentFailedMessages);
  const subject = encodeURIComponent(t.mailSubject({ orderId }));
  const body = encodeURIComponent(t.mailBody({ orderId }));
  return (
    <div className={styles['reach']}>
      <ContactLinks orderId={orderId ?? undefined} />
      <ButtonAnchor
        variant="quiet"
        size="s"
        icon="mail"
        href={`mailto:${brand.supportEmail}?subject=${subject}&body=${body}`}
      >
        {t.contact}
      </ButtonAnchor>
    </div>
  );
}

interface PayAfterProps {
  readonly context: RemoteContext;
  readonly orderId: string;
}

/** Pays after the work instead; the order's page then says so. */
function PayAfter({ context, orderId }: PayAfterProps) {
  const t = useMessages(paymentFailedMessages);
  const navigate = useNavigate();
  const { isBusy, problem, payAfter } = usePayAfter(context, orderId);

  async function handleChoice(): Promise<void> {
    if (await payAfter()) await navigate(paths.order(orderId));
  }

  return (
    <>
      <Button
        variant="quiet"
        busy={isBusy}
        busyLabel={t.changing}
        onClick={() => void handleChoice()}
      >
        {t.payAfter}
      </Button>
      <ProblemAlert problem={problem} title={t.notChanged} />
    </>
  );
}

function PaidAfterAll({ orderId }: { readonly orderId: string }) {
  const t = useMessages(paymentFailedMessages);
  return (
    <Alert
      tone="success"
      title={t.paidTitle}
      action={
        <ButtonLink variant="quiet" size="s" to={paths.paymentSuccessOf(orderId)}>
          {t.seePayment}
        </ButtonLink>
      }
    >
      {t.paidText}
    </Alert>
  );
}
