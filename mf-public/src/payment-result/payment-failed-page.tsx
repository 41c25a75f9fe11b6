import { brand } from '@kaarigar/shared/brand';
import { createCheckout } from '@kaarigar/shared/api/payments';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { OrderParchi } from '@kaarigar/shared/parchi/order-parchi';
import { paths } from '@kaarigar/shared/paths';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData, useNavigate } from '@kaarigar/shared/platform/router';
import { usePayAfter } from '@kaarigar/shared/pending-payment/use-pay-after';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonAnchor, ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Icon } from '@kaarigar/shared/ui/icon';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { Page } from '@kaarigar/shared/ui/page';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { keptMessages, paymentFailedMessages } from './payment-failed-messages';
import type { FailedPayment } from './payment-failed-data';
import styles from './payment-result.module.css';

/** `/payment-failed`: the reason from the address as plain text, what becomes of the order, and the ways to continue. */
export function PaymentFailedPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(paymentFailedMessages);
  const errorText = useErrorMessage();
  const payment = useLoaderData() as FailedPayment;
  const { isBusy, problem, run } = useSubmission();

  /** Opens the payment page of the order again; from there the customer returns to their orders. */
  async function payAgain(orderId: string): Promise<void> {
    const locale = getLocale();
    const url = await createCheckout(context, { orderId, returnPath: paths.orders, locale });
    window.location.assign(url);
    // Stays busy until the browser has left the page.
    await new Promise(() => {});
  }

  return (
    <Page title={t.title} width="narrow" hideTitle>
      <PageDescription>{t.description}</PageDescription>
      <Card className={styles['sheet']}>
        <div className={styles['failedHead']}>
          <span className={styles['failedPicture']}>
            <Icon name="close" size={30} />
          </span>
          <h1 id="page-title" tabIndex={-1} className={styles['failedTitle']}>
            {t.title}
          </h1>
          <p>{t.text}</p>
          <Facts payment={payment} />
        </div>
        <Standing payment={payment} />
        {problem ? (
          <Alert tone="error">{t.failedAgain({ message: errorText(problem.code) })}</Alert>
        ) : null}
        <Actions
          context={context}
          payment={payment}
          isBusy={isBusy}
          onRetry={(orderId) => void run(() => payAgain(orderId))}
        />
        {payment.row ? <OrderParchi order={payment.row} isNarrow /> : null}
        <Ways payment={payment} />
        <Help orderId={payment.orderId} />
      </Card>
    </Page>
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

/** The number stands on the slip where there is one. */
function Facts({ payment: { orderId: asked, reason, row } }: PaymentProps) {
  const orderId = row ? null : asked;
  const t = useMessages(paymentFailedMessages);
  const errorText = useErrorMessage();
  if (!orderId && !reason) return null;
  return (
    <dl className={styles['facts']}>
      {reason ? (
        <div>
          <dt>{t.reason}</dt>
          <dd>{'code' in reason ? errorText(reason.code) : <bdi dir="auto">{reason.text}</bdi>}</dd>
        </div>
      ) : null}
      {orderId ? (
        <div>
          <dt>{t.orderId}</dt>
          <dd>{orderId}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** What became of the money and of the order, said once. */
function Standing({ payment: { orderId, order } }: PaymentProps) {
  const t = useMessages(paymentFailedMessages);
  const kept = useMessages(keptMessages);
  if (order === null || orderId === null) return <p className={textStyles['quiet']}>{t.debited}</p>;
  if (order.state === 'paid') return <PaidAfterAll orderId={orderId} />;
  return (
    <Alert tone="info" title={t.keptTitle({ orderId })}>
      <p>{t.debited}</p>
      <p>{kept[order.afterWork]}</p>
    </Alert>
  );
}

/** One main button; paying after the work is the other way out. */
function Actions({ context, payment: { orderId, order }, isBusy, onRetry }: ActionsProps) {
  const t = useMessages(paymentFailedMessages);
  if (order?.state === 'paid') return null;
  return (
    <div className={styles['actions']}>
      {order && orderId ? (
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
        </>
      ) : (
        <ButtonLink variant="primary" icon="retry" to={paths.home}>
          {t.retry}
        </ButtonLink>
      )}
    </div>
  );
}

/** Where the order is. */
function Ways({ payment: { orderId, order } }: PaymentProps) {
  const t = useMessages(paymentFailedMessages);
  if (order?.state === 'paid') return null;
  const way =
    order && orderId
      ? { to: paths.order(orderId), label: t.seeOrder }
      : { to: paths.orders, label: t.myOrders };
  return (
    <div className={styles['way']}>
      <ButtonLink variant="plain" to={way.to}>
        {way.label}
      </ButtonLink>
    </div>
  );
}

/** All ways to reach us, in one line. */
function Help({ orderId }: { readonly orderId: string | null }) {
  const t = useMessages(paymentFailedMessages);
  const subject = encodeURIComponent(t.mailSubject({ orderId }));
  const body = encodeURIComponent(t.mailBody({ orderId }));
  return (
    <div className={styles['help']}>
      <p className={textStyles['quiet']}>{t.advice}</p>
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
