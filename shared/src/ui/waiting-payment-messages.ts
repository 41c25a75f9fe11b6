import { UNCONFIRMED_RETURN_DAYS } from '../domain/bank-days';
import { defineMessages } from '../i18n/define-messages';

interface Order {
  orderId: string;
}

export const waitingPaymentMessages = defineMessages({
  asking: { en: 'Verifying payment...', hi: 'देख रहे हैं कि पैसे पहुँचे या नहीं…' },
  askingText: {
    en: 'We are asking the bank, usually for less than a minute. Please do not pay again.',
    hi: 'हम बैंक से पूछ रहे हैं, आमतौर पर एक मिनट से कम लगता है। दोबारा पैसे न दें।',
  },
  seeOrder: {
    en: (p: Order) => `See order ${p.orderId}`,
    hi: (p: Order) => `ऑर्डर ${p.orderId} देखें`,
  },
  title: { en: 'Your bank has not confirmed yet', hi: 'बैंक का जवाब अभी नहीं आया' },
  text: {
    en: (p: Order) => `Your order ${p.orderId} is safe. If money was debited, do not pay again.`,
    hi: (p: Order) => `आपका ऑर्डर ${p.orderId} सुरक्षित है। पैसे कट गए हों तो दोबारा न दें।`,
  },
  nextPaid: {
    en: 'If you paid, it shows here as soon as the bank tells us, usually within a few minutes.',
    hi: 'पैसे दे दिए हैं तो बैंक के बताते ही यहाँ दिख जाएगा, आमतौर पर कुछ ही मिनटों में।',
  },
  nextDebited: {
    en: `If the money does not reach us, your bank returns it within ${UNCONFIRMED_RETURN_DAYS} working days.`,
    hi: `पैसे हम तक न पहुँचें, तो बैंक ${UNCONFIRMED_RETURN_DAYS} कामकाजी दिनों में लौटा देता है।`,
  },
  checkAgain: { en: 'Check again', hi: 'फिर से देखें' },
  checking: { en: 'Checking…', hi: 'देख रहे हैं…' },
});
