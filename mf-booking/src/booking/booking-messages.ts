import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { BOOKING_HORIZON_DAYS } from '@kaarigar/shared/domain/schedule';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const bookingMessages = defineMessages({
  change: { en: 'Change', hi: 'बदलें' },
  changeWhat: { en: 'name, phone, address', hi: 'नाम, फ़ोन, पता' },
  reviewTitle: { en: 'All filled in: check and order', hi: 'सब भरा हुआ है: देखकर ऑर्डर करें' },
  changeBooking: { en: 'Change day or amount of work', hi: 'दिन या काम बदलें' },
  summary: { en: 'Your booking', hi: 'आपकी बुकिंग' },
  promise: {
    en: `Not right? Tell us in ${COMPLAINT_DAYS} days: we come free or say why.`,
    hi: `काम ठीक न हो तो ${COMPLAINT_DAYS} दिन में बताएँ: मुफ़्त आएँगे या वजह बताएँगे।`,
  },
  name: { en: 'Name', hi: 'नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  phoneHint: { en: '10 digits; we will call you on it', hi: '10 अंक; हम इसी पर फ़ोन करेंगे' },
  email: { en: 'Email', hi: 'ईमेल' },
  address: { en: 'Address', hi: 'पता' },
  quantityHint: {
    en: (p: { min: string; max: string }) => `A whole number from ${p.min} to ${p.max}`,
    hi: (p: { min: string; max: string }) => `${p.min} से ${p.max} तक`,
  },
  day: { en: 'Preferred date', hi: 'किस दिन' },
  slot: { en: 'Preferred time', hi: 'किस समय' },

  otherEmail: {
    en: (p: { account: string }) =>
      `Messages about this order go to ${p.account}, the email of your account. We use this one only if we need to reach you.`,
    hi: (p: { account: string }) =>
      `ऑर्डर की खबर आपके खाते के ईमेल ${p.account} पर आएगी। यह ईमेल सिर्फ़ ज़रूरत पड़ने पर काम आएगा।`,
  },

  missingName: { en: 'Please enter your name', hi: 'अपना नाम लिखें' },
  missingPhone: { en: 'Please enter your mobile number', hi: 'अपना मोबाइल नंबर लिखें' },
  missingEmail: { en: 'Please enter your email address', hi: 'अपना ईमेल पता लिखें' },
  missingAddress: { en: 'Please enter the address of the work', hi: 'काम की जगह का पता लिखें' },
  missingQuantity: { en: 'Enter how many', hi: 'गिनती लिखें' },
  missingArea: { en: 'Enter the area', hi: 'नाप लिखें' },
  missingDay: { en: 'Please choose a date', hi: 'तारीख चुनें' },
  missingSlot: { en: 'Please choose a time', hi: 'समय चुनें' },
  tooLate: { en: 'too late', hi: 'देर हो गई' },
  chosenDay: {
    en: (p: { when: string }) => `You chose ${p.when}.`,
    hi: (p: { when: string }) => `आपने चुना: ${p.when}।`,
  },
  slotOver: {
    en: 'It is too late for this part of today. Please choose a later time or another date.',
    hi: 'आज के इस समय के लिए देर हो चुकी है। कृपया बाद का समय या कोई दूसरा दिन चुनें।',
  },
  todayOver: {
    en: 'It is too late for today. Please choose another day.',
    hi: 'आज के लिए देर हो चुकी है। कृपया कोई दूसरा दिन चुनें।',
  },

  dayPast: {
    en: 'This day is over. Please choose today or a later day.',
    hi: 'यह तारीख निकल चुकी है। आज या आगे का दिन चुनें।',
  },
  dayFar: {
    en: `Please choose a day within ${BOOKING_HORIZON_DAYS} days`,
    hi: `${BOOKING_HORIZON_DAYS} दिन के अंदर का दिन चुनें`,
  },
  quantityWithin: {
    en: (p: { min: string; max: string }) =>
      `Please enter a whole number from ${p.min} to ${p.max}`,
    hi: (p: { min: string; max: string }) => `${p.min} से ${p.max} के बीच की गिनती लिखें`,
  },

  total: { en: 'Total', hi: 'कुल' },
  totalNeedsQuantity: {
    en: 'Enter the quantity to see the total',
    hi: 'कुल दाम देखने के लिए लिखें कि कितना काम है',
  },
  payNow: { en: 'Pay Now', hi: 'अभी पैसे दें' },
  payAfterService: { en: 'Pay after service', hi: 'काम के बाद पैसे दें' },
  booking: { en: 'Booking…', hi: 'बुकिंग…' },
  openingPayment: { en: 'Opening…', hi: 'खुल रहा है…' },

  unpaidBefore: {
    en: (p: { orderId: string }) => `You ordered this already: order ${p.orderId} is not paid yet`,
    hi: (p: { orderId: string }) => `यह काम आप पहले बुक कर चुके हैं: ऑर्डर ${p.orderId} के पैसे बाकी हैं`,
  },
  unpaidBeforeText: {
    en: 'You go on with that order here: what you change here changes it.',
    hi: 'यहाँ वही ऑर्डर आगे बढ़ेगा: यहाँ जो बदलेंगे, उसी ऑर्डर में बदल जाएगा।',
  },
  openUnpaid: { en: 'Open that order', hi: 'वह ऑर्डर देखें' },
  bookOneMore: { en: 'No, book one more', hi: 'नहीं, एक और बुक करना है' },

  orderedBefore: {
    en: (p: { orderId: string }) => `You ordered this already: order ${p.orderId}`,
    hi: (p: { orderId: string }) => `यह काम आप पहले बुक कर चुके हैं: ऑर्डर ${p.orderId}`,
  },
  nothingBooked: {
    en: 'The work is still to come. Nothing was booked now.',
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
  oldAndNewPrice: {
    en: (p: { before: string; now: string }) => `Before ${p.before}, now ${p.now}`,
    hi: (p: { before: string; now: string }) => `पहले ${p.before}, अब ${p.now}`,
  },
  logIn: { en: 'Log in', hi: 'लॉगिन करें' },
  completeAccount: { en: 'Complete your account', hi: 'अपना खाता पूरा करें' },

  booked: {
    en: (p: { service: string }) => `You have booked: ${p.service}`,
    hi: (p: { service: string }) => `बुकिंग हो गई: ${p.service}`,
  },
  whatNext: { en: 'What happens next', hi: 'अब क्या होगा' },
  nextCall: {
    en: 'We will call you to confirm the day and the address.',
    hi: 'हम दिन और पता पक्का करने के लिए आपको फ़ोन करेंगे।',
  },
  nextVisit: {
    en: 'The worker comes to your door at the time agreed.',
    hi: 'तय समय पर कारीगर आपके घर आएँगे।',
  },
  /** No hour was asked. */
  nextVisitThatDay: {
    en: 'We come to your door on that day; we agree on the hour by phone.',
    hi: 'हम उसी दिन आपके घर आएँगे; समय फ़ोन पर तय करेंगे।',
  },
  nextPay: {
    en: 'You pay when the work is done: in cash to the worker who comes, or by UPI.',
    hi: 'काम पूरा होने पर पैसे दें: काम पर आए कारीगर को नकद, या यूपीआई से।',
  },
  question: { en: 'A question about this booking?', hi: 'इस बुकिंग के बारे में कुछ पूछना है?' },
  done: { en: 'Done', hi: 'ठीक है' },
  myOrders: { en: 'My Orders', hi: 'मेरे ऑर्डर' },
});
