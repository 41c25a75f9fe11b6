import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const priceListMessages = defineMessages({
  bookNow: { en: 'Book Now', hi: 'बुक करें' },
  bookNowOf: {
    en: (p: { service: string }) => `Book Now: ${p.service}`,
    hi: (p: { service: string }) => `बुक करें: ${p.service}`,
  },
  loading: { en: 'Loading prices…', hi: 'दाम खुल रहे हैं…' },
  items: { en: 'Services and prices', hi: 'सेवाएँ और दाम' },
  noMatchHint: {
    en: 'Try another word, in Hindi or English. Or book a visit: a worker comes, looks and tells you the price.',
    hi: 'हिन्दी या अंग्रेज़ी में कोई दूसरा शब्द लिखकर देखें। या कारीगर को घर बुलाएँ, वे देखकर दाम बता देंगे।',
  },
  showAll: { en: 'Show all services', hi: 'सभी सेवाएँ दिखाएँ' },
  unavailableTitle: { en: 'Not available right now', hi: 'अभी बुक नहीं हो सकता' },
  failedTitle: { en: 'The prices could not be loaded', hi: 'दाम नहीं खुल पाए' },
  emptyTitle: {
    en: 'There is nothing to book here right now',
    hi: 'अभी यहाँ बुक करने के लिए कुछ नहीं है',
  },
  emptyHint: {
    en: 'Please look again later, or see our other services.',
    hi: 'बाद में फिर देखें, या हमारी दूसरी सेवाएँ देखें।',
  },
  otherServices: { en: 'All services', hi: 'सभी सेवाएँ' },
});
