import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';

interface Count {
  readonly count: number;
}

const english = new Intl.PluralRules('en');
const hindi = new Intl.PluralRules('hi');

export const ordersMessages = defineMessages({
  title: { en: 'Orders', hi: 'ऑर्डर' },
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },

  searchLabel: { en: 'Search orders', hi: 'ऑर्डर खोजें' },
  searchPlaceholder: { en: 'ID, name or phone', hi: 'ऑर्डर नंबर, नाम या फ़ोन' },
  sortLabel: { en: 'Sort by', hi: 'क्रम' },
  newestFirst: { en: 'Newest', hi: 'नए पहले' },
  oldestFirst: { en: 'Oldest', hi: 'पुराने पहले' },
  statusFilter: { en: 'Status', hi: 'स्थिति' },
  allStatuses: { en: 'All', hi: 'सभी' },
  keysSearch: { en: 'search', hi: 'खोजें' },
  keysMove: { en: 'move', hi: 'ऊपर-नीचे' },
  keysOpen: { en: 'open', hi: 'खोलें' },

  orderId: { en: 'Order ID', hi: 'ऑर्डर नंबर' },
  customer: { en: 'Customer', hi: 'ग्राहक' },
  amount: { en: 'Amount (₹)', hi: 'रकम (₹)' },
  status: { en: 'Status', hi: 'स्थिति' },
  paymentMethod: { en: 'Payment Method', hi: 'भुगतान का तरीका' },
  date: { en: 'Date', hi: 'तारीख' },
  isNew: { en: 'New', hi: 'नया' },

  total: {
    en: ({ count }: Count) =>
      `${formatNumber(count)} ${english.select(count) === 'one' ? 'order' : 'orders'}`,
    hi: ({ count }: Count) => `कुल ${formatNumber(count)} ऑर्डर`,
  },
  found: {
    en: ({ count }: Count) =>
      `${formatNumber(count)} ${english.select(count) === 'one' ? 'order' : 'orders'} found`,
    hi: ({ count }: Count) =>
      `${formatNumber(count)} ऑर्डर ${hindi.select(count) === 'one' ? 'मिला' : 'मिले'}`,
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
    en: 'Check the spelling or the number, or look at all orders.',
    hi: 'नाम या नंबर एक बार जाँच लें, या सभी ऑर्डर देखें।',
  },
  showAll: { en: 'Show all orders', hi: 'सभी ऑर्डर देखें' },
  pageGoneTitle: { en: 'This page of the list is not there', hi: 'सूची का यह पन्ना नहीं मिला' },
  pageGoneText: {
    en: 'The address may be incomplete, or the list has changed since.',
    hi: 'हो सकता है लिंक अधूरा हो, या तब से सूची बदल गई हो।',
  },
  toFirstPage: { en: 'To the first page', hi: 'पहले पन्ने पर जाएँ' },
  failedTitle: { en: 'The orders could not be loaded', hi: 'ऑर्डर नहीं खुल पाए' },
});
