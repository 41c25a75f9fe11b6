import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const complaintMessages = defineMessages({
  complains: {
    en: 'The customer says the work is not right',
    hi: 'ग्राहक कह रहे हैं कि काम ठीक नहीं हुआ',
  },
  talked: { en: 'What was said about the work', hi: 'काम के बारे में जो बात हुई' },
  customer: { en: 'Customer', hi: 'ग्राहक' },
  answered: { en: 'Our answer', hi: 'हमारा जवाब' },
  photosFailed: {
    en: 'The photos of the complaint could not be loaded',
    hi: 'शिकायत की फ़ोटो नहीं आ पाईं',
  },
  title: { en: 'Answer the complaint', hi: 'शिकायत का जवाब दें' },
  how: { en: 'How do you answer?', hi: 'जवाब कैसे देंगे?' },
  visit: { en: 'We will come again, free of charge', hi: 'हम मुफ़्त में दोबारा जाएँगे' },
  ask: { en: 'Ask the customer', hi: 'ग्राहक से पूछें' },
  askText: {
    en: 'The complaint stays open. The customer sees the question and is told; the answer comes back here.',
    hi: 'शिकायत खुली रहेगी। ग्राहक को सवाल दिखेगा और खबर जाएगी; जवाब यहीं आएगा।',
  },
  words: { en: 'In words alone', hi: 'केवल लिखकर' },
  visitText: {
    en: 'A new order of ₹0 for the same work is made. Nobody can pay for it; assign a worker there.',
    hi: 'उसी काम का ₹0 का नया ऑर्डर बनेगा। उसके लिए कोई पैसे नहीं दे सकता; कारीगर वहीं तय करें।',
  },
  day: { en: 'Day, if it is agreed', hi: 'दिन, अगर तय हो' },
  notOpen: {
    en: 'Choose a working day from today on, or none',
    hi: 'आज से आगे का कोई काम का दिन चुनें, या खाली छोड़ें',
  },
  text: { en: 'To the customer', hi: 'ग्राहक के लिए' },
  textHint: { en: 'The customer reads it.', hi: 'यह ग्राहक पढ़ेंगे।' },
  textMissing: { en: 'Please write what you answer', hi: 'कृपया जवाब लिखें' },
  confirmVisit: { en: 'Book the free visit', hi: 'मुफ़्त में दोबारा जाना तय करें' },
  confirmAsk: { en: 'Send the question', hi: 'सवाल भेजें' },
  weAsked: { en: 'We asked', hi: 'हमने पूछा' },
  waits: {
    en: 'We asked the customer, who has not answered yet',
    hi: 'हमने ग्राहक से पूछा है, जवाब बाकी है',
  },
  confirmWords: { en: 'Send the answer', hi: 'जवाब भेजें' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  success: { en: 'The answer is saved', hi: 'जवाब दर्ज हो गया' },
});
