import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const orderPageMessages = defineMessages({
  allStages: { en: 'All stages of this work', hi: 'इस काम की सभी किस्तें' },
  allOfIt: { en: 'The whole work and its price', hi: 'पूरा काम और उसका दाम' },
  lastTryFailed: {
    en: 'The last payment did not go through',
    hi: 'पिछली बार पैसे नहीं दिए जा सके',
  },
  payAhead: { en: 'Pay ahead', hi: 'पहले ही पैसे दें' },
  payAllTheSame: { en: 'Pay anyway', hi: 'फिर भी पैसे दें' },
  refunded: { en: 'Sent back', hi: 'लौटाए गए' },
  refundOnItsWay: { en: 'On its way back', hi: 'लौटाए जा रहे हैं' },
  sumOn: {
    en: (p: { sum: string; date: string }) => `${p.sum} on ${p.date}`,
    hi: (p: { sum: string; date: string }) => `${p.sum}, ${p.date} को`,
  },
  kept: { en: 'We keep', hi: 'हमने रखे' },
  askWhyKept: {
    en: 'You want to know why, or do not agree? Tell us:',
    hi: 'क्यों रखे, यह पूछना हो या आप सहमत न हों, तो हमें बताएँ:',
  },
  bankFirst: {
    en: (p: { isOnline: boolean }) =>
      `Until your bank has answered, you cannot cancel${p.isOnline ? ' or choose to pay after the work' : ''}.`,
    hi: (p: { isOnline: boolean }) =>
      `बैंक का जवाब आने तक ऑर्डर रद्द नहीं हो सकता${p.isOnline ? ', न “काम के बाद पैसे दें” चुन सकते हैं' : ''}।`,
  },
  givenBack: { en: 'Given back in cash', hi: 'नकद लौटाए गए' },
  bankReference: { en: 'Give this number to your bank', hi: 'बैंक में यह नंबर बताएँ' },
  accepted: { en: 'You accepted the price', hi: 'आपने दाम मंज़ूर किया' },
  updating: { en: 'The order is being updated…', hi: 'ऑर्डर की नई जानकारी आ रही है…' },
  loading: { en: 'Loading the order…', hi: 'ऑर्डर खुल रहा है…' },
  failedTitle: { en: 'The order could not be loaded', hi: 'ऑर्डर नहीं खुल पाया' },
  notFoundTitle: { en: 'Order not found', hi: 'ऑर्डर नहीं मिला' },
  notFoundText: {
    en: 'There is no order with this number in your account. If you booked with another account, please log in with that one.',
    hi: 'आपके खाते में इस नंबर का कोई ऑर्डर नहीं है। अगर आपने दूसरे खाते से बुक किया है, तो कृपया उसी से लॉगिन करें।',
  },

  whatNext: { en: 'What happens next', hi: 'अब क्या होगा' },

  changes: { en: 'Change something?', hi: 'कुछ बदलना है?' },
  isItRight: { en: 'Is everything right?', hi: 'काम ठीक हुआ?' },

  yourDetails: { en: 'Booked in this name', hi: 'किसके नाम से बुक है' },
  otherName: {
    en: 'Another name or number for this order? Call us. Your next booking is filled in with the name and number of your profile.',
    hi: 'इस ऑर्डर का नाम या नंबर बदलना हो तो हमें फ़ोन करें। अगली बुकिंग में प्रोफ़ाइल वाला नाम और नंबर अपने आप भर जाएगा।',
  },
  openProfile: { en: 'Open your profile', hi: 'प्रोफ़ाइल खोलें' },
  money: { en: 'Your money', hi: 'आपके पैसे' },
  timeline: { en: 'What has happened', hi: 'अब तक क्या हुआ' },
  help: { en: 'Questions about this order?', hi: 'इस ऑर्डर के बारे में कोई सवाल?' },
});
