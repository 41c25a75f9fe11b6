import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const myOrdersMessages = defineMessages({
  title: { en: 'My Orders', hi: 'मेरे ऑर्डर' },
  loading: { en: 'Loading your orders…', hi: 'आपके ऑर्डर खुल रहे हैं…' },
  sums: {
    en: (p: { total: string; paid: string; left: string }) =>
      `Price ${p.total} · paid ${p.paid} · left ${p.left}`,
    hi: (p: { total: string; paid: string; left: string }) =>
      `दाम ${p.total} · दिए ${p.paid} · बाकी ${p.left}`,
  },
  stages: { en: 'Stages of this work', hi: 'इस काम की किस्तें' },
  keepOrder: { en: 'I want it after all', hi: 'ऑर्डर चालू रखें' },
  answerBy: {
    en: (p: { when: string }) => `We will answer by ${p.when}.`,
    hi: (p: { when: string }) => `हम ${p.when} तक जवाब देंगे।`,
  },
  answerLate: {
    en: 'Our answer is late. Please call us.',
    hi: 'जवाब में देर हो गई है। कृपया हमें फ़ोन करें।',
  },
  comesAgain: {
    en: (p: { when: string }) => `We will come again, free of charge: ${p.when}.`,
    hi: (p: { when: string }) => `हम मुफ़्त में दोबारा आएँगे: ${p.when}।`,
  },
  comesAgainSoon: {
    en: 'We will come again, free of charge. We will call you to agree on the day.',
    hi: 'हम मुफ़्त में दोबारा आएँगे। दिन तय करने के लिए फ़ोन करेंगे।',
  },
  ahead: { en: 'Coming up', hi: 'आज और आगे' },
  todo: { en: 'Needs your action', hi: 'आपको कुछ करना है' },
  payBy: {
    en: (p: { when: string }) => `Pay by ${p.when}`,
    hi: (p: { when: string }) => `${p.when} तक पैसे दें`,
  },
  done: { en: 'Earlier and cancelled orders', hi: 'पुराने और रद्द ऑर्डर' },
  today: { en: 'Today', hi: 'आज' },
  tomorrow: { en: 'Tomorrow', hi: 'कल' },
  emptyTitle: { en: 'No orders yet', hi: 'अभी कोई ऑर्डर नहीं है' },
  emptyHint: {
    en: 'When you book a service or ask for contract work, you can follow it here.',
    hi: 'जब आप कोई सेवा बुक करेंगे या ठेके का काम बताएँगे, तो उसकी जानकारी यहाँ मिलेगी।',
  },
  seeServices: { en: 'See all services', hi: 'सभी सेवाएँ देखें' },
  failedTitle: { en: 'Your orders could not be loaded', hi: 'आपके ऑर्डर नहीं खुल पाए' },
  askedOn: {
    en: (p: { date: string }) => `Asked on ${p.date}`,
    hi: (p: { date: string }) => `${p.date} को भेजा`,
  },
  visitOn: {
    en: (p: { date: string }) => `Preferred visit date: ${p.date}`,
    hi: (p: { date: string }) => `आने का दिन: ${p.date}`,
  },
  payOrder: {
    en: (p: { orderId: string }) => `Pay Now, order ${p.orderId}`,
    hi: (p: { orderId: string }) => `अभी पैसे दें, ऑर्डर ${p.orderId}`,
  },
  receipt: { en: 'Receipt', hi: 'रसीद' },
  ofJob: {
    en: (p: { job: string }) => `, ${p.job}`,
    hi: (p: { job: string }) => `, ${p.job}`,
  },
  call: { en: 'Call', hi: 'फ़ोन करें' },
  changeOrCancel: { en: 'Change or cancel', hi: 'बदलें या रद्द करें' },
  /** Of a price that was told by phone: it is not written there. */
  seeWork: { en: 'See the work', hi: 'काम देखें' },
  answerPrice: { en: 'See the price', hi: 'दाम देखें' },
  answerAsk: { en: 'Answer', hi: 'जवाब दें' },
  callUs: { en: 'Call us', hi: 'हमें फ़ोन करें' },
  showMore: { en: 'Show more', hi: 'और दिखाएँ' },
  loadingMore: { en: 'Loading…', hi: 'खुल रहे हैं…' },
});
