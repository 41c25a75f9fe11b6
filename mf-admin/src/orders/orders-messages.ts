import type { OrderSort } from '@kaarigar/shared/contracts/payment-api';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';

interface Count {
  readonly count: number;
}

/** Counting stops at a limit: `1,000+`. */
interface CappedCount extends Count {
  readonly isCapped: boolean;
}

const capped = (count: number, isCapped: boolean) => `${formatNumber(count)}${isCapped ? '+' : ''}`;

const english = new Intl.PluralRules('en');
const hindi = new Intl.PluralRules('hi');

export const ordersMessages = defineMessages({
  title: { en: 'Orders', hi: 'ऑर्डर' },

  searchLabel: { en: 'Search orders', hi: 'ऑर्डर खोजें' },
  searchPlaceholder: { en: 'ID, name or phone', hi: 'ऑर्डर नंबर, नाम या फ़ोन' },
  sortLabel: { en: 'Sort by', hi: 'क्रम' },
  statusFilter: { en: 'Status', hi: 'स्थिति' },
  allStatuses: { en: 'All', hi: 'सभी' },
  moreFilters: { en: 'Filters and order', hi: 'फ़िल्टर और क्रम' },
  moreFiltersOn: {
    en: ({ count }: Count) => `Filters and order (${formatNumber(count)} on)`,
    hi: ({ count }: Count) => `फ़िल्टर और क्रम (${formatNumber(count)} लगे हैं)`,
  },
  service: { en: 'Service', hi: 'सेवा' },
  allServices: { en: 'All services', hi: 'सभी सेवाएँ' },
  payment: { en: 'Payment', hi: 'भुगतान' },
  allPayments: { en: 'All ways to pay', hi: 'भुगतान के सभी तरीके' },
  from: { en: 'Booked from', hi: 'बुकिंग इस तारीख से' },
  to: { en: 'Booked until', hi: 'बुकिंग इस तारीख तक' },
  clearFilters: { en: 'Clear filters', hi: 'फ़िल्टर हटाएँ' },

  columns: { en: 'Columns', hi: 'कॉलम' },
  columnsTitle: { en: 'Which columns?', hi: 'कौन से कॉलम?' },
  columnsText: {
    en: 'The choice is remembered on this device. The order number is always shown.',
    hi: 'आपकी पसंद इस डिवाइस पर याद रहेगी। ऑर्डर नंबर हमेशा दिखता है।',
  },
  columnsDone: { en: 'Done', hi: 'हो गया' },
  columnsUsual: { en: 'The usual ones', hi: 'सामान्य कॉलम' },

  csv: { en: 'Download CSV', hi: 'CSV डाउनलोड करें' },
  csvBusy: { en: 'Preparing the file…', hi: 'फ़ाइल बन रही है…' },
  csvHint: {
    en: 'Every order of these filters, not only this page.',
    hi: 'इन फ़िल्टर के सभी ऑर्डर, केवल यही पन्ना नहीं।',
  },
  csvDone: {
    en: ({ name }: { name: string }) => `Downloaded: ${name}`,
    hi: ({ name }: { name: string }) => `डाउनलोड हुई: ${name}`,
  },
  csvFailed: { en: 'The file could not be made', hi: 'फ़ाइल नहीं बन पाई' },

  keysSearch: { en: 'search', hi: 'खोजें' },
  keysMove: { en: 'move', hi: 'ऊपर-नीचे' },
  keysOpen: { en: 'open', hi: 'खोलें' },

  orderId: { en: 'Order ID', hi: 'ऑर्डर नंबर' },
  customer: { en: 'Customer', hi: 'ग्राहक' },
  amount: { en: 'Amount (₹)', hi: 'रकम (₹)' },
  status: { en: 'Status', hi: 'स्थिति' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  job: { en: 'Work', hi: 'काम' },
  scheduled: { en: 'Scheduled for', hi: 'काम की तारीख' },
  worker: { en: 'Worker', hi: 'कारीगर' },
  paymentMethod: { en: 'Payment Method', hi: 'भुगतान का तरीका' },
  date: { en: 'Date', hi: 'तारीख' },
  isNew: { en: 'New', hi: 'नया' },

  total: {
    en: ({ count, isCapped }: CappedCount) =>
      `${capped(count, isCapped)} ${english.select(count) === 'one' ? 'order' : 'orders'}`,
    hi: ({ count, isCapped }: CappedCount) => `कुल ${capped(count, isCapped)} ऑर्डर`,
  },
  found: {
    en: ({ count, isCapped }: CappedCount) =>
      `${capped(count, isCapped)} ${english.select(count) === 'one' ? 'order' : 'orders'} found`,
    hi: ({ count, isCapped }: CappedCount) =>
      `${capped(count, isCapped)} ऑर्डर ${hindi.select(count) === 'one' ? 'मिला' : 'मिले'}`,
  },
  arrived: {
    en: ({ count }: Count) => `${formatNumber(count)} new since you opened this list`,
    hi: ({ count }: Count) =>
      `सूची खोलने के बाद ${formatNumber(count)} ${hindi.select(count) === 'one' ? 'नया आया' : 'नए आए'}`,
  },
  updated: {
    en: ({ time }: { time: string }) => `Updated ${time}`,
    hi: ({ time }: { time: string }) => `${time} तक की जानकारी`,
  },
  page: {
    en: ({ page }: { page: number }) => `Page ${formatNumber(page)}`,
    hi: ({ page }: { page: number }) => `पन्ना ${formatNumber(page)}`,
  },

  noneTitle: { en: 'No orders yet', hi: 'अभी कोई ऑर्डर नहीं है' },
  noneText: {
    en: 'The first booking will appear here by itself.',
    hi: 'पहली बुकिंग होते ही वह यहाँ अपने आप दिख जाएगी।',
  },
  noMatchTitle: { en: 'No order matches', hi: 'ऐसा कोई ऑर्डर नहीं मिला' },
  noMatchText: {
    en: 'Check the spelling or the number, or clear the filters.',
    hi: 'नाम या नंबर एक बार जाँच लें, या फ़िल्टर हटाएँ।',
  },
  pageGoneTitle: { en: 'This page of the list is not there', hi: 'सूची का यह पन्ना नहीं मिला' },
  pageGoneText: {
    en: 'The address may be incomplete, or the list has changed since.',
    hi: 'हो सकता है लिंक अधूरा हो, या तब से सूची बदल गई हो।',
  },
  toFirstPage: { en: 'To the first page', hi: 'पहले पन्ने पर जाएँ' },
  failedTitle: { en: 'The orders could not be loaded', hi: 'ऑर्डर नहीं खुल पाए' },
});

export const SORT_WORDS: Readonly<Record<OrderSort, Message<string>>> = {
  'created_at.desc': { en: 'Newest first', hi: 'नए पहले' },
  'created_at.asc': { en: 'Oldest first', hi: 'पुराने पहले' },
  'amount.desc': { en: 'Largest amount first', hi: 'बड़ी रकम पहले' },
  'amount.asc': { en: 'Smallest amount first', hi: 'छोटी रकम पहले' },
  'name.asc': { en: 'Customer A to Z', hi: 'ग्राहक का नाम A से Z' },
  'name.desc': { en: 'Customer Z to A', hi: 'ग्राहक का नाम Z से A' },
};
