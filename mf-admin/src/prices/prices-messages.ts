import { WORK_MINUTES } from '@kaarigar/shared/domain/limits';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import type { PriceList } from './price-row';
import { countMessage } from '../list/counts';

export const pricesMessages = defineMessages({
  title: { en: 'Prices', hi: 'दाम' },
  lede: {
    en: 'What customers see and pay. Orders already made keep their price.',
    hi: 'जो ग्राहक देखते और चुकाते हैं। पहले से बने ऑर्डर का दाम वही रहता है।',
  },
  searchLabel: { en: 'Search all prices', hi: 'सभी दामों में खोजें' },
  searchPlaceholder: { en: 'Name in English or Hindi', hi: 'हिन्दी या अंग्रेज़ी में नाम' },
  list: { en: 'List', hi: 'सूची' },
  failedTitle: { en: 'The prices could not be loaded', hi: 'दाम नहीं खुल पाए' },
  noneTitle: { en: 'There are no prices yet', hi: 'अभी कोई दाम नहीं है' },
  noneText: {
    en: 'The price lists come with the database of the site.',
    hi: 'दाम की सूचियाँ साइट के डेटाबेस के साथ आती हैं।',
  },
  noMatchTitle: { en: 'No item matches', hi: 'ऐसी कोई सेवा नहीं मिली' },
  count: countMessage('item', 'items', 'सेवाएँ'),
  off: { en: 'Switched off', hi: 'बंद' },
  afterVisit: { en: 'Priced after a visit', hi: 'देखकर दाम' },

  price: { en: 'Price in rupees', hi: 'दाम रुपयों में' },
  priceHint: {
    en: 'Paise after a dot, for example 99.50',
    hi: 'पैसे बिंदु के बाद, जैसे 99.50',
  },
  groupHint: {
    en: 'Items of a list with the same group stand together.',
    hi: 'एक सूची में एक ही समूह के काम साथ-साथ दिखते हैं।',
  },
  minutes: { en: 'Usual time in minutes', hi: 'आमतौर पर कितने मिनट' },
  minutesHint: {
    en: 'A working day is 480 minutes.',
    hi: 'काम का एक दिन 480 मिनट का है।',
  },
  noMinutes: {
    en: `A whole number from ${WORK_MINUTES.min} to ${formatNumber(WORK_MINUTES.max)}`,
    hi: `${WORK_MINUTES.min} से ${formatNumber(WORK_MINUTES.max)} तक`,
  },
  active: { en: 'Customers can book it', hi: 'ग्राहक इसे बुक कर सकते हैं' },
  activeHint: {
    en: 'Switched off, it disappears from the site; orders that exist are not touched.',
    hi: 'बंद करने पर यह साइट से हट जाता है; बने हुए ऑर्डर वैसे ही रहते हैं।',
  },
  activeColumn: { en: 'Bookable', hi: 'बुकिंग' },
  yes: { en: 'yes', hi: 'चालू' },
  no: { en: 'no', hi: 'बंद' },

  empty: { en: 'Please fill this in', hi: 'कृपया इसे भरें' },
  notPlain: {
    en: 'Please write only the name of the work, on one line',
    hi: 'यहाँ सिर्फ़ काम का नाम लिखें, एक ही लाइन में',
  },
  tooLong: {
    en: ({ max }: { max: number }) => `At most ${max} characters`,
    hi: ({ max }: { max: number }) => `ज़्यादा से ज़्यादा ${max} अक्षर`,
  },
  noAmount: {
    en: 'Please write an amount in rupees, for example 1349 or 99.50',
    hi: 'कृपया रकम रुपयों में लिखें, जैसे 1349 या 99.50',
  },
  tooLittle: {
    en: ({ min }: { min: string }) => `At least ${min}`,
    hi: ({ min }: { min: string }) => `कम से कम ${min}`,
  },
  tooMuch: {
    en: ({ max }: { max: string }) => `At most ${max}`,
    hi: ({ max }: { max: string }) => `ज़्यादा से ज़्यादा ${max}`,
  },

  confirmTitle: { en: 'Change it for all customers?', hi: 'सभी ग्राहकों के लिए बदलें?' },
  confirmText: {
    en: 'The change is on the site at once. Orders already made keep their price.',
    hi: 'बदलाव तुरंत साइट पर दिखेगा। पहले से बने ऑर्डर का दाम वही रहेगा।',
  },
  confirm: { en: 'Yes, change it', hi: 'हाँ, बदलें' },
});

export const LIST_WORDS: Readonly<Record<PriceList, Message<string>>> = {
  electrical: { en: 'Electrical', hi: 'बिजली' },
  appliances: { en: 'Appliances', hi: 'घर की मशीनें' },
  carpentry: { en: 'Carpentry', hi: 'बढ़ई' },
  cleaning: { en: 'Cleaning', hi: 'सफ़ाई' },
  painting: { en: 'Painting', hi: 'रंगाई-पुताई' },
  plumbing: { en: 'Plumbing', hi: 'प्लंबिंग' },
  driving: { en: 'Driving', hi: 'ड्राइवर और गाड़ी' },
  hire: { en: 'Workers by the day', hi: 'मिस्त्री-मज़दूर' },
  contract: { en: 'Contract work', hi: 'ठेके का काम' },
};
