import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const askCancelMessages = defineMessages({
  ask: { en: 'Ask to cancel', hi: 'रद्द करने को कहें' },
  title: {
    en: (p: { orderId: string }) => `Ask to cancel order ${p.orderId}`,
    hi: (p: { orderId: string }) => `ऑर्डर ${p.orderId} रद्द करने को कहें`,
  },
  text: {
    en: 'You have paid, so our staff look at it first. If they cancel it, your money goes back the way it came. We tell you by e-mail either way.',
    hi: 'आप भुगतान कर चुके हैं, इसलिए पहले हमारे कर्मचारी देखेंगे। ऑर्डर रद्द होने पर पैसे उसी रास्ते लौटेंगे जिससे आए थे। जो भी तय होगा, हम ई-मेल से बताएँगे।',
  },
  reason: { en: 'Why?', hi: 'क्यों रद्द करना है?' },
  reasonMissing: { en: 'Please say why', hi: 'कृपया वजह लिखें' },
  confirm: { en: 'Send', hi: 'भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  keep: { en: 'Keep the order', hi: 'ऑर्डर रहने दें' },
  notAsked: { en: 'This was not sent', hi: 'यह नहीं भेजा गया' },
  asked: { en: 'You asked us to cancel this order', hi: 'आपने यह ऑर्डर रद्द करने को कहा है' },
  takeBack: { en: 'I want it after all', hi: 'ऑर्डर चालू रखें' },
  takingBack: { en: 'Saving…', hi: 'सेव हो रहा है…' },
});
