import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const cancelQuestionMessages = defineMessages({
  asks: { en: 'The customer asks to cancel', hi: 'ग्राहक ऑर्डर रद्द करने को कह रहे हैं' },
  since: {
    en: ({ moment, until }: { moment: string; until: string }) =>
      `Waiting since ${moment}. To be answered by ${until}, before the work begins.`,
    hi: ({ moment, until }: { moment: string; until: string }) =>
      `${moment} से जवाब बाकी है। काम शुरू होने से पहले, ${until} तक, जवाब देना है।`,
  },
  byAdmin: {
    en: 'Refund all of it, or keep a part: the order is cancelled, and its workers are free.',
    hi: 'पूरी रकम लौटाएँ, या कुछ हिस्सा रखें: ऑर्डर रद्द हो जाएगा और कारीगर खाली हो जाएँगे।',
  },
  byStaff: {
    en: 'It is paid, so cancelling means giving money back: an admin decides that. You can pass it on with what you know, or tell the customer why the order stands.',
    hi: 'भुगतान हो चुका है, इसलिए रद्द करने पर पैसे लौटाने होंगे: यह एडमिन तय करते हैं। जो आप जानते हैं वह लिखकर एडमिन को भेजें, या ग्राहक को बताएँ कि ऑर्डर क्यों रद्द नहीं होगा।',
  },
  byStaffPassedOn: {
    en: 'An admin decides now. You can still tell the customer why the order stands.',
    hi: 'अब एडमिन तय करेंगे। आप अब भी ग्राहक को बता सकते हैं कि ऑर्डर क्यों रद्द नहीं होगा।',
  },
  passedOn: { en: 'Passed on to an admin:', hi: 'एडमिन को भेजा गया:' },
  called: { en: 'The customer called.', hi: 'ग्राहक का फ़ोन आया था।' },
  passedOnToYou: { en: 'Staff say:', hi: 'स्टाफ़ का कहना है:' },
  byAdminInCash: {
    en: 'It was paid in cash: give all of it back, or keep a part, and say here how much: the order is cancelled.',
    hi: 'भुगतान नकद हुआ था: पूरे पैसे लौटाएँ, या कुछ हिस्सा रखें, और यहाँ लिखें कि कितना लौटाया: ऑर्डर रद्द हो जाएगा।',
  },
  grantInCash: { en: 'Cash given back…', hi: 'नकद लौटाया…' },
  grant: { en: 'Cancel and refund…', hi: 'रद्द करके पैसे लौटाएँ…' },
  whoComes: { en: 'Who comes:', hi: 'कौन आएँगे:' },
  nobodyYet: { en: 'nobody yet', hi: 'अभी तय नहीं' },
  title: { en: 'Do not cancel this order?', hi: 'यह ऑर्डर रद्द न करें?' },
  consequence: {
    en: ({ name }: { name: string }) => `${name} reads your reason; the order stays as it is.`,
    hi: ({ name }: { name: string }) => `आपकी लिखी वजह ${name} को दिखेगी, और ऑर्डर जैसा है वैसा रहेगा।`,
  },
  reasonHint: { en: 'The customer reads it.', hi: 'यह ग्राहक पढ़ेंगे।' },
  confirm: { en: 'Do not cancel', hi: 'रद्द न करें' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  success: {
    en: 'The order stands',
    hi: 'ऑर्डर चालू है',
  },
});

export const askAdminMessages = defineMessages({
  title: { en: 'Ask an admin to cancel this order?', hi: 'एडमिन से यह ऑर्डर रद्द करवाएँ?' },
  consequence: {
    en: 'It is paid, so an admin decides about the money. They find it in Today, under “Money, cancellations, complaints”.',
    hi: 'भुगतान हो चुका है, इसलिए पैसों का फ़ैसला एडमिन करेंगे। उन्हें यह “आज” में “पैसे, रद्द और शिकायतें” में दिखेगा।',
  },
  reason: { en: 'What does the customer say?', hi: 'ग्राहक क्या कहते हैं?' },
  reasonHint: {
    en: 'The customer reads it too, as their wish to cancel.',
    hi: 'यह ग्राहक को भी उनकी बात के रूप में दिखेगा।',
  },
  confirm: { en: 'Ask an admin', hi: 'एडमिन को भेजें' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  success: { en: 'An admin decides about it now', hi: 'अब एडमिन इसे देखेंगे' },
});

export const passOnMessages = defineMessages({
  title: { en: 'Pass this on to an admin?', hi: 'यह एडमिन को भेजें?' },
  consequence: {
    en: 'Admins find it under “We must answer: asks to cancel, for an admin”. The customer hears of it when it is decided.',
    hi: 'एडमिन इसे “हमें जवाब देना है: एडमिन के लिए” में देखेंगे। फ़ैसला होने पर ग्राहक को बताया जाएगा।',
  },
  advice: { en: 'What should the admin know?', hi: 'एडमिन को क्या पता होना चाहिए?' },
  adviceHint: {
    en: 'What you agreed on with the customer, and what you advise. The customer does not read it.',
    hi: 'ग्राहक से क्या बात हुई और आपकी राय क्या है। यह ग्राहक को नहीं दिखता।',
  },
  confirm: { en: 'Pass on', hi: 'भेजें' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  success: { en: 'An admin decides about it now', hi: 'अब एडमिन इसे देखेंगे' },
});
