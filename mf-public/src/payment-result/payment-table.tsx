import { Suspense, use, type ReactNode } from 'react';
import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise, formatTime } from '@kaarigar/shared/i18n/format';
import { paymentMethodName } from '@kaarigar/shared/i18n/payment-method';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { KeyValueTable } from '@kaarigar/shared/ui/key-value';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import type { Outcome } from './outcome';
import { useOutcomeTexts } from './outcome-texts';
import type { AskedOrder } from './payment-success-loader';
import { paymentSuccessMessages } from './payment-success-messages';

interface PaymentTableProps {
  readonly payment: PaymentDetails | PaymentPending;
  readonly order: AskedOrder;
  readonly outcome: Outcome;
}

/** The payment of an order, as the server knows it. */
export function PaymentTable({ payment, order, outcome }: PaymentTableProps) {
  const t = useMessages(paymentSuccessMessages);
  const locale = useLocale();
  const { status, tone } = useOutcomeTexts()[outcome];
  const details = 'transactionId' in payment ? payment : null;

  const rows = [
    { label: t.orderId, value: payment.orderId },
    { label: t.service, value: <ServiceOf english={payment.serviceType} order={order} /> },
    { label: t.amount, value: <strong>{formatPaise(payment.amountPaise)}</strong> },
    { label: t.status, value: <StatusPill tone={tone}>{status}</StatusPill> },
    { label: t.transactionId, value: details?.transactionId },
    { label: t.method, value: paymentMethodName(details?.method ?? null, locale) },
    { label: t.date, value: details?.date ? formatDate(details.date, locale) : null },
    { label: t.time, value: details?.time ? formatTime(details.time, locale) : null },
  ].filter((row) => row.value);

  return (
    <KeyValueTable caption={t.orderDetails} fieldLabel={t.field} valueLabel={t.value} rows={rows} />
  );
}

interface ServiceProps {
  readonly english: string;
  readonly order: AskedOrder;
}

/** The service in the language of the page. English is the fallback while the Hindi name is missing. */
function ServiceOf({ english, order }: ServiceProps) {
  const locale = useLocale();
  if (locale === 'en') return english;
  const inEnglish = <span lang="en">{english}</span>;
  return (
    <Suspense fallback={inEnglish}>
      <HindiName order={order} otherwise={inEnglish} />
    </Suspense>
  );
}

interface HindiNameProps extends Pick<ServiceProps, 'order'> {
  readonly otherwise: ReactNode;
}

function HindiName({ order, otherwise }: HindiNameProps) {
  const answer = use(order);
  return (answer.state === 'known' && answer.value?.service_type_hi) || otherwise;
}
