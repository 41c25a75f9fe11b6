import type { ContractEvent, ContractQuote } from '../contracts/contract-work';
import type { QuestionState } from '../domain/open-question';
import { defineMessages, type Message } from '../i18n/define-messages';
import { formatPaise } from '../i18n/format';
import { receivedBy } from '../i18n/payment-method';
import { stageName } from '../i18n/stage-name';
import type { Locale } from '@kaarigar/shared/platform/locale';

type QuoteNamed = Pick<ContractQuote, 'version' | 'accepted_at'>;

/** Texts of a quote, its stages and the timeline of a request, as customers and staff both read them. */
export const contractMessages = defineMessages({
  /** An accepted one is not new any more. */
  quote: {
    en: (p: QuoteNamed): string =>
      p.accepted_at !== null ? 'The agreed price' : p.version === 1 ? 'The price' : 'The new price',
    hi: (p: QuoteNamed): string =>
      p.accepted_at !== null ? 'तय दाम' : p.version === 1 ? 'दाम' : 'नया दाम',
  },
  work: { en: 'Work and price', hi: 'काम और दाम' },
  total: { en: 'Total', hi: 'कुल' },
  stages: { en: 'What to pay, and when', hi: 'कब कितना देना है' },
  stage: stageName,
  seeStage: {
    en: (p: { number: number }) => `Stage ${p.number}: open its page`,
    hi: (p: { number: number }) => `${stageName.hi(p)} का पेज खोलें`,
  },
  validUntil: {
    en: (p: { date: string }) => `Valid until ${p.date}`,
    hi: (p: { date: string }) => `${p.date} तक यही\u00a0दाम`,
  },
  expired: {
    en: (p: { date: string }) => `This price was valid until ${p.date}. Ask for a new one.`,
    hi: (p: { date: string }) => `यह दाम ${p.date} तक था। नया दाम पूछ लें।`,
  },
  takes: {
    en: (p: { days: number }) =>
      p.days === 1 ? 'The work takes 1 day.' : `The work takes ${p.days} days.`,
    hi: (p: { days: number }) => `काम ${p.days} दिन का है।`,
  },
  withdrawn: {
    en: 'This price was withdrawn and can no longer be accepted.',
    hi: 'यह दाम वापस ले लिया गया है। अब इसे मंज़ूर नहीं किया जा सकता।',
  },
  earlier: { en: 'Earlier prices', hi: 'पहले के दाम' },
  paid: { en: 'Paid so far', hi: 'अब तक दिए' },
  nothingPaid: { en: 'nothing paid yet', hi: 'अभी कुछ नहीं दिया गया' },
  paidOf: {
    en: (p: { total: string }) => `of ${p.total}`,
    hi: (p: { total: string }) => `कुल ${p.total} में से`,
  },
  insteadOf: {
    en: (p: { before: string; now: string }) => `${p.now} instead of ${p.before}`,
    hi: (p: { before: string; now: string }) => `${p.before} की जगह ${p.now}`,
  },
  payment: { en: 'Payment', hi: 'पैसे' },
  timeline: { en: 'What has happened', hi: 'अब तक क्या हुआ' },
  weAsked: { en: 'We asked', hi: 'हमने पूछा' },
});

/** How a question stands, for staff: ours, or the customer's that has no answer. */
export const QUESTION_WORDS: Readonly<Record<QuestionState | 'forUs', Message<string>>> = {
  answered: { en: 'Answered', hi: 'जवाब मिल गया' },
  waits: { en: 'Not answered yet', hi: 'जवाब बाकी' },
  passed: { en: 'No answer came', hi: 'जवाब नहीं आया' },
  forUs: { en: 'Waits for our answer', hi: 'हमारा जवाब बाकी' },
};

const eventMessages = defineMessages({
  asked: { en: 'Request sent', hi: 'काम बताया गया' },
  revised: { en: 'Request changed by the customer', hi: 'ग्राहक ने बदलाव किया' },
  moved: { en: 'The customer changed the address', hi: 'ग्राहक ने काम की जगह बदली' },
  cancelled: { en: 'Request cancelled by the customer', hi: 'ग्राहक ने काम रद्द किया' },
  questioned: { en: 'The customer wrote', hi: 'ग्राहक ने लिखा' },
  replied: { en: 'We wrote', hi: 'हमने लिखा' },
  noted: { en: 'We had noted', hi: 'हमने लिखा था' },
  accepted: { en: 'Price accepted', hi: 'दाम मंज़ूर हुआ' },
  cancel_asked: { en: 'The customer asks to cancel the work', hi: 'ग्राहक ने काम रद्द करने को कहा' },
  cancel_withdrawn: {
    en: 'The customer still wants the work',
    hi: 'ग्राहक ने काम चालू रखने को कहा',
  },
  cancel_declined: { en: 'Not cancelled, because', hi: 'रद्द नहीं हुआ, वजह' },
  CONTACTED: { en: 'We have spoken', hi: 'बात हो गई' },
  QUOTED: { en: 'Price given by phone', hi: 'दाम फ़ोन पर बताया गया' },
  CLOSED: { en: 'Request closed', hi: 'काम बंद हुआ' },
  NEW: { en: 'Taken up again', hi: 'फिर से शुरू हुआ' },
});

