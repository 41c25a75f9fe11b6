import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const myOrdersMessages = defineMessages({
  title: { en: 'My Orders', hi: 'मेरे ऑर्डर' },
  lede: { en: 'Your bookings, the newest first.', hi: 'आपकी बुकिंग, सबसे नई सबसे ऊपर।' },
  loading: { en: 'Loading your orders…', hi: 'आपके ऑर्डर आ रहे हैं…' },
  orders: { en: 'Orders', hi: 'ऑर्डर' },
  emptyTitle: { en: 'No orders yet', hi: 'अभी कोई ऑर्डर नहीं है' },
  emptyHint: {
    en: 'When you book a service you can follow it here.',
    hi: 'जब आप कोई सेवा बुक करेंगे, तो उसकी जानकारी यहाँ मिलेगी।',
  },
  seeServices: { en: 'See all services', hi: 'सभी सेवाएँ देखें' },
  failedTitle: { en: 'Your orders could not be loaded', hi: 'आपके ऑर्डर नहीं आ पाए' },
  orderNumber: {
    en: (p: { orderId: string }) => `Order ${p.orderId}`,
    hi: (p: { orderId: string }) => `ऑर्डर ${p.orderId}`,
  },
  bookedOn: {
    en: (p: { date: string }) => `Booked on ${p.date}`,
    hi: (p: { date: string }) => `${p.date} को बुक किया`,
  },
  workOn: {
    en: (p: { when: string }) => `Work on ${p.when}`,
    hi: (p: { when: string }) => `काम का दिन: ${p.when}`,
  },
  days: {
    en: (p: { count: number }) => (p.count === 1 ? '1 day' : `${p.count} days`),
    hi: (p: { count: number }) => `${p.count} दिन`,
  },
  payNow: { en: 'Pay Now', hi: 'अभी भुगतान करें' },
  payOrder: {
    en: (p: { orderId: string }) => `Pay Now: order ${p.orderId}`,
    hi: (p: { orderId: string }) => `अभी भुगतान करें: ऑर्डर ${p.orderId}`,
  },
  opening: { en: 'Opening payment…', hi: 'भुगतान खुल रहा है…' },
  showMore: { en: 'Show more', hi: 'और दिखाएँ' },
  loadingMore: { en: 'Loading…', hi: 'आ रहे हैं…' },
});

/** An order's status in the customer's words. */
export const orderStatusMessages = defineMessages({
  PENDING: { en: 'Waiting for payment', hi: 'भुगतान बाकी है' },
  SUCCESS: { en: 'Paid', hi: 'भुगतान हो गया' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
  EXPIRED: { en: 'Expired, not paid', hi: 'समय समाप्त, भुगतान नहीं हुआ' },
  REVIEW: { en: 'Payment being checked', hi: 'भुगतान की जाँच हो रही है' },
  REFUND_PENDING: { en: 'Refund on its way', hi: 'पैसे लौटाए जा रहे हैं' },
  REFUNDED: { en: 'Refunded', hi: 'पैसे लौटा दिए गए' },
  PARTIALLY_REFUNDED: { en: 'Partly refunded', hi: 'कुछ पैसे लौटा दिए गए' },
  payAfterWork: { en: 'Pay after the work', hi: 'काम के बाद भुगतान' },
});
