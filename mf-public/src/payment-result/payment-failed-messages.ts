import { UNCONFIRMED_RETURN_DAYS } from '@kaarigar/shared/domain/bank-days';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const paymentFailedMessages = defineMessages({
  title: { en: 'Payment Failed!', hi: 'पैसे हम तक नहीं पहुँचे' },
  description: {
    en: 'The payment could not be processed: try again or contact support.',
    hi: 'पैसे नहीं दिए जा सके: फिर कोशिश करें, या हमसे बात करें।',
  },
  /** In Hindi the heading has said it. */
  text: { en: 'Your payment could not be processed.', hi: '' },
  advice: {
    en: 'Please try again or contact support.',
    hi: 'फिर कोशिश करें, या हमसे बात करें।',
  },
  debited: {
    en: `If your account shows a debit, your bank returns it within ${UNCONFIRMED_RETURN_DAYS} working days.`,
    hi: `खाते से पैसे कट गए हों तो बैंक ${UNCONFIRMED_RETURN_DAYS} कामकाजी दिनों में लौटा देता है।`,
  },
  orderId: { en: 'Order ID', hi: 'ऑर्डर नंबर' },
  reason: { en: 'Reason', hi: 'कारण' },
  retry: { en: 'Retry Payment', hi: 'पैसे देने की फिर कोशिश करें' },
  login: { en: 'Log in to pay', hi: 'लॉगिन करके पैसे दें' },
  opening: { en: 'Opening payment…', hi: 'पैसे देने का पेज खुल रहा है…' },
  keptTitle: {
    en: (p: { orderId: string }) => `Your order ${p.orderId} is still open`,
    hi: (p: { orderId: string }) => `आपका ऑर्डर ${p.orderId} अभी चालू है`,
  },
  payAfter: { en: 'Pay after service', hi: 'काम के बाद पैसे दें' },
  changing: { en: 'Changing…', hi: 'बदल रहे हैं…' },
  notChanged: { en: 'Nothing was changed', hi: 'कुछ नहीं बदला' },
  seeOrder: { en: 'See the order', hi: 'ऑर्डर देखें' },
  myOrders: { en: 'My Orders', hi: 'मेरे ऑर्डर' },
  contact: { en: 'Contact Support', hi: 'ईमेल भेजें' },
  mailSubject: {
    en: (p: { orderId: string | null }) =>
      p.orderId ? `Payment failed for order ${p.orderId}` : 'Payment failed',
    hi: (p: { orderId: string | null }) =>
      p.orderId ? `ऑर्डर ${p.orderId} के पैसे नहीं दिए जा सके` : 'पैसे नहीं दिए जा सके',
  },
  mailBody: {
    en: (p: { orderId: string | null }) =>
      `Hello,\n\nmy payment did not go through.${p.orderId ? `\nOrder ID: ${p.orderId}` : ''}\n\n`,
    hi: (p: { orderId: string | null }) =>
      `नमस्ते,\n\nमेरे पैसे आप तक नहीं पहुँचे।${p.orderId ? `\nऑर्डर नंबर: ${p.orderId}` : ''}\n\n`,
  },
  paidTitle: { en: 'This order is paid', hi: 'इस ऑर्डर के पैसे मिल चुके हैं' },
  paidText: {
    en: 'Our records show a confirmed payment for this order. Please do not pay again.',
    hi: 'इस ऑर्डर के पैसे हमें मिल चुके हैं। दोबारा न दें।',
  },
  seePayment: { en: 'See the payment', hi: 'पैसों का हाल देखें' },
  failedAgain: {
    en: (p: { message: string }) => `Payment failed: ${p.message}`,
    hi: (p: { message: string }) => `पैसे नहीं दिए जा सके: ${p.message}`,
  },
});

interface Until {
  /** Null: any moment it closes. */
  readonly until: string | null;
}

/** How and until when an order is paid. */
export const keptMessages = defineMessages({
  choice: {
    en: (p: Until) =>
      `Please pay ${p.until === null ? 'soon' : `by ${p.until}`}, or choose “Pay after service”: otherwise the order closes, and nobody will come.`,
    hi: (p: Until) =>
      `${p.until === null ? 'जल्दी' : `${p.until} तक`} पैसे दे दें, या काम के बाद देना चुनें; नहीं तो ऑर्डर बंद हो जाएगा और कोई नहीं आएगा।`,
  },
  chosen: {
    en: () => 'You pay when the work is done, as you chose, or online before.',
    hi: () => 'जैसा आपने चुना था, काम पूरा होने पर पैसे दें; चाहें तो उससे पहले ऑनलाइन भी।',
  },
  never: {
    en: () => 'Pay this stage online, or in cash to our staff.',
    hi: () => 'यह किस्त ऑनलाइन दें, या हमारे कर्मचारी को नकद दें।',
  },
});
