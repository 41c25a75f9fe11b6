import { REFUND_DAYS, UNCONFIRMED_RETURN_DAYS } from '@kaarigar/shared/domain/bank-days';
import { COMPLAINT_DAYS, PAYMENT_PAGE_HOURS } from '@kaarigar/shared/domain/limits';
import { GUARANTEE } from '@kaarigar/shared/i18n/guarantee';
import { KEPT_COSTS } from '@kaarigar/shared/i18n/kept-costs';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { NextStep } from './next-steps';

/** What the sentences name. */
export interface NextFacts {
  readonly amount: string;
  /** When the customer asked to cancel; empty: they did not. */
  readonly askedAt: string;
  /** Until when we answer their wish to cancel, before the work; null: that is over. */
  readonly cancelAnswerBy: string | null;
  /** Of a stage, when it was agreed to be paid; empty for other orders. */
  readonly agreed: string;
  /** How our answer reaches them: by e-mail, or on the phone. */
  readonly by: string;
  /** Until when the order is kept unpaid; null: any moment it closes. */
  readonly keptUntil: string | null;
  /** Until when we answer their complaint; null: that is over. */
  readonly answerBy: string | null;
  /** When we come again, in words; null: no day is agreed. */
  readonly again: string | null;
  /** Names of the assigned workers; empty until staff have assigned somebody. */
  readonly workers: readonly string[];
  /** Whether a part of the day is agreed; a hire has whole days. */
  readonly hasSlot: boolean;
  /** Nothing is paid, and nothing has to be before the work. */
  readonly paysAfter: boolean;
  /** They chose the day or the address anew themselves. */
  readonly hasChanged: boolean;
  /** Whether the day of the work is the present one. */
  readonly isToday: boolean;
}

/** Who takes the cash for work that is paid afterwards, as their slip says. */
function takerOf({ workers }: NextFacts): Readonly<Record<'en' | 'hi', string>> {
  const [name] = workers;
  return name !== undefined && workers.length === 1
    ? { en: name, hi: name }
    : { en: 'the worker who comes', hi: 'काम पर आए कारीगर' };
}

