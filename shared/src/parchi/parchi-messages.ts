import { defineMessages } from '../i18n/define-messages';

export const parchiMessages = defineMessages({
  slip: { en: 'Slip', hi: 'पर्ची' },
  when: { en: 'Work on', hi: 'काम का दिन' },
  fromDay: {
    en: (p: { day: string }) => p.day,
    hi: (p: { day: string }) => `${p.day} से`,
  },
  forDays: {
    en: (p: { days: number; last: string }) => `${p.days} days (until ${p.last})`,
    hi: (p: { days: number; last: string }) => `${p.days} दिन (${p.last} तक)`,
  },
  planned: {
    en: (p: { day: string }) => `planned for ${p.day}`,
    hi: (p: { day: string }) => `पहले ${p.day} तय था`,
  },
  byPhone: { en: 'Day to be agreed by phone', hi: 'दिन फ़ोन पर तय होगा' },
  place: { en: 'Where', hi: 'कहाँ' },
  worker: { en: 'Who comes', hi: 'कौन आएँगे' },
  whoWorks: { en: 'Who is at work', hi: 'कौन काम कर रहे हैं' },
  whoWorked: { en: 'Who worked', hi: 'काम किसने किया' },
  number: {
    en: (p: { orderId: string }) => `Order ${p.orderId}`,
    hi: (p: { orderId: string }) => `ऑर्डर ${p.orderId}`,
  },

  total: { en: 'Total', hi: 'कुल' },
  toPay: { en: 'To pay now', hi: 'अब देना है' },
  toPayAfter: { en: 'To pay after service', hi: 'काम के बाद देना है' },
  paid: { en: 'Amount paid', hi: 'कितने पैसे दिए' },
  awaited: { en: 'Bank has not answered', hi: 'बैंक का जवाब बाकी' },
  ofStage: { en: 'Amount of this stage', hi: 'इस किस्त की रकम' },
  ofOrder: { en: 'Order total', hi: 'ऑर्डर की रकम' },
  free: { en: 'Nothing to pay', hi: 'कुछ नहीं देना है' },

  returnVisitFor: {
    en: (p: { service: string }) => `Free return visit: ${p.service}`,
    hi: (p: { service: string }) => `मुफ़्त में दोबारा आना: ${p.service}`,
  },
});
