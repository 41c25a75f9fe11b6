import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const cashDoubtMessages = defineMessages({
  asks: {
    en: 'Was this cash marked by mistake?',
    hi: 'क्या यह नकद गलती से दर्ज हुआ?',
  },
  isAsked: { en: 'asked to be taken back', hi: 'हटाने को कहा गया' },
  since: {
    en: ({ moment }: { moment: string }) => `An admin is asked since ${moment}`,
    hi: ({ moment }: { moment: string }) => `${moment} से एडमिन का फ़ैसला बाकी है`,
  },
  byAdmin: {
    en: ({ isTold }: { isTold: boolean }) =>
      `Look whether the money is there. Taken back, the order is unpaid again, and ${isTold ? 'the customer is told' : 'no message reaches the customer: please call'}. Left as paid, nothing changes and nobody is told.`,
    hi: ({ isTold }: { isTold: boolean }) =>
      `देख लें कि पैसे मिले हैं या नहीं। हटाने पर ऑर्डर का भुगतान फिर बाकी हो जाएगा और ${isTold ? 'ग्राहक को बताया जाएगा' : 'ग्राहक तक संदेश नहीं पहुँचेगा: फ़ोन करके बताएँ'}। बना रहने देने पर कुछ नहीं बदलेगा और किसी को संदेश नहीं जाएगा।`,
  },
  byStaff: {
    en: 'An admin decides. Until then the order counts as paid.',
    hi: 'एडमिन तय करेंगे। तब तक ऑर्डर का भुगतान हुआ माना जाएगा।',
  },
  byAnother: {
    en: 'Another admin decides. Until then the order counts as paid.',
    hi: 'कोई दूसरे एडमिन तय करेंगे। तब तक ऑर्डर का भुगतान हुआ माना जाएगा।',
  },
  askTitle: {
    en: 'Was the wrong order marked as paid?',
    hi: 'क्या गलत ऑर्डर पर भुगतान दर्ज हुआ?',
  },
  askText: {
    en: ({ sum, receipt }: { sum: string; receipt: string }) =>
      `An admin who did not mark it looks at ${sum} (receipt ${receipt}) and takes it back or leaves it. They find it in Today, under “Money, cancellations, complaints”. Until then nothing changes.`,
    hi: ({ sum, receipt }: { sum: string; receipt: string }) =>
      `कोई दूसरे एडमिन ${sum} (रसीद ${receipt}) देखकर उसे हटाएँगे या बना रहने देंगे। उन्हें यह “आज” में “पैसे, रद्द और शिकायतें” में दिखेगा। तब तक कुछ नहीं बदलेगा।`,
  },
  askReason: { en: 'What happened?', hi: 'क्या हुआ था?' },
  askHint: {
    en: 'For example, which order the money was for. The customer does not read it.',
    hi: 'जैसे, पैसे किस ऑर्डर के थे। यह ग्राहक को नहीं दिखता।',
  },
  rightOrder: {
    en: 'The money belongs to order (if you know it)',
    hi: 'पैसे किस ऑर्डर के हैं (पता हो तो)',
  },
  rightOrderHint: { en: 'The 9 digits of the order.', hi: 'ऑर्डर के 9 अंक।' },
  otherSum: {
    en: ({ here, there }: { here: string; there: string }) =>
      `The sums differ: ${here} here, ${there} there. Is it the right order?`,
    hi: ({ here, there }: { here: string; there: string }) =>
      `रकम अलग-अलग है: यहाँ ${here}, वहाँ ${there}। क्या ऑर्डर वही है?`,
  },
  noSuchOrder: {
    en: 'There is no order with this number, or it could not be looked up.',
    hi: 'इस नंबर का ऑर्डर नहीं है, या उसे देखा नहीं जा सका।',
  },
  rightOrderFault: {
    en: 'Please write the 9 digits of another order, or leave it empty.',
    hi: 'किसी दूसरे ऑर्डर के 9 अंक लिखें, या खाली छोड़ दें।',
  },
  reasonLong: { en: 'Please say it in fewer words.', hi: 'कम शब्दों में लिखें।' },
  belongsTo: {
    en: ({ order, receipt }: { order: string; receipt: string }) =>
      `Belongs to order ${order}: mark receipt ${receipt} there once it is taken back here.`,
    hi: ({ order, receipt }: { order: string; receipt: string }) =>
      `पैसे ऑर्डर ${order} के हैं: यहाँ से हटाकर रसीद ${receipt} वहाँ दर्ज करें।`,
  },
  askConfirm: { en: 'Ask an admin', hi: 'एडमिन को भेजें' },
  askAnother: { en: 'Ask another admin', hi: 'दूसरे एडमिन को भेजें' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  asked: { en: 'An admin decides about it now', hi: 'अब एडमिन इसे देखेंगे' },
  keepTitle: { en: 'Leave the order as paid?', hi: 'ऑर्डर का भुगतान बना रहने दें?' },
  keepText: {
    en: 'The cash stays as it is marked. Your reason stands in the history for staff.',
    hi: 'नकद जैसा दर्ज है, वैसा रहेगा। आपकी लिखी वजह इतिहास में सिर्फ़ स्टाफ़ को दिखेगी।',
  },
  keepConfirm: { en: 'Leave as paid', hi: 'बना रहने दें' },
  kept: { en: 'The order stays paid', hi: 'ऑर्डर का भुगतान बना रहा' },
});