/** One sentence for each step. */
export const nextStepMessages = defineMessages({
  pay: {
    en: (p: NextFacts) =>
      `Your booking goes ahead as soon as you pay. Please pay ${p.keptUntil === null ? 'soon' : `by ${p.keptUntil}`}: unpaid orders close, and nobody will come.${p.keptUntil === null ? '' : ` The payment page works for ${PAYMENT_PAGE_HOURS} hour; after that open a new one here.`}`,
    hi: (p: NextFacts) =>
      `पैसे देते ही बुकिंग आगे बढ़ेगी। ${p.keptUntil === null ? 'जल्दी' : `${p.keptUntil} तक`} पैसे दे दें, नहीं तो ऑर्डर बंद हो जाएगा और कोई नहीं आएगा।${p.keptUntil === null ? '' : ` पैसे देने का पेज ${PAYMENT_PAGE_HOURS} घंटा खुला रहता है; उसके बाद यहीं से नया खोलें।`}`,
  },
  callOnly: {
    en: () => 'Once you have paid, we will call you to confirm the day and the address.',
    hi: () => 'पैसे मिलते ही हम दिन और पता पक्का करने के लिए आपको फ़ोन करेंगे।',
  },
  callIfFree: {
    en: (p: NextFacts) =>
      `We may be short of workers then. We will call you to say whether someone can come. If not, ${p.paysAfter ? 'you pay nothing' : 'we will return all you paid'}.`,
    hi: (p: NextFacts) =>
      `उस समय कारीगर कम पड़ सकते हैं। हम फ़ोन करके बताएँगे कि कारीगर आ पाएँगे या नहीं। न आ पाए तो ${p.paysAfter ? 'आपको कुछ नहीं देना होगा' : 'दिए हुए पूरे पैसे हम लौटा देंगे'}।`,
  },
  call: {
    en: ({ hasChanged }: NextFacts): string =>
      hasChanged
        ? 'We have your change, and will call you once to check it.'
        : 'We will call you to confirm the day and the address.',
    hi: ({ hasChanged }: NextFacts): string =>
      hasChanged
        ? 'आपका बदलाव मिल गया है। हम फ़ोन करके एक बार पूछ लेंगे।'
        : 'हम दिन और पता पक्का करने के लिए आपको फ़ोन करेंगे।',
  },
  findAnother: {
    en: () =>
      'The worker we had chosen cannot come. We are looking for another, and will tell you who comes.',
    hi: () => 'जो कारीगर तय थे, वे नहीं आ पाएँगे। हम दूसरे कारीगर ढूँढ रहे हैं, तय होते ही आपको बताएँगे।',
  },
  thenVisit: {
    en: ({ hasSlot }: NextFacts) =>
      `Once that is settled on the phone, the worker will come to your door ${hasSlot ? 'at the time agreed' : 'on the day agreed'}.`,
    hi: ({ hasSlot }: NextFacts) =>
      `फ़ोन पर पक्का होते ही कारीगर ${hasSlot ? 'तय समय पर' : 'तय दिन पर'} आपके घर आएँगे।`,
  },
  visit: {
    en: ({ workers, hasSlot, isToday }: NextFacts) => {
      const day = isToday ? 'today' : 'on the agreed day';
      const when = hasSlot ? `${isToday ? 'today ' : ''}at the agreed time` : day;
      return workers.length > 1
        ? `${workers.length} workers will come to your door ${when}.`
        : `${workers[0] ?? 'The worker'} will come to your door ${when}.`;
    },
    hi: ({ workers, hasSlot, isToday }: NextFacts) => {
      const day = isToday ? 'आज' : 'तय दिन पर';
      const when = hasSlot ? `${isToday ? 'आज ' : ''}तय समय पर` : day;
      if (workers.length > 1) return `${when} ${workers.length} कारीगर आपके घर आएँगे।`;
      const [name] = workers;
      return name === undefined
        ? `${when} कारीगर आपके घर आएँगे।`
        : `${when} हम ${name} को आपके घर भेजेंगे।`;
    },
  },
  dayOver: {
    en: () =>
      'The agreed day is over. If nobody has come, please call us: we will find another day.',
    hi: () => 'तय दिन निकल चुका है। अगर कोई नहीं आया, तो कृपया हमें फ़ोन करें: हम दूसरा दिन तय करेंगे।',
  },
  underWay: {
    en: () => 'The work is under way.',
    hi: () => 'काम चल रहा है।',
  },
  done: {
    en: () =>
      `Paid. Thank you! If something is not right, tell us here within ${COMPLAINT_DAYS} days.`,
    hi: () => `पैसे मिल गए। धन्यवाद! कुछ ठीक न लगे तो ${COMPLAINT_DAYS} दिन के अंदर हमें यहाँ बताएँ।`,
  },
  doneAgain: {
    en: () =>
      `We came again and the work is done. If it is still not right, tell us here within ${COMPLAINT_DAYS} days.`,
    hi: () =>
      `हम दोबारा आए और काम पूरा हुआ। अब भी कुछ ठीक न लगे तो ${COMPLAINT_DAYS} दिन के अंदर हमें यहाँ बताएँ।`,
  },
  doneLong: {
    en: () => 'Thank you! If something is not right now, please call us.',
    hi: () => 'धन्यवाद! अब कुछ ठीक न लगे तो कृपया हमें फ़ोन करें।',
  },
  payAfter: {
    en: (p: NextFacts) =>
      `You pay ${p.amount} when the work is done, in cash to ${takerOf(p).en}, or online here, whenever you like.`,
    hi: (p: NextFacts) =>
      `काम पूरा होने पर ${p.amount} ${takerOf(p).hi} को नकद दें; चाहें तो यहाँ ऑनलाइन भी दे सकते हैं।`,
  },
  payNowAfter: {
    en: (p: NextFacts) =>
      `The work is done. Please pay ${p.amount}: online here, or in cash to ${takerOf(p).en} or our staff. You will then find your receipt here.`,
    hi: (p: NextFacts) =>
      `काम पूरा हो गया है। कृपया ${p.amount} यहाँ ऑनलाइन दें, या ${takerOf(p).hi} या हमारे कर्मचारी को नकद। उसके बाद रसीद यहाँ मिलेगी।`,
  },
  payWhenRight: {
    en: (p: NextFacts) => `The ${p.amount} can wait: pay when the work is right.`,
    hi: (p: NextFacts) => `${p.amount} बाद में दे सकते हैं: जब काम ठीक हो जाए।`,
  },
  stageDue: {
    en: (p: NextFacts) =>
      `Please pay for this stage now: ${p.amount}, online here or in cash to our staff.`,
    hi: (p: NextFacts) => `यह किस्त अब देनी है: ${p.amount}, यहाँ ऑनलाइन, या हमारे कर्मचारी को नकद।`,
  },
  stageLater: {
    en: (p: NextFacts) => `This stage is not due yet. When it is due: ${p.agreed}.`,
    hi: (p: NextFacts) => `यह किस्त अभी नहीं देनी है। कब देनी है: ${p.agreed}।`,
  },
  stagePaid: {
    en: () => 'This stage is paid. We will call you before the work begins.',
    hi: () => 'यह किस्त दे दी गई है। काम शुरू होने से पहले हम आपको फ़ोन करेंगे।',
  },
  cancelAsked: {
    en: (p: NextFacts) =>
      p.cancelAnswerBy === null
        ? `Asked: ${p.askedAt}. The time for our answer is over: please call us. Until we answer nothing is cancelled.`
        : `Asked: ${p.askedAt}. Our staff will look at it and answer here and ${p.by} by ${p.cancelAnswerBy}, before the work begins. Until then nothing is cancelled.`,
    hi: (p: NextFacts) =>
      p.cancelAnswerBy === null
        ? `अर्ज़ी कब दी: ${p.askedAt}। हमारे जवाब का समय निकल चुका है: कृपया हमें फ़ोन करें। जवाब मिलने तक ऑर्डर रद्द नहीं है।`
        : `अर्ज़ी कब दी: ${p.askedAt}। हमारे कर्मचारी देखकर काम शुरू होने से पहले, ${p.cancelAnswerBy} तक, यहीं और ${p.by} जवाब देंगे। तब तक ऑर्डर रद्द नहीं है।`,
  },
  cancelMoney: {
    en: () =>
      `If we cancel it, nobody will come and your money will go back to the card, UPI or account you paid with, usually within ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days. ${KEPT_COSTS.en}`,
    hi: () =>
      `रद्द हुआ तो कोई नहीं आएगा और पैसे उसी कार्ड, यूपीआई या खाते में लौटेंगे जिससे आपने दिए थे, आमतौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिनों में। ${KEPT_COSTS.hi}`,
  },
  cancelCash: {
    en: () => `If we cancel it, nobody will come and we will give your cash back. ${KEPT_COSTS.en}`,
    hi: () => `रद्द हुआ तो कोई नहीं आएगा और नकद दिए पैसे हम लौटा देंगे। ${KEPT_COSTS.hi}`,
  },
  complaintAsked: {
    en: () => 'Please answer below: we will go on as soon as we have your answer.',
    hi: () => 'नीचे जवाब लिखें। जवाब मिलते ही हम आगे बढ़ेंगे।',
  },
  complained: {
    en: (p: NextFacts) =>
      p.answerBy === null
        ? 'We are sorry: our answer to your complaint is late. Please call us.'
        : `Our staff will look at your complaint and answer by ${p.answerBy}, here and ${p.by}; ${GUARANTEE.en}.`,
    hi: (p: NextFacts) =>
      p.answerBy === null
        ? 'आपकी शिकायत के जवाब में देर हो गई है, इसके लिए माफ़ करें। कृपया हमें फ़ोन करें।'
        : `हमारे कर्मचारी आपकी शिकायत देख रहे हैं और ${p.answerBy} तक यहीं और ${p.by} जवाब देंगे; ${GUARANTEE.hi}।`,
  },
  answered: {
    en: () => 'We have answered you. If it is still not right, write to us here.',
    hi: () => 'हमने जवाब दिया है। अब भी ठीक न हो तो यहीं लिखें।',
  },
  comesAgain: {
    en: ({ again }: NextFacts) =>
      again === null
        ? 'We will come again to put it right, free of charge. We will call you to agree on the day.'
        : `We will come again to put it right, free of charge: ${again}.`,
    hi: ({ again }: NextFacts) =>
      again === null
        ? 'हम इसे ठीक करने मुफ़्त में दोबारा आएँगे। दिन तय करने के लिए हम आपको फ़ोन करेंगे।'
        : `हम इसे ठीक करने मुफ़्त में दोबारा आएँगे: ${again}।`,
  },
  notComing: {
    en: () => 'Nobody will come, and you have nothing to pay. You can book again at any time.',
    hi: () => 'कोई नहीं आएगा और कुछ देना भी नहीं है। आप कभी भी फिर से बुक कर सकते हैं।',
  },
  expired: {
    en: () =>
      `It was not paid in time, so nobody will come. If money was debited, your bank returns it within ${UNCONFIRMED_RETURN_DAYS} working days. You can book again at any time.`,
    hi: () =>
      `समय पर पैसे नहीं मिले, इसलिए कोई नहीं आएगा। अगर पैसे कट गए हैं, तो बैंक ${UNCONFIRMED_RETURN_DAYS} कामकाजी दिनों के अंदर लौटा देता है। आप कभी भी फिर से बुक कर सकते हैं।`,
  },
  review: {
    en: () =>
      'We received money that does not match the order. Our staff are looking at it and will call you. Please do not pay again.',
    hi: () =>
      'पैसे आ गए हैं, लेकिन ऑर्डर से मेल नहीं खाते। हमारे कर्मचारी देख रहे हैं और आपको फ़ोन करेंगे। दोबारा पैसे न दें।',
  },
  refundPending: {
    en: () =>
      `Your money is on its way back; it usually arrives within ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days.`,
    hi: () =>
      `आपके पैसे लौटाए जा रहे हैं; आमतौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिन लगते हैं।`,
  },
  refunded: {
    en: () =>
      `We have refunded your money to the card, UPI or account you paid with. The bank usually takes ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days.`,
    hi: () =>
      `आपके पैसे उसी कार्ड, यूपीआई या खाते में लौटा दिए गए जिससे आपने दिए थे। बैंक को आमतौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिन लगते हैं।`,
  },
  partlyRefunded: {
    en: () =>
      `We have refunded part of your money to the card, UPI or account you paid with. The bank usually takes ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days.`,
    hi: () =>
      `आपके कुछ पैसे उसी कार्ड, यूपीआई या खाते में लौटा दिए गए जिससे आपने दिए थे। बैंक को आमतौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिन लगते हैं।`,
  },
  partlyGivenBack: {
    en: () =>
      'We have given part of your cash back. If it has not reached you, please call us and keep your receipt at hand.',
    hi: () => 'आपके नकद पैसों में से कुछ हमने लौटा दिए हैं। न मिले हों, तो रसीद हाथ में रखकर हमें फ़ोन करें।',
  },
} satisfies Record<NextStep, Message<(p: NextFacts) => string>>);
