import { REFUND_DAYS, UNCONFIRMED_RETURN_DAYS } from '@kaarigar/shared/domain/bank-days';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const paymentSuccessMessages = defineMessages({
  description: {
    en: 'The payment of your order, as the bank has confirmed it.',
    hi: 'आपके ऑर्डर के पैसे, जैसा बैंक ने बताया है।',
  },
  pageTitle: { en: 'Your payment', hi: 'आपके पैसे' },
  paidTitle: { en: 'Payment successful', hi: 'पैसे मिल गए' },
  afterServiceTitle: { en: 'You pay after service', hi: 'पैसे काम के बाद देने हैं' },
  afterServiceText: {
    en: 'The work is booked, and there is nothing to pay now. You will get the receipt when you have paid.',
    hi: 'आपका काम बुक है, अभी कुछ नहीं देना है। रसीद पैसे देने पर मिलेगी।',
  },
  reviewTitle: {
    en: 'We are checking your payment',
    hi: 'हम आपके पैसों की जाँच कर रहे हैं',
  },
  reviewText: {
    en: 'We received a payment for this order and are looking at it. You do not need to pay again. We will call you, or call us now.',
    hi: 'इस ऑर्डर के पैसे हमारे पास आए हैं और हम उनकी जाँच कर रहे हैं। दोबारा न दें। हम आपको फ़ोन करेंगे; चाहें तो अभी हमें फ़ोन कर लें।',
  },
  endedTitle: { en: 'This order is closed', hi: 'यह ऑर्डर बंद हो चुका है' },
  endedText: {
    en: `No payment was confirmed for it. If money was debited, your bank returns it within ${UNCONFIRMED_RETURN_DAYS} working days. You can make a new booking at any time.`,
    hi: `इसके पैसे हमें नहीं मिले। कटे हैं तो बैंक ${UNCONFIRMED_RETURN_DAYS} कामकाजी दिनों में लौटा देगा। आप कभी भी नई बुकिंग कर सकते हैं।`,
  },
  refundingTitle: { en: 'Your refund is on its way', hi: 'आपके पैसे लौटाए जा रहे हैं' },
  refundingText: {
    en: `We have asked the payment company to return your money. It usually arrives within ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days.`,
    hi: `हमने भुगतान कंपनी से आपके पैसे लौटाने को कह दिया है। आमतौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिन लगते हैं।`,
  },
  refundedTitle: { en: 'This order was refunded', hi: 'इस ऑर्डर के पैसे लौटा दिए गए हैं' },
  refundedText: {
    en: 'The money went back to the card, UPI or account you paid with. The details are under My Orders.',
    hi: 'पैसे उसी कार्ड, यूपीआई या खाते में लौटाए गए हैं जिससे आपने दिए थे। पूरी जानकारी “मेरे ऑर्डर” में है।',
  },
  statusPaid: { en: 'Paid', hi: 'पैसे मिल गए' },
  statusWaiting: { en: 'Bank has not answered', hi: 'बैंक का जवाब बाकी' },
  statusAfterService: { en: 'Pay after service', hi: 'काम के बाद पैसे' },
  statusReview: { en: 'Being checked', hi: 'जाँच हो रही है' },
  statusEnded: { en: 'Closed', hi: 'बंद' },
  statusRefunding: { en: 'Refund under way', hi: 'पैसे लौटाए जा रहे हैं' },
  statusRefunded: { en: 'Refunded', hi: 'पैसे लौटा दिए गए' },
  orderId: { en: 'Order ID', hi: 'ऑर्डर नंबर' },
  myOrders: { en: 'My Orders', hi: 'मेरे ऑर्डर' },
  moreServices: { en: 'See services', hi: 'सेवाएँ देखें' },
  nextCall: {
    en: 'We will call you to confirm the day and the address.',
    hi: 'हम दिन और पता पक्का करने के लिए आपको फ़ोन करेंगे।',
  },
  nextCallThen: {
    en: (p: { when: string; count: number }) =>
      `You chose ${p.when}. We will call you to confirm the day and the address; then ${p.count > 1 ? `${p.count} workers will come` : 'the worker will come'}.`,
    hi: (p: { when: string; count: number }) =>
      `आपका चुना समय: ${p.when}। हम फ़ोन करके दिन और पता पक्का करेंगे। फिर ${p.count > 1 ? `${p.count} ` : ''}कारीगर आपके घर आएँगे।`,
  },
  nextIfFree: {
    en: 'We may be short of workers then. We will call you to say whether someone can come. If not, we will return all you paid.',
    hi: 'उस समय कारीगर कम पड़ सकते हैं। हम फ़ोन करके बताएँगे कि कारीगर आ पाएँगे या नहीं। न आ पाए तो दिए हुए पूरे पैसे हम लौटा देंगे।',
  },
  nextDay: {
    en: 'We will call you to agree on the day.',
    hi: 'दिन तय करने के लिए हम आपको फ़ोन करेंगे।',
  },
  nextVisitOn: {
    en: (p: { when: string; count: number }) =>
      p.count > 1
        ? `${p.count} workers will come to your door: ${p.when}.`
        : `The worker will come to your door: ${p.when}.`,
    hi: (p: { when: string; count: number }) =>
      `${p.count > 1 ? `${p.count} ` : ''}कारीगर आपके घर आएँगे: ${p.when}।`,
  },
  nextWorkOn: {
    en: (p: { when: string }) => `We will come for the work: ${p.when}.`,
    hi: (p: { when: string }) => `हम काम के लिए आएँगे: ${p.when}।`,
  },
  nextStage: {
    en: 'The order page shows all stages of the work: what is paid, what is done, and what comes next.',
    hi: 'ऑर्डर के पेज पर काम की सभी किस्तें दिखती हैं: क्या दिया गया, क्या हुआ और आगे क्या है।',
  },
  seeOrder: { en: 'See the order', hi: 'ऑर्डर देखें' },
  nextOrders: {
    en: 'My Orders shows every step, and keeps this receipt.',
    hi: '“मेरे ऑर्डर” में हर कदम दिखेगा और यह रसीद भी मिलेगी।',
  },
  signedOutTitle: { en: 'Log in to see your payment', hi: 'अपने पैसों का हाल देखने के लिए लॉगिन करें' },
  signedOutText: {
    en: 'The payment details are shown only to the person who made the order.',
    hi: 'पैसों की जानकारी सिर्फ़ ऑर्डर करने वाले को दिखाई जाती है।',
  },
  login: { en: 'Login', hi: 'लॉगिन करें' },
  notFoundTitle: { en: 'Order not found', hi: 'ऑर्डर नहीं मिला' },
  notFoundText: {
    en: 'There is no order with this number in your account. Look under My Orders, or ask us.',
    hi: 'आपके खाते में इस नंबर का कोई ऑर्डर नहीं है। “मेरे ऑर्डर” में देखें, या हमसे पूछें।',
  },
  noNumberText: {
    en: 'This link has no valid order number. Look under My Orders, or ask us.',
    hi: 'इस लिंक में सही ऑर्डर नंबर नहीं है। “मेरे ऑर्डर” में देखें, या हमसे पूछें।',
  },
  failedTitle: {
    en: 'We could not read the payment just now',
    hi: 'पैसों की जानकारी अभी नहीं मिल पाई',
  },
  lastTry: { en: 'About the last try:', hi: 'पिछली कोशिश के बारे में:' },
});
