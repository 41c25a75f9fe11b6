import { brand } from '@kaarigar/shared/brand';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { Form, useActionData, useLoaderData } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonAnchor, ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Page } from '@kaarigar/shared/ui/page';
import { useSubmission } from '../forms/use-submission';
import { PageDescription } from '../page-description';
import { paymentFailedMessages } from './payment-failed-messages';
import type { FailedPayment } from './payment-failed-data';
import styles from './payment-result.module.css';

/** `/payment-failed`: what the address says of it, as text, and the two ways on. */
export function PaymentFailedPage() {
  const t = useMessages(paymentFailedMessages);
  const errorText = useErrorMessage();
  const payment = useLoaderData() as FailedPayment;
  const answer = useActionData() as Problem | undefined;
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
        {answer ? (
          <Alert tone="error">{t.failedAgain({ message: errorText(answer.code) })}</Alert>
        ) : null}
        <Actions payment={payment} answer={answer} />
        <p className={styles['quiet']}>{t.debited}</p>
        <ContactLinks orderId={payment.orderId ?? undefined} />
      </Card>
    </Page>
  );
}

interface PaymentProps {
  readonly payment: FailedPayment;
}

interface ActionsProps extends PaymentProps {
  readonly answer: Problem | undefined;
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

function Actions({ payment: { orderId, order }, answer }: ActionsProps) {
  const t = useMessages(paymentFailedMessages);
  const { isBusy, onSubmit } = useSubmission(answer);
  const subject = encodeURIComponent(t.mailSubject({ orderId }));
  const body = encodeURIComponent(t.mailBody({ orderId }));
  return (
    <div className={`${styles['actions']} ${styles['centred']}`}>
      {order === 'paid' ? null : order === 'open' && orderId ? (
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="orderId" value={orderId} />
          <Button
            type="submit"
            variant="primary"
            icon="retry"
            block
            busy={isBusy}
            busyLabel={t.opening}
          >
            {t.retry}
          </Button>
        </Form>
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
