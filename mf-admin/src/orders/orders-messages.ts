import type { Asks, OrderSort, WorkFilter } from '@kaarigar/shared/contracts/payment-api';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { countMessage, type Count } from '../list/counts';

const orders = countMessage('order', 'orders', 'ऑर्डर');
const hindi = new Intl.PluralRules('hi');

export const ordersMessages = defineMessages({
  title: { en: 'Orders', hi: 'ऑर्डर' },

  searchLabel: { en: 'Search orders', hi: 'ऑर्डर खोजें' },
  searchPlaceholder: { en: 'Name or last digits', hi: 'नाम या आखिरी अंक' },
  district: { en: 'District', hi: 'ज़िला' },
  service: { en: 'Service', hi: 'सेवा' },
  payment: { en: 'Payment', hi: 'भुगतान' },
  work: { en: 'Which work', hi: 'कौन-से काम' },
  day: { en: 'Work on', hi: 'काम का दिन' },
  needsWorker: DESK_WORDS.needsWorker,
  afterPayment: { en: 'After the payment', hi: 'भुगतान के बाद' },
  noDay: { en: 'No day yet', hi: 'दिन तय नहीं' },
  anyTime: { en: 'any time', hi: 'दिन में कभी भी' },
  days: { en: 'Booked', hi: 'बुकिंग कब हुई' },
  from: { en: 'Booked from', hi: 'बुकिंग इस तारीख से' },
  to: { en: 'Booked until', hi: 'बुकिंग इस तारीख तक' },
  showAll: { en: 'Clear filters', hi: 'फ़िल्टर हटाएँ' },

  asks: { en: 'We must answer', hi: 'हमें जवाब देना है' },
  all: { en: 'All', hi: 'सभी' },
  complains: { en: 'Work not right', hi: 'काम ठीक नहीं' },
  returnVisit: { en: 'Free return visit', hi: 'मुफ़्त में दोबारा' },
  ofTicket: {
    en: ({ ticket }: { ticket: string }) => `Ticket ${ticket}`,
    hi: ({ ticket }: { ticket: string }) => `काम का नंबर ${ticket}`,
  },
  asksToCancel: { en: 'Asks to cancel', hi: 'रद्द करना चाहते हैं' },
  forAdmin: { en: 'Cancel: for an admin', hi: 'रद्द: एडमिन के लिए' },

  columnsText: {
    en: 'The choice is kept for you, on every device. The order ID is always shown. Beside an open order only some have room.',
    hi: 'आपकी पसंद हर डिवाइस पर याद रहेगी। ऑर्डर नंबर हमेशा दिखता है। ऑर्डर खुला हो तो उसके साथ कुछ ही कॉलम आ पाते हैं।',
  },

  exportHint: {
    en: 'Every order of these filters, not only this page.',
    hi: 'इन फ़िल्टर के सभी ऑर्डर, केवल यही पन्ना नहीं।',
  },

  selectOrder: {
    en: ({ id }: { id: string }) => `Select order ${id}`,
    hi: ({ id }: { id: string }) => `ऑर्डर ${id} चुनें`,
  },
  selectPage: { en: 'Select all orders of this page', hi: 'इस पन्ने के सभी ऑर्डर चुनें' },
  orderId: { en: 'Order ID', hi: 'ऑर्डर नंबर' },
  customer: { en: 'Customer', hi: 'ग्राहक' },
  quantity: { en: 'Quantity', hi: 'मात्रा' },
  amount: { en: 'Amount', hi: 'रकम' },
  status: { en: 'Status', hi: 'स्थिति' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  job: { en: 'Work', hi: 'काम' },
  scheduled: DESK_WORDS.dayOfWork,
  worker: { en: 'Worker', hi: 'कारीगर' },
  paymentMethod: { en: 'Payment', hi: 'भुगतान' },
  date: { en: 'Date', hi: 'तारीख' },

  total: { en: orders.en, hi: (found: Count) => `कुल ${orders.hi(found)}` },
  foundAtPlace: {
    en: (found: Count) =>
      `${orders.en(found)} found, of the newest 200 open and 200 others at this place`,
    hi: (found: Count) =>
      `इस जगह के ${orders.hi(found)} ${hindi.select(found.count) === 'one' ? 'मिला' : 'मिले'}; सबसे नए 200 चालू और 200 दूसरे काम देखे गए`,
  },
  found: {
    en: (found: Count) => `${orders.en(found)} found`,
    hi: (found: Count) =>
      `${orders.hi(found)} ${hindi.select(found.count) === 'one' ? 'मिला' : 'मिले'}`,
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
  noNumberText: {
    en: 'A number is found by its first digits or by its last four to eight, not by those in the middle. Or search for the name.',
    hi: 'नंबर शुरू के अंकों से, या आखिरी चार से आठ अंकों से मिलता है, बीच के अंकों से नहीं। या नाम से खोजें।',
  },
  failedTitle: { en: 'The orders could not be loaded', hi: 'ऑर्डर नहीं खुल पाए' },
});

export const SORT_WORDS: Readonly<Record<OrderSort, Message<string>>> = {
  'created_at.desc': { en: 'Newest first', hi: 'नए पहले' },
  'created_at.asc': { en: 'Oldest first', hi: 'पुराने पहले' },
  'amount.desc': { en: 'Largest amount first', hi: 'बड़ी रकम पहले' },
  'amount.asc': { en: 'Smallest amount first', hi: 'छोटी रकम पहले' },
  'visit.asc': { en: 'Day of work, earliest first', hi: 'काम का दिन, पहले वाला पहले' },
  'visit.desc': { en: 'Day of work, latest first', hi: 'काम का दिन, बाद वाला पहले' },
  'name.asc': { en: 'Customer A to Z', hi: 'ग्राहक का नाम A से Z' },
  'name.desc': { en: 'Customer Z to A', hi: 'ग्राहक का नाम Z से A' },
};

/** What a customer waits for an answer to. */
export const ASKS_WORDS: Readonly<Record<Asks, Message<string>>> = {
  anything: { en: 'Anything', hi: 'कुछ भी' },
  cancel: ordersMessages.asksToCancel,
  admin: { en: 'Asks to cancel: for an admin', hi: 'रद्द करना चाहते हैं: एडमिन के लिए' },
  complaint: ordersMessages.complains,
  cash: { en: 'Cash to take back: for an admin', hi: 'नकद हटाना है: एडमिन के लिए' },
};

/** What there is to plan. */
export const WORK_FILTER_WORDS: Readonly<Record<WorkFilter, Message<string>>> = {
  needs_worker: ordersMessages.needsWorker,
  under_way: { en: 'Under way now', hi: 'अभी चल रहा काम' },
  late: { en: 'Day is over, not begun', hi: 'दिन निकल गया, काम शुरू नहीं' },
  today: { en: "Today's work", hi: 'आज के काम' },
  tomorrow: { en: "Tomorrow's work", hi: 'कल के काम' },
  unpaid: { en: 'Done, not paid', hi: 'काम हुआ, भुगतान बाकी' },
};
