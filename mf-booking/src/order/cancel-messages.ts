import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const cancelMessages = defineMessages({
  cancel: { en: 'Cancel order', hi: 'ऑर्डर रद्द करें' },
  title: {
    en: (p: { orderId: string }) => `Cancel order ${p.orderId}?`,
    hi: (p: { orderId: string }) => `ऑर्डर ${p.orderId} रद्द करें?`,
  },
  consequence: {
    en: 'Nobody will come and there will be nothing to pay. This cannot be undone; you can book again at any time.',
    hi: 'कोई नहीं आएगा और कुछ देना नहीं होगा। रद्द करने के बाद यही ऑर्डर वापस नहीं आएगा; आप कभी भी फिर से बुक कर सकते हैं।',
  },
  confirm: { en: 'Yes, cancel it', hi: 'हाँ, रद्द करें' },
  cancelling: { en: 'Cancelling…', hi: 'रद्द हो रहा है…' },
  keep: { en: 'Keep the order', hi: 'ऑर्डर रहने दें' },
  notCancelled: { en: 'The order was not cancelled', hi: 'ऑर्डर रद्द नहीं हुआ' },
});
