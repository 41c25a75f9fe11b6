import { UNCONFIRMED_RETURN_DAYS } from '@kaarigar/shared/domain/bank-days';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

interface Order {
  orderId: string;
}

interface Until {
  /** Until when the order is kept unpaid; null: we do not know, or it does not close. */
  readonly until: string | null;
}

export const paymentMessages = defineMessages({
  orderNumber: {
    en: (p: Order) => `Order ${p.orderId}`,
    hi: (p: Order) => `ऑर्डर ${p.orderId}`,
  },

  failedTitle: { en: 'Payment Failed', hi: 'पैसे नहीं दिए जा सके' },
  failedText: {
    en: 'Please try again or contact support',
    hi: 'फिर से कोशिश करें, या हमसे बात करें',
  },
  /** They left the payment page of an order that is paid after the work. */
  laterTitle: { en: 'You pay after service', hi: 'पैसे काम के बाद देने हैं' },
  laterText: {
    en: 'Nothing was paid now. Your order stands: pay when the work is done, as you chose.',
    hi: 'अभी कोई पैसा नहीं दिया गया। आपका ऑर्डर चालू है: जैसा आपने चुना था, काम पूरा होने पर पैसे दें।',
  },
  failedKept: {
    en: (p: Order & Until) =>
      `Your order ${p.orderId} is kept${p.until === null ? '' : ` until ${p.until}`}; you do not have to type anything again.`,
    hi: (p: Order & Until) =>
      `आपका ऑर्डर ${p.orderId} ${p.until === null ? '' : `${p.until} तक `}सुरक्षित है; फिर से फ़ॉर्म नहीं भरना पड़ेगा।`,
  },
  debited: {
    en: `If money left your account, your bank returns it within ${UNCONFIRMED_RETURN_DAYS} working days.`,
    hi: `अगर आपके खाते से पैसे कट गए हैं, तो बैंक ${UNCONFIRMED_RETURN_DAYS} कामकाजी दिनों के अंदर लौटा देता है।`,
  },
  close: { en: 'Close', hi: 'बंद करें' },
  retry: { en: 'Retry Payment', hi: 'पैसे देने की फिर कोशिश करें' },
  opening: { en: 'Opening payment…', hi: 'पैसे देने का पेज खुल रहा है…' },
  creationFailed: {
    en: (p: { message: string }) => `Payment failed: ${p.message}`,
    hi: (p: { message: string }) => `पैसे नहीं दिए जा सके: ${p.message}`,
  },

  refusedTitle: {
    en: 'This order cannot be paid online',
    hi: 'इस ऑर्डर के पैसे ऑनलाइन नहीं दे सकते',
  },
  refusedText: {
    en: (p: Order) =>
      `The payment company does not accept it, and trying again will not help. Your order ${p.orderId} is kept: pay the worker after the work is done, or call us.`,
    hi: (p: Order) =>
      `भुगतान कंपनी इसे नहीं ले रही है; दोबारा कोशिश से भी नहीं होगा। आपका ऑर्डर ${p.orderId} सुरक्षित है: काम पूरा होने पर पैसे दें, या हमें फ़ोन करें।`,
  },
  payAfter: { en: 'Pay after service', hi: 'काम के बाद पैसे दें' },
  changing: { en: 'Changing…', hi: 'बदल रहे हैं…' },

  closedTitle: { en: 'This order is closed', hi: 'यह ऑर्डर बंद हो चुका है' },
  missingTitle: { en: 'Order not found', hi: 'ऑर्डर नहीं मिला' },
  missingText: {
    en: 'There is no such order in your account. If you paid with another account, please log in with that one.',
    hi: 'आपके खाते में ऐसा कोई ऑर्डर नहीं है। अगर आपने दूसरे खाते से पैसे दिए हैं, तो उसी से लॉगिन करें।',
  },

  waitingTitle: { en: 'Your bank has not confirmed yet', hi: 'बैंक का जवाब अभी नहीं आया' },
  unknownTitle: { en: 'We could not check the payment', hi: 'पता नहीं चला कि पैसे पहुँचे या नहीं' },
  reviewTitle: { en: 'We are checking your payment', hi: 'हम आपके पैसों की जाँच कर रहे हैं' },
  reviewHappened: {
    en: (p: Order) =>
      `We received money for order ${p.orderId}, but it does not match the order. Our staff are looking at it and will call you. Please do not pay again.`,
    hi: (p: Order) =>
      `ऑर्डर ${p.orderId} के पैसे आ गए हैं, लेकिन ऑर्डर से मेल नहीं खाते। हमारे कर्मचारी देख रहे हैं और आपको फ़ोन करेंगे। दोबारा पैसे न दें।`,
  },
  nextPaid: {
    en: 'If you paid, it shows here as soon as the bank tells us, usually within a few minutes. Please do not pay again.',
    hi: 'पैसे दे दिए हैं तो बैंक के बताते ही यहाँ दिख जाएगा, आमतौर पर कुछ ही मिनटों में। दोबारा पैसे न दें।',
  },
  nextUnpaid: {
    en: (p: Until) =>
      `If you left the payment page without paying, you can continue the payment here${p.until === null ? '' : ` until ${p.until}: unpaid orders close`}.`,
    hi: (p: Until) =>
      `अगर आप बिना पैसे दिए लौट आए हैं, तो यहीं से दे सकते हैं${p.until === null ? '' : `: ${p.until} तक, नहीं तो ऑर्डर बंद हो जाएगा`}।`,
  },
  checkAgain: { en: 'Check again', hi: 'फिर से देखें' },
  checking: { en: 'Checking…', hi: 'जाँच हो रही है…' },
  myOrders: { en: 'My Orders', hi: 'मेरे ऑर्डर' },

  noticeChecking: {
    en: (p: Order) => `Checking the payment of order ${p.orderId}…`,
    hi: (p: Order) => `ऑर्डर ${p.orderId} के पैसे पहुँचे या नहीं, देख रहे हैं…`,
  },
  noticeTitle: {
    en: (p: Order) => `Order ${p.orderId} is waiting for payment`,
    hi: (p: Order) => `ऑर्डर ${p.orderId} के पैसे बाकी हैं`,
  },
  noticeService: {
    en: (p: { service: string; amount: string }) => `${p.service}, ${p.amount}`,
    hi: (p) => `${p.service}, ${p.amount}`,
  },
  noticeSettled: {
    en: (p: Order) => `See the status of order ${p.orderId}:`,
    hi: (p: Order) => `ऑर्डर ${p.orderId} कहाँ तक पहुँचा, यहाँ देखें:`,
  },
  continuePayment: { en: 'Continue payment', hi: 'पैसे देना जारी रखें' },
  checkPayment: { en: 'Check payment', hi: 'पैसे पहुँचे? जाँचें' },
  discardNotice: { en: 'Hide this notice', hi: 'यह सूचना न दिखाएँ' },
});
