import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const staffNavMessages = defineMessages({
  label: { en: 'Staff pages', hi: 'स्टाफ़ के पेज' },
  menu: { en: 'Staff menu', hi: 'स्टाफ़ मेन्यू' },
  search: {
    en: 'Search orders, customers, workers, requests',
    hi: 'ऑर्डर, ग्राहक, कारीगर, ठेके के काम खोजें',
  },
  newOrderWords: { en: 'New order', hi: 'नया ऑर्डर' },
  newOrder: { en: 'New order (n)', hi: 'नया ऑर्डर (n)' },
  lost: {
    en: 'This could not be loaded. Check the connection and try again.',
    hi: 'यह नहीं खुल पाया। इंटरनेट जाँचकर फिर कोशिश करें।',
  },
  online: { en: 'Connected', hi: 'इंटरनेट चल रहा है' },
  offline: { en: 'No connection', hi: 'इंटरनेट नहीं है' },
  today: { en: 'Today', hi: 'आज' },
  orders: { en: 'Orders', hi: 'ऑर्डर' },
  calendar: { en: 'Calendar', hi: 'कैलेंडर' },
  requests: { en: 'Requests', hi: 'ठेके के काम' },
  messages: { en: 'Messages', hi: 'संदेश' },
  prices: { en: 'Prices', hi: 'दाम' },
  workers: { en: 'Workers', hi: 'कारीगर' },
  staff: { en: 'Staff', hi: 'स्टाफ़' },
  numbers: { en: 'Numbers', hi: 'आँकड़े' },
  health: { en: 'Money health', hi: 'पैसों की जाँच' },
});
