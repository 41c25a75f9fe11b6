import type { OrderSummary } from '../contracts/payment-api';
import { cleanLine } from '../domain/plain-text';
import { DISTRICT_WORDS } from '../i18n/district-words';
import { paymentMethodName } from '../i18n/payment-method';
import { orderQuantity } from '../i18n/order-sum';
import { serviceName } from '../i18n/service-name';
import { slotText } from '../i18n/slot-text';
import { lastDayOf } from '../i18n/visit-text';
import { workersOf } from '../i18n/worker-name';
import { DESK_WORDS, JOB_WORDS, PAYMENT_MODE_WORDS, STATUS_WORDS } from '../i18n/staff-words';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** India is five and a half hours ahead of UTC, all year. */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1_000;

/**
 * `2026-03-05 14:30`: Indian date and time in a form that spreadsheets of any language read. `Intl` and `toISOString()`
 * are slower, and a file has 50,000 of them.
 */
function indianTime(milliseconds: number): string {
  const india = new Date(milliseconds + INDIA_AHEAD_MS);
  const date = `${india.getUTCFullYear()}-${twoDigits(india.getUTCMonth() + 1)}-${twoDigits(india.getUTCDate())}`;
  return `${date} ${twoDigits(india.getUTCHours())}:${twoDigits(india.getUTCMinutes())}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

interface Column {
  readonly en: string;
  readonly hi: string;
  readonly cell: (order: OrderSummary, locale: Locale) => string | number | null;
}

/** The columns of the file, in the words of the list: a person reads it, with what they can filter by. */
const COLUMNS: readonly Column[] = [
  { en: 'Order ID', hi: 'ऑर्डर नंबर', cell: ({ order_id }) => order_id },
  { en: 'Date', hi: 'तारीख', cell: (order) => indianTime(Date.parse(order.created_at)) },
  { en: 'Customer', hi: 'ग्राहक', cell: ({ customer_name }) => customer_name },
  { en: 'Phone', hi: 'मोबाइल नंबर', cell: ({ phone }) => phone },
  { en: 'Address', hi: 'पता', cell: ({ place }) => place },
  { en: 'Service', hi: 'सेवा', cell: serviceName },
  { en: 'Quantity', hi: 'मात्रा', cell: orderQuantity },
  { en: 'Amount (INR)', hi: 'रकम (रुपये)', cell: ({ amount }) => amount },
  { en: 'Status', hi: 'स्थिति', cell: ({ status }, locale) => STATUS_WORDS[status][locale] },
  {
    en: 'Payment',
    hi: 'भुगतान',
    // Nobody pays for a free return visit.
    cell: ({ payment_mode, return_of }, locale) =>
      return_of === null ? PAYMENT_MODE_WORDS[payment_mode][locale] : null,
  },
  {
    en: 'Payment method',
    hi: 'भुगतान का तरीका',
    cell: ({ payment_method }, locale) => paymentMethodName(payment_method, locale),
  },
  { en: 'Work', hi: 'काम', cell: ({ job_status }, locale) => JOB_WORDS[job_status][locale] },
  { en: 'Day', hi: 'काम का दिन', cell: ({ scheduled_on }) => scheduled_on },
  { en: 'Last day', hi: 'काम का आखिरी दिन', cell: lastDayOf },
  { en: 'Time of day', hi: 'समय', cell: ({ slot }, locale) => slot && slotText(slot, locale) },
  { en: 'Workers', hi: 'कारीगर', cell: workersOf },
  {
    en: 'Contract work no.',
    hi: 'ठेके के काम का नंबर',
    cell: ({ contract_ticket }) => contract_ticket,
  },
  {
    en: 'District',
    hi: 'ज़िला',
    cell: ({ district }, locale) => (district ? DISTRICT_WORDS[district][locale] : null),
  },
  {
    ...DESK_WORDS.receipt,
    cell: ({ receipt_number }) => receipt_number ?? null,
  },
];

export function headerOf(locale: Locale): readonly string[] {
  return COLUMNS.map((column) => column[locale]);
}

export function rowOf(order: OrderSummary, locale: Locale): readonly (string | number | null)[] {
  return COLUMNS.map(({ cell }) => {
    const value = cell(order, locale);
    return typeof value === 'string' ? textCell(value) : value;
  });
}

/**
 * What a spreadsheet takes for the beginning of a formula: also in full width, after what it trims or does not show, or
 * after quotation marks that begin a cell.
 */
const FORMULA = /^(?:[\s"\u200C]|\u200D|[\uFE00-\uFE0F])*[=+\-@\u2212]/;

/** English or Hindi, nothing hidden, and no formula within: most cells, and quicker than to look for either. */
const HARMLESS = /^[A-Za-z\d\u0904-\u0939](?:[ -:<-~\u0900-\u097f]*[!-:<-~\u0900-\u097f])?$/;

/**
 * A text that stays text in a spreadsheet: one line without hidden characters, and behind an apostrophe when it would be
 * a formula, such as `=HYPERLINK(…)`. Each part between semicolons is looked at: in some countries a cell ends there.
 */
export function textCell(text: string): string {
  if (HARMLESS.test(text)) return text;
  return cleanLine(text).split(';').map(quoteFormula).join(';');
}

function quoteFormula(part: string): string {
  return FORMULA.test(part.normalize('NFKC')) ? `'${part}` : part;
}

/** `orders-2026-03-05.csv`, of the day in India. */
export function fileName(now: Date): string {
  return `orders-${indianTime(now.getTime()).slice(0, 10)}.csv`;
}
