import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';

const hindi = new Intl.PluralRules('hi');
const english = new Intl.PluralRules('en');

interface Counted {
  readonly count: number;
}

interface More {
  readonly count: string;
  readonly kind: string;
}

interface Ago {
  /** `6 days ago` */
  readonly ago: string;
}

export const todayMessages = defineMessages({
  title: { en: 'Today', hi: 'आज' },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  failedTitle: { en: 'Today could not be loaded', hi: 'आज के काम नहीं खुल पाए' },
  updated: {
    en: ({ time }: { time: string }) => `Updated ${time}`,
    hi: ({ time }: { time: string }) => `${time} तक की जानकारी`,
  },
  news: { en: 'Sound and tab title for new orders', hi: 'नए ऑर्डर पर आवाज़ और टैब में गिनती' },
  arrived: {
    en: ({ count }: Counted) =>
      `${formatNumber(count)} new ${english.select(count) === 'one' ? 'order' : 'orders'}`,
    hi: ({ count }: Counted) =>
      `${formatNumber(count)} ${hindi.select(count) === 'one' ? 'नया ऑर्डर' : 'नए ऑर्डर'}`,
  },
  showArrived: { en: 'Show them', hi: 'देखें' },
  seen: { en: 'Seen', hi: 'देख लिया' },

  needsWorker: DESK_WORDS.needsWorker,
  underWay: { en: 'Under way now', hi: 'अभी चल रहा काम' },
  todayWork: { en: "Today's work", hi: 'आज के काम' },
  tomorrowWork: { en: "Tomorrow's work", hi: 'कल के काम' },
  unpaid: { en: 'Done, not paid', hi: 'काम हुआ, भुगतान बाकी' },
  decide: { en: 'Money, cancellations, complaints', hi: 'पैसे, रद्द और शिकायतें' },
  inbox: { en: 'Requests and messages', hi: 'ठेके के काम और संदेश' },

  noneNeedsWorker: { en: 'Everybody has a worker.', hi: 'हर काम के लिए कारीगर तय है।' },
  noneUnderWay: { en: 'Nobody is at work now.', hi: 'अभी कहीं काम नहीं चल रहा है।' },
  noneOfDay: { en: 'No work is planned.', hi: 'कोई काम तय नहीं है।' },
  noneUnpaid: { en: 'All work that is done is paid.', hi: 'जो काम हुआ, सबका भुगतान हो गया।' },
  noneToDecide: { en: 'Nothing waits for a decision.', hi: 'कोई फ़ैसला बाकी नहीं है।' },
  noneInInbox: { en: 'No request or message waits.', hi: 'ठेके का कोई काम या संदेश बाकी नहीं है।' },

  earlier: { en: 'From earlier days, not begun', hi: 'पिछले दिनों के काम, शुरू नहीं हुए' },
  goesOn: { en: 'Goes on from earlier days', hi: 'पिछले दिनों से चल रहे काम' },
  anyTime: { en: 'Any time', hi: 'दिन में कभी भी' },
  more: {
    en: ({ count, kind }: More) => `${kind}: ${count} more`,
    hi: ({ count, kind }: More) => `${kind}: ${count} और`,
  },
  allOf: { en: 'All', hi: 'सभी' },

  decideReview: { en: 'Payment does not fit', hi: 'भुगतान मेल नहीं खाता' },
  decideRefund: { en: 'Refund under way', hi: 'रिफ़ंड चल रहा है' },
  refundFailed: { en: 'Refund failed', hi: 'रिफ़ंड नहीं हो पाया' },
  decideCancel: { en: 'Asks to cancel', hi: 'रद्द करना चाहते हैं' },
  decideDoubt: { en: 'Cash marked by mistake?', hi: 'नकद गलती से दर्ज?' },
  decideComplaint: { en: 'Work not right', hi: 'काम ठीक नहीं' },
  decideDispute: { en: 'Disputed at the bank', hi: 'बैंक में विवाद' },
  request: { en: 'Contract request', hi: 'ठेके का काम' },
  question: { en: 'Asks something', hi: 'कुछ पूछा है' },
  unpriced: { en: 'No price yet', hi: 'दाम अभी नहीं बताया' },
  waitsForCustomer: { en: 'Waits for the customer’s answer', hi: 'ग्राहक के जवाब का इंतज़ार' },
  givePrice: { en: 'Give a price', hi: 'दाम बताएँ' },
  message: { en: 'Message', hi: 'संदेश' },

  answerIt: DESK_WORDS.answer,
  lookAtIt: { en: 'See', hi: 'देखें' },
  noWorker: { en: 'No worker yet', hi: 'कारीगर तय नहीं' },
  call: {
    en: ({ phone }: { phone: string }) => `Call ${phone}`,
    hi: ({ phone }: { phone: string }) => `${phone} पर फ़ोन करें`,
  },
  order: {
    en: ({ id }: { id: string }) => `Order ${id}`,
    hi: ({ id }: { id: string }) => `ऑर्डर ${id}`,
  },

  booked: { en: ({ ago }: Ago) => `Booked ${ago}`, hi: ({ ago }: Ago) => `${ago} बुक हुआ` },
  done: { en: ({ ago }: Ago) => `Done ${ago}`, hi: ({ ago }: Ago) => `${ago} काम हुआ` },
  asked: { en: ({ ago }: Ago) => `Asked ${ago}`, hi: ({ ago }: Ago) => `${ago} बताया` },
  wrote: { en: ({ ago }: Ago) => `Wrote ${ago}`, hi: ({ ago }: Ago) => `${ago} लिखा` },
  failed: { en: ({ ago }: Ago) => `Failed ${ago}`, hi: ({ ago }: Ago) => `${ago} नहीं हो पाया` },
  // Begun before its day.
  bookedFor: {
    en: ({ day }: { day: string }) => `Begun early, booked for: ${day}`,
    hi: ({ day }: { day: string }) => `पहले शुरू हुआ, बुकिंग: ${day}`,
  },
  began: { en: ({ ago }: Ago) => `Began ${ago}`, hi: ({ ago }: Ago) => `${ago} शुरू हुआ` },

  answerBefore: {
    en: ({ when }: { when: string }) => `Answer by ${when}`,
    hi: ({ when }: { when: string }) => `${when} तक जवाब देना है`,
  },
  lateAnswer: { en: 'Answer is overdue', hi: 'जवाब में देर हो चुकी' },
  day: { en: 'Day is over', hi: 'दिन निकल गया' },
  slot: { en: 'Time is over', hi: 'समय निकल गया' },
  unsent: { en: 'Its time has begun', hi: 'समय शुरू हो चुका' },
  lateUndated: {
    en: ({ count }: Counted) => `No date for ${formatNumber(count)} days`,
    hi: ({ count }: Counted) => `तारीख ${formatNumber(count)} दिन से बाकी`,
  },
  unpaidOnline: { en: 'Not paid yet', hi: 'भुगतान बाकी' },
});
