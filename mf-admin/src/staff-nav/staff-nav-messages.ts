import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const staffNavMessages = defineMessages({
  label: { en: 'Staff pages', hi: 'स्टाफ़ के पेज' },
  menu: { en: 'Staff menu', hi: 'स्टाफ़ मेन्यू' },
  orders: { en: 'Orders', hi: 'ऑर्डर' },
  requests: { en: 'Requests', hi: 'ठेके के काम' },
  messages: { en: 'Messages', hi: 'संदेश' },
  prices: { en: 'Prices', hi: 'दाम' },
  workers: { en: 'Workers', hi: 'कारीगर' },
  staff: { en: 'Staff', hi: 'स्टाफ़' },
  health: { en: 'Money health', hi: 'पैसों की जाँच' },
});
