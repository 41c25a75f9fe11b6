import type { Portrait } from '@kaarigar/shared/domain/portrait';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { ERROR_MESSAGES } from '@kaarigar/shared/i18n/error-messages';
import type { WorkerState } from './workers-list';
import { countMessage } from '../list/counts';

export const workersMessages = defineMessages({
  title: { en: 'Workers', hi: 'कारीगर' },
  searchLabel: { en: 'Search workers', hi: 'कारीगर खोजें' },
  searchPlaceholder: { en: 'Name, phone or area', hi: 'नाम, फ़ोन या इलाका' },
  state: { en: 'State', hi: 'स्थिति' },
  trade: { en: 'Trade', hi: 'काम' },
  failedTitle: { en: 'The workers could not be loaded', hi: 'कारीगरों की सूची नहीं खुल पाई' },
  noneTitle: { en: 'No workers yet', hi: 'अभी कोई कारीगर नहीं है' },
  noneText: {
    en: 'Add the first one, so that orders can be given to them.',
    hi: 'पहला कारीगर जोड़ें, ताकि ऑर्डर उन्हें दिए जा सकें।',
  },
  noMatchTitle: { en: 'No worker matches', hi: 'ऐसा कोई कारीगर नहीं मिला' },
  count: countMessage('worker', 'workers', 'कारीगर'),
  add: { en: 'Add a worker', hi: 'कारीगर जोड़ें' },
  addTitle: { en: 'New worker', hi: 'नया कारीगर' },
  inactive: { en: 'Not working', hi: 'काम पर नहीं' },
  call: {
    en: ({ phone }: { phone: string }) => `Call ${phone}`,
    hi: ({ phone }) => `${phone} पर फ़ोन करें`,
  },
  leave: { en: 'Leave and days off', hi: 'छुट्टी' },
  calendarOf: { en: 'Work in the calendar', hi: 'कैलेंडर में काम' },
  ratings: {
    en: ({ average, count }: { average: string; count: number }) =>
      `Customers found the work ${average} on average (${count} said so)`,
    hi: ({ average, count }) => `ग्राहकों की राय: औसत ${average} (${count} ने बताया)`,
  },
  ratingsFailed: {
    en: 'What customers say of the work could not be loaded',
    hi: 'काम के बारे में ग्राहकों की राय नहीं आ पाई',
  },

  name: { en: 'Name', hi: 'नाम' },
  nameHi: { en: 'Name in Hindi', hi: 'हिन्दी में नाम' },
  nameHiHint: {
    en: 'In Devanagari, as Hindi pages show it to customers',
    hi: 'देवनागरी में, जैसा ग्राहक को हिन्दी पेज पर दिखेगा',
  },
  portrait: { en: 'Drawing beside the name', hi: 'नाम के साथ की तस्वीर' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  phoneHint: {
    en: 'The customer sees it once the worker is assigned.',
    hi: 'कारीगर तय होने पर ग्राहक को दिखता है।',
  },
  trades: { en: 'What they can do', hi: 'कौन-सा काम जानते हैं' },
  area: { en: 'Area', hi: 'इलाका' },
  areaHint: { en: 'Where they live or like to work', hi: 'जहाँ रहते हैं या काम करना चाहते हैं' },
  worksSince: { en: 'In this work since (year)', hi: 'इस काम में किस साल से' },
  worksSinceHint: {
    en: 'The customer reads for how many years.',
    hi: 'ग्राहक को दिखता है कि कितने साल का अनुभव है।',
  },
  note: { en: 'Note', hi: 'नोट' },
  noteHint: { en: 'Only staff read this.', hi: 'इसे सिर्फ़ स्टाफ़ पढ़ता है।' },
  active: { en: 'Can be given orders', hi: 'इन्हें ऑर्डर दिए जा सकते हैं' },
  yes: { en: 'yes', hi: 'हाँ' },
  no: { en: 'no', hi: 'नहीं' },

  empty: { en: 'Please fill this in', hi: 'कृपया इसे भरें' },
  noPhone: {
    en: 'Please enter a valid 10-digit phone number',
    hi: 'कृपया 10 अंकों का सही मोबाइल नंबर लिखें',
  },
  noTrade: { en: 'Please choose at least one', hi: 'कृपया कम से कम एक चुनें' },
  noYear: { en: 'Please enter a year, such as 2012', hi: 'कृपया साल लिखें, जैसे 2012' },
  notPlain: ERROR_MESSAGES.invalid_name,
  notHindi: { en: 'Please write it in Devanagari', hi: 'कृपया देवनागरी में लिखें' },
  tooLong: { en: 'This is too long', hi: 'यह बहुत लंबा है' },

  offTitle: { en: 'Take this worker off?', hi: 'इस कारीगर को हटाएँ?' },
  offText: {
    en: 'They are no longer offered for orders. Orders they already have stay with them: look at those first.',
    hi: 'नए ऑर्डर के लिए इनका नाम नहीं दिखेगा। जो ऑर्डर पहले से इनके पास हैं, वे इन्हीं के पास रहेंगे: पहले उन्हें देख लें।',
  },
  off: { en: 'Yes, take off', hi: 'हाँ, हटाएँ' },
});

export const PORTRAIT_WORDS: Readonly<Record<Portrait, Message<string>>> = {
  man: { en: 'A man', hi: 'पुरुष' },
  woman: { en: 'A woman', hi: 'महिला' },
};

export const STATE_WORDS: Readonly<Record<WorkerState, Message<string>>> = {
  active: { en: 'Working', hi: 'काम पर' },
  inactive: { en: 'Not working', hi: 'काम पर नहीं' },
};
