import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const quoteMessages = defineMessages({
  accept: {
    en: (p: { sum: string }) => `Accept ${p.sum}`,
    hi: (p: { sum: string }) => `${p.sum} मंज़ूर है`,
  },
  withdrawnTitle: { en: 'The earlier price', hi: 'पहले वाला दाम' },
  withdrawnFor: { en: 'What it was for', hi: 'यह दाम किस काम का था' },
  told: { en: 'The price of your work', hi: 'आपके काम का दाम' },
  callYes: { en: 'Call us to say yes', hi: 'हाँ कहने के लिए फ़ोन करें' },
  acceptTitle: {
    en: (p: { sum: string }) => `Accept the price of ${p.sum}?`,
    hi: (p: { sum: string }) => `${p.sum} का दाम मंज़ूर करें?`,
  },
  newPrice: {
    en: (p: { sum: string }) => `The price is now ${p.sum}`,
    hi: (p: { sum: string }) => `दाम अब ${p.sum} है`,
  },
  newPriceText: {
    en: (p: { sum: string }) => `We changed it. You have not accepted ${p.sum}.`,
    hi: (p: { sum: string }) => `हमने दाम बदला है। ${p.sum} मंज़ूर नहीं हुआ है।`,
  },
  seeNewPrice: { en: 'See the new price', hi: 'नया दाम देखें' },
  acceptText: {
    en: (p: { count: number }) =>
      p.count === 1
        ? 'This orders the work. You pay once, online on this page or in cash to our staff.'
        : `This orders the work. You pay in ${p.count} stages, each when this page says so, online here or in cash to our staff.`,
    hi: (p: { count: number }) =>
      p.count === 1
        ? 'इसके बाद काम का ऑर्डर हो जाएगा। पैसे एक बार में देने हैं, इसी पेज पर ऑनलाइन या हमारे कर्मचारी को नकद।'
        : `इसके बाद काम का ऑर्डर हो जाएगा। पैसे ${p.count} किस्तों में देने हैं, इसी पेज पर ऑनलाइन या हमारे कर्मचारी को नकद। किस किस्त की बारी कब है, यह पेज बताएगा।`,
  },
  acceptConfirm: { en: 'Yes, accept', hi: 'हाँ, मंज़ूर है' },
  accepting: { en: 'Accepting…', hi: 'मंज़ूर हो रहा है…' },
  notYet: { en: 'Not yet', hi: 'अभी नहीं' },
  notAccepted: { en: 'The price was not accepted', hi: 'दाम मंज़ूर नहीं हो पाया' },
  refuse: { en: 'No, not at this price', hi: 'नहीं, इस दाम में नहीं' },
  askFirst: { en: 'Ask about this price', hi: 'इस दाम के बारे में पूछें' },
  ask: { en: 'Ask us about it', hi: 'हमसे कुछ पूछें' },
  askHint: {
    en: (p: { by: string }) => `You will find our answer here, and we will tell you ${p.by}.`,
    hi: (p: { by: string }) => `हमारा जवाब आप यहाँ पढ़ेंगे, और ${p.by} भी खबर मिलेगी।`,
  },
  thanks: {
    en: (p: { by: string }) =>
      `Thank you, we have your question. We will answer here and ${p.by} within ${ANSWER_BY.acknowledgedHours} hours.`,
    hi: (p: { by: string }) =>
      `धन्यवाद, आपका सवाल मिल गया। हम ${ANSWER_BY.acknowledgedHours} घंटे में यहीं और ${p.by} जवाब देंगे।`,
  },
  talk: { en: 'Your questions and our answers', hi: 'आपके सवाल, हमारे जवाब' },
  earlierTalk: { en: 'What was said before', hi: 'पहले की बातें' },
  youWrote: { en: 'You wrote', hi: 'आपने लिखा' },
  answer: { en: 'Our answer', hi: 'हमारा जवाब' },
  weAsk: { en: 'Please answer our question', hi: 'हमारे सवाल का जवाब दें' },
  weAsked: { en: 'We asked', hi: 'हमने पूछा' },
  yourAnswer: { en: 'Your answer', hi: 'आपका जवाब' },
  answerNotSent: { en: 'Your answer was not sent', hi: 'आपका जवाब नहीं भेजा जा सका' },
  thanksForAnswer: { en: 'Thank you, we have your answer.', hi: 'धन्यवाद, आपका जवाब मिल गया।' },
  answerBack: { en: 'Write back', hi: 'इस पर कुछ कहना है?' },
  askMore: { en: 'Anything else?', hi: 'और कुछ पूछना या बताना है?' },
  send: { en: 'Send', hi: 'भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  notSent: { en: 'Your question was not sent', hi: 'आपका सवाल नहीं भेजा जा सका' },
});
