import { QUESTION_WORDS } from '@kaarigar/shared/contract-work/contract-words';
import { QUOTE_AMOUNTS, TOLD_DAYS } from '@kaarigar/shared/domain/stages';
import { BOOKING_HORIZON_DAYS } from '@kaarigar/shared/domain/schedule';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { stageName } from '@kaarigar/shared/i18n/stage-name';

/** For how many days a price holds unless staff say otherwise. */
export const USUAL_VALIDITY_DAYS = 30;
/** What is chosen at one press, in days. */
export const VALIDITIES = [7, 14, USUAL_VALIDITY_DAYS] as const;

const LEAST = formatPaise(QUOTE_AMOUNTS.stage.min);

export const quoteFormMessages = defineMessages({
  changed: {
    en: 'The request has changed since you began',
    hi: 'आपके शुरू करने के बाद इस काम में कुछ बदल गया है',
  },
  changedText: {
    en: 'Look at it and its photos above again. What you typed is kept.',
    hi: 'ऊपर काम और फ़ोटो दोबारा देख लें। आपका लिखा हुआ सुरक्षित है।',
  },
  seen: { en: 'I have seen it, go on', hi: 'देख लिया, आगे बढ़ें' },
  heading: { en: 'Price for the customer', hi: 'ग्राहक के लिए दाम' },
  newQuote: { en: 'Write a price', hi: 'दाम लिखें' },
  anotherQuote: { en: 'Write another price', hi: 'दूसरा दाम लिखें' },
  tell: { en: 'I told a price by phone', hi: 'फ़ोन पर दाम बताया है' },
  toldDays: { en: 'Days of work', hi: 'कितने दिन का काम' },
  material: { en: 'Material', hi: 'सामान' },
  with: { en: 'in the price', hi: 'इसी दाम में' },
  without: { en: 'costs extra', hi: 'अलग से' },
  unsaid: { en: 'not talked about', hi: 'बात नहीं हुई' },
  saveTold: { en: 'Show it to the customer', hi: 'ग्राहक के पेज पर दिखाएँ' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  notTold: { en: 'The price was not saved', hi: 'दाम सेव नहीं हुआ' },
  told_amount: {
    en: `An amount in rupees, at least ${LEAST}`,
    hi: `रुपये में रकम लिखें, कम से कम ${LEAST}`,
  },
  told_days: {
    en: `A number of days from ${TOLD_DAYS.min} to ${TOLD_DAYS.max}`,
    hi: `${TOLD_DAYS.min} से ${TOLD_DAYS.max} के बीच दिनों की गिनती`,
  },
  close: { en: 'Close without sending', hi: 'भेजे बिना बंद करें' },
  waiting: { en: 'The customer has not accepted yet.', hi: 'ग्राहक ने अभी मंज़ूर नहीं किया है।' },
  failed: { en: 'Price and timeline could not be loaded', hi: 'दाम और अब तक की बात नहीं खुल पाई' },
  cancelAsked: {
    en: 'The customer asks to cancel this work',
    hi: 'ग्राहक यह काम रद्द करना चाहते हैं',
  },
  cancelAskedText: {
    en: 'Yes: refund what will not be done and close the request. No: write the reason here. Other words to the customer leave the question open.',
    hi: 'हाँ: जो काम नहीं होगा उसका रिफ़ंड करके काम बंद करें। नहीं: वजह यहाँ लिखें। ग्राहक को और कुछ लिखने से यह बात पूरी नहीं होती।',
  },
  decline: { en: 'It does not get cancelled, because…', hi: 'रद्द नहीं होगा, वजह:' },
  sendDecline: { en: 'Do not cancel', hi: 'रद्द न करें' },
  declineNotSent: { en: 'The reason was not sent', hi: 'वजह नहीं भेजी जा सकी' },
  lines: { en: 'What will be done', hi: 'क्या होगा' },
  line: {
    en: (p: { number: number }) => `Line ${p.number}`,
    hi: (p: { number: number }) => `पंक्ति ${p.number}`,
  },
  rupees: { en: 'Rupees', hi: 'रुपये' },
  percent: { en: 'Percent', hi: 'प्रतिशत' },
  total: { en: 'Total', hi: 'कुल' },
  unit: { en: 'Stages in', hi: 'किस्तें किसमें' },
  stages: { en: 'Paid in stages', hi: 'कब कितना देना है' },
  stage: stageName,
  addRow: { en: 'Add another', hi: 'एक और जोड़ें' },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  removeRow: {
    en: (p: { row: string }) => `Remove ${p.row}`,
    hi: (p: { row: string }) => `${p.row} हटाएँ`,
  },
  validUntil: { en: 'Valid until', hi: 'कब तक यही दाम' },
  validHint: {
    en: 'Afterwards the price cannot be accepted.',
    hi: 'उसके बाद यह दाम मंज़ूर नहीं हो सकेगा।',
  },
  days: {
    en: (p: { count: number }) => `${p.count} days`,
    hi: (p: { count: number }) => `${p.count} दिन`,
  },
  preview: { en: 'See it as the customer will', hi: 'देखें, ग्राहक को कैसा दिखेगा' },
  previewTitle: { en: 'This is what the customer reads', hi: 'ग्राहक को यह दिखेगा' },
  previewHint: {
    en: 'It goes out when you press the button: on their page, and by email or on the phone.',
    hi: 'बटन दबाते ही यह उनके पेज पर दिखेगा, और खबर ईमेल से या फ़ोन पर जाएगी।',
  },
  send: { en: 'Send the price', hi: 'दाम भेजें' },
  sendAnother: { en: 'Send the new price', hi: 'नया दाम भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  notSent: { en: 'The price was not sent', hi: 'दाम नहीं भेजा जा सका' },
  row: {
    en: `Each needs a text of at most ${MAX_LENGTH.name} characters and an amount in rupees`,
    hi: `हर एक में ज़्यादा से ज़्यादा ${MAX_LENGTH.name} अक्षर और रुपये में रकम लिखें`,
  },
  sum: {
    en: 'The stages must be the total together, or 100 percent',
    hi: 'सभी किस्तें मिलाकर कुल रकम, या 100 प्रतिशत, होनी चाहिए',
  },
  together: {
    en: (p: { sum: string; whole: string }) => `Together ${p.sum} of ${p.whole}`,
    hi: (p: { sum: string; whole: string }) => `सब मिलाकर ${p.whole} में से ${p.sum}`,
  },
  short: {
    en: (p: { rest: string }) => `${p.rest} is missing`,
    hi: (p: { rest: string }) => `${p.rest} अभी कम है`,
  },
  over: {
    en: (p: { rest: string }) => `${p.rest} too much`,
    hi: (p: { rest: string }) => `${p.rest} ज़्यादा है`,
  },
  whole: { en: 'All of it', hi: 'पूरा हो गया' },
  stage_amount: { en: `A stage is at least ${LEAST}`, hi: `एक किस्त कम से कम ${LEAST} की होती है` },
  day: {
    en: `A day from today to ${BOOKING_HORIZON_DAYS} days ahead`,
    hi: `आज से ${BOOKING_HORIZON_DAYS} दिन आगे तक का कोई दिन`,
  },
  asked: { en: 'The customer asks', hi: 'ग्राहक ने पूछा है' },
  answer: { en: 'Write to the customer', hi: 'ग्राहक को लिखें' },
  answerBeside: { en: 'Your answer, sent with the price', hi: 'जवाब, जो दाम के साथ जाएगा' },
  answerBesideHint: {
    en: 'Left empty, the question still waits for an answer.',
    hi: 'खाली छोड़ें तो इस सवाल का जवाब बाकी रहेगा।',
  },
  answerHint: {
    en: 'They read it under My Orders, and are told by email or on the phone.',
    hi: 'वे इसे “मेरे ऑर्डर” में पढ़ेंगे; खबर ईमेल से या फ़ोन पर जाएगी।',
  },
  kind: { en: 'What is it?', hi: 'यह क्या है?' },
  aNote: { en: 'News', hi: 'खबर' },
  aNoteDetail: {
    en: 'They only read it. Nobody waits for an answer.',
    hi: 'वे इसे बस पढ़ेंगे, जवाब नहीं माँगा जाएगा।',
  },
  anAnswer: { en: 'An answer', hi: 'जवाब' },
  anAnswerDetail: {
    en: 'Their question is answered with it.',
    hi: 'इससे उनके सवाल का जवाब हो जाएगा।',
  },
  aQuestion: { en: 'A question', hi: 'सवाल' },
  aQuestionDetail: {
    en: `They are asked to answer. It stands as “${QUESTION_WORDS.waits.en}” until they do.`,
    hi: `उनसे जवाब माँगा जाएगा। जवाब आने तक यहाँ “${QUESTION_WORDS.waits.hi}” दिखेगा।`,
  },
  waitsForAnswer: {
    en: 'We asked the customer, who has not answered yet',
    hi: 'हमने ग्राहक से पूछा है, जवाब बाकी है',
  },
  sendQuestion: { en: 'Send the question', hi: 'सवाल भेजें' },
  sendAnswer: { en: 'Send the answer', hi: 'जवाब भेजें' },
  sendNote: { en: 'Send the news', hi: 'खबर भेजें' },
  notSentText: { en: 'It was not sent', hi: 'यह नहीं भेजा जा सका' },
  answerNotSent: { en: 'The answer was not sent', hi: 'जवाब नहीं भेजा जा सका' },
  seeStage: {
    en: (p: { number: number }) => `See stage ${p.number}`,
    hi: (p: { number: number }) => `${stageName.hi(p)} देखें`,
  },
});
