import { brand } from '@kaarigar/shared/brand';
import { createCheckout } from '@kaarigar/shared/api/payments';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonAnchor, ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Page } from '@kaarigar/shared/ui/page';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { paymentFailedMessages } from './payment-failed-messages';
import type { FailedPayment } from './payment-failed-data';
import styles from './payment-result.module.css';

/** `/payment-failed`: shows the reason from the address as plain text, and the two ways to continue. */
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
            <Icon name="close" size={40} />
          </span>
          <h1 id="page-title" tabIndex={-1} className={styles['failedTitle']}>
            {t.title}
          </h1>
          <p>{t.text}</p>
          <p>{t.advice}</p>
        </div>
        <Facts payment={payment} />
        {payment.order === 'paid' && payment.orderId ? (
          <PaidAfterAll orderId={payment.orderId} />
        ) : null}
        {problem ? (
          <Alert tone="error">{t.failedAgain({ message: errorText(problem.code) })}</Alert>
        ) : null}
        <Actions
          payment={payment}
          isBusy={isBusy}
          onRetry={(orderId) => void run(() => payAgain(orderId))}
        />
        <p className={textStyles['quiet']}>{t.debited}</p>
        <ContactLinks orderId={payment.orderId ?? undefined} />
      </Card>
    </Page>
  );
}

interface PaymentProps {
  readonly payment: FailedPayment;
}

interface ActionsProps extends PaymentProps {
  readonly isBusy: boolean;
  readonly onRetry: (orderId: string) => void;
}

function Facts({ payment: { orderId, reason } }: PaymentProps) {
  const t = useMessages(paymentFailedMessages);
  const errorText = useErrorMessage();
  if (!orderId && !reason) return null;
  return (
    <dl className={styles['facts']}>
      {orderId ? (
        <div>
          <dt>{t.orderId}</dt>
          <dd>{orderId}</dd>
        </div>
      ) : null}
      {reason ? (
        <div>
          <dt>{t.reason}</dt>
          <dd>{'code' in reason ? errorText(reason.code) : <bdi dir="auto">{reason.text}</bdi>}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Actions({ payment: { orderId, order }, isBusy, onRetry }: ActionsProps) {
  const t = useMessages(paymentFailedMessages);
  const subject = encodeURIComponent(t.mailSubject({ orderId }));
  const body = encodeURIComponent(t.mailBody({ orderId }));
  return (
    <div className={`${styles['actions']} ${styles['centred']}`}>
      {order === 'paid' ? null : order === 'open' && orderId ? (
        <Button
          variant="primary"
          icon="retry"
          busy={isBusy}
          busyLabel={t.opening}
          onClick={() => onRetry(orderId)}
        >
          {t.retry}
        </Button>
      ) : (
        <ButtonLink variant="primary" icon="retry" to={paths.home}>
          {t.retry}
        </ButtonLink>
      )}
      <ButtonAnchor
        variant="quiet"
        icon="mail"
        href={`mailto:${brand.supportEmail}?subject=${subject}&body=${body}`}
      >
        {t.contact}
      </ButtonAnchor>
    </div>
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
