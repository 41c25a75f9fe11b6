import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

/** The words of ordering what is filled in, and of what was ordered: a visitor's form of a booking comes without them. */
export const placingMessages = defineMessages({
  payNow: { en: 'Pay Now', hi: 'अभी पैसे दें' },
  payAfterService: { en: 'Pay after service', hi: 'काम के बाद पैसे दें' },
  howLater: {
    en: 'Later: when the work is done, in cash to the worker or online.',
    hi: 'बाद में: काम पूरा होने पर, कारीगर को नकद या ऑनलाइन।',
  },
  booking: { en: 'Booking…', hi: 'बुकिंग…' },
  openingPayment: { en: 'Opening…', hi: 'खुल रहा है…' },

  unpaidBefore: {
    en: (p: { orderId: string }) => `You ordered this already: order ${p.orderId} is not paid yet`,
    hi: (p: { orderId: string }) => `यह काम आप पहले बुक कर चुके हैं: ऑर्डर ${p.orderId} के पैसे बाकी हैं`,
  },
  unpaidBeforeText: {
    en: 'You continue that order here: what you change here changes it.',
    hi: 'यहाँ वही ऑर्डर आगे बढ़ेगा: यहाँ जो बदलेंगे, उसी ऑर्डर में बदल जाएगा।',
  },
  openUnpaid: { en: 'Open that order', hi: 'वह ऑर्डर देखें' },
  bookOneMore: { en: 'No, book one more', hi: 'नहीं, एक और बुक करना है' },

  orderedBefore: {
    en: (p: { orderId: string }) => `You ordered this already: order ${p.orderId}`,
    hi: (p: { orderId: string }) => `यह काम आप पहले बुक कर चुके हैं: ऑर्डर ${p.orderId}`,
  },
  nothingBooked: {
    en: 'That work is not done yet. Nothing new was booked.',
    hi: 'वह काम अभी होना बाकी है। अभी कुछ नया बुक नहीं हुआ।',
  },
  yesOneMore: { en: 'Book one more', hi: 'एक और बुक करें' },

  paymentFailed: {
    en: (p: { message: string }) => `Payment failed: ${p.message}`,
    hi: (p: { message: string }) => `पैसे नहीं दिए जा सके: ${p.message}`,
  },
  orderKept: {
    en: (p: { orderId: string }) =>
      `Your order ${p.orderId} is kept. Press “Pay Now” to try again; it will not be booked twice.`,
    hi: (p: { orderId: string }) =>
      `आपका ऑर्डर ${p.orderId} सुरक्षित है। फिर कोशिश करने के लिए “अभी पैसे दें” दबाएँ; दोबारा बुक नहीं होगा।`,
  },
  logIn: { en: 'Log in', hi: 'लॉगिन करें' },
  completeAccount: { en: 'Complete your account', hi: 'अपना खाता पूरा करें' },

  booked: {
    en: 'You have booked',
    hi: 'बुकिंग हो गई',
  },
  /** Few or none are free. */
  received: {
    en: 'We have your booking and will call to confirm it',
    hi: 'बुकिंग मिल गई, हम फ़ोन करके पक्का करेंगे',
  },
  whatNext: { en: 'What happens next', hi: 'अब क्या होगा' },
  /** Few or none are free: nobody is promised yet. */
  nextIfFree: {
    en: 'We may be short of workers then. We will call you to say whether someone can come; if not, you pay nothing.',
    hi: 'उस समय कारीगर कम पड़ सकते हैं। हम फ़ोन करके बताएँगे कि कारीगर आ पाएँगे या नहीं। न आ पाए तो आपको कुछ नहीं देना होगा।',
  },
  nextVisit: {
    en: 'We will call you to confirm the day and the address; then the worker will come to your door at the time agreed.',
    hi: 'हम फ़ोन करके दिन और पता पक्का करेंगे। फिर कारीगर तय समय पर आपके घर आएँगे।',
  },
  /** No hour was asked. */
  nextVisitThatDay: {
    en: 'We will call you to confirm the day, the hour and the address; then the worker will come to your door on the day agreed.',
    hi: 'हम फ़ोन करके दिन, समय और पता पक्का करेंगे। फिर तय दिन पर कारीगर आपके घर आएँगे।',
  },
  nextPay: {
    en: 'You pay when the work is done: in cash to the worker who comes, or online on your order page.',
    hi: 'काम पूरा होने पर पैसे दें: काम पर आए कारीगर को नकद, या अपने ऑर्डर के पेज पर ऑनलाइन।',
  },
  question: { en: 'A question about this booking?', hi: 'इस बुकिंग के बारे में कुछ पूछना है?' },
  done: { en: 'Done', hi: 'ठीक है' },
  seeOrder: { en: 'See the order', hi: 'ऑर्डर देखें' },
});
