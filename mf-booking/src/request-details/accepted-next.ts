import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { isStageDue } from '@kaarigar/shared/domain/stages';
import { defineMessages, translate } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { stageName } from '@kaarigar/shared/i18n/stage-name';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { isDayOver } from '../order-words/order-facts';
import type { RequestState } from '../order-words/request-state';

const messages = defineMessages({
  accepted: { en: 'You have accepted our price.', hi: 'आपने हमारा दाम मान लिया है।' },
  pay: {
    en: (p: { number: number; sum: string; phone: string }) =>
      `Pay stage ${p.number} now: ${p.sum}, online here or in cash to our staff. We will then call you on ${p.phone} and agree on the day the work begins.`,
    hi: (p: { number: number; sum: string; phone: string }) =>
      `अब ${stageName.hi(p)} ${p.sum} दें, यहाँ ऑनलाइन या हमारे कर्मचारी को नकद। उसके बाद हम ${p.phone} पर फ़ोन करके काम शुरू करने का दिन तय करेंगे।`,
  },
  call: {
    en: (p: { phone: string }) =>
      `We will call you on ${p.phone} and agree on the day the work begins.`,
    hi: (p: { phone: string }) => `हम ${p.phone} पर फ़ोन करके काम शुरू करने का दिन तय करेंगे।`,
  },
  paid: {
    en: 'Thank you, we received your payment.',
    hi: 'धन्यवाद, आपके पैसे मिल गए।',
  },
  wish: {
    en: 'Which day suits you? Write to us here.',
    hi: 'आपको कोई दिन ठीक लगे तो यहीं लिख दें।',
  },
  begins: {
    en: (p: { day: string }) => `The work begins on ${p.day}.`,
    hi: (p: { day: string }) => `काम ${p.day} को शुरू होगा।`,
  },
  dayOver: {
    en: (p: { day: string }) =>
      `The work should have begun on ${p.day}. If nobody has come, please call us: we will find another day.`,
    hi: (p: { day: string }) =>
      `काम ${p.day} को शुरू होना था। अगर कोई नहीं आया, तो कृपया हमें फ़ोन करें: हम दूसरा दिन तय करेंगे।`,
  },
  goesOn: {
    en: 'The stages below are paid and done one after another.',
    hi: 'नीचे की किस्तें और काम एक के बाद एक होंगे।',
  },
  due: {
    en: (p: { number: number; sum: string }) =>
      `Please pay stage ${p.number} now: ${p.sum}, online here or in cash to our staff.`,
    hi: (p: { number: number; sum: string }) =>
      `${stageName.hi(p)} अब देनी है: ${p.sum}, यहाँ ऑनलाइन या हमारे कर्मचारी को नकद।`,
  },
  finished: {
    en: 'All of the work is done.',
    hi: 'पूरा काम हो गया है।',
  },
  thanks: {
    en: `Thank you! If something is not right, open its stage below and tell us within ${COMPLAINT_DAYS} days.`,
    hi: `धन्यवाद! कुछ ठीक न लगे तो नीचे उसकी किस्त खोलकर ${COMPLAINT_DAYS} दिन के अंदर हमें बताएँ।`,
  },
});

/** How far agreed work is: its stages say what is next. */
const AGREED = ['accepted', 'paid', 'planned', 'underWay', 'finished'] as const;
type Agreed = (typeof AGREED)[number];

export function isAgreed(state: RequestState): state is Agreed {
  return AGREED.some((one) => one === state);
}

interface AgreedWork {
  readonly stages: readonly ContractStage[];
  readonly phone: string;
  readonly now: Date;
}

/** What comes next once the price is accepted: the first payment, the day on which the work begins, then stage by stage. */
export function acceptedNext(
  state: Agreed,
  { stages, phone, now }: AgreedWork,
  locale: Locale,
): readonly string[] {
  const t = translate(messages, locale);
  const dueStage = stages.find(({ number }) => isStageDue(stages, number));
  const due = dueStage && {
    number: dueStage.number,
    sum: formatPaise(dueStage.amount_paise),
    phone,
  };
  const isToPay = due ? [t.due(due)] : [];
  if (state === 'finished') return [t.finished, ...(due ? isToPay : [t.thanks])];
  if (state === 'underWay') return [...isToPay, t.goesOn];
  const day = stages.find(({ order }) => order?.job_status === 'ASSIGNED')?.order?.scheduled_on;
  if (day) {
    const begins = isDayOver({ scheduled_on: day }, now) ? t.dayOver : t.begins;
    return [begins({ day: formatDate(day, locale) }), ...isToPay];
  }
  if (state === 'paid') return [t.paid, t.call({ phone }), t.wish];
  return [t.accepted, due ? t.pay(due) : t.call({ phone })];
}
