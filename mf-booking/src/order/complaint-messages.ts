import type { ComplaintKind } from '@kaarigar/shared/domain/complaint';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { GUARANTEE } from '@kaarigar/shared/i18n/guarantee';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { Want } from './check-complaint';

/** The same promise before and after it is said. */
const ANSWER = {
  en: `Our staff will read it and answer within ${ANSWER_BY.acknowledgedHours} hours`,
  hi: `हमारे कर्मचारी पढ़कर ${ANSWER_BY.acknowledgedHours} घंटे में जवाब देंगे`,
};

export const complaintMessages = defineMessages({
  notRight: { en: 'Something is not right', hi: 'कुछ ठीक नहीं हुआ' },
  title: { en: 'What is not right?', hi: 'क्या ठीक नहीं है?' },
  text: {
    en: (p: { day: string }) => `You can tell us until ${p.day}. ${ANSWER.en}; ${GUARANTEE.en}.`,
    hi: (p: { day: string }) => `${p.day} तक हमें बता सकते हैं। ${ANSWER.hi}; ${GUARANTEE.hi}।`,
  },
  kind: { en: 'What is it about?', hi: 'क्या दिक्कत है?' },
  otherKind: { en: 'Something else', hi: 'कुछ और' },
  want: { en: 'What do you want? (if you like to say)', hi: 'आप क्या चाहते हैं? (चाहें\u00a0तो)' },
  words: { en: 'In your words', hi: 'अपने शब्दों में लिखें' },
  wordsHint: {
    en: 'What was done, and what is not right about it',
    hi: 'क्या काम हुआ और उसमें क्या ठीक नहीं है',
  },
  wordsMissing: { en: 'Please say what is not right', hi: 'लिखें कि क्या ठीक नहीं है' },
  when: {
    en: 'If we come again, which day and time suit you?',
    hi: 'दोबारा आना हो तो किस दिन और कब आएँ?',
  },
  wish: {
    en: (p: { when: string }) => `You would like: ${p.when}. We will confirm it in our answer.`,
    hi: (p: { when: string }) => `आपकी पसंद: ${p.when}। जवाब में हम इसे पक्का करेंगे।`,
  },
  wished: {
    en: (p: { when: string }) => `If we come again: ${p.when}`,
    hi: (p: { when: string }) => `दोबारा आना हो तो: ${p.when}`,
  },
  photos: {
    en: 'Photos of what is not right (if you like)',
    hi: 'जो ठीक नहीं है उसकी फ़ोटो (चाहें\u00a0तो)',
  },
  saidTitle: { en: 'We have received it', hi: 'आपकी बात मिल गई' },
  photosFollow: {
    en: 'We have what you wrote. Your photos follow now.',
    hi: 'आपका लिखा हमें मिल गया है। अब फ़ोटो जा रही हैं।',
  },
  toOrder: { en: 'Back to the order', hi: 'ऑर्डर पर वापस' },
  send: { en: 'Send', hi: 'भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  back: { en: 'Not now', hi: 'अभी नहीं' },
  notSent: { en: 'This was not sent', hi: 'यह नहीं भेजा गया' },
  said: { en: 'You told us what is not right', hi: 'आपने बताया है कि क्या ठीक नहीं है' },
  number: {
    en: (p: { number: number }) =>
      `Your complaint number is ${p.number}. Quote it when you call us.`,
    hi: (p: { number: number }) => `आपकी शिकायत का नंबर ${p.number} है। फ़ोन करें तो यह नंबर बताएँ।`,
  },
  settled: {
    en: `We will settle it within ${ANSWER_BY.settledDays} days at the latest.`,
    hi: `मामला ज़्यादा से ज़्यादा ${ANSWER_BY.settledDays} दिन में निपट जाएगा।`,
  },
  orCall: {
    en: (p: { when: string }) => `Would you rather talk? Call or write to us, ${p.when}:`,
    hi: (p: { when: string }) => `बात करना चाहें तो फ़ोन या व्हाट्सऐप करें, ${p.when}:`,
  },
  takeBack: { en: 'It is all right now', hi: 'अब ठीक है, वापस लें' },
  takeBackTitle: { en: 'Take back your complaint?', hi: 'शिकायत वापस लें?' },
  takeBackText: {
    en: 'Is the work all right now? If so, we will close it.',
    hi: 'क्या काम अब ठीक है? वापस लेने पर हम इस पर आगे कुछ नहीं करेंगे।',
  },
  confirmTakeBack: { en: 'Yes, take it back', hi: 'हाँ, वापस लें' },
  keepComplaint: { en: 'No, keep it', hi: 'नहीं, रहने दें' },
  takenBack: { en: 'Your complaint is taken back', hi: 'शिकायत वापस ले ली गई' },
  sayAgain: {
    en: (p: { day: string }) => `You can tell us again until ${p.day}.`,
    hi: (p: { day: string }) => `${p.day} तक आप फिर बता सकते हैं।`,
  },
  takingBack: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  more: { en: 'Write more', hi: 'कुछ और लिखें' },
  writeBack: { en: 'Still not right? Write to us', hi: 'अब भी ठीक नहीं? यहीं लिखें' },
  moreLabel: { en: 'What else should we know?', hi: 'और क्या बताना है?' },
  moreHint: {
    en: 'Our staff will read it together with what you wrote before.',
    hi: 'हमारे कर्मचारी इसे आपकी पहले लिखी बात के साथ पढ़ेंगे।',
  },
  moreSent: { en: 'This has arrived.', hi: 'आपकी बात मिल गई।' },
  cameAgain: { en: 'We came again and put it right', hi: 'दोबारा आकर ठीक किया' },
  answered: { en: 'We have answered', hi: 'हमने जवाब दे दिया है' },
  weAsk: { en: 'Please answer our question', hi: 'हमारे सवाल का जवाब दें' },
  weAsked: { en: 'We asked', hi: 'हमने पूछा' },
  yourAnswer: { en: 'Your answer', hi: 'आपका जवाब' },
  answer: { en: 'Our answer', hi: 'हमारा जवाब' },
  youWrote: { en: 'You wrote', hi: 'आपने लिखा' },
  visits: { en: 'We will come again, free of charge', hi: 'हम मुफ़्त में दोबारा आएँगे' },
  visitTitle: { en: 'Free return visit', hi: 'मुफ़्त में दोबारा आना' },
  visitText: {
    en: 'Because the work was not right. There is nothing to pay.',
    hi: 'क्योंकि काम ठीक नहीं हुआ था। कुछ देना नहीं है।',
  },
  notTakenBack: { en: 'This was not taken back', hi: 'यह वापस नहीं हुआ' },
  seeVisit: {
    en: (p: { orderId: string }) => `Return visit, order ${p.orderId}`,
    hi: (p: { orderId: string }) => `दोबारा आना, ऑर्डर ${p.orderId}`,
  },
  isVisit: {
    en: 'This is our free return visit. There is nothing to pay.',
    hi: 'हम इसके लिए मुफ़्त में दोबारा आ रहे हैं। कुछ देना नहीं है।',
  },
  seeFirst: {
    en: (p: { orderId: string }) => `The first order, ${p.orderId}`,
    hi: (p: { orderId: string }) => `पहला ऑर्डर, ${p.orderId}`,
  },
});

/** The common reasons, as a customer chooses them. */
export const kindMessages = defineMessages({
  not_done: { en: 'Nobody came, or nothing was done', hi: 'कोई आया ही नहीं या काम हुआ ही नहीं' },
  unfinished: { en: 'Not finished', hi: 'काम अधूरा है' },
  same_fault: { en: 'The same fault again', hi: 'वही खराबी फिर से' },
  damage: { en: 'Something was damaged', hi: 'कुछ टूट-फूट हुई' },
  untidy: { en: 'Left untidy', hi: 'सफ़ाई नहीं की' },
} satisfies Record<ComplaintKind, Message<string>>);

/** What they want, as they choose it and as it stands before their words. */
export const wantMessages = defineMessages({
  again: { en: 'Come and do the work', hi: 'आकर काम कर दीजिए' },
  money: { en: 'I want my money back', hi: 'मुझे पैसे वापस चाहिए' },
} satisfies Record<Want, Message<string>>);
