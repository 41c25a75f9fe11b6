import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { ColumnKey } from './columns';
import { ordersMessages } from './orders-messages';

export function useColumnNames(): Readonly<Record<ColumnKey, string>> {
  const t = useMessages(ordersMessages);
  return {
    customer: t.customer,
    phone: t.phone,
    service: t.service,
    amount: t.amount,
    status: t.status,
    payment: t.paymentMethod,
    job: t.job,
    scheduled: t.scheduled,
    worker: t.worker,
    date: t.date,
  };
}
