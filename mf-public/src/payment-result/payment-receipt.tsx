import type { ReactNode } from 'react';
import { brand, displayPhone } from '@kaarigar/shared/brand';
import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise, formatTime } from '@kaarigar/shared/i18n/format';
import { paymentMethodName } from '@kaarigar/shared/i18n/payment-method';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { KeyValueTable } from '@kaarigar/shared/ui/key-value';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { outcomeOf } from './outcome';
import { useOutcomeTexts } from './outcome-texts';
import styles from './payment-result.module.css';
import { paymentSuccessMessages } from './payment-success-messages';

interface PaymentReceiptProps {
  readonly payment: PaymentDetails | PaymentPending;
  readonly service: ReactNode;
  /** Shown once it is paid. */
  readonly receiptNumber: ReactNode;
}

/** The details of a payment as a table. In print, the sender stands above it and it serves as a receipt. */
export function PaymentReceipt({ payment, service, receiptNumber }: PaymentReceiptProps) {
  const t = useMessages(paymentSuccessMessages);
  const locale = useLocale();
  const outcome = outcomeOf(payment.status);
  const { status, tone } = useOutcomeTexts()[outcome];
  const details = 'transactionId' in payment ? payment : null;

  const rows = [
    { label: t.receiptNumber, value: outcome === 'paid' ? receiptNumber : null },
    { label: t.orderId, value: payment.orderId },
    { label: t.service, value: service },
    { label: t.amount, value: <strong>{formatPaise(payment.amountPaise)}</strong> },
    { label: t.status, value: <StatusPill tone={tone}>{status}</StatusPill> },
    { label: t.transactionId, value: details?.transactionId },
    { label: t.method, value: paymentMethodName(details?.method ?? null, locale) },
    { label: t.date, value: details?.date ? formatDate(details.date, locale) : null },
    { label: t.time, value: details?.time ? formatTime(details.time, locale) : null },
  ].filter((row) => row.value);

  return (
    <div>
      <div className={styles['letterhead']}>
        <p>{brand.address[locale]}</p>
        <p>{`${displayPhone(brand.supportPhone)} · ${brand.supportEmail}`}</p>
      </div>
      <KeyValueTable
        caption={outcome === 'paid' ? t.receipt : t.orderDetails}
        fieldLabel={t.field}
        valueLabel={t.value}
        rows={rows}
      />
    </div>
  );
}
