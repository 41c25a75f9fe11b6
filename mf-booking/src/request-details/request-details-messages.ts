import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { RequestState } from '../order-words/request-state';

export const requestDetailsMessages = defineMessages({
  updating: {
    en: 'The request is being updated…',
    hi: 'काम की नई जानकारी खुल रही है…',
  },
  loading: { en: 'Loading the request…', hi: 'जानकारी खुल रही है…' },
  failedTitle: { en: 'The request could not be loaded', hi: 'जानकारी नहीं खुल पाई' },
  notFoundTitle: { en: 'Request not found', hi: 'यह काम नहीं मिला' },
  notFoundText: {
    en: 'There is no request with this ticket number in your account. If you asked with another account, please log in with that one.',
    hi: 'आपके खाते में इस नंबर का कोई काम नहीं है। अगर आपने दूसरे खाते से काम बताया है, तो कृपया उसी से लॉगिन करें।',
  },
  whatNext: { en: 'What happens next', hi: 'अब क्या होगा' },
  note: { en: 'Our note for you', hi: 'हमने आपके लिए लिखा है' },
  details: { en: 'What you asked for', hi: 'आपने क्या काम बताया' },
  service: { en: 'Service type', hi: 'काम' },
  description: { en: 'The work', hi: 'काम का ब्योरा' },
  address: { en: 'Where', hi: 'काम की जगह' },
  visit: { en: 'The day you chose for the visit', hi: 'नाप के लिए आपने जो दिन चुना' },
  name: { en: 'Name', hi: 'नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  askedOn: { en: 'Asked on', hi: 'आपने कब भेजा' },
  askAgain: { en: 'Ask for contract work', hi: 'ठेके का काम बताएँ' },
  help: { en: 'Questions about this request?', hi: 'इस काम के बारे में कोई सवाल?' },
});

interface Reach {
  readonly phone: string;
  /** How our answer reaches them. */
  readonly by: string;
}

/** What happens next; of agreed work its stages say it: `acceptedNext()`. */
export const requestNextMessages = defineMessages({
  received: {
    en: (p: Reach) =>
      `We will call you on ${p.phone} and agree on a visit. The visit and the measuring cost nothing.`,
    hi: (p: Reach) =>
      `हम आपको ${p.phone} पर फ़ोन करके आने का दिन तय करेंगे। आने और नाप लेने का कोई पैसा नहीं।`,
  },
  answered: {
    en: (p: Reach) =>
      `We will still call you on ${p.phone} and agree on a visit. The visit and the measuring cost nothing.`,
    hi: (p: Reach) =>
      `आने का दिन तय करने के लिए हम आपको ${p.phone} पर फ़ोन करेंगे। आने और नाप लेने का कोई पैसा नहीं।`,
  },
  spoken: {
    en: () => 'We will come on the agreed day, measure the work, and then give you a price.',
    hi: () => 'हम तय दिन पर आकर नाप लेंगे, फिर दाम बताएँगे।',
  },
  revised: {
    en: (p: Reach) =>
      `We have your change. If it concerns the visit, we will call you on ${p.phone}. Otherwise we will come on the agreed day, measure the work, and then give you a price.`,
    hi: (p: Reach) =>
      `आपका बदलाव हमें मिल गया। इससे आने के दिन या जगह में फ़र्क पड़ता हो तो हम ${p.phone} पर फ़ोन करेंगे। नहीं तो तय दिन पर आकर नाप लेंगे, फिर दाम बताएँगे।`,
  },
  moved: {
    en: (p: Reach) =>
      `You changed the address. We will look at the price again and tell you here and ${p.by} within ${ANSWER_BY.acknowledgedHours} hours.`,
    hi: (p: Reach) =>
      `आपने काम की जगह बदली है। हम दाम फिर से देखकर ${ANSWER_BY.acknowledgedHours} घंटे में यहीं और ${p.by} बताएँगे।`,
  },
  repriced: {
    en: () =>
      'The price we gave is no longer valid. We will look at the work again and give you a new one here; nothing begins before you say yes.',
    hi: () =>
      'जो दाम हमने बताया था वह अब नहीं चलेगा। हम काम फिर से देखकर नया दाम यहीं बताएँगे; आपके हाँ कहने से पहले कुछ शुरू नहीं होगा।',
  },
  offered: {
    en: () => 'Our price is below. Say yes there if it suits you; nothing begins before you do.',
    hi: () => 'दाम नीचे लिखा है। ठीक लगे तो वहीं हाँ कहें; आपके हाँ कहने से पहले कुछ शुरू नहीं होगा।',
  },
  refused: {
    en: (p: Reach) =>
      `You said no to this price. We will answer here and ${p.by} within ${ANSWER_BY.acknowledgedHours} hours. Until then you can still say yes below.`,
    hi: (p: Reach) =>
      `आपने इस दाम पर ना कहा है। हम ${ANSWER_BY.acknowledgedHours} घंटे में यहीं और ${p.by} जवाब देंगे। तब तक मन बदले तो नीचे हाँ कह सकते हैं।`,
  },
  over: {
    en: () => 'This price is no longer valid. Ask for a new one here, or call us.',
    hi: () => 'इस दाम की तारीख निकल चुकी है। नया दाम यहीं पूछ लें, या हमें फ़ोन करें।',
  },
  /** By phone: there is nothing to accept on the page. */
  told: {
    en: () => 'To say yes, call us. Nothing begins before you do.',
    hi: () => 'दाम ठीक लगे तो हाँ कहने के लिए हमें फ़ोन करें। आपके हाँ कहने से पहले कुछ शुरू नहीं होगा।',
  },
  done: {
    en: () =>
      `All of the work is done and paid. Thank you! If something is not right, open its stage below and tell us within ${COMPLAINT_DAYS} days.`,
    hi: () =>
      `पूरा काम हो गया और पैसे मिल गए। धन्यवाद! कुछ ठीक न लगे तो नीचे उसकी किस्त खोलकर ${COMPLAINT_DAYS} दिन के अंदर हमें बताएँ।`,
  },
  cancelled: {
    en: () => 'You cancelled this request. You can ask again at any time.',
    hi: () => 'आपने यह काम रद्द कर दिया। आप कभी भी फिर से काम बता सकते हैं।',
  },
  calledOff: {
    en: () => 'This work is cancelled and nobody will come. You can ask again at any time.',
    hi: () => 'यह काम रद्द हो गया है और कोई नहीं आएगा। आप कभी भी फिर से काम बता सकते हैं।',
  },
  closed: {
    en: () => 'This request is closed. You can ask again at any time.',
    hi: () => 'यह काम बंद हो चुका है। आप कभी भी फिर से काम बता सकते हैं।',
  },
  asked: {
    en: () => 'Please answer below: we will go on as soon as we have your answer.',
    hi: () => 'नीचे जवाब लिखें। जवाब मिलते ही हम काम आगे बढ़ाएँगे।',
  },
  theirAnswer: {
    en: (p: Reach) =>
      `We have your answer. You will hear from us here and ${p.by} within ${ANSWER_BY.acknowledgedHours} hours.`,
    hi: (p: Reach) =>
      `आपका जवाब मिल गया है। हम ${ANSWER_BY.acknowledgedHours} घंटे में यहीं और ${p.by} बताएँगे।`,
  },
  question: {
    en: (p: Reach) =>
      `You asked us a question. We will answer here and ${p.by} within ${ANSWER_BY.acknowledgedHours} hours.`,
    hi: (p: Reach) =>
      `आपने हमसे कुछ पूछा है। हम ${ANSWER_BY.acknowledgedHours} घंटे में यहीं और ${p.by} जवाब देंगे।`,
  },
} satisfies Record<
  | Exclude<RequestState, 'accepted' | 'paid' | 'planned' | 'underWay' | 'finished' | 'cancelAsked'>
  | 'question'
  | 'asked'
  | 'theirAnswer',
  Message<(p: Reach) => string>
>);
