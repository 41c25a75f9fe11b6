import type { PublicList } from '../domain/catalogue';
import { defineMessages } from '../i18n/define-messages';

export const searchMessages = defineMessages({
  results: { en: 'Search results', hi: 'खोज के नतीजे' },
  foundFor: {
    en: (p: { count: number; text: string }) =>
      `${p.count} ${p.count === 1 ? 'result' : 'results'} for “${p.text}”`,
    hi: (p: { count: number; text: string }) =>
      `“${p.text}” के लिए ${p.count} ${p.count === 1 ? 'नतीजा' : 'नतीजे'}`,
  },
  all: {
    en: (p: { count: number }) => `Show all ${p.count}`,
    hi: (p: { count: number }) => `सभी ${p.count} दिखाएँ`,
  },
  lists: { en: 'Price lists', hi: 'दाम की सूचियाँ' },
  nothingHint: {
    en: 'Try another word, in Hindi or English. Or tell us what you need: we will find someone.',
    hi: 'हिन्दी या अंग्रेज़ी में कोई दूसरा शब्द लिखकर देखें। या हमें बताएँ कि क्या काम है, हम कारीगर ढूँढेंगे।',
  },
  visit: {
    en: (p: { price: string }) =>
      `A worker comes, looks and tells you the price of the work. The visiting charge: from ${p.price}.`,
    hi: (p: { price: string }) =>
      `कारीगर घर आकर देखेंगे और काम का दाम बता देंगे। आकर देखने का चार्ज: ${p.price}\u00a0से।`,
  },
  write: { en: 'Write to us', hi: 'लिखकर बताएँ' },
  failedTitle: { en: 'The search is not working right now', hi: 'खोज अभी नहीं चल रही' },
  failedText: {
    en: 'Please try again. All prices are in these lists, too.',
    hi: 'कृपया फिर कोशिश करें। सारे दाम इन सूचियों में भी हैं।',
  },
  afterVisit: { en: 'Priced after a visit', hi: 'देखकर दाम' },
});

/** The lists, short enough for a result. */
export const listNames = defineMessages({
  electrical: { en: 'Electrical', hi: 'बिजली का काम' },
  appliances: { en: 'Home appliances', hi: 'घर की मशीनें' },
  carpentry: { en: 'Carpentry', hi: 'बढ़ई का काम' },
  cleaning: { en: 'Cleaning', hi: 'साफ़-सफ़ाई' },
  painting: { en: 'Painting', hi: 'रंगाई-पुताई' },
  plumbing: { en: 'Plumbing', hi: 'प्लंबिंग' },
  driving: { en: 'Driving', hi: 'ड्राइवर और गाड़ी' },
  workers: { en: 'Workers by the day', hi: 'दिहाड़ी पर मिस्त्री-मज़दूर' },
  contracts: { en: 'Contract work', hi: 'ठेके का काम' },
} satisfies Record<PublicList, { en: string; hi: string }>);
