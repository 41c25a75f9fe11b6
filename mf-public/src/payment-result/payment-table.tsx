import { Suspense, use } from 'react';
import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paymentMethodName } from '@kaarigar/shared/i18n/payment-method';
import { paidAt } from '@kaarigar/shared/i18n/receipt-facts';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { KeyValueTable } from '@kaarigar/shared/ui/key-value';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { isWorkAhead, type Outcome } from './outcome';
import { useOutcomeTexts } from './outcome-texts';
import type { AskedOrder } from './payment-success-loader';
import { paymentSuccessMessages } from './payment-success-messages';

interface PaymentTableProps {
  readonly payment: PaymentDetails | PaymentPending;
  readonly order: AskedOrder;
  readonly outcome: Outcome;
}

/** What was ordered and for when, and its payment, as the server knows both. The order may arrive later than the payment. */
export function PaymentTable({ order, ...shown }: PaymentTableProps) {
  return (
    <Suspense fallback={<Rows {...shown} order={null} />}>
      <KnownRows {...shown} order={order} />
    </Suspense>
  );
}

function KnownRows({ order, ...shown }: PaymentTableProps) {
  const answer = use(order);
  return <Rows {...shown} order={answer.state === 'known' ? answer.value : null} />;
}

interface RowsProps extends Pick<PaymentTableProps, 'payment' | 'outcome'> {
  readonly order: OrderDetailRow | null;
}

function Rows({ payment, order, outcome }: RowsProps) {
  const t = useMessages(paymentSuccessMessages);
  const locale = useLocale();
  const { status, tone } = useOutcomeTexts()[outcome];
  const details = 'transactionId' in payment ? payment : null;
  const paid = paidAt(
    { payment_date: details?.date ?? null, payment_time: details?.time ?? null },
    locale,
  );
  const when = order && isWorkAhead(order) ? (visitText(order, locale) ?? t.byPhone) : null;

  const rows = [
    { label: t.service, value: <ServiceOf english={payment.serviceType} order={order} /> },
    { label: t.visit, value: when },
    {
      label: outcome === 'paid' ? t.amountPaid : t.amount,
      value: <strong>{formatPaise(payment.amountPaise)}</strong>,
    },
    { label: t.status, value: <StatusPill tone={tone}>{status}</StatusPill> },
    { label: t.paidOn, value: paid },
    { label: t.method, value: paymentMethodName(details?.method ?? null, locale) },
    { label: t.orderId, value: payment.orderId },
    { label: t.transactionId, value: details?.transactionId },
  ].filter((row) => row.value);

  return <KeyValueTable caption={t.orderDetails} rows={rows} />;
}

interface ServiceProps {
  readonly english: string;
  readonly order: OrderDetailRow | null;
}

/** The service in the language of the page. English is the fallback while the Hindi name is missing. */
function ServiceOf({ english, order }: ServiceProps) {
  const locale = useLocale();
  if (locale === 'en') return english;
  return order?.service_type_hi || <span lang="en">{english}</span>;
}
