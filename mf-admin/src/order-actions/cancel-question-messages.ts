import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const cancelQuestionMessages = defineMessages({
  asks: { en: 'The customer asks to cancel', hi: 'ग्राहक ऑर्डर रद्द करने को कह रहे हैं' },
  byAdmin: {
    en: 'Refund all of it, and the order is cancelled: its workers are free, and the customer is told.',
    hi: 'पूरी रकम लौटाने पर ऑर्डर रद्द हो जाएगा: कारीगर खाली हो जाएँगे और ग्राहक को बताया जाएगा।',
  },
  byStaff: {
    en: 'An admin can cancel it by refunding all of it.',
    hi: 'एडमिन पूरी रकम लौटाकर इसे रद्द कर सकते हैं।',
  },
  byAdminInCash: {
    en: 'It was paid in cash: give the money back, take back the cash payment here, and the order is cancelled. The customer is told.',
    hi: 'भुगतान नकद हुआ था: पैसे लौटाकर यहाँ से नकद भुगतान हटाएँ, तो ऑर्डर रद्द हो जाएगा और ग्राहक को बताया जाएगा।',
  },
  grantInCash: { en: 'Cash given back…', hi: 'नकद लौटाया…' },
  grant: { en: 'Cancel and refund…', hi: 'रद्द करके पैसे लौटाएँ…' },
  title: { en: 'Do not cancel this order?', hi: 'यह ऑर्डर रद्द न करें?' },
  consequence: {
    en: ({ name }: { name: string }) =>
      `${name} gets an e-mail with your reason, and the order stands as it is.`,
    hi: ({ name }: { name: string }) => `${name} को आपकी वजह ई-मेल से जाएगी, और ऑर्डर जैसा है वैसा रहेगा।`,
  },
  reasonHint: { en: 'The customer reads it.', hi: 'यह ग्राहक पढ़ेंगे।' },
  confirm: { en: 'Do not cancel', hi: 'रद्द न करें' },
  doing: { en: 'Saving…', hi: 'दर्ज हो रहा है…' },
  success: {
    en: 'The customer is told that the order stands',
    hi: 'ग्राहक को बता दिया कि ऑर्डर चालू है',
  },
});
