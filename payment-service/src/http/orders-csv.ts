import { rupeesFromPaise } from '@kaarigar/shared/domain/money';
import type { ListedOrder, Locale } from '../ports';

/** Date and time in India as every spreadsheet reads them, whatever its language. */
const indianClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

interface Column {
  readonly en: string;
  readonly hi: string;
  readonly cell: (order: ListedOrder) => string | number | null;
}

/** What a row of the file holds. Statuses are the words of the API: what people filter and sum by must not change. */
const COLUMNS: readonly Column[] = [
  { en: 'Order ID', hi: 'ऑर्डर नंबर', cell: ({ orderId }) => orderId },
  { en: 'Date', hi: 'तारीख', cell: ({ createdAt }) => indianClock.format(new Date(createdAt)) },
  { en: 'Customer', hi: 'ग्राहक', cell: ({ customerName }) => customerName },
  { en: 'Phone', hi: 'फ़ोन नंबर', cell: ({ phone }) => phone },
  { en: 'Service', hi: 'सेवा', cell: ({ serviceType }) => serviceType },
  {
    en: 'Amount (INR)',
    hi: 'राशि (रुपये)',
    cell: ({ amountPaise }) => rupeesFromPaise(amountPaise),
  },
  { en: 'Status', hi: 'स्थिति', cell: ({ status }) => status },
  { en: 'Payment', hi: 'भुगतान', cell: ({ paymentMode }) => paymentMode },
  { en: 'Payment method', hi: 'भुगतान का तरीका', cell: ({ paymentMethod }) => paymentMethod },
  { en: 'Work', hi: 'काम', cell: ({ jobStatus }) => jobStatus },
  { en: 'Day', hi: 'काम का दिन', cell: ({ scheduledOn }) => scheduledOn },
  { en: 'Time of day', hi: 'समय', cell: ({ slot }) => slot },
  { en: 'Workers', hi: 'कारीगर', cell: ({ assignedWorker }) => assignedWorker },
];

export function headerOf(locale: Locale): readonly string[] {
  return COLUMNS.map((column) => column[locale]);
}

export function rowOf(order: ListedOrder): readonly (string | number | null)[] {
  return COLUMNS.map(({ cell }) => cell(order));
}

/** `orders-2026-03-05.csv`, of the day in India. */
export function fileName(now: Date): string {
  return `orders-${indianClock.format(now).slice(0, 10)}.csv`;
}
