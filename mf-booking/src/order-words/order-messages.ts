import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { stageName } from '@kaarigar/shared/i18n/stage-name';

/** Texts of an order or request that both its card in the list and its own page use. */
export const orderMessages = defineMessages({
  order: { en: 'Order', hi: 'ऑर्डर' },
  returnVisit: { en: 'Free return visit', hi: 'मुफ़्त में दोबारा आना' },
  request: { en: 'Contract request', hi: 'ठेके का काम' },
  orderNumber: {
    en: (p: { orderId: string }) => `Order ${p.orderId}`,
    hi: (p: { orderId: string }) => `ऑर्डर ${p.orderId}`,
  },
  ticketNumber: {
    en: (p: { ticket: string }) => `Ticket ${p.ticket}`,
    hi: (p: { ticket: string }) => `काम का नंबर ${p.ticket}`,
  },
  days: {
    en: (p: { count: number }) => (p.count === 1 ? '1 day' : `${p.count} days`),
    hi: (p: { count: number }) => `${p.count} दिन`,
  },
  payNow: { en: 'Pay Now', hi: 'अभी पैसे दें' },
  resume: { en: 'Continue payment', hi: 'पैसे देना जारी रखें' },
  opening: { en: 'Opening payment…', hi: 'पैसे देने का पेज खुल रहा है…' },
  askedToCancel: { en: 'Asked to cancel', hi: 'रद्द करने की अर्ज़ी दी है' },
  asked: { en: 'We have a question', hi: 'हमने आपसे कुछ पूछा है' },
  complaintOpen: {
    en: 'Looking at your complaint',
    hi: 'आपकी शिकायत देख रहे हैं',
  },
  paysOnline: { en: 'now paid online', hi: 'अब पैसे ऑनलाइन देने हैं' },
  paysAfter: { en: 'now paid after the work', hi: 'अब पैसे काम के बाद देने हैं' },
  goesOn: { en: 'goes on as agreed', hi: 'चालू है, जैसा तय था' },
  again: { en: 'Book again', hi: 'फिर से बुक करें' },
  bookAgain: { en: 'See all services', hi: 'सभी सेवाएँ देखें' },
  myOrders: { en: 'My Orders', hi: 'मेरे ऑर्डर' },
  newsOfOrder: {
    en: (p: { number: string; status: string }) => `Order ${p.number}: ${p.status}`,
    hi: (p: { number: string; status: string }) => `ऑर्डर ${p.number}: ${p.status}`,
  },
  newsOfStage: {
    en: (p: { ticket: string; number: number; status: string }) =>
      `Ticket ${p.ticket}, stage ${p.number}: ${p.status}`,
    hi: (p: { ticket: string; number: number; status: string }) =>
      `काम का नंबर ${p.ticket}, ${stageName.hi(p)}: ${p.status}`,
  },
  newsOfRequest: {
    en: (p: { number: string; status: string }) => `Ticket ${p.number}: ${p.status}`,
    hi: (p: { number: string; status: string }) => `काम का नंबर ${p.number}: ${p.status}`,
  },
});
