import { BOOKING_HORIZON_DAYS } from '@kaarigar/shared/domain/schedule';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { closedDays } from '../order/closed-days';
import { otherTradeMessages } from '../order-workers/other-trade-messages';

interface Named {
  readonly name: string;
}

interface Busy extends Named {
  readonly when: string;
  /** The order and its customer, where they are known. */
  readonly what: string;
}

export const moveMessages = defineMessages({
  title: {
    en: ({ orderId }: { orderId: string }) =>
      `Move order ${orderId} to another day, time or worker`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर ${orderId}: दिन, समय या कारीगर बदलें`,
  },
  giveTitle: {
    en: ({ orderId }: { orderId: string }) => `Give order ${orderId} to somebody else`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर ${orderId}: किसी और को दें`,
  },
  assignTitle: {
    en: ({ orderId }: { orderId: string }) => `${DESK_WORDS.assign.en} to order ${orderId}`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर ${orderId}: ${DESK_WORDS.assign.hi}`,
  },
  standsWith: {
    en: ({ when, name }: { when: string; name: string }) => `Now: ${when}, with ${name}`,
    hi: ({ when, name }: { when: string; name: string }) => `अभी: ${when}, कारीगर ${name}`,
  },
  stands: {
    en: ({ when }: { when: string }) => `Now: ${when}, nobody comes yet`,
    hi: ({ when }: { when: string }) => `अभी: ${when}, कारीगर तय नहीं`,
  },
  alsoComes: {
    en: ({ names }: { names: string }) =>
      `Also comes: ${names}. That stays so; another day or time is for them, too.`,
    hi: ({ names }: { names: string }) =>
      `साथ में: ${names}। यह वैसा ही रहेगा; दिन या समय बदलने पर उनका भी बदलेगा।`,
  },
  which: { en: 'Which days', hi: 'कौन-से दिन' },
  only: {
    en: ({ days }: { days: string }) => `Only ${days}`,
    hi: ({ days }: { days: string }) => `सिर्फ़ ${days}`,
  },
  from: {
    en: ({ days }: { days: string }) => `From then on: ${days}`,
    hi: ({ days }: { days: string }) => `उस दिन से आगे: ${days}`,
  },
  whole: { en: 'All of it, on these or other days', hi: 'पूरा काम, इन्हीं या दूसरे दिनों में' },
  rest: {
    en: 'The other days stay as they are.',
    hi: 'बाकी दिन वैसे ही रहेंगे।',
  },
  unchanged: {
    en: 'This is how it is now: choose somebody else, or another day or time',
    hi: 'अभी ऐसा ही है: कोई और कारीगर चुनें, या दूसरा दिन या समय',
  },
  day: { en: 'Day', hi: 'दिन' },
  slot: DESK_WORDS.timeOfDay,
  wholeDay: { en: 'Whole day', hi: 'पूरा दिन' },
  agree: {
    en: 'Agree on day and time with the customer first.',
    hi: 'दिन और समय के बारे में पहले ग्राहक से बात कर लें।',
  },
  confirm: { en: 'Move', hi: 'बदलें' },
  confirmName: {
    en: ({ name }: Named) => `Move to ${name}`,
    hi: ({ name }: Named) => `बदलें: ${name}`,
  },
  doing: { en: 'Moving…', hi: 'बदल रहे हैं…' },
  back: { en: 'Back', hi: 'वापस' },
  failed: { en: 'Nothing was moved', hi: 'कुछ नहीं बदला' },
  changed: {
    en: ({ now }: { now: string }) =>
      `Somebody changed this order while you had it open. It is now: ${now}. Go on from there, or leave it so.`,
    hi: ({ now }: { now: string }) =>
      `आपके खोलने के बाद किसी ने यह ऑर्डर बदल दिया। अब ऐसा है: ${now}। इसी के आगे बदलें, या ऐसा ही रहने दें।`,
  },
  gone: {
    en: 'Somebody changed this order while you had it open, and it stands in these days no more. Look at it first.',
    hi: 'आपके खोलने के बाद किसी ने यह ऑर्डर बदल दिया, और अब यह इन दिनों में नहीं है। पहले उसे देख लें।',
  },
  fromThere: { en: 'Go on from there', hi: 'इसी के आगे बदलें' },
  look: {
    en: ({ orderId }: { orderId: string }) => `Look at order ${orderId}`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर ${orderId} देखें`,
  },
  noDay: { en: 'no day', hi: 'दिन तय नहीं' },
  nobody: { en: 'nobody comes yet', hi: 'कारीगर तय नहीं' },
  busy: {
    en: ({ name, when, what }: Busy) =>
      `${name} has other work then: ${[when, what].filter(Boolean).join(', ')}. Choose another time or worker, or move that work first.`,
    hi: ({ name, when, what }: Busy) =>
      `${name} उस समय दूसरे काम पर हैं: ${[when, what].filter(Boolean).join(', ')}। दूसरा समय या कारीगर चुनें, या पहले वह काम बदलें।`,
  },
  away: {
    en: ({ name, when }: Pick<Busy, 'name' | 'when'>) =>
      `${name} is on leave or has the day off: ${when}. Choose another day or worker.`,
    hi: ({ name, when }: Pick<Busy, 'name' | 'when'>) =>
      `${name} की छुट्टी है: ${when}। दूसरा दिन या कारीगर चुनें।`,
  },
  notSure: otherTradeMessages.notSure,
  notOpen: {
    en: `Choose another day within ${BOOKING_HORIZON_DAYS} days. ${closedDays.en}.`,
    hi: `${BOOKING_HORIZON_DAYS} दिन के अंदर कोई और दिन चुनें। ${closedDays.hi}।`,
  },
  closedDay: {
    en: `${closedDays.en}: choose another day.`,
    hi: `${closedDays.hi}: कोई और दिन चुनें।`,
  },
  done: {
    en: ({ orderId, name, when }: { orderId: string; name: string; when: string }) =>
      `${orderId}: ${name} comes, ${when}`,
    hi: ({ orderId, name, when }: { orderId: string; name: string; when: string }) =>
      `${orderId}: कारीगर ${name}, ${when}`,
  },
});
