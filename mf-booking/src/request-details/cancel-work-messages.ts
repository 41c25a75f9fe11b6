import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const cancelWorkMessages = defineMessages({
  ask: { en: 'Ask to cancel the work', hi: 'काम रद्द कराएँ' },
  title: { en: 'Ask to cancel all of this work?', hi: 'यह पूरा काम रद्द कराना है?' },
  text: {
    en: (p: { by: string }) =>
      `We will look at it first: you pay for work that is done, and we return the money for work that is not. We will tell you here and ${p.by} within ${ANSWER_BY.acknowledgedHours} hours.`,
    hi: (p: { by: string }) =>
      `पहले हम देखेंगे: जितना काम हुआ उसके पैसे रहेंगे, जो नहीं हुआ उसके पैसे लौटेंगे। हम ${ANSWER_BY.acknowledgedHours} घंटे में यहीं और ${p.by} बताएँगे।`,
  },
  paid: {
    en: (p: { paid: string }) =>
      `You have paid ${p.paid}. We will look at what is done and decide how much to return; it goes back to the card, UPI or account you paid with, usually within ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days, and cash in cash.`,
    hi: (p: { paid: string }) =>
      `आपने ${p.paid} दिए हैं। इसमें से कितने लौटेंगे, यह हम हो चुके काम को देखकर तय करेंगे। पैसे उसी कार्ड, यूपीआई या खाते में लौटेंगे जिससे आपने दिए थे, आमतौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिनों में; नकद दिए पैसे नकद लौटेंगे।`,
  },
  nothingPaid: {
    en: 'You have not paid anything yet. You will not pay for work that has not begun.',
    hi: 'आपने अभी कुछ नहीं दिया है। जो काम शुरू नहीं हुआ, उसके पैसे नहीं माँगे जाएँगे।',
  },
  why: { en: 'Why?', hi: 'क्यों रद्द करना है?' },
  reason: { en: 'In your words (if you like)', hi: 'अपने शब्दों में (चाहें\u00a0तो)' },
  whyMissing: { en: 'Please say why', hi: 'वजह चुनें या लिखें' },
  send: { en: 'Send', hi: 'भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  keep: { en: 'Keep the work', hi: 'काम रहने दें' },
  notAsked: { en: 'This was not sent', hi: 'यह नहीं भेजा गया' },
  asked: { en: 'You asked us to cancel this work', hi: 'आपने यह काम रद्द करने की अर्ज़ी दी है' },
  waiting: {
    en: (p: { by: string }) =>
      `We will answer here and ${p.by} within ${ANSWER_BY.acknowledgedHours} hours.`,
    hi: (p: { by: string }) => `हम ${ANSWER_BY.acknowledgedHours} घंटे में यहीं और ${p.by} जवाब देंगे।`,
  },
  declined: {
    en: 'Our answer: the work is not cancelled',
    hi: 'हमारा जवाब: काम रद्द नहीं हुआ',
  },
  takeBack: { en: 'I want it after all', hi: 'काम चालू रखें' },
  takingBack: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  notTakenBack: { en: 'This was not taken back', hi: 'यह वापस नहीं हुआ' },
});
