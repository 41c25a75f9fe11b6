import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const legalMessages = defineMessages({
  inForce: {
    en: (p: { date: string }) => `In force since ${p.date}`,
    hi: (p: { date: string }) => `${p.date} से लागू`,
  },
  inShort: { en: 'In short', hi: 'थोड़े में' },
  contents: { en: 'On this page', hi: 'इस पेज पर' },
  termsTitle: { en: 'Terms & Conditions', hi: 'नियम और शर्तें' },
  termsLede: {
    en: 'The agreement between you and us when you use this site or book a service. In plain words.',
    hi: 'साइट इस्तेमाल करने या सेवा बुक करने पर आपके और हमारे बीच का समझौता यह है, सीधी भाषा में।',
  },
  termsDescription: {
    en: 'Terms of use, bookings, payments and refunds, liability and governing law.',
    hi: 'इस्तेमाल, बुकिंग, भुगतान और पैसे लौटाने, ज़िम्मेदारी और लागू कानून की शर्तें।',
  },
  privacyTitle: { en: 'Privacy Policy', hi: 'आपकी जानकारी (प्राइवेसी)' },
  privacyLede: {
    en: 'What we know about you, why, who else sees it, and what you can ask us to do.',
    hi: 'हम आपके बारे में क्या जानते हैं और क्यों, किसे दिखाते हैं, और आप हमसे क्या माँग सकते हैं।',
  },
  privacyDescription: {
    en: 'Which personal information is collected, how it is used and shared, your rights, and the grievance officer.',
    hi: 'कौन-सी निजी जानकारी ली जाती है, उसका इस्तेमाल कैसे होता है, आपके अधिकार और शिकायत अधिकारी।',
  },
  privacyInShort: {
    en: [
      'We ask only for what a booking needs, and we do not sell it.',
      'The worker who comes knows your name, number, address and the work, nothing else.',
      'We never see your card number, UPI PIN or bank password.',
      'In your profile you can read, correct and download what we know, or have your account removed.',
    ],
    hi: [
      'हम सिर्फ़ वही पूछते हैं जो बुकिंग के लिए ज़रूरी है, और किसी को नहीं बेचते।',
      'आने वाले कारीगर को आपका नाम, नंबर, पता और काम बताया जाता है, और कुछ नहीं।',
      'आपका कार्ड नंबर, यूपीआई पिन या बैंक पासवर्ड हमें कभी नहीं दिखता।',
      'अपनी प्रोफ़ाइल में जानकारी देखें, ठीक करें या डाउनलोड करें; चाहें तो खाता भी हटा दें।',
    ],
  },
  askTitle: { en: 'Who to ask', hi: 'किससे पूछें' },
  officer: { en: 'Grievance officer', hi: 'शिकायत अधिकारी' },
  officerAnswer: {
    en: `Every complaint has a number. It is acknowledged within ${ANSWER_BY.acknowledgedHours} hours and settled within ${ANSWER_BY.settledDays} days.`,
    hi: `हर शिकायत का एक नंबर होता है। शिकायत मिल गई, यह हम ${ANSWER_BY.acknowledgedHours} घंटे में बताते हैं और ${ANSWER_BY.settledDays} दिन के अंदर उसे सुलझाते हैं।`,
  },
});
