import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { useLoaderData, useRevalidator } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { KnownPayment } from './known-payment';
import type { PaymentResult } from './payment-success-loader';
import { paymentSuccessMessages } from './payment-success-messages';

/** `/payment-success`: shows what the server says, and "paid" only when the server says so. */
export function PaymentSuccessPage() {
  const t = useMessages(paymentSuccessMessages);
  const result = useLoaderData() as PaymentResult;
  return (
    <>
      <PageDescription>{t.description}</PageDescription>
      {result.status === 'known' ? (
        <KnownPayment result={result} />
      ) : (
        <Page title={t.pageTitle}>
          <Unknown result={result} />
        </Page>
      )}
    </>
  );
}

function Unknown({ result }: { readonly result: Exclude<PaymentResult, { status: 'known' }> }) {
  switch (result.status) {
    case 'signed-out':
      return <SignedOut orderId={result.orderId} />;
    case 'not-found':
      return <NotFound orderId={result.orderId} />;
    case 'failed':
      return <Failed result={result} />;
  }
}

function SignedOut({ orderId }: { readonly orderId: string }) {
  const t = useMessages(paymentSuccessMessages);
  return (
    <EmptyState
      icon="user"
      title={t.signedOutTitle}
      action={
        <ButtonLink
          variant="primary"
          to={paths.login}
          onClick={() => rememberReturnTo(paths.paymentSuccessOf(orderId))}
        >
          {t.login}
        </ButtonLink>
      }
    >
      <OrderNumber orderId={orderId} />
      <p>{t.signedOutText}</p>
    </EmptyState>
  );
}

function NotFound({ orderId }: { readonly orderId: string | null }) {
  const t = useMessages(paymentSuccessMessages);
  return (
    <EmptyState
      icon="receipt"
      title={t.notFoundTitle}
      way={{ to: paths.orders, label: t.myOrders }}
      action={<ContactLinks orderId={orderId ?? undefined} />}
    >
      {orderId ? <OrderNumber orderId={orderId} /> : null}
      <p>{orderId ? t.notFoundText : t.noNumberText}</p>
    </EmptyState>
  );
}

function Failed({ result }: { readonly result: Extract<PaymentResult, { status: 'failed' }> }) {
  const t = useMessages(paymentSuccessMessages);
  const errorText = useErrorMessage();
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={t.failedTitle}
      message={
        <>
          <OrderNumber orderId={result.orderId} />
          <p>{errorText(result.code)}</p>
        </>
      }
      code={result.code}
      orderId={result.orderId}
      isRetrying={state !== 'idle'}
      onRetry={() => void revalidate()}
    />
  );
}

function OrderNumber({ orderId }: { readonly orderId: string }) {
  const t = useMessages(paymentSuccessMessages);
  return (
    <p>
      {t.orderId} <strong>{orderId}</strong>
    </p>
  );
}