/** What the customer did, as they read it themselves. */
const ownMessages = defineMessages({
  asked: { en: 'You sent the request', hi: 'आपने काम बताया' },
  revised: { en: 'You changed the request', hi: 'आपने बदलाव किया' },
  moved: { en: 'You changed the address', hi: 'आपने काम की जगह बदली' },
  cancelled: { en: 'You cancelled the request', hi: 'आपने काम रद्द किया' },
  questioned: { en: 'You wrote', hi: 'आपने लिखा' },
  accepted: { en: 'You accepted the price', hi: 'आपने दाम मंज़ूर किया' },
  cancel_asked: { en: 'You asked to cancel the work', hi: 'आपने काम रद्द करने की अर्ज़ी दी' },
  cancel_withdrawn: { en: 'You still want the work', hi: 'आपने काम चालू रखने को कहा' },
});

interface StageMoney {
  readonly number: number;
  readonly sum: string;
  readonly method: string;
}

const moneyMessages = defineMessages({
  stage_paid: {
    en: (p: StageMoney) => `${stageName.en(p)} paid: ${p.sum} (${p.method})`,
    hi: (p: StageMoney) => `${stageName.hi(p)} के ${p.sum} मिल गए (${p.method})`,
  },
  stage_unpaid: {
    en: (p: StageMoney) => `${stageName.en(p)} is not paid: cash was marked by mistake`,
    hi: (p: StageMoney) => `${stageName.hi(p)} के पैसे नहीं मिले हैं: नकद गलती से लिख गया था`,
  },
  stage_refunded: {
    en: (p: StageMoney) => `Money of ${stageName.en(p).toLowerCase()} was returned`,
    hi: (p: StageMoney) => `${stageName.hi(p)} के पैसे लौटा दिए गए`,
  },
  stage_refunded_in_part: {
    en: (p: StageMoney) => `A part of the money of ${stageName.en(p).toLowerCase()} was returned`,
    hi: (p: StageMoney) => `${stageName.hi(p)} के कुछ पैसे लौटा दिए गए`,
  },
});

const MONEY = Object.keys(moneyMessages) as readonly (keyof typeof moneyMessages)[];

/** What became of the money of a stage; null for any other event. */
function stageMoneyText({
  type,
  data,
}: Pick<ContractEvent, 'type' | 'data'>): Message<string> | null {
  const key = MONEY.find(
    (known) => known === (data['in_part'] === true ? `${type}_in_part` : type),
  );
  const { stage, amount_paise: paise, method } = data;
  if (!key || typeof stage !== 'number' || typeof paise !== 'number') return null;
  const words = moneyMessages[key];
  const facts = (locale: Locale): StageMoney => ({
    number: stage,
    sum: formatPaise(paise),
    method: receivedBy(typeof method === 'string' ? method : null, locale),
  });
  return { en: words.en(facts('en')), hi: words.hi(facts('hi')) };
}

const KNOWN = Object.keys(eventMessages) as readonly (keyof typeof eventMessages)[];

/** An event of a request in words, to its customer or to staff; null for a type that this page does not know. */
export function contractEventText(
  { type, data }: Pick<ContractEvent, 'type' | 'data'>,
  isOwn: boolean,
): Message<string> | null {
  if (type === 'quoted' || type === 'told') {
    const { amount_paise: paise } = data;
    if (typeof paise !== 'number') return null;
    const sum = formatPaise(paise);
    const { en, hi } = eventMessages.QUOTED;
    if (type === 'told') return { en: `${en}: ${sum}`, hi: `${hi}: ${sum}` };
    return { en: `Price given: ${sum}`, hi: `दाम बताया गया: ${sum}` };
  }
  if (type.startsWith('stage_')) return stageMoneyText({ type, data });
  const key = KNOWN.find((known) => known === (type === 'status_changed' ? data['to'] : type));
  if (!key) return null;
  return isOwn && key in ownMessages
    ? ownMessages[key as keyof typeof ownMessages]
    : eventMessages[key];
}
