import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { KEPT_COSTS } from '@kaarigar/shared/i18n/kept-costs';

interface Answer {
  readonly by: string;
  /** Null: the work is to begin before anybody can answer. */
  readonly until: string | null;
}

export const askCancelMessages = defineMessages({
  ask: { en: 'Ask to cancel', hi: 'ऑर्डर रद्द कराएँ' },
  title: {
    en: (p: { orderId: string }) => `Ask to cancel order ${p.orderId}`,
    hi: (p: { orderId: string }) => `ऑर्डर ${p.orderId} रद्द कराएँ`,
  },
  text: {
    en: (p: Answer) =>
      `You have paid, so we will look at it first. If it is cancelled, all your money goes back to the card, UPI or account you paid with, usually within ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days. ${KEPT_COSTS.en} ${p.until === null ? 'The work is about to begin: please call us as well.' : `We will tell you either way, and how much comes back, on the order page and ${p.by}, by ${p.until}, before the work begins.`}`,
    hi: (p: Answer) =>
      `आप पैसे दे चुके हैं, इसलिए पहले हम देखेंगे। ऑर्डर रद्द होने पर सारे पैसे उसी कार्ड, यूपीआई या खाते में लौटेंगे जिससे आपने दिए थे, आमतौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिनों में। ${KEPT_COSTS.hi} ${p.until === null ? 'काम का समय हो चला है: कृपया हमें फ़ोन भी करें।' : `जो भी तय होगा और जितने पैसे लौटेंगे, हम काम शुरू होने से पहले, ${p.until} तक, ऑर्डर के पेज पर और ${p.by} बताएँगे।`}`,
  },
  why: { en: 'Why?', hi: 'क्यों रद्द करना है?' },
  reason: { en: 'In your words (if you like)', hi: 'अपने शब्दों में (चाहें\u00a0तो)' },
  dayInstead: {
    en: 'Is it only the day that does not suit? You can choose another one; the price stays the same.',
    hi: 'सिर्फ़ दिन ठीक नहीं है? दूसरा दिन चुन सकते हैं, दाम वही रहेगा।',
  },
  changeDay: { en: 'Choose another day', hi: 'दूसरा दिन चुनें' },
  reasonMissing: { en: 'Please say why', hi: 'वजह चुनें या लिखें' },
  confirm: { en: 'Ask us to cancel', hi: 'रद्द करने की अर्ज़ी भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  keep: { en: 'Keep the order', hi: 'ऑर्डर रहने दें' },
  notAsked: { en: 'This was not sent', hi: 'यह नहीं भेजा गया' },
  asked: { en: 'You asked us to cancel this order', hi: 'आपने यह ऑर्डर रद्द करने की अर्ज़ी दी है' },
  declined: {
    en: 'Our answer: the order is not cancelled',
    hi: 'हमारा जवाब: ऑर्डर रद्द नहीं हुआ',
  },
  takeBack: { en: 'I want it after all', hi: 'ऑर्डर चालू रखें' },
  takingBack: { en: 'Saving…', hi: 'सेव हो रहा है…' },
});
